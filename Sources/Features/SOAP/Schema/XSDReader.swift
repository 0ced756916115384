/// Reads schemas: first what is global in all of them, then what each is made of.
struct XSDReader {
    /// A schema element with what holds for all of it.
    final class Document: Sendable {
        let root: XML.Element
        let targetNamespace: String
        let location: String
        let qualifiesElements: Bool
        let qualifiesAttributes: Bool

        /// - Parameter namespace: of the schema that includes it, for one that has none of its own.
        init(_ root: XML.Element, location: String, namespace: String?) {
            self.root = root
            self.location = location
            targetNamespace = root["targetNamespace"] ?? namespace ?? ""
            qualifiesElements = root["elementFormDefault"] == "qualified"
            qualifiesAttributes = root["attributeFormDefault"] == "qualified"
        }
    }

    /// Something global, before it is compiled.
    struct Global {
        let element: XML.Element
        let document: Document
    }

    enum Kind: String, CaseIterable {
        case element, attribute, group, attributeGroup, type
    }

    private(set) var globals: [Kind: [XML.Name: Global]] = [:]
    private var order: [(Kind, XML.Name)] = []
    var schema = XSDSchema()
    /// Types that are being made: who meets one of them again is made of itself.
    var underway: Set<XML.Name> = []
    var anonymousCount = 0
    /// How deep groups are within groups, and types within types.
    var depth = 0
    /// How many particles there are: groups that are used twice each, many times over, have no end.
    var particleCount = 0
    /// How many attributes there are, for the same reason.
    var attributeCount = 0
    /// How many types a text is held against, for unions: those of unions that are used twice each have no end.
    var alternatives: [XML.Name: Int] = [:]

    /// - Throws: for a name that is there twice, for what is no schema.
    init(_ documents: [Document]) throws(WSDLError) {
        for document in documents {
            for element in document.root.elements where element.name.namespace == SOAPNames.schema {
                try register(element, document)
            }
        }
    }

    private mutating func register(_ element: XML.Element, _ document: Document) throws(WSDLError) {
        let kind: Kind
        switch element.name.local {
        case "element": kind = .element
        case "attribute": kind = .attribute
        case "group": kind = .group
        case "attributeGroup": kind = .attributeGroup
        case "simpleType", "complexType": kind = .type
        case "annotation", "import", "include", "notation": return
        case "redefine", "override":
            throw error(.unsupported, "xsd:\(element.name.local) is not read", element, document)
        default:
            throw error(.unexpected, "xsd:\(element.name.local) is nothing that a schema has in it", element, document)
        }
        let name = XML.Name(document.targetNamespace, try self.name(of: element, document))
        guard globals[kind, default: [:]].updateValue(Global(element: element, document: document), forKey: name) == nil
        else {
            throw error(.duplicate, "the \(kind.rawValue) \(name) is there twice", element, document)
        }
        order.append((kind, name))
    }

    /// All that is global, compiled.
    mutating func read() throws(WSDLError) -> XSDSchema {
        for (kind, name) in order {
            guard let global = globals[kind]?[name] else { continue }
            switch kind {
            case .element:
                schema.elements[name] = try element(global.element, global.document, name: name)
            case .attribute:
                schema.attributes[name] = try attribute(global.element, global.document, name: name)
            case .type: try compile(name)
            case .group, .attributeGroup: break
            }
        }
        return schema
    }

    func error(
        _ reason: WSDLError.Reason, _ message: String, _ element: XML.Element, _ document: Document
    ) -> WSDLError {
        WSDLError(reason, message, location: document.location, at: element.position)
    }

    func name(of element: XML.Element, _ document: Document) throws(WSDLError) -> String {
        guard let name = element["name"].map(XML.trimmed) else {
            throw error(.missing, "xsd:\(element.name.local) has to have a name", element, document)
        }
        guard XML.isName(name) else { throw error(.invalid, "'\(name.prefix(60))' is no name", element, document) }
        return name
    }

    /// A name that an attribute refers to.
    func reference(_ text: String, in element: XML.Element, _ document: Document) throws(WSDLError) -> XML.Name {
        guard var name = element.resolve(text) else {
            throw error(
                .unknownReference, "'\(text.prefix(100))' is no name, or its prefix stands for nothing here", element,
                document)
        }
        // an included schema without a namespace of its own is in that of who includes it
        if name.namespace.isEmpty, document.root["targetNamespace"] == nil { name.namespace = document.targetNamespace }
        return name
    }

    /// Compiles a global type that is needed.
    mutating func compile(_ name: XML.Name) throws(WSDLError) {
        guard schema.types[name] == nil, let global = globals[.type]?[name] else { return }
        guard underway.insert(name).inserted else {
            throw error(.cyclic, "the type \(name) is made of itself", global.element, global.document)
        }
        defer { underway.remove(name) }
        guard depth < 100 else {
            throw error(.limit, "types are made of each other more than 100 times", global.element, global.document)
        }
        depth += 1
        defer { depth -= 1 }
        schema.types[name] = try type(global.element, global.document, name: name)
    }

    /// The name of a type, where an attribute says it or the element has it within; ``XSDBuiltIn/anyType`` without.
    mutating func typeName(
        _ element: XML.Element, _ document: Document, attribute: String = "type", otherwise: XSDBuiltIn = .anyType
    ) throws(WSDLError) -> XML.Name {
        if let text = element[attribute] {
            let name = try reference(text, in: element, document)
            try expectType(name, element, document)
            return name
        }
        for child in element.elements where ["simpleType", "complexType"].contains(child.name.local) {
            return try anonymous(child, document, of: element["name"] ?? element.name.local)
        }
        return otherwise.typeName
    }

    mutating func anonymous(_ type: XML.Element, _ document: Document, of owner: String) throws(WSDLError) -> XML.Name {
        anonymousCount += 1
        let name = XML.Name("#", "\(owner).\(anonymousCount)")
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else {
            throw error(.limit, "types are within each other more than 100 times", type, document)
        }
        schema.types[name] = try self.type(type, document, name: name)
        return name
    }

    func expectType(_ name: XML.Name, _ element: XML.Element, _ document: Document) throws(WSDLError) {
        guard XSDBuiltIn(name) == nil, globals[.type]?[name] == nil, name.namespace != SOAPNames.encoding11 else {
            return
        }
        let known = globals[.type, default: [:]].keys.filter { $0.namespace == name.namespace }.map(\.local)
        let hint = NearestName.find(name.local, among: known).map { "; did you mean '\($0)'?" } ?? ""
        throw error(.unknownReference, "there is no type \(name)\(hint)", element, document)
    }
}
