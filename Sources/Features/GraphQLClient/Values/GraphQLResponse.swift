/// What a server answered: data, all of it or a part, and what went wrong.
public struct GraphQLResponse<Data: Decodable & Sendable>: Sendable {
    /// Nil where there is none at all.
    public var data: Data?
    /// What went wrong; the values that are missing because of it are `null` in the data.
    public var errors: [GraphQLError]
    /// What the server adds.
    public var extensions: GraphQLObject
    /// The status of HTTP; a server may say 4xx beside errors.
    public var status: Int

    public init(data: Data?, errors: [GraphQLError] = [], extensions: GraphQLObject = [:], status: Int = 200) {
        (self.data, self.errors, self.extensions, self.status) = (data, errors, extensions, status)
    }
}

extension GraphQLResponse: Equatable where Data: Equatable {}
