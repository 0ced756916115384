/// Reads JSON from bytes.
struct JSONReader {
    private let bytes: [UInt8]
    private(set) var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func document() throws(GraphQLJSONError) -> GraphQLValue {
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw error("something stands behind the end") }
        return value
    }

    private func error(_ reason: String, at place: Int? = nil) -> GraphQLJSONError {
        let end = min(place ?? position, bytes.count)
        let line = bytes[..<end].count { $0 == 0x0A } + 1
        let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return GraphQLJSONError(line: line, column: end - start + 1, reason: reason)
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(GraphQLJSONError) -> GraphQLValue {
        skipSpace()
        switch next {
        case nil: throw error("a value is missing: the text ends")
        case UInt8(ascii: "{"): return try nested { reader throws(GraphQLJSONError) in try reader.object() }
        case UInt8(ascii: "["): return try nested { reader throws(GraphQLJSONError) in try reader.list() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return try number()
        default: return try word()
        }
    }

    private mutating func nested(
        _ body: (inout JSONReader) throws(GraphQLJSONError) -> GraphQLValue
    ) throws(GraphQLJSONError) -> GraphQLValue {
        guard depth < GraphQLValue.maximumDepth else {
            throw error("it is nested deeper than \(GraphQLValue.maximumDepth)")
        }
        depth += 1
        position += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    private mutating func word() throws(GraphQLJSONError) -> GraphQLValue {
        for (word, value) in [("true", GraphQLValue.bool(true)), ("false", .bool(false)), ("null", .null)]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return value
        }
        throw error("this is no value of JSON")
    }

    private mutating func object() throws(GraphQLJSONError) -> GraphQLValue {
        var object = GraphQLObject()
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(object) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error("a name is missing") }
            let place = position
            let name = try string()
            guard object[name] == nil else { throw error("the name '\(name)' is there twice", at: place) }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw error("a ':' is missing") }
            object[name] = try value()
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(object) }
            guard take(UInt8(ascii: ",")) else { throw error("a ',' or a '}' is missing") }
        }
    }

    private mutating func list() throws(GraphQLJSONError) -> GraphQLValue {
        var list: [GraphQLValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .list(list) }
        while true {
            list.append(try value())
            skipSpace()
            if take(UInt8(ascii: "]")) { return .list(list) }
            guard take(UInt8(ascii: ",")) else { throw error("a ',' or a ']' is missing") }
        }
    }

    private mutating func digits() throws(GraphQLJSONError) {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw error("a digit is missing") }
    }

    private mutating func number() throws(GraphQLJSONError) -> GraphQLValue {
        let start = position
        var isInteger = true
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) {
            isInteger = false
            try digits()
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isInteger = false
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        if let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            throw error("a number does not begin with 0", at: start)
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isInteger { return Int(text).map { .int($0) } ?? .largeInteger(text) }
        guard let double = Double(text), double.isFinite else { throw error("the number is too large", at: start) }
        return .double(double)
    }

    private mutating func string() throws(GraphQLJSONError) -> String {
        position += 1
        let start = position
        // nothing to undo in most of them
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
        var text = Array(bytes[start..<position])
        while true {
            guard let byte = next else { throw error("the string has no end", at: start - 1) }
            guard byte >= 0x20 else { throw error("a control character stands in a string") }
            position += 1
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
        }
        guard let string = String(validating: text, as: UTF8.self) else {
            throw error("the string is not UTF-8", at: start)
        }
        return string
    }

    private mutating func escape(into text: inout [UInt8]) throws(GraphQLJSONError) {
        let start = position - 1
        guard let byte = next else { throw error("the string has no end") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal(at: start)
            if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: "\\u".utf8) {
                position += 2
                let low = try hexadecimal(at: start)
                guard (0xDC00..<0xE000).contains(low) else {
                    throw error("half of a surrogate pair is missing", at: start)
                }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else {
                throw error("half of a surrogate pair is missing", at: start)
            }
            text.append(contentsOf: Character(scalar).utf8)
        default: throw error("there is no such escape", at: start)
        }
    }

    private mutating func hexadecimal(at start: Int) throws(GraphQLJSONError) -> UInt32 {
        guard position + 4 <= bytes.count else { throw error("an escape has four digits", at: start) }
        var code: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error("an escape has four digits", at: start)
            }
            code = code << 4 | UInt32(digit)
        }
        position += 4
        return code
    }
}
