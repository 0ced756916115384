/// A JSON document (RFC 8259) as a flat table of its values, in the order in which they stand in it.
///
/// It is what decoders look into: nothing is made of a value before it is asked for.
final class JSONTable: Sendable {
    /// Lists and objects may lie in each other this deep.
    static let depthLimit = 512

    struct Node: Sendable {
        enum Kind: UInt8, Sendable {
            case null, flag, number, text, escapedText, list
            /// Its children are keys and values in turn.
            case object
        }

        let kind: Kind
        /// Where it begins among the bytes, of a text without its quotation mark.
        let start: Int32
        /// Where it ends.
        var end: Int32
        /// The place in the table behind all that lies in it.
        var next: Int32
    }

    let bytes: [UInt8]
    let nodes: [Node]

    /// - Throws: ``JSONTableError`` where it is no JSON, holds more than one value, or has two gigabytes or more.
    init(_ bytes: [UInt8]) throws(JSONTableError) {
        guard bytes.count < Int(Int32.max) else { throw JSONTableError(offset: 0, problem: "it is too large") }
        var parser = JSONTableParser(bytes)
        try parser.document()
        self.bytes = bytes
        nodes = parser.nodes
    }

    /// The text of a node that is one.
    func text(_ node: Int) -> String {
        let range = Int(nodes[node].start)..<Int(nodes[node].end)
        guard nodes[node].kind == .escapedText else { return String(decoding: bytes[range], as: UTF8.self) }
        return String(decoding: unescaped(range), as: UTF8.self)
    }

    /// The bytes of a node as they are written.
    func written(_ node: Int) -> ArraySlice<UInt8> { bytes[Int(nodes[node].start)..<Int(nodes[node].end)] }

    /// The keys that lead from the whole document to a node, and the places in lists.
    func path(to node: Int) -> [JSONTableKey] {
        var path: [JSONTableKey] = []
        var parent = 0
        while parent < node {
            let isObject = nodes[parent].kind == .object
            var child = parent + 1
            var index = 0
            while child < Int(nodes[parent].next) {
                let value = isObject ? child + 1 : child
                if node < Int(nodes[value].next) {
                    path.append(isObject ? JSONTableKey(text(child)) : JSONTableKey(index))
                    child = value
                    break
                }
                child = Int(nodes[value].next)
                index += 1
            }
            if child >= Int(nodes[parent].next) { break }
            parent = child
        }
        return path
    }

    /// Escapes are known to be whole.
    private func unescaped(_ range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            guard bytes[position] == UInt8(ascii: "\\") else {
                result.append(bytes[position])
                position += 1
                continue
            }
            switch bytes[position + 1] {
            case UInt8(ascii: "b"): result.append(8)
            case UInt8(ascii: "f"): result.append(12)
            case UInt8(ascii: "n"): result.append(10)
            case UInt8(ascii: "r"): result.append(13)
            case UInt8(ascii: "t"): result.append(9)
            case UInt8(ascii: "u"):
                var value = JSONTable.hexadecimal(bytes, position + 2)
                position += 4
                if value & 0xFC00 == 0xD800 {
                    value = 0x10000 + (value & 0x3FF) << 10 + JSONTable.hexadecimal(bytes, position + 4) & 0x3FF
                    position += 6
                }
                if let scalar = Unicode.Scalar(value) { result += Array(UTF8.encode(scalar) ?? .init()) }
            case let other: result.append(other)
            }
            position += 2
        }
        return result
    }

    /// Four digits, which are known to be some.
    static func hexadecimal(_ bytes: [UInt8], _ start: Int) -> UInt32 {
        bytes[start..<start + 4].reduce(0) { value, digit in
            value << 4 + UInt32(digit <= UInt8(ascii: "9") ? digit & 15 : digit & 7 + 9)
        }
    }
}

/// A key of an object, or a place in a list.
struct JSONTableKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ text: String) {
        stringValue = text
        intValue = nil
    }

    init(_ index: Int) {
        stringValue = "\(index)"
        intValue = index
    }

    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(intValue) }
}

/// Why bytes are no JSON.
struct JSONTableError: Error, CustomStringConvertible {
    /// The first byte that does not belong there.
    let offset: Int
    let problem: String

    var description: String { "no JSON: \(problem), at byte \(offset)" }
}
