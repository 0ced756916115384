import GraphQLClient

/// Makes of what is given what a type asks for (GraphQL, October 2021, 3.10, 6.1.2 and 6.4.1).
struct Coercion {
    private let schema: GraphQLSchema
    private let variables: GraphQLObject
    /// What is wrong, each with its place.
    private(set) var reasons: [String] = []

    init(_ schema: GraphQLSchema, variables: GraphQLObject = [:]) {
        (self.schema, self.variables) = (schema, variables)
    }

    private mutating func refuse(_ place: String, _ reason: String) -> GraphQLValue? {
        reasons.append("'\(place)': \(reason)")
        return nil
    }

    /// What JSON has; nil where it is wrong.
    mutating func value(
        _ value: GraphQLValue, of reference: GraphQLDocument.TypeReference, at place: String
    ) -> GraphQLValue? {
        switch reference {
        case .nonNull(let inner):
            guard !value.isNull else { return refuse(place, "null is no '\(reference)'") }
            return self.value(value, of: inner, at: place)
        case .list(let inner):
            if value.isNull { return .null }
            guard case .list(let list) = value else {
                return self.value(value, of: inner, at: place).map { .list([$0]) }
            }
            var result: [GraphQLValue] = []
            for (index, element) in list.enumerated() {
                guard let element = self.value(element, of: inner, at: "\(place)[\(index)]") else { return nil }
                result.append(element)
            }
            return .list(result)
        case .named(let name):
            if value.isNull { return .null }
            return named(value, name, at: place)
        }
    }

    private mutating func named(_ value: GraphQLValue, _ name: String, at place: String) -> GraphQLValue? {
        switch schema.types[name] {
        case .scalar(let scalar):
            do throws(GraphQLScalarType.Refusal) { return try scalar.parse(value) } catch {
                return refuse(place, "\(Coercion.excerpt(value)) is no '\(name)': \(error)")
            }
        case .enum(let type):
            guard let string = value.string, type.values.contains(where: { $0.name == string }) else {
                let hint = value.string.map { Nearest.hint($0, among: type.values.map(\.name)) } ?? ""
                return refuse(place, "\(Coercion.excerpt(value)) is no value of '\(name)'\(hint)")
            }
            return value
        case .input(let type):
            guard case .object(let object) = value else {
                return refuse(place, "\(Coercion.excerpt(value)) is no '\(name)': an object is wanted")
            }
            for name in object.names where !type.fields.contains(where: { $0.name == name }) {
                let hint = Nearest.hint(name, among: type.fields.map(\.name))
                return refuse(place, "'\(type.name)' has no field '\(name)'\(hint)")
            }
            var result = GraphQLObject()
            for field in type.fields {
                guard let given = object[field.name] else {
                    guard let value = absent(field, at: place) else { return nil }
                    if let value { result[field.name] = value }
                    continue
                }
                guard let value = self.value(given, of: field.type, at: "\(place).\(field.name)") else { return nil }
                result[field.name] = value
            }
            return .object(result)
        default: return refuse(place, "there is no type '\(name)'")
        }
    }

    /// The default, which may be none; nil where a value is required.
    private mutating func absent(_ field: GraphQLArgument, at place: String) -> GraphQLValue?? {
        if let value = field.defaultValue { return .some(self.value(value, of: field.type, at: field.name)) }
        guard field.type.isNonNull else { return .some(nil) }
        reasons.append("'\(place)': the field '\(field.name)' of type '\(field.type)' is required")
        return nil
    }

    static func excerpt(_ value: GraphQLValue) -> String {
        let text = value.json
        return text.utf8.count > 60 ? text.prefix(60) + "…" : text
    }
}

// What a document says.
extension Coercion {
    /// What a value of a document is; nil where it is wrong or a variable in it has no value.
    mutating func literal(
        _ value: GraphQLDocument.Value, of reference: GraphQLDocument.TypeReference, at place: String
    ) -> GraphQLValue? {
        if case .variable(let name) = value {
            guard let value = variables[name] else { return nil }
            if reference.isNonNull, value.isNull { return refuse(place, "null is no '\(reference)'") }
            return value
        }
        switch reference {
        case .nonNull(let inner):
            if value == .null { return refuse(place, "null is no '\(reference)'") }
            return literal(value, of: inner, at: place)
        case .list(let inner):
            if value == .null { return .null }
            guard case .list(let list) = value else { return literal(value, of: inner, at: place).map { .list([$0]) } }
            var result: [GraphQLValue] = []
            for (index, element) in list.enumerated() {
                if case .variable(let name) = element, variables[name] == nil {
                    guard !inner.isNonNull else { return refuse("\(place)[\(index)]", "'$\(name)' has no value") }
                    result.append(.null)
                    continue
                }
                guard let element = literal(element, of: inner, at: "\(place)[\(index)]") else { return nil }
                result.append(element)
            }
            return .list(result)
        case .named(let name):
            if value == .null { return .null }
            return namedLiteral(value, name, at: place)
        }
    }

    private mutating func namedLiteral(_ value: GraphQLDocument.Value, _ name: String, at place: String)
        -> GraphQLValue?
    {
        switch (schema.types[name], value) {
        case (.enum, .enum(let string)): return named(.string(string), name, at: place)
        case (.enum, _): return refuse(place, "\(value) is no value of '\(name)'")
        case (.input(let type), .object(let members)): return inputLiteral(members, type, at: place)
        case (.input, _): return refuse(place, "\(value) is no '\(name)': an object is wanted")
        case (.scalar, .enum) where BuiltIn.names.contains(name): return refuse(place, "\(value) is no '\(name)'")
        case (.scalar(let scalar), .float) where scalar.name == "Int":
            return refuse(place, "\(value) is no 'Int': an integer is wanted")
        case (.scalar, _):
            guard let json = value.json(variables) else { return refuse(place, "\(value) has no value") }
            return named(json, name, at: place)
        default: return refuse(place, "there is no type '\(name)'")
        }
    }

    private mutating func inputLiteral(
        _ members: [GraphQLDocument.Argument], _ type: GraphQLInputType, at place: String
    ) -> GraphQLValue? {
        for member in members where !type.fields.contains(where: { $0.name == member.name }) {
            let hint = Nearest.hint(member.name, among: type.fields.map(\.name))
            return refuse(place, "'\(type.name)' has no field '\(member.name)'\(hint)")
        }
        guard let result = arguments(members, of: type.fields, at: place) else { return nil }
        return .object(result)
    }

    /// The arguments of a field, a directive or an input object; nil where one is wrong.
    mutating func arguments(
        _ given: [GraphQLDocument.Argument], of definitions: [GraphQLArgument], at place: String
    ) -> GraphQLObject? {
        var result = GraphQLObject()
        for definition in definitions {
            let name = place.isEmpty ? definition.name : "\(place).\(definition.name)"
            let argument = given.first { $0.name == definition.name }
            var isAbsent = argument == nil
            if case .variable(let variable) = argument?.value, variables[variable] == nil { isAbsent = true }
            guard let argument, !isAbsent else {
                guard let value = absent(definition, at: place) else { return nil }
                if let value { result[definition.name] = value }
                continue
            }
            guard let value = literal(argument.value, of: definition.type, at: name) else {
                if reasons.isEmpty { reasons.append("'\(name)': it has no value") }
                return nil
            }
            result[definition.name] = value
        }
        return result
    }
}

extension GraphQLDocument.Value {
    /// As JSON has it, whatever its type is; nil where a variable has no value.
    func json(_ variables: GraphQLObject) -> GraphQLValue? {
        switch self {
        case .variable(let name): return variables[name]
        case .int(let digits): return Int(digits).map { .int($0) } ?? .largeInteger(digits)
        case .float(let text): return .double(Double(text) ?? .infinity)
        case .string(let string, _): return .string(string)
        case .bool(let bool): return .bool(bool)
        case .null: return .null
        case .enum(let name): return .string(name)
        case .list(let list):
            var result: [GraphQLValue] = []
            for element in list { result.append(element.json(variables) ?? .null) }
            return .list(result)
        case .object(let members):
            var object = GraphQLObject()
            for member in members { if let value = member.value.json(variables) { object[member.name] = value } }
            return .object(object)
        }
    }
}
