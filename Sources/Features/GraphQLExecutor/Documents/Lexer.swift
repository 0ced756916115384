/// Takes a text apart (GraphQL, October 2021, 2.1).
struct Lexer {
    enum Kind: Hashable {
        case name, int, float, string, blockString, end
        /// One of `! $ & ( ) : = @ [ ] { | }`.
        case punctuator(UInt8)
        case spread
    }

    struct Token {
        var kind: Kind
        /// A name, a number as it is written, what a string says.
        var text: String
        var place: GraphQLDocument.Place
    }

    let bytes: [UInt8]
    var position = 0
    private var line = 1
    /// A position in the line, and its column.
    private var mark = (position: 0, column: 1)
    private var count = 0
    private let limits: GraphQLParserLimits

    /// - Throws: where it is no UTF-8, or too large.
    init(_ bytes: [UInt8], limits: GraphQLParserLimits) throws(GraphQLSyntaxError) {
        (self.bytes, self.limits) = (bytes, limits)
        guard bytes.count <= limits.bytes else {
            throw GraphQLSyntaxError(reason: "the document has more than \(limits.bytes) bytes", line: 1, column: 1)
        }
        if String(validating: bytes, as: UTF8.self) == nil {
            position = Lexer.invalidByte(bytes)
            for index in 0..<position { advanceLine(over: index) }
            throw error("the document is not UTF-8")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (position, mark) = (3, (3, 1)) }
    }

    private static func invalidByte(_ bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var position = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { position += Character(scalar).utf8.count }
        return min(position, bytes.count)
    }

    func place(at position: Int) -> GraphQLDocument.Place {
        // whoever continues a scalar is no column of its own
        let columns = bytes[min(mark.position, position)..<position].count { $0 & 0xC0 != 0x80 }
        return GraphQLDocument.Place(line: line, column: mark.column + columns)
    }

    func error(_ reason: String, at position: Int? = nil) -> GraphQLSyntaxError {
        let place = place(at: min(position ?? self.position, bytes.count))
        return GraphQLSyntaxError(reason: reason, line: place.line, column: place.column)
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func advanceLine(over index: Int) {
        let isReturn = bytes[index] == 0x0D
        let isCounted = bytes[index] == 0x0A || isReturn && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
        if isCounted { (line, mark) = (line + 1, (index + 1, 1)) }
    }

    private mutating func skipIgnored() {
        while let byte = byte() {
            switch byte {
            case 0x20, 0x09, UInt8(ascii: ","): position += 1
            case 0x0A, 0x0D:
                advanceLine(over: position)
                position += 1
            case UInt8(ascii: "#"):
                while let byte = self.byte(), byte != 0x0A, byte != 0x0D { position += 1 }
            case 0xEF where self.byte(1) == 0xBB && self.byte(2) == 0xBF: position += 3
            default: return
            }
        }
    }

    mutating func next() throws(GraphQLSyntaxError) -> Token {
        skipIgnored()
        let start = position
        let place = place(at: start)
        // lines may be long, and have many tokens
        mark = (start, place.column)
        guard let byte = byte() else { return Token(kind: .end, text: "", place: place) }
        count += 1
        guard count <= limits.tokens else { throw error("the document has more than \(limits.tokens) tokens") }
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            position += 1
            return Token(kind: .punctuator(byte), text: "", place: place)
        case UInt8(ascii: "."):
            guard self.byte(1) == byte, self.byte(2) == byte else { throw error("'...' is written with three points") }
            position += 3
            return Token(kind: .spread, text: "", place: place)
        case UInt8(ascii: "\""):
            let isBlock = self.byte(1) == byte && self.byte(2) == byte
            let text = isBlock ? try blockString() : try string()
            return Token(kind: isBlock ? .blockString : .string, text: text, place: place)
        case _ where Lexer.isNameStart(byte):
            while let byte = self.byte(), Lexer.isNameStart(byte) || Lexer.isDigit(byte) { position += 1 }
            guard position - start <= limits.names else {
                throw error("a name has more than \(limits.names) bytes", at: start)
            }
            return Token(kind: .name, text: text(from: start), place: place)
        case _ where Lexer.isDigit(byte) || byte == UInt8(ascii: "-"):
            let isInteger = try number()
            return Token(kind: isInteger ? .int : .float, text: text(from: start), place: place)
        default: throw error(unexpected())
        }
    }

    private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

    private func unexpected() -> String {
        guard let scalar = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first else {
            return "the document ends early"
        }
        if scalar == "'" { return "unexpected \"'\": strings stand between \"" }
        let isShown = scalar.value > 0x20 && scalar.value != 0x7F
        return "unexpected \(isShown ? "'\(scalar)'" : "U+" + String(scalar.value, radix: 16, uppercase: true))"
    }

    static func isNameStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func digits() throws(GraphQLSyntaxError) {
        guard let first = byte(), Lexer.isDigit(first) else { throw error("a digit is missing in a number") }
        while let byte = byte(), Lexer.isDigit(byte) { position += 1 }
    }

    /// Whether it is an integer.
    private mutating func number() throws(GraphQLSyntaxError) -> Bool {
        var isInteger = true
        if byte() == UInt8(ascii: "-") { position += 1 }
        if byte() == UInt8(ascii: "0") {
            position += 1
            if let byte = byte(), Lexer.isDigit(byte) { throw error("a number does not begin with 0") }
        } else {
            try digits()
        }
        if byte() == UInt8(ascii: ".") {
            isInteger = false
            position += 1
            try digits()
        }
        if let byte = byte(), byte | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            position += 1
            if let sign = self.byte(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        if let byte = byte(), byte == UInt8(ascii: ".") || Lexer.isNameStart(byte) {
            throw error("a number ends before '\(Character(Unicode.Scalar(byte)))'")
        }
        return isInteger
    }
}

// Strings.
extension Lexer {
    fileprivate mutating func string() throws(GraphQLSyntaxError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while true {
            guard let byte = byte(), byte != 0x0A, byte != 0x0D else {
                throw error("the string that begins here has no end in its line", at: start)
            }
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                try escape(into: &text)
            } else {
                text.append(byte)
                position += 1
            }
        }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape(into text: inout [UInt8]) throws(GraphQLSyntaxError) {
        let start = position
        guard let byte = byte(1) else { throw error("the string has no end") }
        position += 2
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = Unicode.Scalar(try unicodeEscape(at: start)) else {
                throw error("the escape is no Unicode scalar", at: start)
            }
            text.append(contentsOf: Character(scalar).utf8)
        default: throw error("there is no such escape", at: start)
        }
    }

    private mutating func unicodeEscape(at start: Int) throws(GraphQLSyntaxError) -> UInt32 {
        if byte() == UInt8(ascii: "{") {
            position += 1
            var (code, count): (UInt32, Int) = (0, 0)
            while let digit = hexadecimal() {
                // zeros before it may be many
                guard code < 0x11_0000 else { throw error("the escape is no Unicode scalar", at: start) }
                (code, count) = (code << 4 | digit, count + 1)
            }
            guard count > 0, byte() == UInt8(ascii: "}") else {
                throw error("an escape is written \\u{1F600}", at: start)
            }
            position += 1
            return code
        }
        let high = try fourDigits(at: start)
        guard (0xD800..<0xDC00).contains(high), byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "u") else {
            return high
        }
        position += 2
        let low = try fourDigits(at: start)
        guard (0xDC00..<0xE000).contains(low) else { throw error("half of a surrogate pair is missing", at: start) }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func fourDigits(at start: Int) throws(GraphQLSyntaxError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = hexadecimal() else { throw error("an escape has four digits", at: start) }
            code = code << 4 | digit
        }
        return code
    }

    private mutating func hexadecimal() -> UInt32? {
        guard let byte = byte(), byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
            return nil
        }
        position += 1
        return UInt32(digit)
    }

    fileprivate mutating func blockString() throws(GraphQLSyntaxError) -> String {
        let place = place(at: position)
        position += 3
        var lines: [[UInt8]] = [[]]
        while true {
            guard let byte = byte() else {
                throw GraphQLSyntaxError(
                    reason: "the block string that begins here has no end", line: place.line, column: place.column)
            }
            let rest = bytes[position...]
            if rest.starts(with: "\"\"\"".utf8) { break }
            if rest.starts(with: "\\\"\"\"".utf8) {
                lines[lines.count - 1] += Array("\"\"\"".utf8)
                position += 4
            } else if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, self.byte(1) == 0x0A { position += 1 }
                advanceLine(over: position)
                position += 1
                lines.append([])
            } else {
                lines[lines.count - 1].append(byte)
                position += 1
            }
        }
        position += 3
        return BlockString.value(lines)
    }
}

/// The indentation of block strings (GraphQL, October 2021, 2.9.4).
enum BlockString {
    static func value(_ lines: [[UInt8]]) -> String {
        func indentation(_ line: [UInt8]) -> Int { line.prefix { $0 == 0x20 || $0 == 0x09 }.count }
        let isBlank = lines.map { indentation($0) == $0.count }
        guard let first = isBlank.firstIndex(of: false), let last = isBlank.lastIndex(of: false) else { return "" }
        let common = lines.indices.dropFirst().filter { !isBlank[$0] }.map { indentation(lines[$0]) }.min() ?? 0
        let stripped = lines.indices.map { $0 == 0 ? lines[0][...] : lines[$0].dropFirst(common) }
        return String(decoding: Array(stripped[first...last].joined(separator: [0x0A])), as: UTF8.self)
    }
}
