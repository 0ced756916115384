import GraphQLClient

extension GraphQLSchema {
    /// The schema in the language of schemas, without what every schema has.
    public var sdl: String {
        var blocks: [String] = []
        if query != "Query" || (mutation ?? "Mutation") != "Mutation" {
            let mutation = self.mutation.map { "\n  mutation: \($0)" } ?? ""
            blocks.append("schema {\n  query: \(query)\(mutation)\n}")
        }
        let known = Set(BuiltIn.directives.map(\.name))
        for name in directiveOrder where !known.contains(name) {
            guard let directive = directives[name] else { continue }
            let isRepeatable = directive.isRepeatable ? " repeatable" : ""
            blocks.append(
                description(directive.description) + "directive @\(name)" + arguments(directive.arguments, indent: "")
                    + "\(isRepeatable) on \(directive.locations.map(\.rawValue).joined(separator: " | "))")
        }
        let builtIn = Set(BuiltIn.scalars.map(\.name))
        for name in order where !name.hasPrefix("__") && !builtIn.contains(name) {
            if let type = types[name] { blocks.append(text(type)) }
        }
        return blocks.joined(separator: "\n\n")
    }

    /// A value as a document writes it.
    func literal(_ value: GraphQLValue, of reference: GraphQLDocument.TypeReference) -> GraphQLDocument.Value {
        switch (reference, value) {
        case (_, .null): return .null
        case (.nonNull(let inner), _): return literal(value, of: inner)
        case (.list(let inner), .list(let list)): return .list(list.map { literal($0, of: inner) })
        case (.list(let inner), _): return literal(value, of: inner)
        case (.named(let name), .string(let string)):
            if case .enum = types[name] { return .enum(string) }
            return .string(string, isBlock: false)
        case (_, .bool(let bool)): return .bool(bool)
        case (_, .int(let int)): return .int(String(int))
        case (_, .largeInteger(let digits)): return .int(digits)
        case (_, .double(let double)): return .float("\(double)")
        case (_, .list(let list)): return .list(list.map { literal($0, of: reference) })
        case (.named(let name), .object(let object)):
            var fields: [GraphQLArgument] = []
            if case .input(let input) = types[name] { fields = input.fields }
            return .object(
                object.map { member in
                    let type = fields.first { $0.name == member.name }?.type ?? reference
                    return GraphQLDocument.Argument(member.name, literal(member.value, of: type))
                })
        }
    }

    private func text(_ type: GraphQLType) -> String {
        let head = description(type.description)
        switch type {
        case .scalar(let type):
            let url = type.specifiedByURL.map { " @specifiedBy(url: \(Printer.quoted($0)))" } ?? ""
            return head + "scalar \(type.name)\(url)"
        case .object(let object):
            return head + "type \(object.name)\(implements(type)) {\n\(fields(object.fields))}"
        case .interface(let interface):
            return head + "interface \(interface.name)\(implements(type)) {\n\(fields(interface.fields))}"
        case .union(let type): return head + "union \(type.name) = \(type.members.joined(separator: " | "))"
        case .enum(let type):
            let values = type.values.map { value in
                description(value.description, indent: "  ") + "  \(value.name)\(deprecated(value.deprecation))\n"
            }
            return head + "enum \(type.name) {\n\(values.joined())}"
        case .input(let type):
            let fields = type.fields.map { description($0.description, indent: "  ") + "  \(text($0))\n" }
            return head + "input \(type.name) {\n\(fields.joined())}"
        }
    }

    private func implements(_ type: GraphQLType) -> String {
        type.interfaces.isEmpty ? "" : " implements " + type.interfaces.joined(separator: " & ")
    }

    private func fields(_ fields: [GraphQLField]) -> String {
        fields.map { field in
            description(field.description, indent: "  ")
                + "  \(field.name)\(arguments(field.arguments, indent: "  ")): "
                + "\(field.type)\(deprecated(field.deprecation))\n"
        }.joined()
    }

    private func arguments(_ arguments: [GraphQLArgument], indent: String) -> String {
        if arguments.isEmpty { return "" }
        guard arguments.contains(where: { $0.description != nil }) else {
            return "(" + arguments.map(text).joined(separator: ", ") + ")"
        }
        let lines = arguments.map { description($0.description, indent: indent + "  ") + "\(indent)  \(text($0))\n" }
        return "(\n\(lines.joined())\(indent))"
    }

    private func text(_ argument: GraphQLArgument) -> String {
        "\(argument.name): \(argument.type)"
            + (argument.defaultValue.map { " = \(literal($0, of: argument.type))" } ?? "")
    }

    private func deprecated(_ reason: String?) -> String {
        reason.map { " @deprecated(reason: \(Printer.quoted($0)))" } ?? ""
    }

    private func description(_ text: String?, indent: String = "") -> String {
        guard let text else { return "" }
        let lines = (Printer.blockText(text) ?? Printer.quoted(text)).split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.isEmpty ? "\n" : "\(indent)\($0)\n" }.joined()
    }
}
