/// Encodes into a ``JSONBox``.
struct JSONEncoding: Encoder {
    let box: JSONBox
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Encodes a value, a dictionary with its keys sorted: its own order changes from process to process.
    func encode(_ value: some Encodable) throws {
        if let scalar = value as? any JSONScalar {
            guard let content = scalar.jsonContent else {
                throw EncodingError.invalidValue(
                    value, EncodingError.Context(codingPath: codingPath, debugDescription: "\(value) is no number"))
            }
            box.content = content
            return
        }
        try value.encode(to: self)
        if value is any KeyedByText, case .object(let entries) = box.content {
            box.content = .object(entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
        } else if value is any Unordered, case .list(let boxes) = box.content {
            let texts = boxes.map { box in
                var bytes: [UInt8] = []
                box.write(to: &bytes)
                return (bytes, box)
            }
            box.content = .list(texts.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .object = box.content {} else { box.content = .object([]) }
        return KeyedEncodingContainer(Keyed<Key>(box: box, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .list = box.content {} else { box.content = .list([]) }
        return Unkeyed(box: box, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoding: self) }

    struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let box: JSONBox
        let codingPath: [any CodingKey]

        private func encoding(_ key: any CodingKey) -> JSONEncoding {
            JSONEncoding(box: box.append(key.stringValue), codingPath: codingPath + [key])
        }

        mutating func encodeNil(forKey key: Key) throws { _ = encoding(key) }
        mutating func encode(_ value: some Encodable, forKey key: Key) throws { try encoding(key).encode(value) }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            encoding(key).container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoding(key).unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { JSONEncoding(box: box.append("super"), codingPath: codingPath) }
        mutating func superEncoder(forKey key: Key) -> any Encoder { encoding(key) }
    }

    struct Unkeyed: UnkeyedEncodingContainer {
        let box: JSONBox
        let codingPath: [any CodingKey]
        private(set) var count = 0

        init(box: JSONBox, codingPath: [any CodingKey]) {
            self.box = box
            self.codingPath = codingPath
        }

        private mutating func encoding() -> JSONEncoding {
            count += 1
            return JSONEncoding(box: box.append(), codingPath: codingPath)
        }

        mutating func encodeNil() throws { _ = encoding() }
        mutating func encode(_ value: some Encodable) throws { try encoding().encode(value) }

        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            encoding().container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoding().unkeyedContainer() }
        mutating func superEncoder() -> any Encoder { encoding() }
    }

    struct Single: SingleValueEncodingContainer {
        let encoding: JSONEncoding
        var codingPath: [any CodingKey] { encoding.codingPath }

        mutating func encodeNil() throws { encoding.box.content = .null }
        mutating func encode(_ value: some Encodable) throws { try encoding.encode(value) }
    }
}

/// What JSON has a form of its own for.
private protocol JSONScalar {
    /// `nil` where JSON cannot say it.
    var jsonContent: JSONBox.Content? { get }
}

extension String: JSONScalar {
    fileprivate var jsonContent: JSONBox.Content? { .text(self) }
}

extension Bool: JSONScalar {
    fileprivate var jsonContent: JSONBox.Content? { .plain(self ? "true" : "false") }
}

extension JSONScalar where Self: BinaryInteger {
    fileprivate var jsonContent: JSONBox.Content? { .plain("\(self)") }
}

extension JSONScalar where Self: BinaryFloatingPoint & CustomStringConvertible {
    fileprivate var jsonContent: JSONBox.Content? { isFinite ? .plain(description) : nil }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension Double: JSONScalar {}
extension Float: JSONScalar {}

/// A dictionary whose keys become those of an object.
private protocol KeyedByText {}
extension Dictionary: KeyedByText {}

/// A set.
private protocol Unordered {}
extension Set: Unordered {}
