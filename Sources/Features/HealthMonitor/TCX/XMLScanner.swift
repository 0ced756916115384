/// Goes over XML token by token (XML 1.0, fifth edition): nothing is kept but where elements begin.
///
/// Document type declarations are refused, so that no entity is ever expanded. Namespaces are left to who reads on: it
/// gets names with their prefixes.
struct XMLScanner {
    let bytes: [UInt8]
    let depthLimit: Int
    var index = 0
    /// The names of the elements that are open.
    var open: [Range<Int>] = []
    var hasRoot = false
    private var checksEncoding = true
    /// The end of an element that is its own.
    var pendingEnd: Range<Int>?

    init(_ bytes: [UInt8], depthLimit: Int) {
        (self.bytes, self.depthLimit) = (bytes, depthLimit)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Line and column are counted only where somebody asks.
    func problem(
        _ code: WorkoutFileError.Code, at offset: Int, _ message: String, hint: String? = nil
    ) -> WorkoutFileError {
        var lines = LineCounter()
        let position = lines.position(of: offset, in: bytes)
        return WorkoutFileError(code, at: offset, position: position, message, hint: hint)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The next token; comments and processing instructions are gone past.
    mutating func next() throws(WorkoutFileError) -> XMLToken {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name: name)
        }
        while true {
            guard index < bytes.count else { return try end() }
            guard bytes[index] == 0x3C else {
                if let token = try characters() { return token }
                continue
            }
            guard index + 1 < bytes.count else { throw truncated("a tag", from: index) }
            switch bytes[index + 1] {
            case UInt8(ascii: "/"): return try endTag()
            case UInt8(ascii: "?"): try instruction()
            case UInt8(ascii: "!"): if let token = try declaration() { return token }
            default: return try startTag()
            }
        }
    }

    private func end() throws(WorkoutFileError) -> XMLToken {
        if let name = open.last {
            throw problem(
                .truncated, at: bytes.count, "the file ends within <\(text(name))>",
                hint: "copy the file from the device again")
        }
        guard hasRoot else { throw problem(.syntax, at: bytes.count, "there is no element") }
        return .endOfFile
    }

    func truncated(_ what: String, from offset: Int) -> WorkoutFileError {
        problem(
            .truncated, at: bytes.count, "the file ends within \(what) that begins at byte \(offset)",
            hint: "copy the file from the device again")
    }

    /// Text up to the next `<`; nil for spaces outside of the root.
    private mutating func characters() throws(WorkoutFileError) -> XMLToken? {
        let start = index
        var decoded: [UInt8]?
        var isWide = false
        while index < bytes.count, bytes[index] != 0x3C {
            let byte = bytes[index]
            if byte == 0x26 {
                if decoded == nil { decoded = Array(bytes[start..<index]) }
                decoded?.append(contentsOf: try reference())
                continue
            }
            guard byte >= 0x20 || XMLScanner.isSpace(byte) else { throw control(byte) }
            guard !open.isEmpty || XMLScanner.isSpace(byte) else {
                throw problem(
                    .syntax, at: index, hasRoot ? "there is text behind the root" : "text in front of the root")
            }
            if byte >= 0x80 { isWide = true }
            decoded?.append(byte)
            index += 1
        }
        if isWide { try checkEncoding(start..<index) }
        // what the file ends in is not known to be whole
        guard index < bytes.count else { return nil }
        return open.isEmpty ? nil : .text(start..<index, decoded: decoded)
    }

    func control(_ byte: UInt8) -> WorkoutFileError {
        problem(.syntax, at: index, "XML has no character \(byte)", hint: "the file is damaged from here on")
    }

    func checkEncoding(_ range: Range<Int>) throws(WorkoutFileError) {
        guard checksEncoding, String(validating: bytes[range], as: UTF8.self) == nil, range.upperBound < bytes.count
        else { return }
        throw problem(.syntax, at: range.lowerBound, "the text that begins here is not UTF-8")
    }

    /// One of the five entities, or a character by its number.
    mutating func reference() throws(WorkoutFileError) -> [UInt8] {
        let start = index
        guard let end = bytes[start...].prefix(16).firstIndex(of: 0x3B) else {
            if bytes.count - start < 16, !bytes[start...].contains(0x3C) { throw truncated("a reference", from: start) }
            throw problem(.entity, at: start, "'&' begins a reference, and none follows; write '&amp;'")
        }
        let name = text((start + 1)..<end)
        index = end + 1
        switch name {
        case "amp": return [0x26]
        case "lt": return [0x3C]
        case "gt": return [0x3E]
        case "quot": return [0x22]
        case "apos": return [0x27]
        default: break
        }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard name.hasPrefix("#"), digits.first != "+", digits.first != "-",
            let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value),
            value >= 0x20 || XMLScanner.isSpace(UInt8(truncatingIfNeeded: value)), value & 0xFFFE != 0xFFFE
        else {
            throw problem(
                .entity, at: start, "'&\(name);' is none of the five entities of XML, and no character",
                hint: "no other entity is ever expanded")
        }
        return Array(String(scalar).utf8)
    }

    /// At `<?`.
    private mutating func instruction() throws(WorkoutFileError) {
        let start = index
        guard let end = find("?>", from: start + 2) else { throw truncated("an instruction", from: start) }
        let content = bytes[(start + 2)..<end]
        index = end + 2
        guard content.starts(with: Array("xml".utf8)), content.count > 3,
            XMLScanner.isSpace(content[content.startIndex + 3])
        else { return }
        guard start == 0 || (start == 3 && bytes[0] == 0xEF) else {
            throw problem(.syntax, at: start, "an XML declaration that is not at the beginning")
        }
        guard let quoted = XMLScanner.quoted("encoding", in: content) else { return }
        switch quoted {
        case "utf-8", "utf8", "us-ascii", "ascii": break
        // numbers and times are the same bytes in them
        case let name where name.hasPrefix("iso-8859-") || name.hasPrefix("windows-125"): checksEncoding = false
        case let name:
            throw problem(
                .syntax, at: start, "the encoding '\(name.prefix(40))' is not read", hint: "save the file as UTF-8")
        }
    }

    /// The value of a pseudo-attribute, in lower case.
    private static func quoted(_ name: String, in content: ArraySlice<UInt8>) -> String? {
        let words = content.split { $0 == 0x22 || $0 == 0x27 || $0 == 0x3D || isSpace($0) }
        guard let place = words.firstIndex(where: { $0.elementsEqual(name.utf8) }), place + 1 < words.count else {
            return nil
        }
        return String(decoding: words[place + 1], as: UTF8.self).lowercased()
    }

    /// At `<!`: a comment or a section of CDATA, which is text.
    private mutating func declaration() throws(WorkoutFileError) -> XMLToken? {
        let start = index
        if has("<!--") {
            guard let end = find("--", from: start + 4) else { throw truncated("a comment", from: start) }
            guard end + 2 < bytes.count else { throw truncated("a comment", from: start) }
            guard bytes[end + 2] == 0x3E else { throw problem(.syntax, at: end, "'--' within a comment") }
            index = end + 3
            return nil
        }
        if has("<![CDATA[") {
            guard !open.isEmpty else { throw problem(.syntax, at: start, "there is text outside of the root") }
            guard let end = find("]]>", from: start + 9) else { throw truncated("a CDATA section", from: start) }
            index = end + 3
            try checkEncoding((start + 9)..<end)
            return .text((start + 9)..<end, decoded: nil)
        }
        if has("<!DOCTYPE") {
            throw problem(
                .entity, at: start, "a document type declaration is never read",
                hint: "leave it out: a TCX file has none, and its entities could be anything")
        }
        let rest = bytes[start...]
        if ["<!--", "<![CDATA[", "<!DOCTYPE"].contains(where: { $0.utf8.starts(with: rest) }) {
            throw truncated("a declaration", from: start)
        }
        throw problem(.syntax, at: start, "'<!' begins a comment or a section of CDATA, and nothing else")
    }

    mutating func skipSpaces() { while index < bytes.count, XMLScanner.isSpace(bytes[index]) { index += 1 } }

    private func has(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - index >= count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(bytes[index..<(index + count)]) }
    }

    private func find(_ text: StaticString, from start: Int) -> Int? {
        let count = text.utf8CodeUnitCount
        return text.withUTF8Buffer { pattern in
            var place = start
            while place + count <= bytes.count {
                if bytes[place] == pattern[0], pattern.elementsEqual(bytes[place..<(place + count)]) { return place }
                place += 1
            }
            return nil
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
