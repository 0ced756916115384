import SlipwayReport
import SwiftSyntax

/// Asks for a `k` in front of the names of global constants.
package struct PrefixedToplevelConstantRule: Rule {
    package static let about = RuleDescription(
        id: "prefixed_toplevel_constant", name: "Prefixed Top-Level Constant",
        summary:
            "The name of a constant outside of types should begin with `k`, so that it is known everywhere as global.",
        kind: .style, isOptIn: true,
        options: [.severity(), .init("only_private", "false", "looks only at constants that are private to the file")],
        examples: [
            .init("let kLimit = 10"),
            .init("var limit = 10"),
            .init("struct Tree {\n    let height = 10\n}"),
            .init("func grow() {\n    let height = 10\n}\nif isReady {\n    let height = 10\n}"),
            .init("trees.forEach { tree in\n    let height = tree.height\n}"),
            .init("let (width, height) = size"),
            .init("let height = 10\npublic let width = 10", options: "only_private: true"),
            .init("let ↓limit = 10, kHeight = 1, ↓Width = 2"),
            .init("private let\n    ↓limit: Int = {\n        let height = 10\n        return height\n    }()"),
            .init("#if DEBUG\nlet ↓limit = 10\n#endif"),
            .init("fileprivate let ↓limit = 10\nprivate let ↓height = 1", options: "only_private: true"),
        ])

    private let severity: Diagnostic.Severity
    private let isOnlyPrivate: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        isOnlyPrivate = options.flag("only_private", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, isOnlyPrivate) = (walk.report, severity, isOnlyPrivate)
        let open = OpenDeclarations(walk, and: [.codeBlock, .closureExpr])
        walk.onEnter { (node: VariableDeclSyntax) in
            guard open.depth == 1, node.bindingSpecifier.tokenKind == .keyword(.let),
                !isOnlyPrivate || node.modifiers.contains(.private) || node.modifiers.contains(.fileprivate)
            else { return }
            for binding in node.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                    !name.text.hasPrefix("k")
                else { continue }
                report(at: name, severity, "begin the name of the global constant with `k`")
            }
        }
    }
}
