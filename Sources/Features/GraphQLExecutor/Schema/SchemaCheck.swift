import GraphQLClient

/// Says what is wrong with a schema (GraphQL, October 2021, 3.3 to 3.13).
struct SchemaCheck {
    private let schema: GraphQLSchema
    private(set) var reasons: [String] = []

    init(_ schema: GraphQLSchema) { self.schema = schema }

    mutating func all(own types: [GraphQLType]) {
        for (name, kind) in [(schema.query, "queries"), (schema.mutation, "mutations")] {
            guard let name else { continue }
            guard case .object = schema.types[name] else {
                reasons.append("\(name): \(kind) begin at an object, and there is none of this name")
                continue
            }
        }
        for type in types {
            if !SchemaCheck.isName(type.name) { reasons.append("'\(type.name)' is no name of a type") }
            switch type {
            case .scalar: break
            case .enum(let type):
                names(type.values.map(\.name), of: type.name, "a value")
                for value in type.values where ["true", "false", "null"].contains(value.name) {
                    reasons.append("\(type.name).\(value.name): no value of an enum is named so")
                }
            case .union(let type):
                names(type.members, of: type.name, "a member")
                for member in type.members {
                    guard case .object = schema.types[member] else {
                        reasons.append("\(type.name): the member '\(member)' is no object")
                        continue
                    }
                }
            case .input(let type):
                names(type.fields.map(\.name), of: type.name, "a field")
                arguments(type.fields, of: type.name)
                if hasNoEnd(type.name) {
                    reasons.append("\(type.name): it needs itself, and no value of it has an end")
                }
            case .object, .interface: composite(type)
            }
        }
        for name in schema.directiveOrder {
            guard let directive = schema.directives[name] else { continue }
            if !SchemaCheck.isName(name) { reasons.append("'@\(name)' is no name of a directive") }
            arguments(directive.arguments, of: "@\(name)")
        }
    }

    /// Letters, digits and `_`; two of the latter at the beginning are those of introspection.
    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, Lexer.isNameStart(first), !name.hasPrefix("__") else { return false }
        return name.utf8.allSatisfy { Lexer.isNameStart($0) || Lexer.isDigit($0) }
    }

    private mutating func names(_ names: [String], of type: String, _ kind: String) {
        if names.isEmpty { reasons.append("\(type): it has to have \(kind)") }
        var seen: Set<String> = []
        for name in names {
            if !SchemaCheck.isName(name) { reasons.append("\(type): '\(name)' is no name of \(kind)") }
            if !seen.insert(name).inserted { reasons.append("\(type).\(name): it is there twice") }
        }
    }

    private mutating func arguments(_ arguments: [GraphQLArgument], of place: String) {
        if !arguments.isEmpty, !place.hasPrefix("@") { names(arguments.map(\.name), of: place, "an argument") }
        for argument in arguments {
            let name = "\(place).\(argument.name)"
            guard let type = schema.type(of: argument.type) else {
                reasons.append("\(name): there is no type '\(argument.type.name)'\(near(argument.type.name))")
                continue
            }
            guard type.isInput else {
                reasons.append("\(name): '\(type.name)' is no type of an argument")
                continue
            }
            guard let value = argument.defaultValue else { continue }
            var coercion = Coercion(schema)
            if coercion.value(value, of: argument.type, at: argument.name) == nil {
                reasons.append("\(name): its default is wrong: \(coercion.reasons.joined(separator: ", "))")
            }
        }
    }

    private mutating func composite(_ type: GraphQLType) {
        let fields = type.fields ?? []
        names(fields.map(\.name), of: type.name, "a field")
        for field in fields {
            let place = "\(type.name).\(field.name)"
            arguments(field.arguments, of: place)
            guard let found = schema.type(of: field.type) else {
                reasons.append("\(place): there is no type '\(field.type.name)'\(near(field.type.name))")
                continue
            }
            if !found.isOutput { reasons.append("\(place): '\(found.name)' is no type of a field") }
        }
        for name in type.interfaces {
            guard case .interface(let interface) = schema.types[name] else {
                reasons.append("\(type.name): there is no interface '\(name)'\(near(name))")
                continue
            }
            implements(type, interface)
        }
    }

    private mutating func implements(_ type: GraphQLType, _ interface: GraphQLInterfaceType) {
        if type.name == interface.name { reasons.append("\(type.name): it implements itself") }
        for name in interface.interfaces where !type.interfaces.contains(name) {
            reasons.append("\(type.name): it implements '\(interface.name)', and not the '\(name)' of it")
        }
        for wanted in interface.fields {
            let place = "\(type.name).\(wanted.name)"
            guard let field = type.fields?.first(where: { $0.name == wanted.name }) else {
                reasons.append("\(place): '\(interface.name)' asks for it")
                continue
            }
            if !schema.isSubtype(field.type, of: wanted.type) {
                reasons.append("\(place): '\(field.type)' is no '\(wanted.type)' as '\(interface.name)' asks for")
            }
            for argument in wanted.arguments
            where field.arguments.first(where: { $0.name == argument.name })?.type != argument.type {
                reasons.append(
                    "\(place): '\(interface.name)' asks for the argument '\(argument.name): \(argument.type)'")
            }
            for argument in field.arguments
            where argument.isRequired && !wanted.arguments.contains(where: { $0.name == argument.name }) {
                reasons.append(
                    "\(place): the argument '\(argument.name)' is required, and '\(interface.name)' has none")
            }
        }
    }

    /// Whether a value of an input object needs one of the same type.
    private func hasNoEnd(_ name: String) -> Bool {
        var (seen, rest): (Set<String>, [String]) = ([], [name])
        while let next = rest.popLast() {
            guard case .input(let input) = schema.types[next] else { continue }
            for field in input.fields {
                guard case .nonNull(.named(let type)) = field.type else { continue }
                if type == name { return true }
                if seen.insert(type).inserted { rest.append(type) }
            }
        }
        return false
    }

    private func near(_ name: String) -> String {
        Nearest.hint(name, among: schema.order.filter { !$0.hasPrefix("__") })
    }
}
