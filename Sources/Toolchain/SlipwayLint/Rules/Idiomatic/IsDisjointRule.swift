import SlipwayReport
import SwiftSyntax

/// Finds intersections that are only made to see whether they are empty.
package struct IsDisjointRule: Rule {
    package static let about = RuleDescription(
        id: "is_disjoint", name: "Is Disjoint",
        summary: "Ask `isDisjoint(with:)` instead of making an intersection to see whether it is empty.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("let areApart = one.isDisjoint(with: two)"),
            .init("let shared = one.intersection(two)"),
            .init("let areApart = intersection(one, two).isEmpty"),
            .init("let areApart = one.union(two).isEmpty"),
            .init("let areApart = one.intersection.isEmpty"),
            .init("let areApart = one.↓intersection(two).isEmpty"),
            .init("if !(one\n  .↓intersection(two)).isEmpty {}"),
            .init("let areApart = one?.↓intersection(two).isEmpty ?? true"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("isEmpty") { name in
            guard let member = name.callBefore("intersection")?.calledMember?.declName.baseName else { return }
            report(at: member, severity, "ask 'isDisjoint(with:)' instead")
        }
    }
}
