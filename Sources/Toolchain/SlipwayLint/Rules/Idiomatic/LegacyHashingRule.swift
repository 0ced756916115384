import SlipwayReport
import SwiftSyntax

/// Finds types that compute their own `hashValue`.
package struct LegacyHashingRule: Rule {
    package static let about = RuleDescription(
        id: "legacy_hashing", name: "Legacy Hashing",
        summary: "Implement `hash(into:)`: a `hashValue` of one's own mixes badly and is no longer asked for.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("struct Key: Hashable { func hash(into hasher: inout Hasher) { hasher.combine(id) } }"),
            .init("var hashValue: Int { 1 }"),
            .init("struct Key { let hashValue: Int }"),
            .init("struct Key { var hashValue: String { name } }"),
            .init("struct Key { var hashValue: Int = 1, other: Int = 2 }"),
            .init("struct Key { var hashValue = 1 }"),
            .init("struct Key: Hashable { ↓var hashValue: Int { id.hashValue } }"),
            .init("extension Key { public override ↓var hashValue: Int { get { 1 } set {} } }"),
            .init("protocol Keyed { ↓var hashValue: Int { get } }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("hashValue") { name in
            guard let binding = name.parent?.parent?.as(PatternBindingSyntax.self),
                binding.pattern.is(IdentifierPatternSyntax.self),
                let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
                variable.parent?.is(MemberBlockItemSyntax.self) == true,
                variable.bindingSpecifier.tokenKind == .keyword(.var),
                binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self)?.name.isWritten("Int") == true
            else { return }
            report(at: variable.bindingSpecifier, severity, "implement 'hash(into:)' instead of 'hashValue'")
        }
    }
}
