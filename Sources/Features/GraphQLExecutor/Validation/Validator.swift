import GraphQLClient

/// Says what is wrong with a document (GraphQL, October 2021, 5).
struct Validator {
    let schema: GraphQLSchema
    let document: GraphQLDocument
    let limits: GraphQLLimits
    let graph: FragmentGraph
    private(set) var errors: [GraphQLError] = []
    /// What the definition that is looked at has of variables.
    var usages: [VariableUsage] = []
    private var usedFragments: Set<String> = []
    private var fragmentUsages: [String: [VariableUsage]] = [:]

    /// A variable where a value stands.
    struct VariableUsage {
        let name: String
        let place: GraphQLDocument.Place
        /// What is wanted there; nil within a scalar of one's own.
        let type: GraphQLDocument.TypeReference?
        let hasDefault: Bool
    }

    private init(_ document: GraphQLDocument, _ schema: GraphQLSchema, _ limits: GraphQLLimits) {
        (self.document, self.schema, self.limits) = (document, schema, limits)
        graph = FragmentGraph(document)
    }

    /// All that is wrong; nothing for a document that can be run.
    static func errors(
        _ document: GraphQLDocument, _ schema: GraphQLSchema, _ limits: GraphQLLimits
    ) -> [GraphQLError] {
        var validator = Validator(document, schema, limits)
        validator.names()
        // what is endless or too large is not looked at any closer
        validator.sizes()
        guard validator.errors.isEmpty else { return validator.errors }
        for operation in document.operations {
            validator.usedFragments.formUnion(validator.graph.reachable(from: operation.selections))
        }
        for fragment in document.fragments where !validator.isFull { validator.fragment(fragment) }
        for operation in document.operations where !validator.isFull { validator.operation(operation) }
        guard validator.errors.isEmpty else { return validator.errors }
        var overlap = OverlappingFields(schema, validator.graph.fragments)
        for operation in document.operations {
            guard let root = schema.root(operation.kind) else { continue }
            overlap.check(operation.selections, on: root)
        }
        overlap.errors.prefix(limits.errors).forEach { validator.errors.append($0) }
        return validator.errors
    }

    var isFull: Bool { errors.count >= limits.errors }

    mutating func refuse(_ message: String, _ places: GraphQLDocument.Place..., code: String? = nil) {
        guard !isFull else { return }
        errors.append(
            GraphQLError(
                message, locations: places.map { .init(line: $0.line, column: $0.column) },
                extensions: ["code": .string(code ?? "GRAPHQL_VALIDATION_FAILED")]))
    }

    private mutating func names() {
        var seen: Set<String> = []
        let operations = document.operations
        for operation in operations {
            guard let name = operation.name else {
                if operations.count > 1 {
                    refuse("an operation without a name is the only one of its document", operation.place)
                }
                continue
            }
            if !seen.insert(name).inserted { refuse("there are two operations '\(name)'", operation.place) }
        }
        seen = []
        for fragment in document.fragments where !seen.insert(fragment.name).inserted {
            refuse("there are two fragments '\(fragment.name)'", fragment.place)
        }
        for cycle in graph.cycles {
            guard let first = graph.fragments[cycle[0]] else { continue }
            let way = cycle.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
            refuse("the fragment '\(first.name)' spreads itself\(way.isEmpty ? "" : " by way of \(way)")", first.place)
        }
    }

    private mutating func sizes() {
        guard errors.isEmpty else { return }
        if document.operations.count > limits.operations {
            return refuse("there are more than \(limits.operations) operations", code: "COMPLEXITY_LIMIT_EXCEEDED")
        }
        let weights = Weight.fragments(graph)
        let selections =
            document.operations.map { ($0.selections, $0.place) } + document.fragments.map { ($0.selections, $0.place) }
        for (selections, place) in selections {
            let weight = Weight(selections, weights)
            if weight.depth > limits.depth {
                refuse("fields are nested deeper than \(limits.depth)", place, code: "DEPTH_LIMIT_EXCEEDED")
            } else if weight.fields > limits.fields {
                refuse("there are more than \(limits.fields) fields", place, code: "COMPLEXITY_LIMIT_EXCEEDED")
            } else if weight.nesting > min(limits.depth * 4 + 16, 400) {
                refuse("fragments are nested too deep", place, code: "DEPTH_LIMIT_EXCEEDED")
            }
        }
    }

    private mutating func fragment(_ fragment: GraphQLDocument.Fragment) {
        usages = []
        defer { fragmentUsages[fragment.name] = usages }
        directives(fragment.directives, at: .fragmentDefinition)
        guard isComposite(fragment.type, fragment.typePlace) else { return }
        selections(fragment.selections, on: fragment.type)
        if !usedFragments.contains(fragment.name) {
            refuse("the fragment '\(fragment.name)' is not used", fragment.place)
        }
    }

    private mutating func operation(_ operation: GraphQLDocument.Operation) {
        usages = []
        let location: GraphQLDirectiveType.Location =
            switch operation.kind {
            case .query: .query
            case .mutation: .mutation
            case .subscription: .subscription
            }
        directives(operation.directives, at: location)
        guard let root = schema.root(operation.kind) else {
            return refuse("there is nothing to ask for by a \(operation.kind.rawValue)", operation.place)
        }
        selections(operation.selections, on: root)
        var all = usages
        for name in graph.reachable(from: operation.selections).sorted() { all += fragmentUsages[name] ?? [] }
        usages = []
        variables(operation, usages: all)
    }

    private mutating func variables(_ operation: GraphQLDocument.Operation, usages: [VariableUsage]) {
        var defined: [String: GraphQLDocument.Variable] = [:]
        for variable in operation.variables {
            if defined.updateValue(variable, forKey: variable.name) != nil {
                refuse("there are two variables '$\(variable.name)'", variable.place)
            }
            directives(variable.directives, at: .variableDefinition)
            guard let type = schema.type(of: variable.type) else {
                refuse("there is no type '\(variable.type.name)'\(near(variable.type.name))", variable.place)
                continue
            }
            guard type.isInput else {
                refuse("the variable '$\(variable.name)' cannot be of the type '\(variable.type)'", variable.place)
                continue
            }
            if let value = variable.defaultValue { self.value(value, of: variable.type, at: variable.place) }
        }
        let used = Set(usages.map(\.name))
        for variable in operation.variables where !used.contains(variable.name) {
            refuse("the variable '$\(variable.name)' is not used", variable.place)
        }
        let name = operation.name.map { " by '\($0)'" } ?? ""
        for usage in usages {
            guard let variable = defined[usage.name] else {
                // thousands may be missing
                guard !isFull else { return }
                let hint = Nearest.hint(usage.name, among: defined.keys)
                refuse("the variable '$\(usage.name)' is not defined\(name)\(hint)", usage.place, operation.place)
                continue
            }
            guard let wanted = usage.type, schema.type(of: variable.type)?.isInput == true else { continue }
            if !isAllowed(variable, at: wanted, hasDefault: usage.hasDefault) {
                refuse(
                    "the variable '$\(usage.name)' is of the type '\(variable.type)', and '\(wanted)' is wanted",
                    variable.place, usage.place)
            }
        }
    }

    private func isAllowed(
        _ variable: GraphQLDocument.Variable, at wanted: GraphQLDocument.TypeReference, hasDefault: Bool
    ) -> Bool {
        if case .nonNull(let inner) = wanted, !variable.type.isNonNull {
            let isGiven = variable.defaultValue != nil && variable.defaultValue != .null
            return (isGiven || hasDefault) && schema.isSubtype(variable.type, of: inner)
        }
        return schema.isSubtype(variable.type, of: wanted)
    }

    func near(_ type: String) -> String {
        Nearest.hint(type, among: schema.order.filter { !$0.hasPrefix("__") })
    }

    private mutating func isComposite(_ name: String, _ place: GraphQLDocument.Place) -> Bool {
        guard let type = schema.types[name] else {
            refuse("there is no type '\(name)'\(near(name))", place)
            return false
        }
        guard type.isComposite else {
            refuse("a fragment is not of '\(name)': it has no fields", place)
            return false
        }
        return true
    }
}

extension GraphQLSchema {
    /// Where an operation begins.
    func root(_ kind: GraphQLDocument.OperationKind) -> String? {
        switch kind {
        case .query: query
        case .mutation: mutation
        case .subscription: subscription
        }
    }

    /// A field, with those that are there without being told.
    func anyField(_ name: String, of type: String) -> GraphQLField? {
        if name == "__typename" { return Introspection.typeName }
        if type == query, let field = Introspection.rootFields[name] { return field }
        return field(name, of: type)
    }
}

// Fields and fragments.
extension Validator {
    private mutating func selections(_ selections: [GraphQLDocument.Selection], on parent: String) {
        for selection in selections where !isFull {
            switch selection {
            case .field(let field): self.field(field, of: parent)
            case .spread(let spread):
                directives(spread.directives, at: .fragmentSpread)
                guard let fragment = graph.fragments[spread.name] else {
                    let hint = Nearest.hint(spread.name, among: graph.fragments.keys)
                    refuse("there is no fragment '\(spread.name)'\(hint)", spread.place)
                    continue
                }
                guard schema.types[fragment.type]?.isComposite == true else { continue }
                spreads(fragment.type, on: parent, spread.place)
            case .inline(let inline):
                directives(inline.directives, at: .inlineFragment)
                if let type = inline.type {
                    guard isComposite(type, inline.place) else { continue }
                    spreads(type, on: parent, inline.place)
                }
                self.selections(inline.selections, on: inline.type ?? parent)
            }
        }
    }

    private mutating func spreads(_ type: String, on parent: String, _ place: GraphQLDocument.Place) {
        guard schema.possibleTypes(type).isDisjoint(with: schema.possibleTypes(parent)) else { return }
        refuse("a fragment of '\(type)' can never be one of '\(parent)'", place)
    }

    private mutating func field(_ field: GraphQLDocument.Field, of parent: String) {
        directives(field.directives, at: .field)
        guard let definition = schema.anyField(field.name, of: parent) else {
            return refuse("'\(parent)' has no field '\(field.name)'\(hint(field.name, of: parent))", field.place)
        }
        arguments(field.arguments, of: definition.arguments, "the field '\(field.name)'", field.place)
        guard let type = schema.type(of: definition.type) else { return }
        if !type.isComposite {
            if !field.selections.isEmpty {
                refuse("'\(field.name)' is of the type '\(definition.type)': it has no fields", field.place)
            }
        } else if field.selections.isEmpty {
            refuse(
                "'\(field.name)' is of the type '\(definition.type)': say which fields, as '\(field.name) { … }'",
                field.place)
        } else {
            selections(field.selections, on: type.name)
        }
    }

    private func hint(_ name: String, of parent: String) -> String {
        let near = Nearest.hint(name, among: (schema.types[parent]?.fields ?? []).map(\.name))
        guard near.isEmpty, schema.types[parent]?.isAbstract == true else { return near }
        let types = schema.possibleTypes(parent).filter { schema.field(name, of: $0) != nil }.sorted().prefix(3)
        return types.isEmpty ? "" : ": did you mean a fragment on \(types.map { "'\($0)'" }.joined(separator: " or "))?"
    }
}
