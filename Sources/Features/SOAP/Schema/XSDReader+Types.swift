extension XSDReader {
    /// `simpleType` or `complexType`.
    mutating func type(_ element: XML.Element, _ document: Document, name: XML.Name) throws(WSDLError) -> XSDType {
        element.name.local == "simpleType"
            ? .simple(try simpleType(element, document, name: name))
            : .complex(try complexType(element, document, name: name))
    }

    func parts(_ element: XML.Element) -> [XML.Element] {
        element.elements.filter { $0.name.namespace == SOAPNames.schema && $0.name.local != "annotation" }
    }

    private mutating func simpleType(
        _ element: XML.Element, _ document: Document, name: XML.Name
    ) throws(WSDLError) -> XSDSimpleType {
        guard let part = parts(element).first else {
            throw error(.missing, "xsd:simpleType has restriction, list or union in it", element, document)
        }
        switch part.name.local {
        case "restriction":
            let base = try typeName(part, document, attribute: "base", otherwise: .anySimpleType)
            try compile(base)
            try expectSimple(base, part, document)
            try count([base], of: name, part, document)
            return XSDSimpleType(name: name, variety: .restriction(base), facets: try facets(part, document))
        case "list":
            let item = try typeName(part, document, attribute: "itemType", otherwise: .anySimpleType)
            try compile(item)
            try expectSimple(item, part, document)
            try count([item], of: name, part, document)
            return XSDSimpleType(name: name, variety: .list(item))
        case "union":
            var members: [XML.Name] = []
            for word in XML.words(part["memberTypes"] ?? "") {
                let member = try reference(word, in: part, document)
                try expectType(member, part, document)
                try compile(member)
                try expectSimple(member, part, document)
                members.append(member)
            }
            for child in parts(part) where child.name.local == "simpleType" {
                members.append(try anonymous(child, document, of: name.local))
            }
            guard !members.isEmpty else { throw error(.missing, "xsd:union has no types", part, document) }
            try count(members, of: name, part, document)
            return XSDSimpleType(name: name, variety: .union(members))
        default:
            throw error(.unexpected, "xsd:\(part.name.local) is nothing that xsd:simpleType has in it", part, document)
        }
    }

    /// Unions of unions are tried one after the other: how many there are has a limit.
    private mutating func count(
        _ members: [XML.Name], of name: XML.Name, _ element: XML.Element, _ document: Document
    ) throws(WSDLError) {
        let sum = members.reduce(0) { $0 + (alternatives[$1] ?? 1) }
        guard sum <= 1000 else {
            throw error(.limit, "a union has more than 1,000 types, with those of its unions", element, document)
        }
        if sum > 1 { alternatives[name] = sum }
    }

    private func expectSimple(_ name: XML.Name, _ element: XML.Element, _ document: Document) throws(WSDLError) {
        if case .simple? = schema.type(name) { return }
        throw error(.invalid, "\(name) is no simple type", element, document)
    }

    private func facets(_ element: XML.Element, _ document: Document) throws(WSDLError) -> XSDFacets {
        var facets = XSDFacets()
        for part in parts(element) {
            guard let value = part["value"] else { continue }
            func number() throws(WSDLError) -> Int {
                guard let number = Int(XML.trimmed(value)), number >= 0 else {
                    throw error(
                        .invalid, "xsd:\(part.name.local) is a number, and not '\(value.prefix(40))'", part, document)
                }
                return number
            }
            switch part.name.local {
            case "enumeration": facets.enumeration.append(value)
            case "pattern": facets.patterns.append(value)
            case "length": facets.length = try number()
            case "minLength": facets.minLength = try number()
            case "maxLength": facets.maxLength = try number()
            case "totalDigits": facets.totalDigits = try number()
            case "fractionDigits": facets.fractionDigits = try number()
            case "minInclusive": facets.minInclusive = XML.trimmed(value)
            case "maxInclusive": facets.maxInclusive = XML.trimmed(value)
            case "minExclusive": facets.minExclusive = XML.trimmed(value)
            case "maxExclusive": facets.maxExclusive = XML.trimmed(value)
            default: break
            }
        }
        return facets
    }

    private mutating func complexType(
        _ element: XML.Element, _ document: Document, name: XML.Name
    ) throws(WSDLError) -> XSDComplexType {
        var type = XSDComplexType(name: name, content: .empty)
        type.isAbstract = try flag("abstract", element, document)
        type.isMixed = try flag("mixed", element, document)
        guard let part = parts(element).first(where: { ["simpleContent", "complexContent"].contains($0.name.local) })
        else {
            try fill(&type, element, document)
            return type
        }
        if try flag("mixed", part, document) { type.isMixed = true }
        let derivations = parts(part).filter { ["extension", "restriction"].contains($0.name.local) }
        guard let derivation = derivations.first, let text = derivation["base"] else {
            throw error(
                .missing, "xsd:\(part.name.local) has extension or restriction with a base in it", part, document)
        }
        let base = try reference(text, in: derivation, document)
        try expectType(base, derivation, document)
        try compile(base)
        type.base = base
        if part.name.local == "simpleContent" {
            try simpleContent(&type, derivation, document, base: base)
        } else {
            try complexContent(&type, derivation, document, base: base)
        }
        return type
    }

    private mutating func simpleContent(
        _ type: inout XSDComplexType, _ derivation: XML.Element, _ document: Document, base: XML.Name
    ) throws(WSDLError) {
        switch schema.type(base) {
        case .simple?: type.content = .simple(base)
        case .complex(let inherited)?:
            guard case .simple(let text) = inherited.content else {
                throw error(.invalid, "\(base) has no simple content", derivation, document)
            }
            type.content = .simple(text)
            type.attributes = inherited.attributes
            if derivation.name.local == "restriction" {
                let restricted = try facets(derivation, document)
                if restricted != XSDFacets() {
                    let name = XML.Name("#", "\(type.name.local).text")
                    schema.types[name] = .simple(
                        XSDSimpleType(name: name, variety: .restriction(text), facets: restricted))
                    type.content = .simple(name)
                }
            }
        case nil: throw error(.unknownReference, "there is no type \(base)", derivation, document)
        }
        try attributes(of: derivation, document, into: &type)
    }

    private mutating func complexContent(
        _ type: inout XSDComplexType, _ derivation: XML.Element, _ document: Document, base: XML.Name
    ) throws(WSDLError) {
        if base.namespace == SOAPNames.encoding11 {
            type.content = .unsupported("arrays and types of SOAP's encoding (\(base.local)) are not read")
            return
        }
        guard case .complex(let inherited)? = schema.type(base) else {
            throw error(.invalid, "\(base) is no complex type", derivation, document)
        }
        var own = XSDComplexType(name: type.name, content: .empty)
        try fill(&own, derivation, document)
        let isRestriction = derivation.name.local == "restriction"
        if !isRestriction || base == XSDBuiltIn.anyType.typeName {
            type.isMixed = type.isMixed || inherited.isMixed && !isRestriction
        }
        type.attributes = inherited.attributes.filter { old in !own.attributes.contains { $0.name == old.name } }
        type.attributes += own.attributes
        type.allowsAnyAttribute = own.allowsAnyAttribute || (!isRestriction && inherited.allowsAnyAttribute)
        switch (inherited.content, own.content) {
        case _ where isRestriction: type.content = own.content
        case (let content, .empty), (.empty, let content): type.content = content
        case (.elements(let first), .elements(let second)):
            type.content = .elements(XSDParticle(term: .sequence([first, second])))
        case (.simple, _):
            throw error(.invalid, "\(base) has simple content and is extended by elements", derivation, document)
        case (let content, _): type.content = content
        }
    }

    /// What a type has in it of its own.
    private mutating func fill(
        _ type: inout XSDComplexType, _ element: XML.Element, _ document: Document
    ) throws(WSDLError) {
        for part in parts(element) where !["attribute", "attributeGroup", "anyAttribute"].contains(part.name.local) {
            guard ["sequence", "choice", "all", "group"].contains(part.name.local), case .empty = type.content,
                let particle = try particle(part, document)
            else {
                throw error(
                    .unexpected, "xsd:\(part.name.local) is nothing that xsd:\(element.name.local) has in it here",
                    part,
                    document)
            }
            type.content = .elements(particle)
        }
        try attributes(of: element, document, into: &type)
    }
}
