/// What a server says went wrong: a member of `errors` (GraphQL, October 2021, 7.1.2).
public struct GraphQLError: Error, Sendable, Hashable {
    /// A place in the document, both from 1.
    public struct Location: Sendable, Hashable {
        public var line: Int
        public var column: Int

        public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    /// A step towards a value of the response.
    public enum PathKey: Sendable, Hashable {
        /// A field, by the name it has in the response.
        case field(String)
        /// An element of a list, from 0.
        case index(Int)
    }

    /// For people.
    public var message: String
    public var locations: [Location]
    /// Which value is missing because of it; empty where it is none.
    public var path: [PathKey]
    /// What the server adds, such as a code.
    public var extensions: GraphQLObject

    public init(
        _ message: String, locations: [Location] = [], path: [PathKey] = [], extensions: GraphQLObject = [:]
    ) {
        (self.message, self.locations, self.path, self.extensions) = (message, locations, path, extensions)
    }

    /// `extensions.code`, where servers put what programs compare.
    public var code: String? { extensions["code"]?.string }

    /// What a server sent. What is not as it should be is left out, and never the message: it is the JSON of what came
    /// where there is none.
    public init(_ value: GraphQLValue) {
        self.init(value["message"]?.string ?? value.string ?? value.json)
        locations = (value["locations"]?.list ?? []).compactMap { place in
            guard let line = place["line"]?.int, let column = place["column"]?.int else { return nil }
            return Location(line: line, column: column)
        }
        path = (value["path"]?.list ?? []).compactMap { step in
            step.string.map(PathKey.field) ?? step.int.map(PathKey.index)
        }
        extensions = value["extensions"]?.object ?? [:]
    }

    /// As a member of `errors`.
    public var value: GraphQLValue {
        var object: GraphQLObject = ["message": .string(message)]
        if !locations.isEmpty {
            object["locations"] = .list(locations.map { ["line": .int($0.line), "column": .int($0.column)] })
        }
        if !path.isEmpty {
            object["path"] = .list(
                path.map { step in
                    switch step {
                    case .field(let name): .string(name)
                    case .index(let index): .int(index)
                    }
                })
        }
        if !extensions.isEmpty { object["extensions"] = .object(extensions) }
        return .object(object)
    }
}

extension GraphQLError: CustomStringConvertible {
    /// `users[2].email: there is none (2:5)`.
    public var description: String {
        var text = path.isEmpty ? "" : "\(GraphQLError.text(path)): "
        text += message
        if let place = locations.first { text += " (\(place.line):\(place.column))" }
        return text
    }

    /// `users[2].email`.
    package static func text(_ path: [PathKey]) -> String {
        path.reduce(into: "") { text, step in
            switch step {
            case .field(let name): text += text.isEmpty ? name : ".\(name)"
            case .index(let index): text += "[\(index)]"
            }
        }
    }
}
