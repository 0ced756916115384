/// Decodes values from a JSON document.
///
/// Foundation's decoder asks the runtime of each type that it meets whether it is one of those that it has forms of its
/// own for; with the vocabulary's types that was a third of the time in which a known manifest is read.
struct JSONTableDecoder: Decoder {
    let table: JSONTable
    /// The value that is decoded.
    let node: Int

    var codingPath: [any CodingKey] { table.path(to: node) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// A value of a document.
    ///
    /// - Throws: ``JSONTableError``; `DecodingError` where the document is of another shape.
    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try Value(from: JSONTableDecoder(table: JSONTable(bytes), node: 0))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard kind == .object else { throw mismatch([String: JSONTable].self) }
        return KeyedDecodingContainer(JSONTableObject<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard kind == .list else { throw mismatch([JSONTable].self) }
        return JSONTableList(self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONTableDecoder {
    var kind: JSONTable.Node.Kind { table.nodes[node].kind }

    func at(_ node: Int) -> JSONTableDecoder { JSONTableDecoder(table: table, node: node) }

    /// The place in the table behind the value.
    var end: Int { Int(table.nodes[node].next) }

    func mismatch<Value>(_ type: Value.Type) -> DecodingError {
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: "it is of another kind")
        return kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}

extension JSONTableDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard kind == .flag else { throw mismatch(type) }
        return table.written(node).first == UInt8(ascii: "t")
    }

    func decode(_ type: String.Type) throws -> String {
        guard kind == .text || kind == .escapedText else { throw mismatch(type) }
        return table.text(node)
    }

    func decode(_ type: Double.Type) throws -> Double { try number(type) }
    func decode(_ type: Float.Type) throws -> Float { try number(type) }
    func decode(_ type: Int.Type) throws -> Int { try number(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try number(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try number(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try number(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try number(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try number(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

    private func number<Value: LosslessStringConvertible>(_ type: Value.Type) throws -> Value {
        guard kind == .number else { throw mismatch(type) }
        let text = String(decoding: table.written(node), as: UTF8.self)
        guard let value = Value(text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: codingPath, debugDescription: "\(text) is no \(type)"))
        }
        return value
    }
}

/// The entries of an object. Of equal keys the first counts.
private struct JSONTableObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: JSONTableDecoder
    private let cursor: Cursor

    /// Keys are mostly asked for in the order in which they were written.
    private final class Cursor {
        var place: Int
        init(_ place: Int) { self.place = place }
    }

    init(_ decoder: JSONTableDecoder) {
        self.decoder = decoder
        cursor = Cursor(decoder.node + 1)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        var keys: [Key] = []
        var known: Set<String> = []
        var place = decoder.node + 1
        while place < decoder.end {
            let text = decoder.table.text(place)
            if known.insert(text).inserted, let key = Key(stringValue: text) { keys.append(key) }
            place = decoder.at(place + 1).end
        }
        return keys
    }

    /// The value of a key; `nil` where there is none.
    private func value(_ key: Key) -> JSONTableDecoder? {
        let table = decoder.table
        let start = decoder.node + 1
        let end = decoder.end
        let first = cursor.place
        var place = first
        var name = key.stringValue
        return name.withUTF8 { name in
            while true {
                if place >= end {
                    if first == start { return nil }
                    place = start
                }
                let after = Int(table.nodes[place + 1].next)
                if isKey(place, name) {
                    cursor.place = after < end ? after : start
                    return decoder.at(place + 1)
                }
                place = after
                if place == first || place >= end && first == start { return nil }
            }
        }
    }

    private func isKey(_ place: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let node = decoder.table.nodes[place]
        if node.kind == .escapedText { return decoder.table.text(place).utf8.elementsEqual(name) }
        guard Int(node.end - node.start) == name.count else { return false }
        return decoder.table.bytes[Int(node.start)..<Int(node.end)].elementsEqual(name)
    }

    private func needed(_ key: Key) throws -> JSONTableDecoder {
        if let value = value(key) { return value }
        throw DecodingError.keyNotFound(
            key, DecodingError.Context(codingPath: codingPath, debugDescription: "there is no '\(key.stringValue)'"))
    }

    private func present(_ key: Key) -> JSONTableDecoder? {
        guard let value = value(key), value.kind != .null else { return nil }
        return value
    }

    func contains(_ key: Key) -> Bool { value(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try needed(key).decodeNil() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try needed(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try needed(key).decode(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try Value(from: needed(key))
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.decode(type) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.decode(type) }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let value = present(key) else { return nil }
        return try Value(from: value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try needed(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try needed(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        guard let key = Key(stringValue: "super") else { throw decoder.mismatch(Never.self) }
        return try needed(key)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try needed(key) }
}

/// The elements of a list.
private struct JSONTableList: UnkeyedDecodingContainer {
    private let decoder: JSONTableDecoder
    private var place: Int
    private(set) var currentIndex = 0

    init(_ decoder: JSONTableDecoder) {
        self.decoder = decoder
        place = decoder.node + 1
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    /// It is not known before all of them are passed.
    var count: Int? { nil }
    var isAtEnd: Bool { place >= decoder.end }

    private func current() throws -> JSONTableDecoder {
        if !isAtEnd { return decoder.at(place) }
        throw DecodingError.valueNotFound(
            JSONTable.self,
            DecodingError.Context(codingPath: codingPath, debugDescription: "there is no element \(currentIndex)"))
    }

    /// The element is passed once it could be decoded.
    private mutating func pass<Value>(_ work: (JSONTableDecoder) throws -> Value) throws -> Value {
        let element = try current()
        let value = try work(element)
        place = element.end
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard try current().kind == .null else { return false }
        return try pass { $0.decodeNil() }
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try pass { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try pass { try $0.decode(type) } }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try pass { try Value(from: $0) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try pass { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try pass { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try pass { $0 } }
}
