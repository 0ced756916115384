import Foundation

/// What a server is asked: a document, and the variables beside it.
///
/// Values belong into `variables`: a document that is put together of texts lets whoever wrote one of them ask
/// something else.
public struct GraphQLRequest: Sendable, Hashable {
    /// The document: operations and fragments.
    public var query: String
    /// Which of the operations; needed where there are several.
    public var operationName: String?
    public var variables: GraphQLObject
    /// What the server understands beside it.
    public var extensions: GraphQLObject

    public init(
        _ query: String, variables: GraphQLObject = [:], operationName: String? = nil, extensions: GraphQLObject = [:]
    ) {
        self.query = query
        (self.variables, self.operationName, self.extensions) = (variables, operationName, extensions)
    }

    /// - Parameter variables: anything that encodes as an object; integers stay what they are.
    /// - Throws: ``GraphQLClientError/Reason/invalidRequest`` for what cannot be encoded, and for what is no object.
    public init(
        _ query: String, encoding variables: some Encodable, operationName: String? = nil,
        extensions: GraphQLObject = [:]
    ) throws(GraphQLClientError) {
        let value: GraphQLValue
        do { value = try GraphQLValue(json: JSONEncoder().encode(variables)) } catch {
            throw GraphQLClientError(.invalidRequest, "the variables cannot be written as JSON", cause: error)
        }
        guard case .object(let object) = value else {
            throw GraphQLClientError(
                .invalidRequest, "variables are names with values, and not \(value.json.prefix(80))")
        }
        self.init(query, variables: object, operationName: operationName, extensions: extensions)
    }

    /// The members of the body of a request.
    public var value: GraphQLValue {
        var object: GraphQLObject = ["query": .string(query)]
        if let operationName { object["operationName"] = .string(operationName) }
        if !variables.isEmpty { object["variables"] = .object(variables) }
        if !extensions.isEmpty { object["extensions"] = .object(extensions) }
        return .object(object)
    }
}
