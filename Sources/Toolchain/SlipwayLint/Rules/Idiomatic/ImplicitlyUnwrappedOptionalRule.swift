import SlipwayReport
import SwiftSyntax

/// Finds types with `!`.
package struct ImplicitlyUnwrappedOptionalRule: Rule {
    package static let about = RuleDescription(
        id: "implicitly_unwrapped_optional", name: "Implicitly Unwrapped Optional",
        summary: "A value of a type with `!` traps where it is `nil`, and nothing shows it where it is used.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(),
            .init(
                "mode", "all_except_iboutlets",
                "`all`, `all_except_iboutlets`, or `weak_except_iboutlets` for `weak` and `unowned` variables only"),
        ],
        examples: examples)

    private enum Mode: String, CaseIterable {
        case all
        case allExceptOutlets = "all_except_iboutlets"
        case weakExceptOutlets = "weak_except_iboutlets"
    }

    private let severity: Diagnostic.Severity
    private let mode: Mode

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        mode = options.choice("mode", default: .allExceptOutlets)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, mode) = (walk.report, severity, mode)
        walk.onEnter { (node: ImplicitlyUnwrappedOptionalTypeSyntax) in
            guard ImplicitlyUnwrappedOptionalRule.isSeen(Syntax(node), mode) else { return }
            report(at: node, severity, "use a type with `?`, or without")
        }
    }

    /// Whether no variable around a node is left out.
    private static func isSeen(_ node: Syntax, _ mode: Mode) -> Bool {
        if mode == .all { return true }
        var node = node
        while let variable = node.nearest(VariableDeclSyntax.self) {
            if variable.attributes.contains(anyOf: ["IBOutlet"]) { return false }
            if mode == .weakExceptOutlets, variable.modifiers.weakOrUnowned == nil { return false }
            node = Syntax(variable)
        }
        return true
    }

    private static let examples: [RuleDescription.Example] = [
        .init("@IBOutlet private var label: Label!"),
        .init("let width: Int? = 1\nif !isOpen { open(box!) }"),
        .init("var width: Int! = 1", options: "{mode: weak_except_iboutlets}"),
        .init("@IBOutlet weak var label: Label!", options: "{mode: weak_except_iboutlets}"),
        .init("@objc var label: ↓Label!"),
        .init("let widths: [↓Int!] = []\nfunc open(_ box: ↓Box!) -> Set<↓Int!> { [] }"),
        .init("@IBOutlet var label: ↓Label!", options: "{mode: all}"),
        .init("weak var label: ↓Label!\nfunc open(_ box: ↓Box!) {}", options: "{mode: weak_except_iboutlets}"),
    ]
}
