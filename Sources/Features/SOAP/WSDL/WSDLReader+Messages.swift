extension WSDLReader {
    func message(
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

    func parts(_ message: Global) throws(WSDLError) -> [WSDLPart] {
        var parts: [WSDLPart] = []
        var names: Set<String> = []
        for element in message.element.all(SOAPNames.wsdl("part")) {
            tally.parts += 1
            guard parts.count < 1000, tally.parts <= 100_000 else {
                throw error(
                    .limit, "a message has more than 1,000 parts, or all operations have more than 100,000", element,
                    message.document)
            }
            let name = try attribute("name", element, message.document)
            guard names.insert(name).inserted else {
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
                let hint = NearestName.find(reference.local, among: known).map { "; did you mean '\($0)'?" } ?? ""
                throw error(
                    .unknownReference, "there is no \(isElement ? "element" : "type") \(reference)\(hint)", element,
                    message.document)
            }
            parts.append(WSDLPart(name: name, content: isElement ? .element(reference) : .type(reference)))
        }
        return parts
    }
}
