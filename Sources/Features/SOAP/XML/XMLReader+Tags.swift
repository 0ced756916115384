extension XML.Reader {
    /// A name as it is written, with its prefix.
    mutating func rawName() throws(XML.ParseError) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
        let name = bytes[start..<index]
        guard name.count <= limits.nameLength else {
            throw error(.limit, "a name has more than \(limits.nameLength) bytes", at: start)
        }
        guard !name.isEmpty else { throw error(.syntax, "a name is expected") }
        let parts = name.split(separator: 0x3A, omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ XML.isName(String(decoding: $0, as: UTF8.self)) }) else {
            throw error(.syntax, "'\(String(decoding: name.prefix(60), as: UTF8.self))' is no name", at: start)
        }
        return name
    }

    /// A byte that may be in a name, as far as one byte tells.
    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2D, 0x2E, 0x30...0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: true
        default: false
        }
    }

    /// A value in quotes, with its references put in and its spaces as spaces (XML 1.0, 3.3.3).
    mutating func attributeValue() throws(XML.ParseError) -> String {
        guard let quote = peek, quote == 0x22 || quote == 0x27 else {
            throw error(.syntax, "a quotation mark is expected before a value")
        }
        let begin = index
        index += 1
        var value: [UInt8] = []
        while index < bytes.count, bytes[index] != quote {
            switch bytes[index] {
            case 0x26: value += Array(String(try reference()).utf8)
            case 0x3C: throw error(.syntax, "'<' in the value of an attribute; write '&lt;'")
            case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: index += 1
            case let byte:
                value.append(XML.isSpace(byte) ? 0x20 : byte)
                index += 1
            }
        }
        guard index < bytes.count else { throw error(.syntax, "a value without its closing quotation mark", at: begin) }
        index += 1
        return String(decoding: value, as: UTF8.self)
    }

    /// An attribute as it is written.
    private struct Written {
        let name: String
        let value: String
        let offset: Int

        /// Whether it declares a namespace. By bytes: a colon with what joins the character before it is one, too.
        var declares: Bool { name == "xmlns" || name.utf8.starts(with: "xmlns:".utf8) }
    }

    /// At `<`.
    ///
    /// - Returns: the element where it is the root and has nothing in it.
    mutating func startTag() throws(XML.ParseError) -> XML.Element? {
        let start = index
        index += 1
        guard stack.count < min(limits.depth, 1000) else {
            throw error(.limit, "there are more than \(min(limits.depth, 1000)) elements in each other", at: start)
        }
        elementCount += 1
        guard elementCount <= limits.elements else {
            throw error(.limit, "there are more than \(limits.elements) elements", at: start)
        }
        let tag = try rawName()
        let (written, isEmpty) = try attributes()
        let namespaces = try declared(written)
        let name = try resolved(String(decoding: tag, as: UTF8.self), in: namespaces, isAttribute: false, at: start)
        guard name.prefix != "xmlns" else { throw error(.namespace, "'xmlns' is no prefix of elements", at: start) }
        var found: [XML.Attribute] = []
        var names: Set<XML.Name> = []
        let prefixed = written.count { $0.name.utf8.contains(0x3A) }
        for attribute in written where !attribute.declares {
            let (attributeName, _) = try resolved(
                attribute.name, in: namespaces, isAttribute: true, at: attribute.offset)
            // names as they are written were compared before
            guard prefixed < 2 || names.insert(attributeName).inserted else {
                throw error(
                    .duplicateAttribute, "the attribute '\(attributeName)' is there twice", at: attribute.offset)
            }
            found.append(XML.Attribute(attributeName, attribute.value))
        }
        let element = XML.Element(
            name.name, prefix: name.prefix, attributes: found, namespaces: namespaces,
            position: places.position(at: start, in: bytes))
        let open = Open(element: element, tag: tag)
        if isEmpty { return close(open) }
        stack.append(open)
        return nil
    }

    private mutating func attributes() throws(XML.ParseError) -> ([Written], isEmpty: Bool) {
        var written: [Written] = []
        var names: Set<String> = []
        while true {
            let start = index
            skipSpaces()
            if skip("/>") { return (written, true) }
            if skip(">") { return (written, false) }
            guard peek != nil else { throw error(.syntax, "the document ends within a tag; '>' is expected") }
            guard index > start else { throw error(.syntax, "a space, '>' or '/>' is expected in a tag") }
            let offset = index
            let name = String(decoding: try rawName(), as: UTF8.self)
            skipSpaces()
            guard skip("=") else { throw error(.syntax, "'=' and a value are expected after '\(name)'") }
            skipSpaces()
            let value = try attributeValue()
            guard written.count < limits.attributes else {
                throw error(.limit, "an element has more than \(limits.attributes) attributes", at: offset)
            }
            guard names.insert(name).inserted else {
                throw error(.duplicateAttribute, "the attribute '\(name)' is there twice", at: offset)
            }
            written.append(Written(name: name, value: value, offset: offset))
        }
    }

    /// The namespaces of an element (Namespaces in XML 1.0).
    private mutating func declared(_ attributes: [Written]) throws(XML.ParseError) -> [String: String] {
        var namespaces = stack.last?.element.namespaces ?? [:]
        var isChanged = false
        for attribute in attributes {
            let prefix: String
            if attribute.name == "xmlns" {
                prefix = ""
            } else if attribute.declares {
                prefix = String(decoding: attribute.name.utf8.dropFirst(6), as: UTF8.self)
            } else {
                continue
            }
            let uri = attribute.value
            guard prefix != "xmlns", uri != XML.xmlnsNamespace, (prefix == "xml") == (uri == XML.xmlNamespace) else {
                throw error(.namespace, "'xml' and 'xmlns' stand for what they always do", at: attribute.offset)
            }
            guard prefix.isEmpty || !uri.isEmpty else {
                throw error(.namespace, "the prefix '\(prefix)' is declared for no namespace", at: attribute.offset)
            }
            guard uri.utf8.count <= limits.nameLength else {
                throw error(
                    .limit, "the name of a namespace has more than \(limits.nameLength) bytes", at: attribute.offset)
            }
            if prefix == "xml" || namespaces[prefix] == (uri.isEmpty ? nil : uri) { continue }
            namespaces[prefix] = uri.isEmpty ? nil : uri
            isChanged = true
            guard namespaces.count <= limits.namespaces else {
                throw error(.limit, "there are more than \(limits.namespaces) namespaces", at: attribute.offset)
            }
        }
        // each element that declares one has all that are in scope with it
        if isChanged { scopeCount += namespaces.count }
        guard scopeCount <= limits.scopes else {
            throw error(.limit, "elements have more than \(limits.scopes) namespaces in scope, all together")
        }
        return namespaces
    }

    private mutating func resolved(
        _ text: String, in namespaces: [String: String], isAttribute: Bool, at offset: Int
    ) throws(XML.ParseError) -> (name: XML.Name, prefix: String?) {
        guard let colon = text.utf8.firstIndex(of: 0x3A) else {
            return (XML.Name(isAttribute ? "" : namespaces[""] ?? "", text), nil)
        }
        let prefix = String(text[..<colon])
        let local = String(text[text.utf8.index(after: colon)...])
        if prefix == "xml" { return (XML.Name(XML.xmlNamespace, local), prefix) }
        guard let namespace = namespaces[prefix] else {
            throw error(.namespace, "the prefix '\(prefix)' stands for no namespace here", at: offset)
        }
        return (XML.Name(namespace, local), prefix)
    }
}
