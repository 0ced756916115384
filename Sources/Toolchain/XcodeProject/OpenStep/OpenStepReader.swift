/// Reads old-style (NeXTSTEP, "OpenStep") property lists, the text form of `project.pbxproj`.
///
/// Source: Apple's "Old-Style ASCII Property Lists" and what Core Foundation's reader accepts beyond it: both quotes,
/// both kinds of comments, strings files (entries without braces), GNUstep's typed values. One pass, linear in time.
struct OpenStepReader {
    /// How deep values may nest; projects need 6.
    static let nestingLimit = 256

    let bytes: [UInt8]
    var index = 0
    /// Texts seen lately, so that the many copies of a class name or a key share their storage.
    var recent = Array(repeating: "", count: 256)

    /// - Throws: `FormatError` for bytes that are not UTF-8.
    init(_ bytes: [UInt8]) throws(FormatError) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        if let fault = UTF8Check.firstFault(in: bytes) {
            throw FormatError(code: "plist-encoding", message: "bytes that are not UTF-8", at: fault, in: bytes)
        }
    }

    /// Reads the whole text as one value, or as the entries of one dictionary where no value encloses them.
    mutating func readDocument() throws(FormatError) -> PropertyList {
        try skipSpace()
        guard index < bytes.count else { throw fault("plist-empty", "no property list, only blanks") }
        let start = index
        let value = try readValue(depth: 0)
        try skipSpace()
        if index == bytes.count { return value }
        let byte = bytes[index]
        guard value.string != nil, byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") else {
            throw fault("plist-trailing", "text after the end of the property list")
        }
        index = start
        return .dictionary(try readStrings())
    }

    mutating func readValue(depth: Int) throws(FormatError) -> PropertyList {
        try skipSpace()
        guard index < bytes.count else { throw fault("plist-unterminated", "the text ends where a value is due") }
        switch bytes[index] {
        case UInt8(ascii: "{"): return .dictionary(try readDictionary(depth: depth))
        case UInt8(ascii: "("): return .array(try readArray(depth: depth))
        case UInt8(ascii: "<"): return try readAngled()
        default: return .string(try readString())
        }
    }

    // MARK: - Collections

    private mutating func readDictionary(depth: Int) throws(FormatError) -> PropertyDictionary {
        let start = try enter(depth: depth)
        var entries = EntryList()
        while let key = try nextKey(openedAt: start) {
            try expect(UInt8(ascii: "="), after: "a key")
            let value = try readValue(depth: depth + 1)
            try append(value, to: &entries, key: key)
            try expect(UInt8(ascii: ";"), after: "a value")
        }
        return entries.dictionary
    }

    private mutating func readArray(depth: Int) throws(FormatError) -> [PropertyList] {
        let start = try enter(depth: depth)
        var elements: [PropertyList] = []
        while true {
            try skipSpace()
            guard index < bytes.count else { throw unterminated("array", start) }
            if bytes[index] == UInt8(ascii: ")") { break }
            elements.append(try readValue(depth: depth + 1))
            try skipSpace()
            guard index < bytes.count else { throw unterminated("array", start) }
            if bytes[index] == UInt8(ascii: ")") { break }
            try expect(UInt8(ascii: ","), after: "an element")
        }
        index += 1
        return elements
    }

    /// `key = value;` and `key;` up to the end of the text, as a strings file has them.
    private mutating func readStrings() throws(FormatError) -> PropertyDictionary {
        var entries = EntryList()
        while true {
            try skipSpace()
            guard index < bytes.count else { return entries.dictionary }
            let key = (index, try readString())
            try skipSpace()
            var value = PropertyList.string(key.1)
            if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
                index += 1
                value = try readValue(depth: 1)
            }
            try append(value, to: &entries, key: key)
            try expect(UInt8(ascii: ";"), after: "a value")
        }
    }

    private func append(
        _ value: PropertyList, to entries: inout EntryList, key: (offset: Int, text: String)
    ) throws(FormatError) {
        guard entries.append(key.text, value) else {
            throw fault("plist-duplicate-key", "the key '\(key.text)' a second time", at: key.offset)
        }
    }

    // MARK: - Steps, also used by the project reader

    /// Past an opening bracket, whose offset is returned.
    mutating func enter(depth: Int) throws(FormatError) -> Int {
        guard depth < Self.nestingLimit else {
            throw fault("plist-nesting", "values nested deeper than \(Self.nestingLimit)")
        }
        index += 1
        return index - 1
    }

    /// The next key of a dictionary and its offset, `nil` past its closing brace.
    mutating func nextKey(openedAt start: Int) throws(FormatError) -> (offset: Int, text: String)? {
        try skipSpace()
        guard index < bytes.count else { throw unterminated("dictionary", start) }
        if bytes[index] == UInt8(ascii: "}") {
            index += 1
            return nil
        }
        return (index, try readString())
    }

    mutating func expect(_ byte: UInt8, after what: String) throws(FormatError) {
        try skipSpace()
        guard index < bytes.count, bytes[index] == byte else {
            let found = index < bytes.count ? "" : ", but the text ends"
            let wanted = Character(Unicode.Scalar(byte))
            throw fault("plist-syntax", "'\(wanted)' is due after \(what)\(found)")
        }
        index += 1
    }

    /// Past blanks and comments.
    mutating func skipSpace() throws(FormatError) {
        while index < bytes.count {
            let byte = bytes[index]
            if ByteClass.isSpace(byte) {
                index += 1
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count {
                if bytes[index + 1] == UInt8(ascii: "*") {
                    try skipBlockComment()
                } else if bytes[index + 1] == UInt8(ascii: "/") {
                    skipLineComment()
                } else {
                    return
                }
            } else if byte == 0xE2, isUnicodeLineEnd {
                index += 3
            } else {
                return
            }
        }
    }

    private mutating func skipBlockComment() throws(FormatError) {
        let start = index
        index += 2
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                index += 2
                return
            }
            index += 1
        }
        throw unterminated("comment", start)
    }

    private mutating func skipLineComment() {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    }

    /// U+2028 and U+2029.
    private var isUnicodeLineEnd: Bool {
        index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] | 1) == 0xA9
    }

    func fault(_ code: String, _ message: String, at offset: Int? = nil) -> FormatError {
        FormatError(code: code, message: message, at: offset ?? index, in: bytes)
    }

    func unterminated(_ what: String, _ start: Int) -> FormatError {
        fault("plist-unterminated", "the text ends within this \(what)", at: start)
    }
}
