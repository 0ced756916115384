extension XMLScanner {
    /// Character data up to the next tag; CR LF and CR become LF (section 2.11).
    mutating func readText() throws(FormatError) -> String {
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
            if bytes[index] == UInt8(ascii: "&") {
                try readReference(into: &text)
            } else {
                appendNormalized(to: &text)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// `<![CDATA[` … `]]>`.
    mutating func readCharacterData() throws(FormatError) -> String {
        let start = index
        try skip(past: "]]>", from: index + 9, "character data")
        let end = index - 3
        index = start + 9
        var text: [UInt8] = []
        while index < end { appendNormalized(to: &text) }
        index = end + 3
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func appendNormalized(to text: inout [UInt8]) {
        let byte = bytes[index]
        index += 1
        guard byte == 0x0D else { return text.append(byte) }
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
        text.append(0x0A)
    }

    /// `&amp;`, `&#10;`, `&#x1F600;`.
    mutating func readReference(into text: inout [UInt8]) throws(FormatError) {
        let start = index
        index += 1
        // The longest reference is `&#x10FFFF;`; leading zeros beyond that are refused.
        while index < bytes.count, index < start + 16, bytes[index] != UInt8(ascii: ";") { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ";") else {
            throw fault("xml-entity", "'&' that begins no entity", start)
        }
        let name = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
        index += 1
        guard let scalar = Self.scalar(entity: name) else {
            throw fault("xml-entity", "the entity '&\(name);' is not one of XML's own", start)
        }
        text.append(contentsOf: String(scalar).utf8)
    }

    private static func scalar(entity: String) -> Unicode.Scalar? {
        switch entity {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard entity.utf8.first == UInt8(ascii: "#") else { return nil }
        let isHex = entity.utf8.dropFirst().first == UInt8(ascii: "x")
        let digits = entity.dropFirst(isHex ? 2 : 1)
        // The number's own reader takes a sign, which XML does not.
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let code = UInt32(digits, radix: isHex ? 16 : 10), code != 0
        else { return nil }
        return Unicode.Scalar(code)
    }

    /// `<?xml … ?>` and other instructions are skipped; a declared encoding other than UTF-8 is refused.
    mutating func readInstruction() throws(FormatError) {
        let start = index
        try skip(past: "?>", from: index + 2, "instruction")
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard text.hasPrefix("<?xml "), let range = text.split(separator: "encoding=", maxSplits: 1).dropFirst().first
        else { return }
        let name = range.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
        guard name == "utf-8" || name == "utf8" || name == "us-ascii" || name == "ascii" else {
            throw fault("xml-encoding", "the encoding '\(name)' instead of UTF-8", start)
        }
    }

    /// `<!DOCTYPE plist PUBLIC "…" "…">`.
    mutating func skipDocumentType() throws(FormatError) {
        let start = index
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "[") {
                throw fault("xml-doctype", "a document type with definitions of its own", start)
            } else if byte == UInt8(ascii: ">") {
                return
            }
        }
        throw fault("xml-unterminated", "the text ends within this document type", start)
    }
}
