extension XSDReader {
    /// An element, global or within a type.
    mutating func element(
        _ element: XML.Element, _ document: Document, name: XML.Name? = nil
    ) throws(WSDLError) -> XSDElement {
        if name == nil, let text = element["ref"] {
            let name = try reference(text, in: element, document)
            guard let global = globals[.element]?[name] else {
                throw error(.unknownReference, "there is no element \(name)", element, document)
            }
            // its type is compiled with the global one; here its name is enough
            if let known = schema.elements[name] { return known }
            guard underway.insert(XML.Name("&\(name.namespace)", name.local)).inserted else {
                throw error(
                    .unsupported, "the element \(name) without a named type has itself in it", element, document)
            }
            defer { underway.remove(XML.Name("&\(name.namespace)", name.local)) }
            let found = try self.element(global.element, global.document, name: name)
            schema.elements[name] = found
            return found
        }
        if let name, let known = schema.elements[name] { return known }
        var own: XML.Name
        if let name { own = name } else { own = XML.Name("", try self.name(of: element, document)) }
        if name == nil {
            let form = element["form"] ?? (document.qualifiesElements ? "qualified" : "unqualified")
            own.namespace = form == "qualified" ? document.targetNamespace : ""
        }
        return XSDElement(
            name: own, type: try typeName(element, document), isNillable: try flag("nillable", element, document),
            isAbstract: try flag("abstract", element, document), defaultValue: element["default"],
            fixedValue: element["fixed"])
    }

    mutating func attribute(
        _ element: XML.Element, _ document: Document, name: XML.Name? = nil
    ) throws(WSDLError) -> XSDAttribute {
        let isRequired = element["use"].map(XML.trimmed) == "required"
        if name == nil, let text = element["ref"] {
            let name = try reference(text, in: element, document)
            if name.namespace == XML.xmlNamespace {
                return XSDAttribute(name: name, type: XSDBuiltIn.string.typeName, isRequired: isRequired)
            }
            guard let global = globals[.attribute]?[name] else {
                // of WSDL and of SOAP's encoding: nobody has their schemas
                if [SOAPNames.wsdl, SOAPNames.encoding11].contains(name.namespace) {
                    return XSDAttribute(name: name, type: XSDBuiltIn.anySimpleType.typeName)
                }
                throw error(.unknownReference, "there is no attribute \(name)", element, document)
            }
            var found = try attribute(global.element, global.document, name: name)
            found.isRequired = isRequired
            return found
        }
        var own: XML.Name
        if let name { own = name } else { own = XML.Name("", try self.name(of: element, document)) }
        let form = element["form"] ?? (document.qualifiesAttributes ? "qualified" : "unqualified")
        if name == nil, form == "qualified" { own.namespace = document.targetNamespace }
        return XSDAttribute(
            name: own, type: try typeName(element, document, otherwise: .anySimpleType), isRequired: isRequired,
            defaultValue: element["default"], fixedValue: element["fixed"])
    }

    func flag(_ name: String, _ element: XML.Element, _ document: Document) throws(WSDLError) -> Bool {
        switch element[name].map(XML.trimmed) {
        case "true", "1": return true
        case nil, "false", "0": return false
        case .some(let text):
            throw error(.invalid, "\(name) is 'true' or 'false', and not '\(text.prefix(40))'", element, document)
        }
    }

    /// `minOccurs` and `maxOccurs`.
    private func occurrence(_ element: XML.Element, _ document: Document) throws(WSDLError) -> (Int, Int?) {
        func number(_ name: String) throws(WSDLError) -> Int {
            guard let text = element[name].map(XML.trimmed) else { return 1 }
            guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let value = Int(text) else {
                throw error(.invalid, "\(name) is a number, and not '\(text.prefix(40))'", element, document)
            }
            return value
        }
        let minimum = try number("minOccurs")
        let maximum = element["maxOccurs"].map(XML.trimmed) == "unbounded" ? nil : try number("maxOccurs")
        guard maximum ?? .max >= minimum else {
            throw error(.invalid, "minOccurs is more than maxOccurs", element, document)
        }
        return (minimum, maximum)
    }

    /// The particle that an element is; nil where it is none.
    mutating func particle(_ element: XML.Element, _ document: Document) throws(WSDLError) -> XSDParticle? {
        guard element.name.namespace == SOAPNames.schema else { return nil }
        particleCount += 1
        guard particleCount <= 100_000, depth < 100 else {
            throw error(.limit, "the schemas have too many elements, or they are too deep", element, document)
        }
        depth += 1
        defer { depth -= 1 }
        let term: XSDParticle.Term
        switch element.name.local {
        case "element": term = .element(try self.element(element, document))
        case "sequence": term = .sequence(try particles(element, document))
        case "choice": term = .choice(try particles(element, document))
        case "all": term = .all(try particles(element, document))
        case "any": term = .any(wildcard(element, document))
        case "group": term = .sequence(try group(element, document).map { [$0] } ?? [])
        default: return nil
        }
        let (minimum, maximum) = try occurrence(element, document)
        return XSDParticle(term: term, minimum: minimum, maximum: maximum)
    }

    private mutating func particles(_ element: XML.Element, _ document: Document) throws(WSDLError) -> [XSDParticle] {
        var found: [XSDParticle] = []
        for child in element.elements {
            if let particle = try particle(child, document) {
                found.append(particle)
            } else if child.name.namespace == SOAPNames.schema, child.name.local != "annotation" {
                throw error(
                    .unexpected, "xsd:\(child.name.local) is nothing that xsd:\(element.name.local) has in it", child,
                    document)
            }
        }
        return found
    }

    private mutating func group(_ element: XML.Element, _ document: Document) throws(WSDLError) -> XSDParticle? {
        guard let text = element["ref"] else {
            throw error(.missing, "xsd:group has to have a ref here", element, document)
        }
        let name = try reference(text, in: element, document)
        guard let global = globals[.group]?[name] else {
            throw error(.unknownReference, "there is no group \(name)", element, document)
        }
        let mark = XML.Name("*\(name.namespace)", name.local)
        guard underway.insert(mark).inserted else {
            throw error(.cyclic, "the group \(name) is made of itself", element, document)
        }
        defer { underway.remove(mark) }
        for child in global.element.elements {
            if let particle = try particle(child, global.document) { return particle }
        }
        return nil
    }

    private func wildcard(_ element: XML.Element, _ document: Document) -> XSDWildcard {
        switch element["namespace"].map(XML.trimmed) {
        case nil, "##any": return .any
        case "##other": return .other(than: document.targetNamespace)
        case .some(let text):
            let names = XML.words(text).map { word in
                switch word {
                case "##targetNamespace": document.targetNamespace
                case "##local": ""
                default: word
                }
            }
            return .these(Set(names))
        }
    }
}
