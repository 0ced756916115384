extension XML.Reader {
    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Goes past a text if it is next.
    mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count where text.utf8Start[offset] != bytes[index + offset] { return false }
        index += count
        return true
    }

    mutating func skipSpaces() {
        while index < bytes.count, XML.isSpace(bytes[index]) { index += 1 }
    }

    mutating func error(
        _ reason: XML.ParseError.Reason, _ message: String, at offset: Int? = nil
    ) -> XML.ParseError {
        XML.ParseError(reason, message, at: places.position(at: offset ?? index, in: bytes))
    }

    /// `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`
    mutating func declaration(checksEncoding: Bool) throws(XML.ParseError) {
        var found: [String] = []
        while true {
            let start = index
            skipSpaces()
            if skip("?>") { break }
            guard index > start else { throw error(.syntax, "a space or '?>' is expected in the XML declaration") }
            let place = index
            let name = String(decoding: try rawName(), as: UTF8.self)
            skipSpaces()
            guard skip("=") else { throw error(.syntax, "'=' is expected in the XML declaration") }
            skipSpaces()
            let value = try attributeValue()
            found.append(name)
            switch name {
            case "version":
                guard value.hasPrefix("1."), value.count > 2, value.dropFirst(2).utf8.allSatisfy({ 0x30...0x39 ~= $0 })
                else { throw error(.syntax, "the version '\(value.prefix(20))' is none of XML 1", at: place) }
            case "encoding":
                guard checksEncoding else { continue }
                let position = places.position(at: place, in: bytes)
                let named = try XML.Encoding(named: value, at: position)
                guard named.name != "UTF-16" else {
                    // decoded already, where it was UTF-16; else its bytes say otherwise
                    if isWide { continue }
                    throw error(.encoding, "the document says UTF-16 and is none", at: place)
                }
                guard !isWide else { throw error(.encoding, "the document says \(value) and is UTF-16", at: place) }
            case "standalone":
                guard value == "yes" || value == "no" else {
                    throw error(.syntax, "standalone is 'yes' or 'no'", at: place)
                }
            default: throw error(.syntax, "the XML declaration has no '\(name)'", at: place)
            }
        }
        let allowed = [
            ["version"], ["version", "encoding"], ["version", "standalone"], ["version", "encoding", "standalone"],
        ]
        guard allowed.contains(found) else {
            throw error(.syntax, "the XML declaration has version, encoding and standalone, in this order", at: 0)
        }
    }

    /// After `<!--`.
    mutating func comment() throws(XML.ParseError) {
        let start = index - 4
        guard let end = find(0x2D, 0x2D) else { throw error(.syntax, "a comment without its '-->'", at: start) }
        index = end
        guard skip("-->") else { throw error(.syntax, "'--' within a comment; '-->' ends it") }
    }

    /// After `<?`.
    mutating func instruction() throws(XML.ParseError) {
        let start = index - 2
        let target = String(decoding: try rawName(), as: UTF8.self)
        guard target.lowercased() != "xml" else {
            throw error(.syntax, "the XML declaration is at the beginning of a document or nowhere", at: start)
        }
        guard !target.contains(":") else {
            throw error(.namespace, "the target of a processing instruction has no ':'", at: start)
        }
        guard let end = find(0x3F, 0x3E) else {
            throw error(.syntax, "a processing instruction without its '?>'", at: start)
        }
        guard end == index || XML.isSpace(bytes[index]) else {
            throw error(.syntax, "a space is expected after the target of a processing instruction")
        }
        index = end + 2
    }

    /// After `<![CDATA[`.
    mutating func characterData() throws(XML.ParseError) {
        let start = index - 9
        var search = index
        while search + 2 < bytes.count {
            if bytes[search] == 0x5D, bytes[search + 1] == 0x5D, bytes[search + 2] == 0x3E {
                append(bytes[index..<search])
                index = search + 3
                return
            }
            search += 1
        }
        throw error(.syntax, "a section of CDATA without its ']]>'", at: start)
    }

    /// Two bytes, from here on.
    private func find(_ first: UInt8, _ second: UInt8) -> Int? {
        var search = index
        while search + 1 < bytes.count {
            if bytes[search] == first, bytes[search + 1] == second { return search }
            search += 1
        }
        return nil
    }

    /// Ends of lines are one line feed each (XML 1.0, 2.11).
    private mutating func append(_ part: ArraySlice<UInt8>) {
        guard part.contains(0x0D) else {
            stack[stack.count - 1].text += part
            return
        }
        for place in part.indices where part[place] != 0x0D || place + 1 >= bytes.count || bytes[place + 1] != 0x0A {
            stack[stack.count - 1].text.append(part[place] == 0x0D ? 0x0A : part[place])
        }
    }

    /// Text up to the next `<`.
    mutating func text() throws(XML.ParseError) {
        var start = index
        while index < bytes.count, bytes[index] != 0x3C {
            switch bytes[index] {
            case 0x26:
                append(bytes[start..<index])
                let scalar = try reference()
                stack[stack.count - 1].text += Array(String(scalar).utf8)
                start = index
            case 0x3E where index >= start + 2 && bytes[index - 1] == 0x5D && bytes[index - 2] == 0x5D:
                throw error(.syntax, "']]>' in text; write ']]&gt;'", at: index - 2)
            default: index += 1
            }
        }
        append(bytes[start..<index])
        guard index < bytes.count else {
            let tag = String(decoding: stack[stack.count - 1].tag, as: UTF8.self)
            throw error(.unbalanced, "the document ends before </\(tag)>")
        }
    }

    /// One of the five entities, or a character by its number.
    mutating func reference() throws(XML.ParseError) -> Unicode.Scalar {
        let start = index
        // the longest is &#x10FFFF;, with zeros before it
        guard let end = bytes[index...].prefix(32).firstIndex(of: 0x3B) else {
            throw error(.entity, "'&' begins a reference; write '&amp;' for the character", at: start)
        }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        index = end + 1
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else {
            throw error(
                .entity, "the entity '&\(name);' is none of the five of XML; no other is read", at: start)
        }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.utf8.allSatisfy({ isHexadecimal ? isHexDigit($0) : 0x30...0x39 ~= $0 }),
            let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value),
            XML.isCharacter(scalar)
        else { throw error(.entity, "'&\(name);' is no character of XML", at: start) }
        return scalar
    }

    private func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
