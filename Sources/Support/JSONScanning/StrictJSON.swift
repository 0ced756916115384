/// Which kinds of names an object has.
private struct NameMarks {
    var bits: UInt64 = 0

    static func bit(of name: String) -> UInt64 {
        let bytes = name.utf8
        let sum = bytes.count &* 5 &+ Int(bytes.first ?? 0) &* 3 &+ Int(bytes.last ?? 0)
        return 1 << UInt64(truncatingIfNeeded: sum & 63)
    }
}

/// A value of JSON (RFC 8259); nothing is lost of a number, which is as it is written.
package enum StrictJSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([StrictJSON])
    /// In their order; no name twice.
    case object([Member])

    package struct Member: Sendable, Hashable {
        package let name: String
        package let value: StrictJSON
    }

    /// Containers within each other.
    package static let depthLimit = 16

    /// - Throws: ``JSONFault`` also for what parsers disagree about: a name that stands in an object twice, text that
    ///   is not UTF-8, half of a surrogate pair, a byte order mark, anything behind the value.
    package init(_ bytes: [UInt8]) throws(JSONFault) {
        var scanner = JSONScanner(bytes)
        self = try StrictJSON.value(&scanner, depth: 0)
        try scanner.end()
    }

    /// Reads a document that is an object, whose members are given away as they come.
    ///
    /// - Returns: whether it is one.
    package static func members(
        of bytes: [UInt8], _ body: (String, StrictJSON) -> Void
    ) throws(JSONFault) -> Bool {
        var scanner = JSONScanner(bytes)
        scanner.skipSpace()
        guard scanner.next == UInt8(ascii: "{") else {
            _ = try StrictJSON(bytes)
            return false
        }
        try forEachMember(&scanner, depth: 1, body)
        try scanner.end()
        return true
    }

    private static func value(_ scanner: inout JSONScanner, depth: Int) throws(JSONFault) -> StrictJSON {
        scanner.skipSpace()
        switch scanner.next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < depthLimit else { throw scanner.fault("it is too deep") }
            return scanner.next == UInt8(ascii: "{")
                ? try object(&scanner, depth: depth + 1) : try array(&scanner, depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try scanner.string())
        case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try scanner.number().text)
        default: return try scanner.word().map { .bool($0) } ?? .null
        }
    }

    private static func array(_ scanner: inout JSONScanner, depth: Int) throws(JSONFault) -> StrictJSON {
        var elements: [StrictJSON] = []
        try scanner.array { (scanner) throws(JSONFault) in elements.append(try value(&scanner, depth: depth)) }
        return .array(elements)
    }

    private static func object(_ scanner: inout JSONScanner, depth: Int) throws(JSONFault) -> StrictJSON {
        var members: [Member] = []
        try forEachMember(&scanner, depth: depth) { members.append(Member(name: $0, value: $1)) }
        return .object(members)
    }

    /// Few names are held against each other.
    private static let few = 16

    private static func forEachMember(
        _ scanner: inout JSONScanner, depth: Int, _ body: (String, StrictJSON) -> Void
    ) throws(JSONFault) {
        var names: [String] = []
        names.reserveCapacity(few)
        var known: Set<[UInt8]> = []
        var marks = NameMarks()
        try scanner.object { (scanner, name, place) throws(JSONFault) in
            // most differ in their length, their first byte or their last one already
            let mark = NameMarks.bit(of: name)
            let isKnown =
                known.isEmpty
                ? marks.bits & mark != 0 && names.contains { $0 == name && $0.utf8.elementsEqual(name.utf8) }
                : known.contains(Array(name.utf8))
            marks.bits |= mark
            guard !isKnown else {
                var fault = scanner.fault("a name stands there twice", at: place)
                fault.duplicate = name
                throw fault
            }
            if names.count < few {
                names.append(name)
            } else {
                if known.isEmpty { known = Set(names.map { Array($0.utf8) }) }
                known.insert(Array(name.utf8))
            }
            body(name, try value(&scanner, depth: depth))
        }
    }

    /// The member of an object; nil where there is none, or it is `null`.
    package subscript(name: String) -> StrictJSON? {
        guard case .object(let members) = self,
            let value = members.first(where: { $0.name.utf8.elementsEqual(name.utf8) })?.value, !value.isNull
        else { return nil }
        return value
    }

    package var isNull: Bool {
        if case .null = self { true } else { false }
    }

    package var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// What it is, in a sentence.
    package var kind: String {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .bool: "a boolean"
        case .null: "null"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension [UInt8] {
    /// Appends a text as JSON has it.
    package mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case 0x0A: append(contentsOf: "\\n".utf8)
            case 0x0D: append(contentsOf: "\\r".utf8)
            case 0x09: append(contentsOf: "\\t".utf8)
            case ..<0x20: append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
