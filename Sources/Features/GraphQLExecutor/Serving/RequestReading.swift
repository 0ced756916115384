import GraphQLClient
import HTTPTransport

extension GraphQLRequest {
    /// What a body of JSON asks for.
    init(body: [UInt8]) throws(RequestFault) {
        let value: GraphQLValue
        do throws(GraphQLJSONError) { value = try GraphQLValue(json: body) } catch {
            throw .malformed("the body is no JSON: \(error)")
        }
        guard case .object(let object) = value else { throw .malformed("the body is no object with a 'query'") }
        guard case .string(let query)? = object["query"] else {
            throw .malformed(object["query"] == nil ? "'query' is missing" : "'query' is no string")
        }
        self.init(
            query, variables: try GraphQLRequest.object(object["variables"], "variables"),
            operationName: try GraphQLRequest.name(object["operationName"]),
            extensions: try GraphQLRequest.object(object["extensions"], "extensions"))
    }

    /// What the query of a URL asks for.
    init(query: [(name: String, value: String)]) throws(RequestFault) {
        var members: [String: String] = [:]
        for (name, value) in query {
            guard members.updateValue(value, forKey: name) == nil else { throw .malformed("'\(name)' is there twice") }
        }
        guard let text = members["query"] else { throw .malformed("'query' is missing") }
        let name = members["operationName"].flatMap { $0.isEmpty ? nil : $0 }
        self.init(
            text, variables: try GraphQLRequest.parsed(members["variables"], "variables"), operationName: name,
            extensions: try GraphQLRequest.parsed(members["extensions"], "extensions"))
    }

    private static func parsed(_ text: String?, _ name: String) throws(RequestFault) -> GraphQLObject {
        guard let text, !text.isEmpty else { return [:] }
        let value: GraphQLValue
        do throws(GraphQLJSONError) { value = try GraphQLValue(json: text) } catch {
            throw .malformed("'\(name)' is no JSON: \(error)")
        }
        return try object(value, name)
    }

    private static func object(_ value: GraphQLValue?, _ name: String) throws(RequestFault) -> GraphQLObject {
        switch value {
        case nil, .null: return [:]
        case .object(let object): return object
        default: throw .malformed("'\(name)' is no object")
        }
    }

    private static func name(_ value: GraphQLValue?) throws(RequestFault) -> String? {
        switch value {
        case nil, .null, .string(""): return nil
        case .string(let name): return name
        default: throw .malformed("'operationName' is no string")
        }
    }
}
