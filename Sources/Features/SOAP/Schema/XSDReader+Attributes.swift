extension XSDReader {
    /// The attributes that an element has in it, groups with them.
    mutating func attributes(
        of element: XML.Element, _ document: Document, into type: inout XSDComplexType
    ) throws(WSDLError) {
        for part in parts(element) {
            attributeCount += 1
            guard attributeCount <= 100_000, type.attributes.count <= 1000 else {
                throw error(
                    .limit, "a type has more than 1,000 attributes, or all have more than 100,000", part, document)
            }
            switch part.name.local {
            case "attribute":
                let isProhibited = part["use"].map(XML.trimmed) == "prohibited"
                let attribute = try attribute(part, document)
                type.attributes.removeAll { $0.name == attribute.name }
                if !isProhibited { type.attributes.append(attribute) }
            case "anyAttribute": type.allowsAnyAttribute = true
            case "attributeGroup":
                guard let text = part["ref"] else {
                    throw error(.missing, "xsd:attributeGroup has to have a ref here", part, document)
                }
                let name = try reference(text, in: part, document)
                guard let global = globals[.attributeGroup]?[name] else {
                    throw error(.unknownReference, "there is no attributeGroup \(name)", part, document)
                }
                let mark = XML.Name("@\(name.namespace)", name.local)
                guard underway.insert(mark).inserted else {
                    throw error(.cyclic, "the attributeGroup \(name) is made of itself", part, document)
                }
                defer { underway.remove(mark) }
                try attributes(of: global.element, global.document, into: &type)
            default: break
            }
        }
    }
}
