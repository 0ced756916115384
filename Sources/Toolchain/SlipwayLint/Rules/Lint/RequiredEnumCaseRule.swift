import SlipwayReport
import SwiftSyntax

/// Asks for cases that enumerations of a protocol have to have.
package struct RequiredEnumCaseRule: Rule {
    package static let about = RuleDescription(
        id: "required_enum_case", name: "Required Enum Case",
        summary: "Enumerations cannot inherit cases: those of a protocol have to have the cases that the configuration "
            + "lists for it.",
        kind: .lint, isOptIn: true,
        options: [
            .init(
                "protocol_name", "{}",
                "names of cases that enumerations of the protocol `protocol_name` must have, each `warning` or `error`")
        ],
        examples: [
            .init("enum Answer: Reply {}"),
            .init("enum Answer: String, Reply { case ok, late }", options: "Reply: {ok: error, late: warning}"),
            .init(
                "enum Answer: Reply {\n    case late(Int)\n    case ok\n}", options: "Reply: {ok: error, late: warning}"
            ),
            .init("enum Answer: Other.Reply { case late }", options: "Reply: {ok: error}"),
            .init("/// An answer.\n↓public enum Answer: String, Reply { case late }", options: "Reply: {ok: error}"),
            .init("↓↓enum Answer: Reply {}", options: "Reply: {ok: error, late: warning}"),
            .init(
                "↓enum Answer: Reply, Note {\n    case ok\n#if DEBUG\n    case text\n#endif\n}",
                options: "Reply: {ok: error}\nNote: {text: warning}"),
        ])

    /// By names of protocols: the names of the cases in the order of the configuration.
    private let required: [String: [(name: String, severity: Diagnostic.Severity)]]

    package init(_ options: inout RuleOptions) {
        var required: [String: [(name: String, severity: Diagnostic.Severity)]] = [:]
        for (name, value) in options.entries() {
            guard let cases = value.map, cases.allSatisfy({ $0.value.string != nil }) else {
                options.refuse(value, "'\(name)' of rule 'required_enum_case'", "cases with `warning` or `error`")
                required = [:]
                break
            }
            required[name] = cases.map { key, value in
                (key, options.severity(value, "'\(key)' of '\(name)' of rule 'required_enum_case'") ?? .warning)
            }
        }
        self.required = required
    }

    package func register(_ walk: inout RuleWalk) {
        if required.isEmpty { return }
        let (report, required) = (walk.report, required)
        walk.onEnter { (node: EnumDeclSyntax) in
            guard let inherited = node.inheritanceClause?.inheritedTypes else { return }
            let protocols = Set(inherited.compactMap { $0.type.as(IdentifierTypeSyntax.self)?.name.text })
            let wanted = protocols.compactMap { required[$0] }.joined()
            if wanted.isEmpty { return }
            let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
            let names = Set(cases.flatMap { $0.elements.map(\.name.text) })
            for (name, severity) in wanted where !names.contains(name) {
                report(at: node, severity, "add the case '\(name)', which the protocol asks for")
            }
        }
    }
}
