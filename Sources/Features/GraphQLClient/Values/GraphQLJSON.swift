import JSONScanning

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
        var scanner = JSONScanner(Array(bytes))
        scanner.skipByteOrderMark()
        do throws(JSONFault) {
            self = try GraphQLValue(&scanner, depth: 0)
            try scanner.end()
        } catch {
            let before = scanner.bytes[..<error.offset]
            let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            throw GraphQLJSONError(
                line: before.count { $0 == 0x0A } + 1, column: error.offset - start + 1, reason: error.reason)
        }
    }

    private init(_ scanner: inout JSONScanner, depth: Int) throws(JSONFault) {
        scanner.skipSpace()
        switch scanner.next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < GraphQLValue.maximumDepth else {
                throw scanner.fault("it is nested deeper than \(GraphQLValue.maximumDepth)")
            }
            self = try GraphQLValue(container: &scanner, depth: depth + 1)
        case UInt8(ascii: "\""): self = .string(try scanner.string())
        case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
            let start = scanner.position
            let (text, isInteger) = try scanner.number()
            if isInteger {
                self = Int(text).map { .int($0) } ?? .largeInteger(text)
                return
            }
            guard let double = Double(text), double.isFinite else {
                throw scanner.fault("the number is too large", at: start)
            }
            self = .double(double)
        default: self = try scanner.word().map { .bool($0) } ?? .null
        }
    }

    private init(container scanner: inout JSONScanner, depth: Int) throws(JSONFault) {
        guard scanner.next == UInt8(ascii: "{") else {
            var list: [GraphQLValue] = []
            try scanner.array { (scanner) throws(JSONFault) in
                list.append(try GraphQLValue(&scanner, depth: depth))
            }
            self = .list(list)
            return
        }
        var object = GraphQLObject()
        try scanner.object { (scanner, name, place) throws(JSONFault) in
            guard object[name] == nil else { throw scanner.fault("the name '\(name)' is there twice", at: place) }
            object[name] = try GraphQLValue(&scanner, depth: depth)
        }
        self = .object(object)
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
        case .string(let string): bytes.appendJSON(string)
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
                bytes.appendJSON(names[index])
                bytes.append(UInt8(ascii: ":"))
                write(values[index], depth: depth + 1)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Digits of an integer as JSON has them: what a program puts together is not believed.
    static func isInteger(_ digits: String) -> Bool {
        var rest = digits.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        guard let first = rest.first, rest.count == 1 || first != UInt8(ascii: "0") else { return false }
        return rest.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
