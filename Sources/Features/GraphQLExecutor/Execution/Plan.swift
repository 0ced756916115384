import GraphQLClient
import Guarding

/// What is selected of a field, by the object that it turns out to be.
final class Selected: Sendable {
    let parts: [[GraphQLDocument.Selection]]
    private let plans = Guarded<[String: Result<[PlannedField], GraphQLError>]>([:])

    init(_ parts: [[GraphQLDocument.Selection]]) { self.parts = parts }

    /// The fields of an object; elements of a list have the same.
    func plan(for type: String, _ make: (Selected) -> Result<[PlannedField], GraphQLError>) -> Result<
        [PlannedField], GraphQLError
    > {
        if let plan = plans.withLock({ $0[type] }) { return plan }
        let plan = make(self)
        plans.withLock { $0[type] = plan }
        return plan
    }
}

/// A field of an object that is to be resolved.
struct PlannedField: Sendable {
    /// The name in the response.
    let name: String
    let definition: GraphQLField
    let place: GraphQLDocument.Place
    /// Or why they are wrong.
    let arguments: Result<GraphQLObject, GraphQLError>
    let selected: Selected
    /// Whether it, or something within it, takes time.
    let mayWait: Bool
}

/// Where a value will be: the way back to the beginning.
final class ResponsePath: Sendable {
    let parent: ResponsePath?
    let key: GraphQLError.PathKey

    init(_ parent: ResponsePath?, _ key: GraphQLError.PathKey) { (self.parent, self.key) = (parent, key) }

    var keys: [GraphQLError.PathKey] {
        var keys: [GraphQLError.PathKey] = []
        var next: ResponsePath? = self
        while let path = next {
            keys.append(path.key)
            next = path.parent
        }
        return keys.reversed()
    }
}

/// Makes plans of selections (GraphQL, October 2021, 6.3.2).
struct Planner: Sendable {
    let schema: GraphQLSchema
    let fragments: [String: GraphQLDocument.Fragment]
    let variables: GraphQLObject
    /// Fragments with a field that takes time.
    private let waiting: Set<String>

    init(_ schema: GraphQLSchema, _ graph: FragmentGraph, variables: GraphQLObject) {
        (self.schema, self.variables, fragments) = (schema, variables, graph.fragments)
        var waiting: Set<String> = []
        for name in graph.order {
            guard let fragment = graph.fragments[name] else { continue }
            if Planner.mayWait(fragment.selections, schema, waiting) { waiting.insert(name) }
        }
        self.waiting = waiting
    }

    private static func mayWait(
        _ selections: [GraphQLDocument.Selection], _ schema: GraphQLSchema, _ fragments: Set<String>
    ) -> Bool {
        selections.contains { selection in
            switch selection {
            case .field(let field):
                schema.waitingNames.contains(field.name) || mayWait(field.selections, schema, fragments)
            case .spread(let spread): fragments.contains(spread.name)
            case .inline(let inline): mayWait(inline.selections, schema, fragments)
            }
        }
    }

    func plan(_ selected: Selected, for type: String) -> Result<[PlannedField], GraphQLError> {
        selected.plan(for: type) { selected in
            do throws(GraphQLError) { return .success(try make(selected, for: type)) } catch { return .failure(error) }
        }
    }

    private func make(_ selected: Selected, for type: String) throws(GraphQLError) -> [PlannedField] {
        var collected = Collected()
        for part in selected.parts { try collect(part, for: type, into: &collected) }
        return collected.groups.compactMap { group in
            guard let first = group.first, let definition = schema.anyField(first.name, of: type) else { return nil }
            var coercion = Coercion(schema, variables: variables)
            let arguments = coercion.arguments(first.arguments, of: definition.arguments, at: "")
            let error = GraphQLError(
                "the argument \(coercion.reasons.first ?? "")", extensions: ["code": "BAD_USER_INPUT"])
            let parts = group.map(\.selections)
            let isWaiting: Bool = if case .concurrent = definition.resolver { true } else { false }
            return PlannedField(
                name: first.responseName, definition: definition, place: first.place,
                arguments: arguments.map { .success($0) } ?? .failure(error), selected: Selected(parts),
                mayWait: isWaiting || parts.contains { Planner.mayWait($0, schema, waiting) })
        }
    }

    private struct Collected {
        var groups: [[GraphQLDocument.Field]] = []
        var positions: [String: Int] = [:]
        var fragments: Set<String> = []
    }

    private func collect(
        _ selections: [GraphQLDocument.Selection], for type: String, into collected: inout Collected
    ) throws(GraphQLError) {
        for selection in selections {
            switch selection {
            case .field(let field):
                guard try isIncluded(field.directives, field.place) else { continue }
                if let position = collected.positions[field.responseName] {
                    collected.groups[position].append(field)
                } else {
                    collected.positions[field.responseName] = collected.groups.count
                    collected.groups.append([field])
                }
            case .spread(let spread):
                guard try isIncluded(spread.directives, spread.place), let fragment = fragments[spread.name],
                    collected.fragments.insert(spread.name).inserted, applies(fragment.type, to: type)
                else { continue }
                try collect(fragment.selections, for: type, into: &collected)
            case .inline(let inline):
                guard try isIncluded(inline.directives, inline.place),
                    inline.type.map({ applies($0, to: type) }) ?? true
                else { continue }
                try collect(inline.selections, for: type, into: &collected)
            }
        }
    }

    private func applies(_ fragment: String, to type: String) -> Bool { schema.possibleTypes(fragment).contains(type) }

    private func isIncluded(
        _ directives: [GraphQLDocument.Directive], _ place: GraphQLDocument.Place
    ) throws(GraphQLError) -> Bool {
        for directive in directives where directive.name == "skip" || directive.name == "include" {
            var coercion = Coercion(schema, variables: variables)
            let definition = schema.directives[directive.name]?.arguments ?? []
            guard let value = coercion.arguments(directive.arguments, of: definition, at: "")?["if"]?.bool else {
                throw GraphQLError(
                    "'@\(directive.name)' is not told whether: \(coercion.reasons.first ?? "'if' is no Boolean")",
                    locations: [.init(line: place.line, column: place.column)], extensions: ["code": "BAD_USER_INPUT"])
            }
            if value == (directive.name == "skip") { return false }
        }
        return true
    }
}
