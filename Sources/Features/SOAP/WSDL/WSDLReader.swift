extension WSDL {
    /// Reads a description.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - location: where it is: what it imports is relative to that.
    ///   - limits: of each document; all together have at most four times the bytes of one.
    ///   - imports: from where it may import.
    ///   - loader: has what is imported, and is asked for nothing that `imports` does not allow. What redirects to
    ///     somewhere else is the loader's own. Without one a description that imports documents is an error.
    /// - Throws: ``WSDLError``, with line and column.
    public static func read(
        _ bytes: [UInt8], location: String = "", limits: XML.Limits = XML.Limits(), imports: WSDLImports = .sameOrigin,
        loader: WSDLLoader? = nil
    ) async throws(WSDLError) -> WSDL {
        var documents = WSDLDocuments(loader: loader, limits: limits, imports: imports, first: location)
        try await documents.read(bytes, location: location)
        var schemas = try XSDReader(documents.schemas)
        var reader = WSDLReader(schema: try schemas.read())
        return try reader.read(documents.definitions)
    }

    /// Reads a description that imports nothing.
    public static func read(_ text: String) async throws(WSDLError) -> WSDL {
        try await read(Array(text.utf8))
    }
}

/// Puts services, bindings, operations and messages together.
struct WSDLReader {
    typealias Definitions = WSDLDocuments.Definitions

    struct Global {
        let element: XML.Element
        let document: Definitions
        let namespace: String
    }

    let schema: XSDSchema
    let tally = Tally()
    private var globals: [String: [XML.Name: Global]] = [:]
    /// What was made of bindings and messages, and how many parts there are.
    final class Tally {
        var bindings: [XML.Name: (version: SOAPVersion?, operations: [WSDLOperation])] = [:]
        var parts = 0
    }

    private static let kinds: Set<String> = ["message", "portType", "binding", "service"]
    private static let known: Set<String> = ["types", "import", "documentation"]

    init(schema: XSDSchema) { self.schema = schema }

    mutating func read(_ documents: [Definitions]) throws(WSDLError) -> WSDL {
        var order: [XML.Name] = []
        for document in documents {
            let namespace = document.root["targetNamespace"] ?? ""
            for element in document.root.elements {
                try refuseRequired(element, document)
                guard element.name.namespace == SOAPNames.wsdl else { continue }
                let kind = element.name.local
                guard WSDLReader.kinds.contains(kind) else {
                    guard WSDLReader.known.contains(kind) else {
                        throw error(
                            .unexpected, "wsdl:\(kind) is nothing that definitions have in them", element, document)
                    }
                    continue
                }
                let name = XML.Name(namespace, try attribute("name", element, document))
                let global = Global(element: element, document: document, namespace: namespace)
                guard globals[kind, default: [:]].updateValue(global, forKey: name) == nil else {
                    throw error(.duplicate, "the \(kind) \(name) is there twice", element, document)
                }
                if kind == "service" { order.append(name) }
            }
        }
        var services: [WSDLService] = []
        for name in order {
            if let service = globals["service"]?[name] { services.append(try self.service(name, service)) }
        }
        let root = documents[0].root
        return WSDL(
            name: root["name"], targetNamespace: root["targetNamespace"] ?? "", services: services, schema: schema,
            root: root)
    }

    func error(
        _ reason: WSDLError.Reason, _ message: String, _ element: XML.Element, _ document: Definitions
    ) -> WSDLError {
        WSDLError(reason, message, location: document.location, at: element.position)
    }

    func attribute(_ name: String, _ element: XML.Element, _ document: Definitions) throws(WSDLError) -> String {
        guard let text = element[name].map(XML.trimmed), !text.isEmpty else {
            throw error(.missing, "\(element.name.local) has to have the attribute '\(name)'", element, document)
        }
        return text
    }

    /// Extensions are ignored unless they say that they may not be (WSDL 1.1, 2.1.3).
    func refuseRequired(_ element: XML.Element, _ document: Definitions) throws(WSDLError) {
        let known = [SOAPNames.wsdl, SOAPNames.binding11, SOAPNames.binding12, SOAPNames.schema]
        guard !known.contains(element.name.namespace) else { return }
        if ["true", "1"].contains(element[XML.Name(SOAPNames.wsdl, "required")].map(XML.trimmed)) {
            throw error(
                .requiredExtension, "\(element.name) has to be understood (wsdl:required), and is not", element,
                document)
        }
    }

    func refuseRequired(in element: XML.Element, _ document: Definitions) throws(WSDLError) {
        for child in element.elements { try refuseRequired(child, document) }
    }

    func find(
        _ kind: String, _ attribute: String, _ element: XML.Element, _ document: Definitions
    ) throws(WSDLError) -> (XML.Name, Global) {
        let text = try self.attribute(attribute, element, document)
        guard let name = element.resolve(text) else {
            throw error(
                .unknownReference, "'\(text.prefix(100))' is no name, or its prefix stands for nothing here", element,
                document)
        }
        guard let global = globals[kind]?[name] else {
            let known = globals[kind, default: [:]].keys.map(\.local)
            let hint = NearestName.find(name.local, among: known).map { "; did you mean '\($0)'?" } ?? ""
            throw error(.unknownReference, "there is no \(kind) \(name)\(hint)", element, document)
        }
        return (name, global)
    }

    private func service(_ name: XML.Name, _ service: Global) throws(WSDLError) -> WSDLService {
        var ports: [WSDLPort] = []
        var names: Set<String> = []
        try refuseRequired(in: service.element, service.document)
        for element in service.element.all(SOAPNames.wsdl("port")) {
            try refuseRequired(in: element, service.document)
            let name = try attribute("name", element, service.document)
            guard names.insert(name).inserted else {
                throw error(.duplicate, "the port \(name) is there twice", element, service.document)
            }
            let (bindingName, binding) = try find("binding", "binding", element, service.document)
            let known = tally.bindings[bindingName]
            let (version, operations) = if let known { known } else { try self.binding(binding) }
            tally.bindings[bindingName] = (version, operations)
            let namespace = version == .soap12 ? SOAPNames.binding12 : SOAPNames.binding11
            let address = element.first(XML.Name(namespace, "address"))
            ports.append(
                WSDLPort(
                    name: name, binding: bindingName, address: address?["location"].map(XML.trimmed), version: version,
                    operations: operations))
        }
        return WSDLService(name: name, documentation: documentation(service.element), ports: ports)
    }

    func documentation(_ element: XML.Element) -> String? {
        let text = element.first(SOAPNames.wsdl("documentation")).map { XML.collapsed($0.text) }
        return text?.isEmpty == false ? text : nil
    }
}
