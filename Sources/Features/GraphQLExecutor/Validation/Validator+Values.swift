import GraphQLClient

// Arguments, directives and values.
extension Validator {
    mutating func directives(_ directives: [GraphQLDocument.Directive], at location: GraphQLDirectiveType.Location) {
        var seen: Set<String> = []
        for directive in directives where !isFull {
            guard let definition = schema.directives[directive.name] else {
                let hint = Nearest.hint(directive.name, among: schema.directiveOrder)
                refuse("there is no directive '@\(directive.name)'\(hint)", directive.place)
                continue
            }
            if !definition.locations.contains(location) {
                refuse("'@\(directive.name)' does not stand at \(location.rawValue)", directive.place)
            }
            if !seen.insert(directive.name).inserted, !definition.isRepeatable {
                refuse("'@\(directive.name)' stands there twice", directive.place)
            }
            arguments(
                directive.arguments, of: definition.arguments, "the directive '@\(directive.name)'", directive.place)
        }
    }

    mutating func arguments(
        _ given: [GraphQLDocument.Argument], of definitions: [GraphQLArgument], _ owner: String,
        _ place: GraphQLDocument.Place
    ) {
        var seen: Set<String> = []
        for argument in given where !isFull {
            if !seen.insert(argument.name).inserted {
                refuse("\(owner) has the argument '\(argument.name)' twice", argument.place)
                continue
            }
            guard let definition = definitions.first(where: { $0.name == argument.name }) else {
                let hint = Nearest.hint(argument.name, among: definitions.map(\.name))
                refuse("\(owner) has no argument '\(argument.name)'\(hint)", argument.place)
                continue
            }
            value(
                argument.value, of: definition.type, at: argument.valuePlace,
                hasDefault: definition.defaultValue.map { !$0.isNull } ?? false)
        }
        for definition in definitions where definition.isRequired && !seen.contains(definition.name) {
            refuse("\(owner) asks for the argument '\(definition.name)' of type '\(definition.type)'", place)
        }
    }

    /// - Parameter hasDefault: whether there is a value where a variable has none.
    mutating func value(
        _ value: GraphQLDocument.Value, of reference: GraphQLDocument.TypeReference, at place: GraphQLDocument.Place,
        hasDefault: Bool = false
    ) {
        if case .variable(let name) = value {
            usages.append(VariableUsage(name: name, place: place, type: reference, hasDefault: hasDefault))
            return
        }
        switch reference {
        case .nonNull(let inner):
            if value == .null { return refuse("null is no '\(reference)'", place) }
            self.value(value, of: inner, at: place)
        case .list(let inner):
            guard value != .null else { return }
            guard case .list(let list) = value else { return self.value(value, of: inner, at: place) }
            for element in list { self.value(element, of: inner, at: place) }
        case .named(let name):
            guard value != .null else { return }
            if case .input(let input) = schema.types[name], case .object(let members) = value {
                return inputObject(members, of: input, at: place)
            }
            let inner = variables(in: value, at: place)
            usages += inner
            // what variables say within a scalar of one's own is not known yet
            let isOpen = if case .scalar = schema.types[name] { !BuiltIn.names.contains(name) } else { false }
            guard inner.isEmpty || !isOpen else { return }
            var coercion = Coercion(schema)
            guard coercion.literal(value, of: reference, at: "") == nil else { return }
            // without the place, which is empty
            refuse(coercion.reasons.first.map { String($0.dropFirst(4)) } ?? "\(value) is no '\(name)'", place)
        }
    }

    private mutating func inputObject(
        _ members: [GraphQLDocument.Argument], of type: GraphQLInputType, at place: GraphQLDocument.Place
    ) {
        var seen: Set<String> = []
        for member in members where !isFull {
            if !seen.insert(member.name).inserted {
                refuse("'\(member.name)' is there twice", member.place)
                continue
            }
            guard let field = type.fields.first(where: { $0.name == member.name }) else {
                let hint = Nearest.hint(member.name, among: type.fields.map(\.name))
                refuse("'\(type.name)' has no field '\(member.name)'\(hint)", member.place)
                continue
            }
            value(
                member.value, of: field.type, at: member.valuePlace,
                hasDefault: field.defaultValue.map { !$0.isNull } ?? false)
        }
        for field in type.fields where field.isRequired && !seen.contains(field.name) {
            refuse("'\(type.name)' asks for the field '\(field.name)' of type '\(field.type)'", place)
        }
    }

    private func variables(in value: GraphQLDocument.Value, at place: GraphQLDocument.Place) -> [VariableUsage] {
        switch value {
        case .variable(let name): [VariableUsage(name: name, place: place, type: nil, hasDefault: false)]
        case .list(let list): list.flatMap { variables(in: $0, at: place) }
        case .object(let members): members.flatMap { variables(in: $0.value, at: $0.valuePlace) }
        default: []
        }
    }
}
