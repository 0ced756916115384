import SlipwayReport
import SwiftSyntax

/// Finds cases of an enumeration that share a name.
package struct DuplicateEnumCasesRule: Rule {
    package static let about = RuleDescription(
        id: "duplicate_enum_cases", name: "Duplicate Enum Cases",
        summary: "The cases of an enumeration should have names of their own, whatever values they carry.",
        kind: .lint, options: [.severity("error")], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .error) }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: EnumDeclSyntax) in
            let groups = Dictionary(grouping: node.caseElements, by: \.name.text)
            for element in groups.values.filter({ $0.count > 1 }).joined() {
                report(at: element, severity, "another case has the same name")
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("enum Door { case open(wide: Bool), shut }"),
        .init("enum Door { case open }\nenum Window { case open }"),
        .init("enum Door {\n    case open\n    enum Part { case open }\n}"),
        .init("enum Door {\n#if DEBUG\n    case open\n#else\n    case open(Int)\n#endif\n}"),
        .init("enum Door {\n    case ↓open\n    case shut, ↓open(wide: Bool)\n    case ↓open(Int)\n}"),
        .init("enum Door {\n    case ↓open\n    func use() {}\n    indirect case ↓open(Door)\n}"),
    ]
}
