/// Makes values of elements, and checks them against a schema.
struct XSDDecoder {
    let schema: XSDSchema
    /// Whether elements are taken by their local names, as SOAP's encoding has them.
    var ignoresNamespaces = false
    /// How often elements may still be held against parts of types.
    let budget = Budget()

    /// What all elements of a message share.
    final class Budget {
        var steps = 5_000_000
    }

    func value(_ element: XML.Element, _ declaration: XSDElement, path: String) throws(SOAPValueError) -> SOAPValue {
        if let text = element[SOAPNames.xsiNil] {
            guard let isNil = XSDBuiltIn.boolean.value(text)?.boolean else {
                throw SOAPValueError(.type, path, "xsi:nil is \(XSDSchema.shown(text))", at: element.position)
            }
            if isNil {
                guard declaration.isNillable || ignoresNamespaces else {
                    throw SOAPValueError(
                        .null, path, "the element may not be null (it is not nillable)", at: element.position)
                }
                guard element.elements.isEmpty, !element.hasText else {
                    throw SOAPValueError(
                        .null, path, "the element is null, and has something in it", at: element.position)
                }
                return .null
            }
        }
        var type = declaration.type
        if let text = element[SOAPNames.xsiType] { type = try named(text, element, declaration, path: path) }
        let value = try value(element, type, declaration, path: path)
        if let fixed = declaration.fixedValue, !element.text.isEmpty, !schema.isSame(fixed, element.text, as: type) {
            throw SOAPValueError(.range, path, "the element is always '\(fixed)'", at: element.position)
        }
        return value
    }

    /// The type that `xsi:type` says.
    private func named(
        _ text: String, _ element: XML.Element, _ declaration: XSDElement, path: String
    ) throws(SOAPValueError) -> XML.Name {
        guard let name = element.resolve(text), schema.type(name) != nil else {
            // without a schema for it anything is read as it is
            if declaration.type == XSDBuiltIn.anyType.typeName { return declaration.type }
            throw SOAPValueError(
                .type, path, "xsi:type is \(XSDSchema.shown(text)), and there is no such type", at: element.position)
        }
        let own = XSDBuiltIn(name).map(\.typeName) ?? name
        if schema.isDerived(own, from: declaration.type) || isNarrower(own, declaration.type) { return own }
        // a more general type never widens what the schema allows
        guard isSame(own, declaration.type) else {
            throw SOAPValueError(
                .type, path, "\(name) does not stand for \(declaration.type)", at: element.position)
        }
        return declaration.type
    }

    /// Whether it is a built-in type of integers that all are of the other, too.
    private func isNarrower(_ name: XML.Name, _ other: XML.Name) -> Bool {
        guard let own = XSDBuiltIn(name)?.integers, let wide = XSDBuiltIn(other)?.integers else { return false }
        return wide.contains(own.lowerBound) && wide.contains(own.upperBound)
    }

    /// Whether both are integers, of which encoded messages say the more general one.
    private func isSame(_ left: XML.Name, _ right: XML.Name) -> Bool {
        guard let first = XSDBuiltIn(left), let second = XSDBuiltIn(right) else { return false }
        let isNumber = first.integers != nil && (second.integers != nil || second == .decimal)
        return first == second || isNumber || (first.isText && second.isText)
    }

    private func value(
        _ element: XML.Element, _ typeName: XML.Name, _ declaration: XSDElement, path: String
    ) throws(SOAPValueError) -> SOAPValue {
        switch schema.type(typeName) {
        case .simple:
            if let child = element.elements.first {
                throw SOAPValueError(
                    .unexpected, "\(path).\(child.name.local)", "there are no elements in \(typeName.local)",
                    at: child.position)
            }
            try checkAttributes(element, path)
            var text = element.text
            if text.isEmpty, let other = declaration.defaultValue ?? declaration.fixedValue { text = other }
            return try schema.value(text, typeName, path: path, at: element.position)
        case .complex(let type)?:
            guard !type.isAbstract else {
                throw SOAPValueError(
                    .type, path, "the type \(type.name) is abstract, and no xsi:type says which stands for it",
                    at: element.position)
            }
            return try value(element, type, typeName == declaration.type ? nil : typeName, path: path)
        case nil: throw SOAPValueError(.unsupported, path, "there is no type \(typeName)", at: element.position)
        }
    }

    /// An element of a simple type has no attributes but those of XML Schema itself.
    private func checkAttributes(_ element: XML.Element, _ path: String) throws(SOAPValueError) {
        guard !ignoresNamespaces else {
            guard element["href"] == nil else {
                throw SOAPValueError(
                    .unsupported, path, "references of SOAP's encoding (href) are not read", at: element.position)
            }
            return
        }
        for attribute in element.attributes where !isAside(attribute.name) {
            throw SOAPValueError(
                .unexpected, "\(path).@\(attribute.name.local)", "there is no such attribute here", at: element.position
            )
        }
    }

    private func isAside(_ name: XML.Name) -> Bool {
        [SOAPNames.instance, SOAPNames.envelope11, SOAPNames.envelope12, XML.xmlNamespace].contains(name.namespace)
    }

    private func value(
        _ element: XML.Element, _ type: XSDComplexType, _ said: XML.Name?, path: String
    ) throws(SOAPValueError) -> SOAPValue {
        var structure = SOAPStructure(type: said)
        switch type.content {
        case .any: return .xml(element)
        case .unsupported(let message): throw SOAPValueError(.unsupported, path, message, at: element.position)
        case .empty:
            if let child = element.elements.first {
                throw SOAPValueError(
                    .unexpected, "\(path).\(child.name.local)", "the element has nothing in it", at: child.position)
            }
        case .simple(let name):
            if let child = element.elements.first {
                throw SOAPValueError(
                    .unexpected, "\(path).\(child.name.local)", "there is only text here", at: child.position)
            }
            let text = try schema.value(element.text, name, path: path, at: element.position)
            structure.fields.append(SOAPStructure.Field("#text", text))
        case .elements(let particle):
            var matcher = XSDMatcher(decoder: self, path: path, children: element.elements, position: element.position)
            try matcher.matchAll(particle)
            structure.fields = matcher.fields
        }
        if !type.isMixed, element.hasText {
            if case .simple = type.content {
            } else {
                throw SOAPValueError(
                    .unexpected, path,
                    "there is text between the elements: \(XSDSchema.shown(XML.trimmed(element.text)))",
                    at: element.position)
            }
        } else if type.isMixed, element.hasText {
            structure.fields.append(SOAPStructure.Field("#text", .string(element.text)))
        }
        structure.fields += try attributes(element, type, path: path)
        return .structure(structure)
    }

    private func attributes(
        _ element: XML.Element, _ type: XSDComplexType, path: String
    ) throws(SOAPValueError) -> [SOAPStructure.Field] {
        var fields: [SOAPStructure.Field] = []
        for attribute in element.attributes {
            let place = "\(path).@\(attribute.name.local)"
            if let declared = type.attributes.first(where: { $0.name == attribute.name }) {
                let value = try schema.value(attribute.value, declared.type, path: place, at: element.position)
                if let fixed = declared.fixedValue, !schema.isSame(fixed, attribute.value, as: declared.type) {
                    throw SOAPValueError(.range, place, "the attribute is always '\(fixed)'", at: element.position)
                }
                fields.append(SOAPStructure.Field("@\(attribute.name.local)", value))
            } else if type.allowsAnyAttribute {
                fields.append(SOAPStructure.Field("@\(attribute.name.local)", .string(attribute.value)))
            } else if !isAside(attribute.name) {
                throw SOAPValueError(.unexpected, place, "there is no such attribute here", at: element.position)
            }
        }
        for declared in type.attributes where element[declared.name] == nil {
            let place = "\(path).@\(declared.name.local)"
            if declared.isRequired {
                throw SOAPValueError(.missing, place, "the attribute is missing", at: element.position)
            }
            if let text = declared.defaultValue ?? declared.fixedValue {
                let value = try schema.value(text, declared.type, path: place, at: element.position)
                fields.append(SOAPStructure.Field("@\(declared.name.local)", value))
            }
        }
        return fields
    }
}
