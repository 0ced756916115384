import SlipwayModel
import SlipwayReport

/// What the attributes of a template stand for: what was given, and defaults.
struct AttributeValues {
    let template: ScaffoldTemplate

    /// - Throws: status 2 with every attribute that is not known, has no value or a wrong one.
    func values(_ given: [GivenAttribute]) throws(SlipwayError) -> [String: TemplateValue] {
        var problems: [Diagnostic] = []
        var values: [String: TemplateValue] = [:]
        for given in given {
            guard let attribute = template.attributes.first(where: { $0.name == given.name }) else {
                problems.append(unknown(given.name))
                continue
            }
            if values[given.name] != nil {
                problems.append(problem("duplicate-attribute", "'--\(given.name)' is given twice", "give it once"))
            }
            do throws(SlipwayError) {
                values[given.name] = try value(given, of: attribute)
            } catch {
                problems += error.diagnostics
            }
        }
        let missing = template.attributes.filter { attribute in
            attribute.defaultValue == nil && !given.contains { $0.name == attribute.name }
        }
        problems += missing.map { attribute in
            problem(
                "missing-attribute", "'\(template.name)' needs '--\(attribute.name)'",
                "add `--\(attribute.name) VALUE`", cause: attribute.description)
        }
        if !problems.isEmpty { throw SlipwayError(.input, problems) }
        for attribute in template.attributes where values[attribute.name] == nil {
            values[attribute.name] = attribute.defaultValue
        }
        return values
    }

    private func unknown(_ name: String) -> Diagnostic {
        let names = template.attributes.map(\.name)
        let hint = names.isEmpty ? "it has none" : Suggestion.hint(for: name, in: names)
        return problem("unknown-attribute", "'\(template.name)' has no attribute '\(name)'", hint)
    }

    private func problem(_ code: String, _ message: String, _ hint: String, cause: String? = nil) -> Diagnostic {
        Diagnostic(
            .error, code: code, message, cause: cause,
            hint: "\(hint) (`slipway scaffold \(template.name) --help` says more)")
    }

    /// A value of the kind that the default has, a text where there is none.
    private func value(
        _ given: GivenAttribute, of attribute: ScaffoldAttribute
    ) throws(SlipwayError) -> TemplateValue {
        guard let text = given.value else {
            if case .flag? = attribute.defaultValue { return .flag(true) }
            throw SlipwayError(
                .input,
                [problem("missing-value", "'--\(given.name)' has no value", "write `--\(given.name) VALUE`")])
        }
        if !attribute.values.isEmpty, !attribute.values.contains(text) {
            throw SlipwayError(
                .input,
                [
                    problem(
                        "bad-attribute", "'\(text)' is no value of '--\(given.name)'",
                        Suggestion.hint(for: text, in: attribute.values))
                ])
        }
        switch attribute.defaultValue {
        case nil, .text?: return .text(text)
        case let model?:
            if let value = AttributeValues.read(text, like: model) { return value }
            throw SlipwayError(
                .input,
                [
                    problem(
                        "bad-attribute", "'\(text)' is no value of '--\(given.name)'",
                        "its default is \(model.printed)", cause: "it is to be \(model.kind)")
                ])
        }
    }

    private static func read(_ text: String, like model: TemplateValue) -> TemplateValue? {
        switch model {
        case .text: return .text(text)
        case .integer: return Int(text).map { .integer($0) }
        case .real: return Double(text).flatMap { $0.isFinite ? .real($0) : nil }
        case .flag:
            switch text.lowercased() {
            case "true", "yes", "1": return .flag(true)
            case "false", "no", "0", "": return .flag(false)
            default: return nil
            }
        case .list:
            if case .list? = JSONValue.parse(text) { return JSONValue.parse(text).map(TemplateValue.init) }
            if text.isEmpty { return .list([]) }
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            return .list(parts.map { .text(String($0)) })
        case .table:
            guard case .object? = JSONValue.parse(text) else { return nil }
            return JSONValue.parse(text).map(TemplateValue.init)
        }
    }
}

extension TemplateValue {
    fileprivate init(_ json: JSONValue) {
        switch json {
        case .text(let text): self = .text(text)
        case .number(let number): self = Int(exactly: number).map { .integer($0) } ?? .real(number)
        case .flag(let flag): self = .flag(flag)
        case .list(let values): self = .list(values.map { TemplateValue($0) })
        case .object(let entries): self = .table(entries.mapValues { TemplateValue($0) })
        case .null: self = .text("")
        }
    }
}
