/// Text is no JSON.
public struct GraphQLJSONError: Error, Sendable, Hashable, CustomStringConvertible {
    public let line: Int
    /// In bytes, from 1.
    public let column: Int
    public let reason: String

    public var description: String { "line \(line), column \(column): \(reason)" }
}

extension GraphQLValue {
    /// How deep lists and objects are read and written.
    public static let maximumDepth = 100

    /// Reads JSON (RFC 8259) in UTF-8; a byte order mark before it is skipped.
    ///
    /// - Throws: ``GraphQLJSONError`` for what is none, for a name that an object has twice, and for what is nested
    ///   deeper than ``maximumDepth``.
    public init(json bytes: some Sequence<UInt8>) throws(GraphQLJSONError) {
        var reader = JSONReader(Array(bytes))
        self = try reader.document()
    }

    /// - Throws: ``GraphQLJSONError``.
    public init(json text: String) throws(GraphQLJSONError) { try self.init(json: text.utf8) }

    /// As JSON in one line; a number that JSON does not have, and what is nested deeper than ``maximumDepth``, is
    /// `null`.
    public var json: String { String(decoding: jsonBytes, as: UTF8.self) }

    /// ``json`` in UTF-8.
    public var jsonBytes: [UInt8] {
        var writer = JSONWriter()
        writer.write(self, depth: 0)
        return writer.bytes
    }
}

/// Writes JSON.
struct JSONWriter {
    var bytes: [UInt8] = []

    mutating func write(_ value: GraphQLValue, depth: Int) {
        switch value {
        case .null: append("null")
        case .bool(let bool): append(bool ? "true" : "false")
        case .int(let int): append(String(int))
        case .largeInteger(let digits): append(JSONWriter.isInteger(digits) ? digits : "null")
        case .double(let double): append(double.isFinite ? "\(double)" : "null")
        case .string(let string): write(string)
        case .list(let list):
            guard depth < GraphQLValue.maximumDepth else { return append("null") }
            bytes.append(UInt8(ascii: "["))
            var isFirst = true
            for element in list {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                isFirst = false
                write(element, depth: depth + 1)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            guard depth < GraphQLValue.maximumDepth else { return append("null") }
            bytes.append(UInt8(ascii: "{"))
            let (names, values) = (object.names, object.values)
            for index in names.indices {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(names[index])
                bytes.append(UInt8(ascii: ":"))
                write(values[index], depth: depth + 1)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case ..<0x20: append("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Digits of an integer as JSON has them: what a program puts together is not believed.
    static func isInteger(_ digits: String) -> Bool {
        var rest = digits.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard let first = rest.first, rest.count == 1 || first != UInt8(ascii: "0") else { return false }
        return rest.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
