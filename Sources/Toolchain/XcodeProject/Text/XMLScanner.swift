/// Splits XML 1.0 into tags and text.
///
/// Only what Apple's tools write is understood: UTF-8, the five predefined entities and numeric ones. A document type
/// is skipped, and one that defines anything is refused, so that neither external nor expanding entities exist.
struct XMLScanner {
    enum Event {
        /// A self-closing tag is followed by its `end`.
        case start(name: String, attributes: [XMLElement.Attribute])
        case end(name: String)
        case text(String)
        case finished
    }

    let bytes: [UInt8]
    var index = 0
    /// The offset at which the last event began.
    private(set) var eventStart = 0
    /// The name of a self-closing tag whose end is still to be told.
    private var selfClosed: String?

    /// - Throws: `FormatError` for bytes that are not UTF-8.
    init(_ bytes: [UInt8]) throws(FormatError) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        if let fault = UTF8Check.firstFault(in: bytes) {
            throw FormatError(code: "xml-encoding", message: "bytes that are not UTF-8", at: fault, in: bytes)
        }
    }

    mutating func next() throws(FormatError) -> Event {
        if let name = selfClosed {
            selfClosed = nil
            return .end(name: name)
        }
        while index < bytes.count {
            eventStart = index
            if bytes[index] != UInt8(ascii: "<") { return .text(try readText()) }
            if starts(with: "<?") {
                try readInstruction()
            } else if starts(with: "<!--") {
                try skip(past: "-->", from: index + 4, "comment")
            } else if starts(with: "<![CDATA[") {
                return .text(try readCharacterData())
            } else if starts(with: "<!DOCTYPE") {
                try skipDocumentType()
            } else if starts(with: "</") {
                return try readEndTag()
            } else {
                return try readStartTag()
            }
        }
        eventStart = index
        return .finished
    }

    // MARK: - Tags

    private mutating func readStartTag() throws(FormatError) -> Event {
        index += 1
        let name = try readName()
        var attributes: [XMLElement.Attribute] = []
        while true {
            let hadSpace = skipSpace()
            guard index < bytes.count else { throw fault("xml-unterminated", "the text ends within a tag", eventStart) }
            if bytes[index] == UInt8(ascii: ">") {
                index += 1
                return .start(name: name, attributes: attributes)
            }
            if starts(with: "/>") {
                index += 2
                selfClosed = name
                return .start(name: name, attributes: attributes)
            }
            guard hadSpace else { throw fault("xml-syntax", "a blank is due before an attribute", index) }
            let start = index
            let attribute = try readAttribute()
            guard !attributes.contains(where: { $0.name == attribute.name }) else {
                throw fault("xml-duplicate-attribute", "the attribute '\(attribute.name)' a second time", start)
            }
            guard attributes.count < 512 else { throw fault("xml-limit", "more than 512 attributes", start) }
            attributes.append(attribute)
        }
    }

    private mutating func readEndTag() throws(FormatError) -> Event {
        index += 2
        let name = try readName()
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
            throw fault("xml-syntax", "'>' is due after '</\(name)'", index)
        }
        index += 1
        return .end(name: name)
    }

    /// `name = "value"`; literal line ends and tabs in the value become spaces (section 3.3.3).
    private mutating func readAttribute() throws(FormatError) -> XMLElement.Attribute {
        let name = try readName()
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
            throw fault("xml-syntax", "'=' is due after the attribute '\(name)'", index)
        }
        index += 1
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
            throw fault("xml-syntax", "the value of the attribute '\(name)' has no quotes", index)
        }
        let (start, quote) = (index, bytes[index])
        index += 1
        var value: [UInt8] = []
        while index < bytes.count, bytes[index] != quote {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") { throw fault("xml-syntax", "'<' in an attribute", index) }
            if byte == UInt8(ascii: "&") {
                try readReference(into: &value)
            } else {
                let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
                if !isPair { value.append(byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
                index += 1
            }
        }
        guard index < bytes.count else { throw fault("xml-unterminated", "the text ends within this attribute", start) }
        index += 1
        return XMLElement.Attribute(name, String(decoding: value, as: UTF8.self))
    }

    private mutating func readName() throws(FormatError) -> String {
        let start = index
        while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
        let startsBadly = index > start && (ByteClass.isDigit(bytes[start]) || bytes[start] == UInt8(ascii: "-"))
        guard index > start, !startsBadly else { throw fault("xml-syntax", "a name is due", start) }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: byte >= 0x80
        }
    }

    // MARK: - Steps

    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = index
        while index < bytes.count, ByteClass.isSpace(bytes[index]) { index += 1 }
        return index > start
    }

    func starts(with text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(bytes[index..<(index + text.utf8CodeUnitCount)]) }
    }

    mutating func skip(past end: StaticString, from start: Int, _ what: String) throws(FormatError) {
        index = start
        while index < bytes.count {
            if starts(with: end) {
                index += end.utf8CodeUnitCount
                return
            }
            index += 1
        }
        throw fault("xml-unterminated", "the text ends within this \(what)", eventStart)
    }

    func fault(_ code: String, _ message: String, _ offset: Int) -> FormatError {
        FormatError(code: code, message: message, at: offset, in: bytes)
    }
}
