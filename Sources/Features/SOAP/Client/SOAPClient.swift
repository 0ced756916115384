public import Foundation
public import HTTPTransport

/// Calls the operations of a port, as its description says.
public struct SOAPClient: Sendable {
    public let wsdl: WSDL
    public let port: WSDLPort
    /// Where requests are sent to.
    public let endpoint: URL
    private let version: SOAPVersion
    private let transport: any ClientTransport
    private let understood: Set<XML.Name>
    private let limits: XML.Limits

    /// - Parameters:
    ///   - wsdl: the description.
    ///   - service: the local name of a service; nil for any.
    ///   - port: its name; nil for the first that speaks SOAP.
    ///   - endpoint: where it is, in place of what the description says.
    ///   - transport: what sends.
    ///   - understood: headers of responses that the caller understands.
    ///   - limits: of responses.
    /// - Throws: ``SOAPError/unknown(_:)`` where there is no such port, or it has no address.
    public init(
        _ wsdl: WSDL, service: String? = nil, port: String? = nil, endpoint: URL? = nil,
        transport: any ClientTransport, understood: Set<XML.Name> = [], limits: XML.Limits = XML.Limits()
    ) throws(SOAPError) {
        let ports = wsdl.services.filter { service == nil || $0.name.local == service }.flatMap(\.ports)
        guard let found = ports.first(where: { $0.version != nil && (port == nil || $0.name == port) }),
            let version = found.version
        else {
            if let service, ports.isEmpty {
                let names = wsdl.services.map(\.name.local).joined(separator: ", ")
                throw .unknown("the description has no service '\(service)' with a port; there are \(names)")
            }
            let names = ports.filter { $0.version != nil }.map(\.name)
            let wanted = port.map { "port '\($0)'" } ?? "port"
            throw .unknown(
                "the description has no \(wanted) that speaks SOAP"
                    + (names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))"))
        }
        guard let url = endpoint ?? found.address.flatMap({ URL(string: $0) }),
            ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false
        else { throw .unknown("the port '\(found.name)' has no address of http or https: give an endpoint") }
        (self.wsdl, self.port, self.endpoint, self.version) = (wsdl, found, url, version)
        (self.transport, self.understood, self.limits) = (transport, understood, limits)
    }

    /// Calls an operation.
    ///
    /// - Parameters:
    ///   - operation: its name.
    ///   - arguments: the parts of its message by their names; where that is one element with fields, those.
    ///   - headers: blocks for the header.
    ///   - fields: of HTTP, for what the server wants beside: `Authorization`.
    /// - Throws: ``SOAPError``; a fault is ``SOAPError/fault(_:status:)``.
    public func call(
        _ operation: String, _ arguments: SOAPStructure = [:], headers: [SOAPHeader] = [], fields: HTTPFields = [:]
    ) async throws(SOAPError) -> SOAPResponse {
        let request = try request(operation, arguments, headers: headers, fields: fields)
        let response: TransportResponse
        do throws(TransportError) { response = try await transport.send(request) } catch { throw .transport(error) }
        return try read(response, of: operation)
    }

    private func found(_ name: String) throws(SOAPError) -> WSDLOperation {
        if let operation = port.operation(name) { return operation }
        let names = port.operations.map(\.name)
        let hint = NearestName.find(name, among: names).map { "did you mean '\($0)'?" }
        let known = hint ?? "there are \(names.joined(separator: ", "))"
        throw .unknown("the port '\(port.name)' has no operation '\(name)'; \(known)")
    }

    /// The request that ``call(_:_:headers:fields:)`` sends.
    public func request(
        _ operation: String, _ arguments: SOAPStructure = [:], headers: [SOAPHeader] = [], fields: HTTPFields = [:]
    ) throws(SOAPError) -> TransportRequest {
        let operation = try found(operation)
        let codec = MessageCodec(schema: wsdl.schema, operation: operation, version: version)
        let body: [XML.Element]
        do throws(SOAPValueError) {
            body = try codec.encode(arguments, operation.input, isResponse: false)
        } catch { throw .invalidArgument(error) }
        let envelope = SOAPEnvelope(version, headers: headers.map { $0.element(version) }, body: body)
        let text: String
        do throws(XML.WriteError) { text = try XML.write(envelope.element) } catch { throw .unwritable(error) }
        var fields = fields
        // what would end the field is nothing that an action has
        let scalars = operation.soapAction.unicodeScalars.filter {
            $0.value >= 0x20 && $0.value != 0x7F && $0 != "\"" && $0 != "\\"
        }
        let action = String(String.UnicodeScalarView(scalars))
        switch version {
        case .soap11:
            fields[.contentType] = "text/xml; charset=utf-8"
            fields[.soapAction] = "\"\(action)\""
        case .soap12:
            let parameter = action.isEmpty ? "" : "; action=\"\(action)\""
            fields[.contentType] = "application/soap+xml; charset=utf-8" + parameter
        }
        if fields[.accept] == nil { fields[.accept] = version.mediaType }
        do throws(TransportError) {
            return try TransportRequest(.post, endpoint, headerFields: fields, body: Data(text.utf8))
        } catch { throw .transport(error) }
    }

    /// A block for the header, of an element that the schema has.
    ///
    /// - Throws: ``SOAPError/unknown(_:)`` where it has none, ``SOAPError/invalidArgument(_:)`` for a value that it
    ///   does not allow.
    public func header(
        _ name: XML.Name, _ value: SOAPValue, mustUnderstand: Bool = false
    ) throws(SOAPError) -> SOAPHeader {
        guard let element = wsdl.schema.elements[name] else { throw .unknown("the schema has no element \(name)") }
        do throws(SOAPValueError) {
            let encoder = XSDEncoder(schema: wsdl.schema)
            return SOAPHeader(
                try encoder.element(element, value, path: name.local), mustUnderstand: mustUnderstand)
        } catch { throw .invalidArgument(error) }
    }

    /// Reads what a server answers to an operation.
    public func read(_ response: TransportResponse, of operation: String) throws(SOAPError) -> SOAPResponse {
        let operation = try found(operation)
        let status = response.head.status.code
        let isSuccess = (200...299).contains(status)
        guard !response.body.allSatisfy(XML.isSpace) else {
            // an operation without an output is done when it is taken
            if isSuccess, operation.output == nil { return SOAPResponse(values: [:], headers: []) }
            if isSuccess { throw .empty(status: status) }
            throw response.body.isEmpty && status >= 300 && status < 400
                ? .status(status, body: response.body) : .empty(status: status)
        }
        let envelope: SOAPEnvelope
        do throws(SOAPError) { envelope = try self.envelope(response, status: status) } catch {
            // servers that say HTML of all that they send have their faults read
            throw Pages.isHTML(response) ? .html(status: status, body: response.body) : error
        }
        if let fault = envelope.fault { throw .fault(fault, status: status) }
        guard isSuccess else { throw .status(status, body: response.body) }
        guard envelope.version == version else {
            throw .notSOAP("the answer is \(envelope.version), and \(version) was spoken", nil)
        }
        let unknown = envelope.notUnderstood(understood)
        guard unknown.isEmpty else { throw .notUnderstood(unknown) }
        guard let output = operation.output else { return SOAPResponse(values: [:], headers: envelope.headers) }
        let codec = MessageCodec(schema: wsdl.schema, operation: operation, version: version)
        do throws(SOAPValueError) {
            let values = try codec.decode(envelope.body, output, isResponse: true)
            return SOAPResponse(values: values, headers: envelope.headers)
        } catch { throw .unexpectedResponse(error) }
    }

    private func envelope(_ response: TransportResponse, status: Int) throws(SOAPError) -> SOAPEnvelope {
        let isSuccess = (200...299).contains(status)
        let root: XML.Element
        do throws(XML.ParseError) {
            root = try XML.read(
                Array(response.body),
                charset: MediaType.parameter("charset", of: response.head.headerFields[.contentType]), limits: limits)
        } catch {
            let isXML = response.mediaType.map { $0.hasSuffix("xml") } ?? false
            if !isSuccess, !isXML { throw .status(status, body: response.body) }
            throw .notXML(error, status: status, body: response.body)
        }
        do throws(SOAPEnvelope.Problem) {
            return try SOAPEnvelope(root)
        } catch {
            if !isSuccess { throw .status(status, body: response.body) }
            switch error {
            case .version(let name): throw .notSOAP("the root is \(name), and an Envelope is expected", root.position)
            case .structure(let message, let position): throw .notSOAP(message, position)
            }
        }
    }
}
