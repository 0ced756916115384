import Foundation

/// How values of a type are kept in `UserDefaults`.
public struct DefaultsCodec<Value> {
    /// - Returns: something that a property list can have; `nil` for nothing.
    public let encode: (Value) -> Any?
    /// - Returns: `nil` for what is no such value.
    public let decode: (Any) -> Value?
    /// What such a value is called where another one is kept: `Int`.
    public let name: String

    /// - Parameters:
    ///   - name: what such a value is called where another one is kept; by default the type's name.
    ///   - encode: gives something that a property list can have; `nil` for nothing.
    ///   - decode: gives `nil` for what is no such value.
    public init(
        name: String? = nil, encode: @escaping (Value) -> Any?, decode: @escaping (Any) -> Value?
    ) {
        self.name = name ?? "\(Value.self)"
        self.encode = encode
        self.decode = decode
    }
}

extension DefaultsCodec where Value: DefaultsStorable {
    /// As the type itself says.
    public static var storable: DefaultsCodec {
        DefaultsCodec(encode: { $0.defaultsObject }, decode: { Value(defaultsObject: $0) })
    }
}

extension DefaultsCodec {
    /// The same for values that may be missing: nothing is kept for those.
    public var optional: DefaultsCodec<Value?> {
        DefaultsCodec<Value?>(name: name, encode: { $0.flatMap(encode) }, decode: { decode($0).map { .some($0) } })
    }
}

extension DefaultsCodec where Value: Codable {
    /// As JSON, with its keys sorted: equal values are equal bytes.
    ///
    /// What JSON cannot have, as NaN, is kept as nothing.
    public static var json: DefaultsCodec {
        DefaultsCodec(
            encode: { value in
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                return try? encoder.encode(value)
            },
            decode: { object in
                (object as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
            })
    }
}
