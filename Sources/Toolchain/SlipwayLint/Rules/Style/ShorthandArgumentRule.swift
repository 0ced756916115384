import SlipwayReport
import SwiftSyntax

/// Limits where closures may use `$0`.
package struct ShorthandArgumentRule: Rule {
    package static let about = RuleDescription(
        id: "shorthand_argument", name: "Shorthand Argument",
        summary: "`$0` says little far from the beginning of its closure, beside others or with members.", kind: .style,
        isOptIn: true,
        options: [
            .severity(),
            .init("allow_until_line_after_opening_brace", "4", "lines behind the brace on which `$0` may be used"),
            .init("always_disallow_more_than_one", "false", "refuses closures with several such parameters"),
            .init("always_disallow_member_access", "false", "refuses members of such parameters"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let lines: Int
    private let refusesSeveral: Bool
    private let refusesMembers: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        lines = options.number("allow_until_line_after_opening_brace", default: 4)
        refusesSeveral = options.flag("always_disallow_more_than_one", default: false)
        refusesMembers = options.flag("always_disallow_member_access", default: false)
    }

    /// A use of a parameter.
    private struct Use {
        let name: TokenSyntax
        let hasMember: Bool
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        var closures: [[Use]] = []
        walk.onEnter { (_: ClosureExprSyntax) in closures.append([]) }
        walk.onEnter { (node: DeclReferenceExprSyntax) in
            guard !closures.isEmpty, node.isNumbered(in: file) else { return }
            let access = node.parent?.as(MemberAccessExprSyntax.self)
            closures[closures.count - 1].append(Use(name: node.baseName, hasMember: access?.base?.id == node.id))
        }
        walk.onLeave { (node: ClosureExprSyntax) in
            let uses = (closures.popLast() ?? []).filter { $0.name.position >= node.statements.position }
            if !uses.isEmpty { check(uses, of: node, file, report) }
        }
    }

    private func check(_ uses: [Use], of closure: ClosureExprSyntax, _ file: LintedFile, _ report: Reporter) {
        if refusesSeveral, Set(uses.map(\.name.text)).count > 1 {
            for use in uses { report(at: use.name, severity, "name the parameters: there are several") }
            return
        }
        let last = file.line(at: closure.start) + lines
        for use in uses {
            if use.hasMember {
                if refusesMembers { report(at: use.name, severity, "name the parameter whose member is used") }
            } else if file.line(at: use.name.start) > last {
                report(at: use.name, severity, "name the parameter: this is far from the beginning of the closure")
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("names.map { $0 }"),
        .init("names.map {\n    one()\n    return $0 + $1\n}"),
        .init("names.map {\n    one()\n    two()\n    three()\n    four()\n    return $0.count\n}"),
        .init("names.map {\n    one()\n    two { $0 }\n}", options: "allow_until_line_after_opening_brace: 0"),
        .init("names.map {\n    one()\n    ↓$0\n}", options: "allow_until_line_after_opening_brace: 1"),
        .init("names.map {\n\n\n\n\n    ↓$0 + ↓$1 + $0.a\n}"),
        .init("names.map { ↓$0.a + ↓$1 }\nnames.map { $0 + $0 }", options: "always_disallow_more_than_one: true"),
        .init(
            "names.map {\n    $0\n        + ↓$0.a\n        + ↓$1\n}",
            options: "{always_disallow_member_access: true, allow_until_line_after_opening_brace: 2}"),
    ]
}
