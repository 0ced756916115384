/// The JSON of a command that answers for the repository, or for each of its components.
struct OneOrMore<Value: Encodable>: Encodable {
    private let values: [Value]

    init(_ values: [Value]) { self.values = values }

    private enum CodingKeys: String, CodingKey { case schema, components }

    /// One value as it is; several below `components`.
    func encode(to encoder: any Encoder) throws {
        if values.count == 1, let value = values.first { return try value.encode(to: encoder) }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .schema)
        try container.encode(values, forKey: .components)
    }
}
