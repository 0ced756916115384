/// Encodes into a ``JSONBox``.
struct JSONEncoding: Encoder {
    let box: JSONBox
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Encodes a value, a dictionary with its keys and a set with its elements sorted: their own order changes from
    /// process to process.
    ///
    /// What a value is gets found out by its type alone. To ask whether it conforms to a protocol, the runtime looks
    /// through all conformances of the process, which is a compiler: that took a twentieth of a manifest's time.
    func encode<Value: Encodable>(_ value: Value) throws {
        if let content = JSONScalar.content(of: value) {
            guard content != .null else {
                throw EncodingError.invalidValue(
                    value, EncodingError.Context(codingPath: codingPath, debugDescription: "\(value) is no number"))
            }
            box.content = content.boxed
            return
        }
        try value.encode(to: self)
        guard case .list(let boxes) = box.content, UnorderedTypes.contains(Value.self) else { return }
        let texts = boxes.map { box in
            var bytes: [UInt8] = []
            box.write(to: &bytes)
            return (bytes, box)
        }
        box.content = .list(texts.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .object = box.content {} else { box.content = .object([]) }
        // keys of a type's own are cases of an enumeration; one that holds its text is a dictionary's
        if MemoryLayout<Key>.size >= MemoryLayout<String>.size { box.hasSortedKeys = true }
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
