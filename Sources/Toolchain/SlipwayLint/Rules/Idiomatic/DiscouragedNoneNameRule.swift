import SlipwayReport
import SwiftSyntax

/// Finds cases and static members called `none`.
package struct DiscouragedNoneNameRule: Rule {
    package static let about = RuleDescription(
        id: "discouraged_none_name", name: "Discouraged None Name",
        summary: "`.none` of an optional value is `nil`, and not the case or static member that one has in mind.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let message = "choose another name: `none` may be taken for `Optional.none`"
        walk.onEnter { (node: EnumCaseElementSyntax) in
            guard DiscouragedNoneNameRule.isNone(node.name), node.parameterClause?.parameters.isEmpty ?? true else {
                return
            }
            report(at: node, severity, message)
        }
        walk.onEnter { (node: VariableDeclSyntax) in
            guard node.modifiers.areStatic,
                node.bindings.contains(where: { binding in
                    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
                    return name.map { DiscouragedNoneNameRule.isNone($0) } ?? false
                })
            else { return }
            report(at: node, severity, message)
        }
    }

    private static func isNone(_ name: TokenSyntax) -> Bool { name.isWritten("none") || name.isWritten("`none`") }

    private static let examples: [RuleDescription.Example] = [
        .init("enum Kind { case nothing, noneOfIt }"),
        .init("enum Kind { case none(Int) }"),
        .init("struct Kind { let none = 1 }\nlet none = 2"),
        .init("struct Kind { static func none() {} }"),
        .init("enum Kind { case small, ↓none\n    indirect case ↓`none`() }"),
        .init("struct Kind {\n    ↓static let small = 1, none = 2\n}"),
        .init("class Kind {\n    ↓@objc class var none: Int { 1 }\n}"),
    ]
}
