extension WSDLReader {
    /// The version that a binding speaks, and its operations.
    func binding(_ binding: Global) throws(WSDLError) -> (SOAPVersion?, [WSDLOperation]) {
        let document = binding.document
        try refuseRequired(in: binding.element, document)
        let (_, portType) = try find("portType", "type", binding.element, document)
        let version: SOAPVersion
        let extensionElement: XML.Element
        if let found = binding.element.first(XML.Name(SOAPNames.binding11, "binding")) {
            (version, extensionElement) = (.soap11, found)
        } else if let found = binding.element.first(XML.Name(SOAPNames.binding12, "binding")) {
            (version, extensionElement) = (.soap12, found)
        } else {
            return (nil, [])
        }
        let transport = extensionElement["transport"] ?? SOAPNames.http
        guard transport == SOAPNames.http || transport == "http://www.w3.org/2003/05/soap/bindings/HTTP/" else {
            throw error(
                .unsupported, "the transport '\(transport.prefix(100))' is not spoken", extensionElement, document)
        }
        let style = try self.style(extensionElement, document) ?? .document
        var operations: [WSDLOperation] = []
        for element in binding.element.all(SOAPNames.wsdl("operation")) {
            try refuseRequired(in: element, document)
            let operation = try operation(element, document, portType, version: version, style: style)
            // names that are overloaded would have to be told apart by their messages (forbidden by WS-I, R2304)
            guard !operations.contains(where: { $0.name == operation.name }) else {
                throw error(.duplicate, "the operation \(operation.name) is there twice", element, document)
            }
            operations.append(operation)
        }
        return (version, operations)
    }

    private func style(
        _ element: XML.Element, _ document: Definitions
    ) throws(WSDLError) -> WSDLOperation.Style? {
        guard let text = element["style"] else { return nil }
        guard let style = WSDLOperation.Style(rawValue: XML.trimmed(text)) else {
            throw error(.invalid, "style is 'rpc' or 'document', and not '\(text.prefix(40))'", element, document)
        }
        return style
    }

    private func operation(
        _ element: XML.Element, _ document: Definitions, _ portType: Global, version: SOAPVersion,
        style: WSDLOperation.Style
    ) throws(WSDLError) -> WSDLOperation {
        let name = try attribute("name", element, document)
        let abstracts = portType.element.all(SOAPNames.wsdl("operation")).filter { $0["name"].map(XML.trimmed) == name }
        guard let abstract = abstracts.first else {
            throw error(.unknownReference, "the port type has no operation '\(name)'", element, document)
        }
        guard let input = abstract.first(SOAPNames.wsdl("input")) else {
            throw error(
                .unsupported, "'\(name)' has no input: only servers would begin it", abstract, portType.document)
        }
        let namespace = version == .soap11 ? SOAPNames.binding11 : SOAPNames.binding12
        let details = element.first(XML.Name(namespace, "operation"))
        var ownStyle = style
        if let details, let other = try self.style(details, document) { ownStyle = other }
        let side = Side(namespace: namespace, style: ownStyle, operation: name, document: document, portType: portType)
        var output: WSDLMessage?
        if let found = abstract.first(SOAPNames.wsdl("output")) {
            output = try message(found, element.first(SOAPNames.wsdl("output")), element, side)
        }
        var faults: [String: XML.Name] = [:]
        for fault in abstract.all(SOAPNames.wsdl("fault")) {
            let (_, message) = try find("message", "message", fault, portType.document)
            let parts = try parts(message)
            if case .element(let detail)? = parts.first?.content { faults[fault["name"] ?? ""] = detail }
        }
        return WSDLOperation(
            name: name, documentation: documentation(abstract), style: ownStyle,
            soapAction: details?["soapAction"] ?? "",
            input: try message(input, element.first(SOAPNames.wsdl("input")), element, side), output: output,
            faults: faults)
    }

    /// What is the same for both directions of an operation.
    private struct Side {
        let namespace: String
        let style: WSDLOperation.Style
        let operation: String
        let document: Definitions
        let portType: Global
    }

    private func message(
        _ abstract: XML.Element, _ bound: XML.Element?, _ operation: XML.Element, _ side: Side
    ) throws(WSDLError) -> WSDLMessage {
        let (name, message) = try find("message", "message", abstract, side.portType.document)
        var parts = try parts(message)
        guard let bound else {
            throw error(
                .missing, "the operation '\(side.operation)' has no wsdl:\(abstract.name.local) in the binding",
                operation,
                side.document)
        }
        try refuseRequired(in: bound, side.document)
        guard let body = bound.first(XML.Name(side.namespace, "body")) else {
            throw error(.missing, "wsdl:\(bound.name.local) has to have a soap:body", bound, side.document)
        }
        guard let use = WSDLMessage.Use(rawValue: XML.trimmed(body["use"] ?? "literal")) else {
            throw error(.invalid, "use is 'literal' or 'encoded'", body, side.document)
        }
        if let text = body["parts"] {
            let names = XML.words(text)
            for name in names where !parts.contains(where: { $0.name == name }) {
                throw error(.unknownReference, "the message has no part '\(name)'", body, side.document)
            }
            parts = parts.filter { names.contains($0.name) }
        }
        var headers: [WSDLPart] = []
        for header in bound.all(XML.Name(side.namespace, "header")) {
            let (_, message) = try find("message", "message", header, side.document)
            let name = try attribute("part", header, side.document)
            guard let part = try self.parts(message).first(where: { $0.name == name }) else {
                throw error(.unknownReference, "the message has no part '\(name)'", header, side.document)
            }
            headers.append(part)
            // a part of the same message is in one place only
            if body["parts"] == nil, isSame(message, abstract, side) { parts.removeAll { $0.name == name } }
        }
        if side.style == .rpc, use == .literal {
            for part in parts {
                guard case .type = part.content else {
                    throw error(
                        .invalid, "the part '\(part.name)' has an element, and rpc style wants a type", body,
                        side.document)
                }
            }
        }
        let namespace = body["namespace"].map(XML.trimmed) ?? side.portType.namespace
        return WSDLMessage(name: name, use: use, namespace: namespace, parts: parts, headers: headers)
    }

    /// Whether a header is a part of the message that the body has the rest of.
    private func isSame(_ message: Global, _ abstract: XML.Element, _ side: Side) -> Bool {
        let other = (try? find("message", "message", abstract, side.portType.document))?.1
        return other?.element.position == message.element.position
            && other?.document.location == message.document.location
    }

    private func parts(_ message: Global) throws(WSDLError) -> [WSDLPart] {
        var parts: [WSDLPart] = []
        for element in message.element.all(SOAPNames.wsdl("part")) {
            let name = try attribute("name", element, message.document)
            guard !parts.contains(where: { $0.name == name }) else {
                throw error(.duplicate, "the part '\(name)' is there twice", element, message.document)
            }
            guard let text = element["element"] ?? element["type"] else {
                throw error(.missing, "the part '\(name)' has to have an element or a type", element, message.document)
            }
            guard let reference = element.resolve(text) else {
                throw error(
                    .unknownReference, "'\(text.prefix(100))' is no name, or its prefix stands for nothing here",
                    element, message.document)
            }
            let isElement = element["element"] != nil
            guard isElement ? schema.elements[reference] != nil : schema.type(reference) != nil else {
                let known = isElement ? schema.elements.keys.map(\.local) : schema.types.keys.map(\.local)
                let hint = Likeness.nearest(to: reference.local, among: known).map { "; did you mean '\($0)'?" } ?? ""
                throw error(
                    .unknownReference, "there is no \(isElement ? "element" : "type") \(reference)\(hint)", element,
                    message.document)
            }
            parts.append(WSDLPart(name: name, content: isElement ? .element(reference) : .type(reference)))
        }
        return parts
    }
}
