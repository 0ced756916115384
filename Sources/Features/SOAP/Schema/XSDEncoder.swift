/// Makes elements of values, as a schema says.
struct XSDEncoder {
    let schema: XSDSchema
    /// Whether every element says its type, as SOAP's encoding wants it.
    var saysTypes = false

    /// An element with a value.
    func element(
        _ declaration: XSDElement, _ value: SOAPValue, path: String, depth: Int = 0
    ) throws(SOAPValueError) -> XML.Element {
        guard depth < 200 else {
            throw SOAPValueError(.unsupported, path, "there are more than 200 structures in each other")
        }
        guard !declaration.isAbstract else {
            throw SOAPValueError(.unsupported, path, "the element is abstract: others stand for it")
        }
        var element = XML.Element(declaration.name)
        if case .null = value {
            guard declaration.isNillable || saysTypes else {
                throw SOAPValueError(.null, path, "the element may not be null (it is not nillable)")
            }
            element.attributes = [XML.Attribute(SOAPNames.xsiNil, "true")]
            return element
        }
        try fill(&element, declaration.type, value, path: path, depth: depth)
        if let fixed = declaration.fixedValue, !schema.isSame(fixed, element.text, as: declaration.type) {
            throw SOAPValueError(.range, path, "the element is always '\(fixed)'")
        }
        return element
    }

    /// What is in an element of a type.
    private func fill(
        _ element: inout XML.Element, _ typeName: XML.Name, _ value: SOAPValue, path: String, depth: Int
    ) throws(SOAPValueError) {
        switch schema.type(typeName) {
        case .simple:
            let text = try schema.text(value, typeName, path: path)
            try check(text, path)
            element.children = text.isEmpty ? [] : [.text(text)]
            if saysTypes { say(typeName, &element) }
        case .complex(var type)?:
            var structure = SOAPStructure([])
            if case .structure(let given) = value { structure = given }
            if let name = structure.type, name != typeName {
                guard case .complex(let other)? = schema.type(name), schema.isDerived(name, from: typeName) else {
                    throw SOAPValueError(.type, path, "\(name) does not stand for \(typeName)")
                }
                type = other
                say(name, &element)
            }
            guard !type.isAbstract else {
                throw SOAPValueError(
                    .type, path, "the type \(type.name) is abstract: say which stands for it (SOAPStructure.type)")
            }
            try fill(&element, type, value, path: path, depth: depth)
        case nil: throw SOAPValueError(.unsupported, path, "there is no type \(typeName)")
        }
    }

    private func say(_ type: XML.Name, _ element: inout XML.Element) {
        // types without a name have none to say
        guard type.namespace != "#" else { return }
        let prefix = type.namespace == SOAPNames.schema ? "xsd" : "t"
        element.namespaces[prefix] = type.namespace
        element.attributes.append(XML.Attribute(SOAPNames.xsiType, "\(prefix):\(type.local)"))
    }

    private func fill(
        _ element: inout XML.Element, _ type: XSDComplexType, _ value: SOAPValue, path: String, depth: Int
    ) throws(SOAPValueError) {
        if case .unsupported(let message) = type.content { throw SOAPValueError(.unsupported, path, message) }
        if case .any = type.content {
            try fillAny(&element, value, path)
            return
        }
        if case .simple(let text) = type.content, value.structure == nil {
            element.children = [.text(try checked(schema.text(value, text, path: path), path))]
            try attributes(type, [], &element, path)
            return
        }
        guard case .structure(let structure) = value else {
            throw SOAPValueError(.type, path, "\(XSDSchema.shown(value)) is no structure")
        }
        let attributes = structure.fields.filter { $0.name.hasPrefix("@") }
        try self.attributes(type, attributes, &element, path)
        var rest = Rest(structure.fields.filter { !$0.name.hasPrefix("@") })
        switch type.content {
        case .simple(let name):
            guard let text = rest.take("#text") else {
                throw SOAPValueError(.missing, path, "the text (#text) is missing")
            }
            element.children = [.text(try checked(schema.text(text, name, path: path), path))]
        case .elements(let particle):
            if type.isMixed, let text = rest.take("#text")?.string {
                element.children.append(.text(try checked(text, path)))
            }
            var builder = XSDContentBuilder(encoder: self, path: path, depth: depth + 1, rest: rest)
            try builder.particle(particle, isWithinRepeated: false)
            element.children += builder.children.map { .element($0) }
            rest = builder.rest
        default: break
        }
        if let name = rest.first {
            let known = type.fieldNames
            let hint = NearestName.find(name, among: known).map { "; did you mean '\($0)'?" }
            throw SOAPValueError(
                .unexpected, "\(path).\(name)",
                "there is no such field here"
                    + (hint ?? (known.isEmpty ? "" : "; there are \(known.joined(separator: ", "))")))
        }
    }

    private func fillAny(_ element: inout XML.Element, _ value: SOAPValue, _ path: String) throws(SOAPValueError) {
        switch value {
        case .xml(let content):
            // what was an element of its own stays with its attributes and what is in it
            element.attributes += content.attributes
            element.namespaces = content.namespaces
            element.children = content.children
        case .structure, .array: throw SOAPValueError(.type, path, "the schema does not say what is here: give XML")
        case .integer(let number):
            element.children = [.text("\(number)")]
            say(XSDBuiltIn.integer.typeName, &element)
        case .double: try fillSimple(&element, .double, value, path)
        case .boolean: try fillSimple(&element, .boolean, value, path)
        case .decimal: try fillSimple(&element, .decimal, value, path)
        case .data: try fillSimple(&element, .base64Binary, value, path)
        default: try fillSimple(&element, .string, .string(value.string ?? ""), path)
        }
    }

    private func fillSimple(
        _ element: inout XML.Element, _ type: XSDBuiltIn, _ value: SOAPValue, _ path: String
    ) throws(SOAPValueError) {
        element.children = [.text(try checked(schema.text(value, type.typeName, path: path), path))]
        say(type.typeName, &element)
    }

    private func attributes(
        _ type: XSDComplexType, _ given: [SOAPStructure.Field], _ element: inout XML.Element, _ path: String
    ) throws(SOAPValueError) {
        for attribute in type.attributes {
            guard let field = given.first(where: { $0.name.dropFirst() == attribute.name.local }) else {
                guard !attribute.isRequired else {
                    throw SOAPValueError(.missing, "\(path).@\(attribute.name.local)", "the attribute is missing")
                }
                continue
            }
            let place = "\(path).\(field.name)"
            let text = try checked(schema.text(field.value, attribute.type, path: place), place)
            if let fixed = attribute.fixedValue, !schema.isSame(fixed, text, as: attribute.type) {
                throw SOAPValueError(.range, place, "the attribute is always '\(fixed)'")
            }
            element.attributes.append(XML.Attribute(attribute.name, text))
        }
        for field in given where !type.attributes.contains(where: { $0.name.local == field.name.dropFirst() }) {
            guard type.allowsAnyAttribute, let text = field.value.string else {
                throw SOAPValueError(.unexpected, "\(path).\(field.name)", "there is no such attribute here")
            }
            element.attributes.append(XML.Attribute(XML.Name("", String(field.name.dropFirst())), text))
        }
    }

    private func checked(_ text: String, _ path: String) throws(SOAPValueError) -> String {
        try check(text, path)
        return text
    }

    /// Characters that no document may have.
    private func check(_ text: String, _ path: String) throws(SOAPValueError) {
        for scalar in text.unicodeScalars where !XML.isCharacter(scalar) {
            throw SOAPValueError(
                .type, path, "the text has the character U+\(XML.hexadecimal(scalar.value)), which XML does not have")
        }
    }
}

extension XSDSchema {
    /// Whether a type is made of another, or is it.
    func isDerived(_ name: XML.Name, from base: XML.Name) -> Bool {
        var name = name
        for _ in 0..<100 {
            if name == base || base == XSDBuiltIn.anyType.typeName { return true }
            switch type(name) {
            case .complex(let type)?:
                guard let next = type.base else { return false }
                name = next
            case .simple(let type)?:
                guard case .restriction(let next) = type.variety else { return false }
                name = next
            case nil: return false
            }
        }
        return false
    }
}

extension XSDComplexType {
    /// The fields that a structure of it may have, attributes with them.
    public var fieldNames: [String] {
        var names: [String] = []
        func collect(_ particle: XSDParticle) {
            switch particle.term {
            case .element(let element): if !names.contains(element.name.local) { names.append(element.name.local) }
            case .sequence(let parts), .choice(let parts), .all(let parts): parts.forEach(collect)
            case .any: break
            }
        }
        if case .elements(let particle) = content { collect(particle) }
        if case .simple = content { names.append("#text") }
        return names + attributes.map { "@\($0.name.local)" }
    }
}
