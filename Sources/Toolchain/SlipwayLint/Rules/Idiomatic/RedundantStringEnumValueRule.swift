import SlipwayReport
import SwiftSyntax

/// Finds enumerations whose raw values are all the names of the cases.
package struct RedundantStringEnumValueRule: Rule {
    package static let about = RuleDescription(
        id: "redundant_string_enum_value", name: "Redundant String Enum Value",
        summary: "The raw values of a `String` enumeration can be left out where all of them are the cases' names.",
        kind: .idiomatic, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: EnumDeclSyntax) in
            guard node.inheritanceClause.names(anyOf: ["String"]) else { return }
            let valued = node.caseElements.filter { $0.rawValue != nil }
            guard valued.allSatisfy(RedundantStringEnumValueRule.isNamedLikeItsValue) else { return }
            for value in valued.compactMap(\.rawValue?.value) {
                report(at: value, severity, "leave out the raw value, it is the name of the case")
            }
        }
    }

    private static func isNamedLikeItsValue(_ element: EnumCaseElementSyntax) -> Bool {
        guard let segments = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
            case .stringSegment(let segment) = segments.first
        else { return false }
        return segment.content.text == element.name.text
    }

    private static let examples: [RuleDescription.Example] = [
        .init("enum Kind: String { case small, large }"),
        .init("enum Kind: String { case small = \"Small\", large = \"large\" }"),
        .init("enum Kind: Text { case small = \"small\" }"),
        .init("enum Kind: String { case `default` = \"default\" }"),
        .init("enum Kind: String {\n#if DEBUG\n    case small = \"small\"\n#endif\n}"),
        .init("enum Kind: String { case small, large = ↓\"large\" }"),
        .init("enum Kind: Sendable, String {\n    case small = ↓\"small\"\n    case large = ↓#\"large\"#\n}"),
    ]
}
