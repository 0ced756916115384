/// Reads JSON in one pass: see ``StrictJSON``.
struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(StrictJSON.Fault) -> StrictJSON {
        let value = try value(depth: 0)
        try end()
        return value
    }

    private mutating func end() throws(StrictJSON.Fault) {
        skipSpace()
        guard position == bytes.count else { throw fault("there is more behind the value") }
    }

    private func fault(_ reason: String) -> StrictJSON.Fault { .init(reason: reason, offset: position) }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Takes the byte behind white space, where it is this one.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(StrictJSON.Fault) -> StrictJSON {
        skipSpace()
        guard let byte = current else { throw fault("it ends early") }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < StrictJSON.depthLimit else { throw fault("it is too deep") }
            return byte == UInt8(ascii: "{") ? try object(depth: depth + 1) : try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default: throw fault("there is no value")
        }
    }

    private mutating func word(_ text: StaticString, _ value: StrictJSON) throws(StrictJSON.Fault) -> StrictJSON {
        let count = text.utf8CodeUnitCount
        let isThere = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
        guard isThere else { throw fault("there is no value") }
        position += count
        return value
    }

    private mutating func array(depth: Int) throws(StrictJSON.Fault) -> StrictJSON {
        position += 1
        var elements: [StrictJSON] = []
        guard !take(UInt8(ascii: "]")) else { return .array(elements) }
        repeat { elements.append(try value(depth: depth)) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw fault("an array does not end") }
        return .array(elements)
    }

    private mutating func object(depth: Int) throws(StrictJSON.Fault) -> StrictJSON {
        var members: [StrictJSON.Member] = []
        try forEachMember(depth: depth) { name, value in members.append(.init(name: name, value: value)) }
        return .object(members)
    }

    /// A document that is an object, whose members are given away as they come.
    ///
    /// - Returns: whether it is one.
    mutating func document(_ body: (String, StrictJSON) -> Void) throws(StrictJSON.Fault) -> Bool {
        skipSpace()
        guard current == UInt8(ascii: "{") else {
            _ = try document()
            return false
        }
        try forEachMember(depth: 1, body)
        try end()
        return true
    }

    @inline(__always)
    private mutating func forEachMember(
        depth: Int, _ body: (String, StrictJSON) -> Void
    ) throws(StrictJSON.Fault) {
        position += 1
        guard !take(UInt8(ascii: "}")) else { return }
        var names: [String] = []
        names.reserveCapacity(16)
        repeat {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw fault("there is no name") }
            let start = position
            let name = try string()
            // most differ in their length already
            guard !names.contains(where: { $0.utf8.count == name.utf8.count && $0 == name }) else {
                position = start
                throw fault("a name stands there twice")
            }
            guard take(UInt8(ascii: ":")) else { throw fault("there is no colon") }
            guard names.count < StrictJSON.memberLimit else { throw fault("there are too many members") }
            names.append(name)
            body(name, try value(depth: depth))
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw fault("an object does not end") }
    }
}

extension JSONParser {
    /// Digits, as they are written.
    private mutating func digits() throws(StrictJSON.Fault) {
        let start = position
        while let byte = current, byte &- 48 < 10 { position += 1 }
        guard position > start else { throw fault("there is no digit") }
    }

    private mutating func number() throws(StrictJSON.Fault) -> Double {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let first = position
        try digits()
        guard bytes[first] != UInt8(ascii: "0") || position == first + 1 else { throw fault("a number begins with 0") }
        var isWhole = true
        if current == UInt8(ascii: ".") {
            (isWhole, position) = (false, position + 1)
            try digits()
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            (isWhole, position) = (false, position + 1)
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        if isWhole, position - first <= 15 {
            let magnitude = bytes[first..<position].reduce(0) { $0 * 10 + Int($1 &- 48) }
            return Double(first > start ? -magnitude : magnitude)
        }
        return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    }

    private mutating func string() throws(StrictJSON.Fault) -> String {
        position += 1
        let start = position
        let (end, plain): (Int, String?) = bytes.withUnsafeBufferPointer { bytes in
            var (end, seen) = (start, UInt8(0))
            while end < bytes.count {
                let byte = bytes[end]
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
                seen |= byte
                end += 1
            }
            // most texts are ASCII without escapes, which can be nothing but valid
            guard seen < 0x80, end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return (end, nil) }
            return (end, String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
        }
        position = end
        if let plain {
            position += 1
            return plain
        }
        var text = bytes[start..<position]
        while current != UInt8(ascii: "\"") {
            guard let byte = current else { throw fault("a text does not end") }
            guard byte >= 0x20 else { throw fault("a control character stands in a text") }
            position += 1
            if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
        }
        guard let string = String(validating: text, as: UTF8.self) else { throw fault("a text is not UTF-8") }
        position += 1
        return string
    }

    private mutating func escape(into text: inout ArraySlice<UInt8>) throws(StrictJSON.Fault) {
        guard let byte = current else { throw fault("a text does not end") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: try scalar().utf8)
        default: throw fault("there is no such escape")
        }
    }

    private mutating func scalar() throws(StrictJSON.Fault) -> Character {
        let first = try unit()
        var value = first
        if first & 0xFC00 == 0xD800 {
            guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
                throw fault("half of a surrogate pair")
            }
            position += 2
            let second = try unit()
            guard second & 0xFC00 == 0xDC00 else { throw fault("half of a surrogate pair") }
            value = 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
        }
        guard let scalar = Unicode.Scalar(value) else { throw fault("half of a surrogate pair") }
        return Character(scalar)
    }

    private mutating func unit() throws(StrictJSON.Fault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw fault("there are no four digits")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
