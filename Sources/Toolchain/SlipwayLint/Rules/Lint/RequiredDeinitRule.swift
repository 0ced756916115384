import SlipwayReport
import SwiftSyntax

/// Asks for a `deinit` in classes.
package struct RequiredDeinitRule: Rule {
    package static let about = RuleDescription(
        id: "required_deinit", name: "Required Deinit",
        summary: "A class should have a `deinit`, if only for a breakpoint or a message that tells when instances end.",
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("class Door {\n    deinit {}\n}"),
            .init("class Door {\n#if DEBUG\n    deinit { print(\"gone\") }\n#endif\n}"),
            .init("struct Door {}\nactor Gate {}\nextension Window {}"),
            .init("final ↓class Door: Gate {\n    // deinit {}\n}"),
            .init("class House {\n    deinit {}\n    ↓class Door {}\n}"),
            .init("@objc ↓class House {\n    actor Door {\n        deinit {}\n    }\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: ClassDeclSyntax) in
            let found = SyntaxWalk.first(below: Syntax(node.memberBlock)) { node in
                !node.is(TokenSyntax.self) && !OpenDeclarations.kinds.contains(node.kind)
            } where: {
                $0.is(DeinitializerDeclSyntax.self)
            }
            if found == nil { report(at: node.classKeyword, severity, "add a `deinit` to the class") }
        }
    }
}
