/// Reads JSON (RFC 8259) from its bytes in one pass, and knows where it is.
struct JSONReader {
    static let depthLimit = 128

    let bytes: [UInt8]
    private(set) var position = 0
    /// Newlines stand between tokens only.
    private(set) var line = 1
    private var lineStart = 0
    private var depth = 0
    /// Whether an object has just begun.
    private var isFirst = false
    /// The key of the entry that is read.
    var key: String?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The kind of what begins here, in words.
    enum Kind: String {
        case object = "an object"
        case array = "an array"
        case string = "a string"
        case number = "a number"
        case bool = "a boolean"
        case null = "null"
    }

    struct Place {
        let line: Int
        let column: Int
    }

    var place: Place { Place(line: line, column: position - lineStart + 1) }

    func error(_ reason: StringCatalogError.Reason, at place: Place? = nil) -> StringCatalogError {
        let place = place ?? self.place
        return StringCatalogError(line: place.line, column: place.column, key: key, reason: reason)
    }

    @inline(__always)
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipByteOrderMark() throws(StringCatalogError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            (position, lineStart) = (3, 3)
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0]) {
            throw error(.otherEncoding)
        }
    }

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0D: position += 1
            case 0x0A:
                position += 1
                line += 1
                lineStart = position
            default: return
            }
        }
    }

    /// The kind of the value that begins here.
    mutating func kind() throws(StringCatalogError) -> Kind {
        skipSpace()
        guard let byte = current else { throw error(.endsEarly) }
        switch byte {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
        case UInt8(ascii: "n"): return .null
        default: throw unexpected("a value")
        }
    }

    func unexpected(_ wanted: String) -> StringCatalogError {
        guard let byte = current else { return error(.endsEarly) }
        let found =
            byte >= 0x80
            ? "a character" : byte < 0x20 ? "a control character" : "'\(Character(Unicode.Scalar(byte)))'"
        return error(.unexpected(found: found, wanted: wanted))
    }

    private mutating func take(_ byte: UInt8, _ wanted: String) throws(StringCatalogError) {
        skipSpace()
        guard current == byte else { throw unexpected(wanted) }
        position += 1
    }

    /// Begins an object.
    mutating func enterObject() throws(StringCatalogError) {
        try enter()
        try take(UInt8(ascii: "{"), "'{'")
        isFirst = true
    }

    /// The name of the next member and where it stands, its value being next; nil when the object has ended.
    mutating func nextMember() throws(StringCatalogError) -> (String, Place)? {
        skipSpace()
        let isFirst = isFirst
        self.isFirst = false
        if isFirst, current == UInt8(ascii: "}") {
            position += 1
            depth -= 1
            return nil
        }
        if !isFirst, try !goesOn(UInt8(ascii: "}"), "',' or '}'") {
            depth -= 1
            return nil
        }
        skipSpace()
        guard current == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
        let place = place
        let name = try string()
        try take(UInt8(ascii: ":"), "':'")
        return (name, place)
    }

    private mutating func enter() throws(StringCatalogError) {
        depth += 1
        guard depth <= Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
    }

    private mutating func goesOn(_ end: UInt8, _ wanted: String) throws(StringCatalogError) -> Bool {
        skipSpace()
        guard let byte = current, byte == UInt8(ascii: ",") || byte == end else { throw unexpected(wanted) }
        position += 1
        return byte != end
    }

    /// Reads a value that nobody asks for; it must be right all the same.
    mutating func skip() throws(StringCatalogError) {
        switch try kind() {
        case .object:
            try enterObject()
            while try nextMember() != nil { try skip() }
        case .array: try skipArray()
        case .string: _ = try string()
        case .number: try skipNumber()
        case .bool: _ = try bool()
        case .null: try word("null")
        }
    }

    private mutating func skipArray() throws(StringCatalogError) {
        try enter()
        position += 1
        skipSpace()
        if current == UInt8(ascii: "]") {
            position += 1
        } else {
            repeat { try skip() } while try goesOn(UInt8(ascii: "]"), "',' or ']'")
        }
        depth -= 1
    }

    private mutating func word(_ text: StaticString) throws(StringCatalogError) {
        let place = place
        for index in 0..<text.utf8CodeUnitCount {
            guard let byte = current else { throw error(.endsEarly) }
            guard byte == text.utf8Start[index] else {
                throw error(.unexpected(found: "a word", wanted: "'\(text)'"), at: place)
            }
            position += 1
        }
    }

    mutating func bool() throws(StringCatalogError) -> Bool {
        skipSpace()
        let isTrue = current == UInt8(ascii: "t")
        if isTrue { try word("true") } else { try word("false") }
        return isTrue
    }

    private mutating func digits() throws(StringCatalogError) -> Int {
        let start = position
        while let byte = current, byte >= 0x30, byte <= 0x39 { position += 1 }
        guard position > start else { throw unexpected("a digit") }
        return position - start
    }

    private mutating func skipNumber() throws(StringCatalogError) {
        if current == UInt8(ascii: "-") { position += 1 }
        let isZero = current == UInt8(ascii: "0")
        if try digits() > 1, isZero { throw error(.unexpected(found: "a leading 0", wanted: "a number")) }
        if current == UInt8(ascii: ".") {
            position += 1
            _ = try digits()
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            _ = try digits()
        }
    }

    /// An integer.
    mutating func integer() throws(StringCatalogError) -> Int? {
        let start = position
        try skipNumber()
        return Int(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    mutating func end() throws(StringCatalogError) {
        skipSpace()
        guard position == bytes.count else { throw error(.trailing) }
    }

    /// Moves on within a string.
    mutating func advance(to position: Int) { self.position = position }
}
