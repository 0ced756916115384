import SlipwayReport
import SwiftSyntax

/// Finds cases that do nothing but fall through.
package struct NoFallthroughOnlyRule: Rule {
    package static let about = RuleDescription(
        id: "no_fallthrough_only", name: "No Fallthrough only",
        summary: "Cases that do the same belong in one list of patterns, not in a chain of `fallthrough`.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("switch key {\ncase 1:\n    count()\n    fallthrough\ndefault: break\n}"),
            .init("switch key {\ncase 1:\n    fallthrough\n@unknown default: break\n}"),
            .init("switch key {\ncase 1:\n    if isReady { fallthrough }\ndefault: break\n}"),
            .init("switch key {\ncase 1: // as 2\n    ↓fallthrough\ncase 2: ↓fallthrough\ndefault: break\n}"),
            .init("switch key {\n#if DEBUG\ncase 1: ↓fallthrough\n#endif\n@unknown default: break\n}"),
            .init("switch key {\ncase 1:\n    ↓fallthrough\n#if DEBUG\ncase 2: count()\n#endif\ndefault: break\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        var last = -1
        walk.onPlace(of: .keyword(.fallthrough)) { last = $0.start }
        walk.onExit(from: .switchCaseList) { place in
            guard last >= place.place.position, let node = place.syntax.as(SwitchCaseListSyntax.self) else { return }
            // An attribute is only for a case of its own, so a case in front of it cannot be merged with it.
            var isBeforeAttribute = false
            for element in node.reversed() {
                guard let current = element.as(SwitchCaseSyntax.self) else { continue }
                defer { isBeforeAttribute = current.attribute != nil }
                guard !isBeforeAttribute, let statement = current.statements.only?.item.as(FallThroughStmtSyntax.self)
                else { continue }
                report(at: statement, severity, "add the pattern to the next case instead of falling through")
            }
        }
    }
}
