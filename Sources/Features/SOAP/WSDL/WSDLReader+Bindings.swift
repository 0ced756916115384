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
        let abstracts = Dictionary(
            portType.element.all(SOAPNames.wsdl("operation")).map { (XML.trimmed($0["name"] ?? ""), $0) },
            uniquingKeysWith: { first, _ in first })
        var names: Set<String> = []
        for element in binding.element.all(SOAPNames.wsdl("operation")) {
            try refuseRequired(in: element, document)
            let name = try attribute("name", element, document)
            guard let abstract = abstracts[name] else {
                throw error(.unknownReference, "the port type has no operation '\(name)'", element, document)
            }
            let side = Side(
                version: version, style: style, operation: name, document: document, portType: portType)
            let operation = try operation(element, abstract, side)
            // names that are overloaded would have to be told apart by their messages (forbidden by WS-I, R2304)
            guard names.insert(name).inserted else {
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
        _ element: XML.Element, _ abstract: XML.Element, _ side: Side
    ) throws(WSDLError) -> WSDLOperation {
        guard let input = abstract.first(SOAPNames.wsdl("input")) else {
            throw error(
                .unsupported, "'\(side.operation)' has no input: only servers would begin it", abstract,
                side.portType.document)
        }
        var side = side
        let details = element.first(XML.Name(side.namespace, "operation"))
        if let details, let other = try style(details, side.document) { side.style = other }
        var output: WSDLMessage?
        if let found = abstract.first(SOAPNames.wsdl("output")) {
            output = try message(found, element.first(SOAPNames.wsdl("output")), element, side)
        }
        var faults: [String: XML.Name] = [:]
        for fault in abstract.all(SOAPNames.wsdl("fault")) {
            let (_, message) = try find("message", "message", fault, side.portType.document)
            let parts = try parts(message)
            if case .element(let detail)? = parts.first?.content { faults[fault["name"] ?? ""] = detail }
        }
        return WSDLOperation(
            name: side.operation, documentation: documentation(abstract), style: side.style,
            soapAction: details?["soapAction"] ?? "",
            input: try message(input, element.first(SOAPNames.wsdl("input")), element, side), output: output,
            faults: faults)
    }

    /// What is the same for both directions of an operation.
    struct Side {
        let version: SOAPVersion
        /// Of the binding, or of the operation where it has one of its own.
        var style: WSDLOperation.Style
        let operation: String
        let document: Definitions
        let portType: Global

        /// Of what the binding says in SOAP's own elements.
        var namespace: String { version == .soap11 ? SOAPNames.binding11 : SOAPNames.binding12 }
    }
}
