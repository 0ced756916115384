/// A value of JSON: nothing is lost of a number, which is as it is written.
enum JSONValue: Hashable {
    case string(String)
    case number(String)
    case boolean, null
    case array([JSONValue])
    case object([String: JSONValue])

    var kind: String {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A JSON object in which no member comes twice.
struct JSONBody {
    enum Problem: Error, Equatable { case noJSON(offset: Int), noObject, duplicate(String) }

    let members: [String: JSONValue]

    init(_ bytes: [UInt8]) throws(Problem) {
        var scanner = JSONScanner(bytes)
        guard case .object(let members) = try scanner.whole() else { throw .noObject }
        if let name = scanner.duplicate { throw .duplicate(name) }
        self.members = members
    }
}

/// Reads JSON (RFC 8259).
struct JSONScanner {
    private let bytes: [UInt8]
    private var position = 0
    private static let depth = 32

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }
    private var wrong: JSONBody.Problem { .noJSON(offset: position) }

    /// The first name that an object has twice.
    private(set) var duplicate: String?

    /// The only value.
    mutating func whole() throws(JSONBody.Problem) -> JSONValue {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw wrong }
        skipSpace()
        let top = try value(1)
        skipSpace()
        guard position == bytes.count else { throw wrong }
        return top
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ text: String) throws(JSONBody.Problem) {
        for byte in text.utf8 {
            guard peek == byte else { throw wrong }
            position += 1
        }
    }

    private mutating func value(_ depth: Int) throws(JSONBody.Problem) -> JSONValue {
        guard depth <= JSONScanner.depth else { throw wrong }
        switch peek {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"):
            try take("true")
            return .boolean
        case UInt8(ascii: "f"):
            try take("false")
            return .boolean
        case UInt8(ascii: "n"):
            try take("null")
            return .null
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        default:
            let start = position
            while let byte = peek, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
            let text = String(decoding: bytes[start..<position], as: UTF8.self)
            guard JSONNumber(text) != nil else { throw .noJSON(offset: start) }
            return .number(text)
        }
    }

    private mutating func array(_ depth: Int) throws(JSONBody.Problem) -> JSONValue {
        try take("[")
        skipSpace()
        if peek == UInt8(ascii: "]") {
            position += 1
            return .array([])
        }
        var items: [JSONValue] = []
        while true {
            skipSpace()
            items.append(try value(depth + 1))
            skipSpace()
            if peek == UInt8(ascii: "]") { break }
            try take(",")
        }
        position += 1
        return .array(items)
    }

    private mutating func object(_ depth: Int) throws(JSONBody.Problem) -> JSONValue {
        try take("{")
        skipSpace()
        if peek == UInt8(ascii: "}") {
            position += 1
            return .object([:])
        }
        var members: [String: JSONValue] = [:]
        while true {
            skipSpace()
            let name = try string()
            skipSpace()
            try take(":")
            skipSpace()
            if members.updateValue(try value(depth + 1), forKey: name) != nil { duplicate = duplicate ?? name }
            skipSpace()
            if peek == UInt8(ascii: "}") { break }
            try take(",")
        }
        position += 1
        return .object(members)
    }

    private mutating func string() throws(JSONBody.Problem) -> String {
        try take("\"")
        var text: [UInt8] = []
        while let byte = peek, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw wrong }
            position += 1
            if byte == UInt8(ascii: "\\") {
                text.append(contentsOf: try escape().utf8)
            } else {
                text.append(byte)
            }
        }
        try take("\"")
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape() throws(JSONBody.Problem) -> String {
        guard let byte = peek else { throw wrong }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if UTF16.isLeadSurrogate(units[0]) {
                try take("\\u")
                units.append(try unit())
            }
            guard let text = String(validating: units, as: UTF16.self) else { throw wrong }
            return text
        default: throw wrong
        }
    }

    private mutating func unit() throws(JSONBody.Problem) -> UInt16 {
        let digits = bytes[position..<min(position + 4, bytes.count)]
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 4, text.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }), let unit = UInt16(text, radix: 16)
        else { throw wrong }
        position += 4
        return unit
    }
}

extension [UInt8] {
    /// Appends a text as JSON has it.
    mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case 0..<0x20, 0x7F:
                append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
