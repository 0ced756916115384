import SlipwayReport
import SwiftSyntax

/// Finds images that are named by text.
package struct PreferAssetSymbolsRule: Rule {
    package static let about = RuleDescription(
        id: "prefer_asset_symbols", name: "Prefer Asset Symbols",
        summary: "Name images of the asset catalogue by the symbols that Xcode makes, which the compiler checks.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("let image = UIImage(resource: .logo)"),
            .init("let image = Image(.logo)"),
            .init("let image = UIImage(named: name)"),
            .init("let image = Image(\"logo\\(number)\")"),
            .init("let image = UIImage(\"logo\")"),
            .init("let image = Image(named: \"logo\")"),
            .init("let image = SwiftUI.Image(\"logo\")"),
            .init("let image = ↓UIImage(named: \"logo\")"),
            .init("let image = ↓UIImage.init(named: \"logo\", in: bundle, with: nil)"),
            .init("let image = ↓Image(\"logo\", bundle: .module).resizable()"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("UIImage", "Image") { name in
            guard let call = name.initialiserCall, let argument = call.arguments.first,
                argument.label?.text == (name.isWritten("Image") ? nil : "named"),
                argument.expression.as(StringLiteralExprSyntax.self)?.isConstant == true
            else { return }
            report(at: call, severity, "name the image by its asset symbol")
        }
    }
}
