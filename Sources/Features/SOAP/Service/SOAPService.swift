public import Foundation
public import HTTPTransport

/// A request that an operation of a service is asked with.
public struct SOAPRequest: Sendable {
    public let operation: String
    /// The parts of the message by their names; where it is one element with fields, those.
    public let values: SOAPStructure
    /// The blocks of the header, as they are.
    public let headers: [XML.Element]
    public let version: SOAPVersion

    /// A value by its name.
    public subscript(name: String) -> SOAPValue? { values[name] }
}

/// A back end that answers as a description says: `GET …?wsdl` has the description, `POST` calls its operations.
///
/// Requests are checked against the schema before anything is asked, and answers before they are sent. All that goes
/// wrong is a fault, in the version of the request.
public struct SOAPService: Sendable {
    /// Does what an operation is for.
    ///
    /// A ``SOAPFault`` that it throws is sent as it is; of anything else nobody outside hears more than that it failed.
    public typealias Handler = @Sendable (SOAPRequest) async throws -> SOAPStructure

    public let wsdl: WSDL
    /// Where it is for those who ask from outside; nil for what their requests say (`Host`).
    public let address: URL?
    /// As much of a request as is read; larger ones are answered with 413.
    public let maximumBodySize: Int
    /// Headers that handlers understand.
    public let understood: Set<XML.Name>
    let limits: XML.Limits
    private let handlers: [String: Handler]
    private let onFailure: @Sendable (any Error) -> Void

    /// - Parameters:
    ///   - wsdl: the description. The paths of its ports' addresses say which port a request is for.
    ///   - handlers: by the name of the operation; one without a handler is answered with a fault.
    ///   - address: scheme and authority in place of those that requests say.
    ///   - maximumBodySize: of a request.
    ///   - understood: headers that handlers understand.
    ///   - onFailure: hears of what a handler throws that is no fault, and of answers that are not as described:
    ///     clients are told only that it failed.
    public init(
        _ wsdl: WSDL, address: URL? = nil, maximumBodySize: Int = 1 << 20, understood: Set<XML.Name> = [],
        handlers: [String: Handler], onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.onFailure = onFailure
        (self.wsdl, self.address, self.maximumBodySize, self.understood) = (wsdl, address, maximumBodySize, understood)
        var limits = XML.Limits()
        limits.bytes = maximumBodySize
        (self.limits, self.handlers) = (limits, handlers)
    }

    /// Answers a request. The answer to HEAD has the body of that to GET: servers leave it out, and keep its length.
    public func respond(to request: TransportRequest) async -> TransportResponse {
        let path = String(request.rawPath)
        guard let ports = ports(at: path) else {
            return answer(SOAPFault(.sender, "there is no service at '\(path.prefix(200))'"), .soap11, .notFound)
        }
        switch request.head.method {
        case .get, .head:
            guard request.query?.contains(where: { $0.name.lowercased() == "wsdl" }) == true else {
                return notAllowed("operations are called by POST; '?wsdl' has the description")
            }
            return description(for: request)
        case .post: return await call(request, ports)
        default: return notAllowed("operations are called by POST, and not by \(request.head.method.rawValue)")
        }
    }

    private func notAllowed(_ message: String) -> TransportResponse {
        var response = answer(SOAPFault(.sender, message), .soap11, .methodNotAllowed)
        response.head.headerFields[.allow] = "GET, HEAD, POST"
        return response
    }

    /// The ports whose address has a path.
    private func ports(at path: String) -> [WSDLPort]? {
        let found = wsdl.ports.filter { port in
            guard let address = port.address, let url = URLComponents(string: address) else { return false }
            return (url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath) == path
        }
        return found.isEmpty ? nil : found
    }

    private func call(_ request: TransportRequest, _ ports: [WSDLPort]) async -> TransportResponse {
        let body = request.body ?? Data()
        let said = SOAPVersion.allCases.first { $0.mediaType == request.mediaType }
        guard body.count <= maximumBodySize else {
            return answer(
                SOAPFault(.sender, "the request has more than \(maximumBodySize) bytes"), said ?? .soap11,
                .contentTooLarge)
        }
        guard let said else {
            return answer(
                SOAPFault(
                    .sender,
                    "the media type is '\(request.mediaType ?? "")'; text/xml and application/soap+xml are read"),
                .soap11, .unsupportedMediaType)
        }
        let root: XML.Element
        do throws(XML.ParseError) {
            let charset = MediaType.parameter("charset", of: request.head.headerFields[.contentType])
            root = try XML.read(Array(body), charset: charset, limits: limits)
        } catch { return answer(SOAPFault(.sender, "the request is no XML that is read: \(error)"), said) }
        let envelope: SOAPEnvelope
        do throws(SOAPEnvelope.Problem) { envelope = try SOAPEnvelope(root) } catch {
            switch error {
            case .version(let name):
                let fault = SOAPFault(
                    .versionMismatch, "the root is \(name), and an Envelope of SOAP 1.1 or 1.2 is expected")
                return answer(fault, said)
            case .structure(let message, _): return answer(SOAPFault(.sender, message), said)
            }
        }
        guard let port = ports.first(where: { $0.version == envelope.version }) else {
            return answer(
                SOAPFault(.versionMismatch, "\(envelope.version) is not spoken here"),
                ports.compactMap(\.version).first ?? said)
        }
        return await call(envelope, port, request)
    }

    private func call(_ envelope: SOAPEnvelope, _ port: WSDLPort, _ request: TransportRequest) async
        -> TransportResponse
    {
        let version = envelope.version
        let unknown = envelope.notUnderstood(understood)
        guard unknown.isEmpty else {
            let names = unknown.map(\.description).joined(separator: ", ")
            return answer(
                SOAPFault(.mustUnderstand, "headers that have to be understood, and are not: \(names)"), version,
                notUnderstood: unknown)
        }
        do {
            let operation = try operation(envelope, port, request)
            let codec = MessageCodec(schema: wsdl.schema, operation: operation, version: version)
            let values: SOAPStructure
            do throws(SOAPValueError) {
                values = try codec.decode(envelope.body, operation.input, isResponse: false)
            } catch { throw SOAPFault(.sender, "\(error)") }
            guard let handler = handlers[operation.name] else {
                throw SOAPFault(.receiver, "the operation '\(operation.name)' is not done here")
            }
            let asked = SOAPRequest(
                operation: operation.name, values: values, headers: envelope.headers, version: version)
            let given = try await handler(asked)
            guard let output = operation.output else { return TransportResponse(status: .accepted) }
            // an answer that is not as described is the service's mistake, and not the client's
            return message(
                SOAPEnvelope(version, body: try codec.encode(given, output, isResponse: true)), .ok)
        } catch let fault as SOAPFault {
            return answer(fault, version)
        } catch {
            onFailure(error)
            return answer(SOAPFault(.receiver, "the operation failed"), version)
        }
    }

    /// The operation that a body asks for.
    private func operation(
        _ envelope: SOAPEnvelope, _ port: WSDLPort, _ request: TransportRequest
    ) throws(SOAPFault) -> WSDLOperation {
        let name = envelope.body.first?.name
        let found = port.operations.first { operation in
            guard operation.style == .document else {
                return name == XML.Name(operation.input.namespace, operation.name)
            }
            guard case .element(let element)? = operation.input.parts.first?.content else { return name == nil }
            return element == name
        }
        guard let found else {
            let names = port.operations.map(\.name).joined(separator: ", ")
            throw SOAPFault(
                .sender, "there is no operation for \(name.map(\.description) ?? "an empty body"); there are \(names)")
        }
        // a request whose field says another operation is none that a filter before the service has let through
        let fields = request.head.headerFields
        let action =
            envelope.version == .soap11
            ? fields[.soapAction].map { XML.trimmed($0).filter { $0 != "\"" } }
            : MediaType.parameter("action", of: fields[.contentType])
        if let action, !action.isEmpty, action != found.soapAction {
            throw SOAPFault(.sender, "the action '\(action.prefix(200))' is none of \(found.name)")
        }
        return found
    }
}
