public import GraphQLClient

/// What came of a request.
public struct GraphQLResult: Sendable, Hashable {
    /// Nil where nothing was run: the request is not in order, and the errors say why.
    public var data: GraphQLValue?
    public var errors: [GraphQLError]
    public var extensions: GraphQLObject

    public init(data: GraphQLValue?, errors: [GraphQLError] = [], extensions: GraphQLObject = [:]) {
        (self.data, self.errors, self.extensions) = (data, errors, extensions)
    }

    /// As it is answered: errors first (GraphQL, October 2021, 7.1).
    public var value: GraphQLValue {
        var object = GraphQLObject()
        if !errors.isEmpty { object["errors"] = .list(errors.map(\.value)) }
        if let data { object["data"] = data }
        if !extensions.isEmpty { object["extensions"] = .object(extensions) }
        return .object(object)
    }
}
