/// Makes the table of a JSON document in one pass.
struct JSONTableParser {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var nodes: [JSONTable.Node] = []

    static let tooDeep = "it is too deep"

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        nodes.reserveCapacity(bytes.count / 8)
    }

    /// Reads all of it.
    mutating func document() throws(JSONTableError) {
        try value(depth: 0)
        skipSpace()
        if position < bytes.count { throw problem("there is more than one value") }
    }

    private func problem(_ text: String) -> JSONTableError { JSONTableError(offset: position, problem: text) }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// The next byte that is no space, which stays.
    private mutating func peek() throws(JSONTableError) -> UInt8 {
        skipSpace()
        guard position < bytes.count else { throw problem("it ends too early") }
        return bytes[position]
    }

    private mutating func append(_ kind: JSONTable.Node.Kind, from start: Int, to end: Int) {
        nodes.append(
            JSONTable.Node(kind: kind, start: Int32(start), end: Int32(end), next: Int32(nodes.count + 1)))
    }

    private mutating func value(depth: Int) throws(JSONTableError) {
        switch try peek() {
        case UInt8(ascii: "{"): try container(.object, end: UInt8(ascii: "}"), depth: depth)
        case UInt8(ascii: "["): try container(.list, end: UInt8(ascii: "]"), depth: depth)
        case UInt8(ascii: "\""): try text()
        case UInt8(ascii: "n"): try word("null", .null)
        case UInt8(ascii: "t"): try word("true", .flag)
        case UInt8(ascii: "f"): try word("false", .flag)
        default: try number()
        }
    }

    private mutating func container(
        _ kind: JSONTable.Node.Kind, end: UInt8, depth: Int
    ) throws(JSONTableError) {
        guard depth < JSONTable.depthLimit else { throw problem(JSONTableParser.tooDeep) }
        let index = nodes.count
        append(kind, from: position, to: position)
        position += 1
        if try peek() != end {
            while true {
                if kind == .object {
                    guard try peek() == UInt8(ascii: "\"") else { throw problem("a key is missing") }
                    try text()
                    guard try peek() == UInt8(ascii: ":") else { throw problem("a colon is missing") }
                    position += 1
                }
                try value(depth: depth + 1)
                let byte = try peek()
                if byte == end { break }
                guard byte == UInt8(ascii: ",") else { throw problem("a comma is missing") }
                position += 1
            }
        }
        position += 1
        nodes[index].end = Int32(position)
        nodes[index].next = Int32(nodes.count)
    }

    private mutating func word(_ word: StaticString, _ kind: JSONTable.Node.Kind) throws(JSONTableError) {
        let start = position
        let isIt = word.withUTF8Buffer { bytes[start...].starts(with: $0) }
        guard isIt else { throw problem("a value is missing") }
        position += word.utf8CodeUnitCount
        append(kind, from: start, to: position)
    }

    private mutating func text() throws(JSONTableError) {
        position += 1
        let start = position
        var isEscaped = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                append(isEscaped ? .escapedText : .text, from: start, to: position)
                position += 1
                return
            case UInt8(ascii: "\\"):
                isEscaped = true
                try escape()
            case 0..<0x20: throw problem("a text holds a control character")
            default: position += 1
            }
        }
        throw problem("a text has no end")
    }

    private mutating func escape() throws(JSONTableError) {
        guard position + 1 < bytes.count else { throw problem("a text has no end") }
        switch bytes[position + 1] {
        case UInt8(ascii: "u"):
            let unit = try hexadecimal(at: position)
            if unit & 0xF800 == 0xD800 {
                guard unit & 0xFC00 == 0xD800, try hexadecimal(at: position + 6) & 0xFC00 == 0xDC00 else {
                    throw problem("half a surrogate pair")
                }
                position += 6
            }
            position += 6
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        default: throw problem("an escape that there is not")
        }
    }

    /// The value of `\u` and four digits.
    private func hexadecimal(at start: Int) throws(JSONTableError) -> UInt32 {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u"),
            bytes[start + 2..<start + 6].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { throw problem("an escape that is not whole") }
        return JSONTable.hexadecimal(bytes, start + 2)
    }

    /// What kind of number it is shows when it is decoded.
    private mutating func number() throws(JSONTableError) {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        guard try digits() > 0 else { throw JSONTableError(offset: start, problem: "a value is missing") }
        if bytes[start] == UInt8(ascii: "0"), position > start + 1 { throw problem("a number begins with 0") }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            guard try digits() > 0 else { throw problem("a digit is missing") }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
                position += 1
            }
            guard try digits() > 0 else { throw problem("a digit is missing") }
        }
        append(.number, from: start, to: position)
    }

    private mutating func digits() throws(JSONTableError) -> Int {
        let start = position
        while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] { position += 1 }
        return position - start
    }
}
