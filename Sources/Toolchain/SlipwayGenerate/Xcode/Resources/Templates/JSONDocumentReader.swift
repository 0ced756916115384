import SlipwayModel

/// Reads JSON (RFC 8259) and keeps apart what is whole from what is not: `1` is an `Int`, `1.0` a `Double`.
struct JSONDocumentReader {
    private var bytes: ArraySlice<UInt8>
    private var depth = 0

    private static let mostDepth = 200

    /// What is wrong with a text.
    struct Problem: Error {
        let message: String
        let line: Int
    }

    private let text: [UInt8]

    private init(_ text: [UInt8]) {
        self.text = text
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        bytes = text.starts(with: mark) ? text.dropFirst(3) : text[...]
    }

    static func value(of text: [UInt8]) throws(Problem) -> DocumentValue {
        var document = JSONDocumentReader(text)
        let value = try document.value()
        document.skipSpace()
        if let byte = document.bytes.first { throw document.unexpected(byte) }
        return value
    }

    private mutating func value() throws(Problem) -> DocumentValue {
        depth += 1
        defer { depth -= 1 }
        if depth > JSONDocumentReader.mostDepth { throw problem("more than \(JSONDocumentReader.mostDepth) levels") }
        skipSpace()
        guard let byte = bytes.first else { throw problem("the text ends where a value should be") }
        switch byte {
        case UInt8(ascii: "{"): return .table(try table())
        case UInt8(ascii: "["): return .list(try list())
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default:
            for (word, value) in [("true", DocumentValue.flag(true)), ("false", .flag(false)), ("null", .null)]
            where bytes.starts(with: word.utf8) {
                bytes = bytes.dropFirst(word.utf8.count)
                return value
            }
            throw unexpected(byte)
        }
    }

    private mutating func table() throws(Problem) -> [String: DocumentValue] {
        bytes.removeFirst()
        var entries: [String: DocumentValue] = [:]
        if take("}") { return entries }
        repeat {
            skipSpace()
            guard bytes.first == UInt8(ascii: "\"") else { throw expected("a key in quotes") }
            let key = try string()
            guard take(":") else { throw expected("':'") }
            entries[key] = try value()
        } while take(",")
        guard take("}") else { throw expected("',' or '}'") }
        return entries
    }

    private mutating func list() throws(Problem) -> [DocumentValue] {
        bytes.removeFirst()
        var values: [DocumentValue] = []
        if take("]") { return values }
        repeat { values.append(try value()) } while take(",")
        guard take("]") else { throw expected("',' or ']'") }
        return values
    }

    private mutating func number() throws(Problem) -> DocumentValue {
        let digits = bytes.prefix { "+-.0123456789eE".utf8.contains($0) }
        bytes = bytes.dropFirst(digits.count)
        let text = String(decoding: digits, as: UTF8.self)
        if let number = Int(text) { return .integer(number) }
        guard let number = Double(text), number.isFinite else { throw problem("'\(text)' is no number") }
        return .real(number)
    }

    private mutating func string() throws(Problem) -> String {
        bytes.removeFirst()
        var units: [UInt16] = []
        var plain: [UInt8] = []
        var result = ""
        func flush() {
            result += String(decoding: units, as: UTF16.self)
            units = []
        }
        while let byte = bytes.popFirst() {
            if byte == UInt8(ascii: "\\"), bytes.first == UInt8(ascii: "u") {
                result += String(decoding: plain, as: UTF8.self)
                plain = []
                let digits = String(decoding: bytes.dropFirst().prefix(4), as: UTF8.self)
                guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
                    throw problem("'\\u' takes four digits")
                }
                bytes = bytes.dropFirst(5)
                units.append(unit)
                continue
            }
            flush()
            switch byte {
            case UInt8(ascii: "\""): return result + String(decoding: plain, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = bytes.popFirst(), let other = JSONDocumentReader.escapes[escaped] else {
                    throw problem("'\\' stands before nothing that it may stand before")
                }
                plain.append(other)
            default: plain.append(byte)
            }
        }
        throw problem("a text is not closed")
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    // MARK: signs

    private mutating func skipSpace() {
        while let byte = bytes.first, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            bytes.removeFirst()
        }
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        skipSpace()
        guard bytes.first == UInt8(ascii: sign) else { return false }
        bytes.removeFirst()
        return true
    }

    private func expected(_ what: String) -> Problem { problem("\(what) is missing") }

    private func unexpected(_ byte: UInt8) -> Problem {
        problem("'\(String(decoding: [byte], as: UTF8.self))' is not expected")
    }

    private func problem(_ message: String) -> Problem {
        Problem(message: message, line: 1 + text[..<bytes.startIndex].count { $0 == 0x0A })
    }
}
