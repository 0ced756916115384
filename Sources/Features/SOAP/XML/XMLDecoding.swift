extension XML {
    /// The bytes of a document as UTF-8 without a byte order mark, of which every character is one that XML has.
    static func decode(
        _ bytes: [UInt8], charset: String?, limits: Limits
    ) throws(ParseError) -> (text: [UInt8], isWide: Bool) {
        let start = Position(line: 1, column: 1)
        guard bytes.count <= limits.bytes else {
            throw ParseError(.limit, "the document has more than \(limits.bytes) bytes", at: start)
        }
        guard !bytes.isEmpty else { throw ParseError(.empty, "the document is empty", at: start) }
        let named = try charset.map { name throws(ParseError) in try Encoding(named: name, at: start) }
        let (encoding, markLength) = Encoding.detected(bytes)
        if let named, let encoding, !encoding.isAnswer(to: named) {
            throw ParseError(
                .encoding, "the transport says \(named.name), the document begins as \(encoding.name)", at: start)
        }
        let used = encoding ?? named ?? .utf8
        var text = Array(bytes[markLength...])
        let isWide = used != .utf8 && used != .ascii
        if isWide { text = try utf8(text, bigEndian: used != .utf16LittleEndian) }
        try check(text, isASCII: used == .ascii)
        return (text, isWide)
    }

    /// An encoding that is read.
    enum Encoding {
        case utf8
        case ascii
        case utf16
        case utf16LittleEndian
        case utf16BigEndian

        init(named name: String, at position: Position) throws(ParseError) {
            switch name.lowercased() {
            case "utf-8", "utf8": self = .utf8
            case "us-ascii", "ascii": self = .ascii
            case "utf-16", "utf16": self = .utf16
            case "utf-16le": self = .utf16LittleEndian
            case "utf-16be": self = .utf16BigEndian
            default:
                throw ParseError(
                    .encoding, "the encoding '\(name.prefix(40))' is not read; UTF-8 and UTF-16 are", at: position)
            }
        }

        var name: String {
            switch self {
            case .utf8: "UTF-8"
            case .ascii: "US-ASCII"
            case .utf16, .utf16BigEndian, .utf16LittleEndian: "UTF-16"
            }
        }

        private var isWide: Bool { name == "UTF-16" }

        /// Whether a document in this one may be said to be in the other.
        func isAnswer(to other: Encoding) -> Bool {
            switch (self, other) {
            case (.utf16LittleEndian, .utf16BigEndian), (.utf16BigEndian, .utf16LittleEndian): false
            default: isWide == other.isWide
            }
        }

        /// What the first bytes say (XML 1.0, appendix F), and how long the byte order mark is.
        static func detected(_ bytes: [UInt8]) -> (Encoding?, Int) {
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
            if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
            if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
            if bytes.starts(with: [0x3C, 0x00]) { return (.utf16LittleEndian, 0) }
            if bytes.starts(with: [0x00, 0x3C]) { return (.utf16BigEndian, 0) }
            return (bytes[0] == 0x3C ? .utf8 : nil, 0)
        }
    }

    private static func utf8(_ bytes: [UInt8], bigEndian: Bool) throws(ParseError) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = 0
        while index + 1 < bytes.count {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(bigEndian ? first << 8 | second : second << 8 | first)
            index += 2
        }
        let text = String(validating: units, as: UTF16.self)
        guard let text, bytes.count.isMultiple(of: 2) else {
            throw ParseError(.character, "the document is no UTF-16", at: Position(line: 1, column: 1))
        }
        return Array(text.utf8)
    }

    /// Tells the first place that is no UTF-8 (Unicode, table 3-7) or no character of XML.
    private static func check(_ bytes: [UInt8], isASCII: Bool) throws(ParseError) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                guard byte >= 0x20 || isSpace(byte) else {
                    throw bad("the character U+\(hexadecimal(UInt32(byte))) is none of XML", bytes, index)
                }
                index += 1
                continue
            }
            guard !isASCII, let length = sequenceLength(bytes, at: index) else {
                throw bad(
                    "the byte 0x\(hexadecimal(UInt32(byte))) is no \(isASCII ? "US-ASCII" : "UTF-8")", bytes, index)
            }
            // U+FFFE and U+FFFF; surrogates are no UTF-8
            if byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
                throw bad("the character U+FFF\(bytes[index + 2] == 0xBE ? "E" : "F") is none of XML", bytes, index)
            }
            index += length
        }
    }

    private static func sequenceLength(_ bytes: [UInt8], at index: Int) -> Int? {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[index] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
        for next in bytes[(index + 2)..<(index + length)] where next & 0xC0 != 0x80 { return nil }
        return length
    }

    private static func bad(_ message: String, _ bytes: [UInt8], _ index: Int) -> ParseError {
        var places = Places()
        return ParseError(.character, message, at: places.position(at: index, in: bytes))
    }

    static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 2 - digits.count)) + digits
    }

    /// Lines and columns of places that are asked for in their order.
    struct Places {
        private var offset = 0
        private var position = Position(line: 1, column: 1)

        mutating func position(at wanted: Int, in bytes: [UInt8]) -> Position {
            if wanted < offset { self = Places() }
            while offset < min(wanted, bytes.count) {
                let byte = bytes[offset]
                if byte == 0x0A || (byte == 0x0D && (offset + 1 >= bytes.count || bytes[offset + 1] != 0x0A)) {
                    position = Position(line: position.line + 1, column: 1)
                } else if byte & 0xC0 != 0x80 {
                    position.column += 1
                }
                offset += 1
            }
            return position
        }
    }
}
