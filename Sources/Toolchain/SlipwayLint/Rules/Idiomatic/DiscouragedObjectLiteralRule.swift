import SlipwayReport
import SwiftSyntax

/// Finds image and colour literals.
package struct DiscouragedObjectLiteralRule: Rule {
    package static let about = RuleDescription(
        id: "discouraged_object_literal", name: "Discouraged Object Literal",
        summary:
            "Make images and colours with initialisers: only an editor that shows their literals makes them readable.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(), .init("image_literal", "true", "finds `#imageLiteral`"),
            .init("color_literal", "true", "finds `#colorLiteral`"),
        ],
        examples: [
            .init("let image = UIImage(named: \"logo\")"),
            .init("let path = #filePath"),
            .init("let image = imageLiteral(resourceName: \"logo\")"),
            .init("let image = #imageLiteral(resourceName: \"logo\")", options: "{image_literal: false}"),
            .init("let color = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)", options: "{color_literal: false}"),
            .init("let image = ↓#imageLiteral(resourceName: \"logo\")"),
            .init("view.color = ↓#colorLiteral(red: 1, green: 1, blue: 1, alpha: 1).darker"),
            .init("let image = ↓#imageLiteral(resourceName: \"logo\")", options: "{color_literal: false}"),
        ])

    private let severity: Diagnostic.Severity
    private let names: [String]

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        let images = options.flag("image_literal", default: true)
        let colors = options.flag("color_literal", default: true)
        names = (images ? ["imageLiteral"] : []) + (colors ? ["colorLiteral"] : [])
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onNames(names) { name in
            guard let literal = name.parent?.as(MacroExpansionExprSyntax.self), literal.macroName.id == name.id else {
                return
            }
            report(at: literal, severity, "use an initialiser instead of a literal")
        }
    }
}
