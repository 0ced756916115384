import Foundation
import HTTPTransport

extension SOAPService {
    /// A fault as a response: 1.1 has 500 for all of them (SOAP 1.1, 6.2), 1.2 has 400 where the request is wrong
    /// (SOAP 1.2, part 2, table 20).
    func answer(
        _ fault: SOAPFault, _ version: SOAPVersion, _ status: HTTPResponse.Status? = nil, notUnderstood: [XML.Name] = []
    ) -> TransportResponse {
        var headers: [XML.Element] = []
        if version == .soap12 {
            headers = notUnderstood.map { name in
                XML.Element(
                    version.name("NotUnderstood"),
                    attributes: [XML.Attribute(XML.Name("", "qname"), "h:\(name.local)")],
                    namespaces: ["h": name.namespace])
            }
        }
        let isSender = version == .soap12 && [.sender, .dataEncodingUnknown].contains(fault.kind)
        let usual: HTTPResponse.Status = isSender ? .badRequest : .internalServerError
        if fault.kind == .versionMismatch { headers.append(upgrade) }
        return message(SOAPEnvelope(version, headers: headers, body: [fault.element(version)]), status ?? usual)
    }

    /// The versions that are spoken (SOAP 1.2, part 1, 5.4.7).
    private var upgrade: XML.Element {
        let name = SOAPVersion.soap12.name("Upgrade")
        let versions: [SOAPVersion] = [SOAPVersion.soap12, SOAPVersion.soap11].filter { version in
            wsdl.ports.contains { $0.version == version }
        }
        let supported = versions.map { (version: SOAPVersion) in
            XML.Element(
                SOAPVersion.soap12.name("SupportedEnvelope"),
                attributes: [XML.Attribute(XML.Name("", "qname"), "v:Envelope")], namespaces: ["v": version.namespace])
        }
        return XML.Element(name, children: supported.map { .element($0) })
    }

    func message(_ envelope: SOAPEnvelope, _ status: HTTPResponse.Status) -> TransportResponse {
        let fields: HTTPFields = [.contentType: "\(envelope.version.mediaType); charset=utf-8"]
        do throws(XML.WriteError) {
            return TransportResponse(
                status: status, headerFields: fields, body: Data(try XML.write(envelope.element).utf8))
        } catch {
            // a text that XML cannot say, of a handler or of who asked
            let fault = SOAPFault(.receiver, "the answer has what XML does not have")
            let text = try? XML.write(SOAPEnvelope(envelope.version, body: [fault.element(envelope.version)]).element)
            return TransportResponse(
                status: .internalServerError, headerFields: fields, body: Data((text ?? "").utf8))
        }
    }

    /// The description, with addresses where the service was asked.
    func description(for request: TransportRequest) -> TransportResponse {
        if let authority = request.head.authority, address == nil, !Authority.isValid(authority) {
            return answer(SOAPFault(.sender, "the field Host is no host with its port"), .soap11, .badRequest)
        }
        let base =
            address
            ?? request.head.authority.flatMap { authority in
                URL(string: "\(request.head.scheme ?? "http")://\(authority)")
            }
        var root = wsdl.root
        if let base { SOAPService.move(&root, to: base) }
        guard let text = try? XML.write(root) else {
            return answer(SOAPFault(.receiver, "the description cannot be written"), .soap11)
        }
        return TransportResponse(
            status: .ok, headerFields: [.contentType: "text/xml; charset=utf-8"], body: Data(text.utf8))
    }

    private static func move(_ element: inout XML.Element, to base: URL) {
        let isAddress =
            element.name.local == "address"
            && [SOAPNames.binding11, SOAPNames.binding12].contains(element.name.namespace)
        if isAddress, let index = element.attributes.firstIndex(where: { $0.name == XML.Name("", "location") }),
            let old = URLComponents(string: element.attributes[index].value),
            var new = URLComponents(url: base, resolvingAgainstBaseURL: true)
        {
            new.percentEncodedPath = old.percentEncodedPath.isEmpty ? "/" : old.percentEncodedPath
            new.query = nil
            if let text = new.string { element.attributes[index].value = text }
        }
        for index in element.children.indices {
            guard case .element(var child) = element.children[index] else { continue }
            move(&child, to: base)
            element.children[index] = .element(child)
        }
    }
}
