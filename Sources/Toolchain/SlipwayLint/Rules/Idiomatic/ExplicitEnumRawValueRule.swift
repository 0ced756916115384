import SlipwayReport
import SwiftSyntax

/// Asks that raw values are written.
package struct ExplicitEnumRawValueRule: Rule {
    package static let about = RuleDescription(
        id: "explicit_enum_raw_value", name: "Explicit Enum Raw Value",
        summary: "Raw values should be written, else they change when a case is renamed or moved.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: EnumCaseElementSyntax) in
            guard node.rawValue == nil,
                node.nearest(EnumDeclSyntax.self)?.inheritanceClause.names(anyOf: EnumDeclSyntax.rawTypes) == true,
                node.nearest(ProtocolDeclSyntax.self) == nil
            else { return }
            report(at: node.name, severity, "give the case its raw value")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("enum Kind: String { case small = \"small\", large = \"large\" }"),
        .init("enum Kind: Sized { case small }"),
        .init("enum Kind { case small, custom(Int) }"),
        .init("enum Kind: Sized { case small\n    enum Part: Int { case screw = 1 } }"),
        .init("enum Kind: Int { case small = 1, ↓large }"),
        .init("enum Kind: Codable, CGFloat {\n#if DEBUG\n    case ↓small\n#endif\n    case ↓`default`\n}"),
    ]
}
