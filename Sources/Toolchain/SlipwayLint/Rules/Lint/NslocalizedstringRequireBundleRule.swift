import SlipwayReport
import SwiftSyntax

/// Finds localised texts that are looked up in the main bundle by default.
package struct NslocalizedstringRequireBundleRule: Rule {
    package static let about = RuleDescription(
        id: "nslocalizedstring_require_bundle", name: "NSLocalizedString Require Bundle",
        summary:
            "Say which bundle has a localised text: that of a framework is not the one that is looked in by default.",
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("let title = NSLocalizedString(\"title\", bundle: .main, comment: \"\")"),
            .init("let title = Page.NSLocalizedString(\"title\", comment: \"\")"),
            .init("let localise = NSLocalizedString"),
            .init("let title = ↓NSLocalizedString(\"title\", comment: \"\")"),
            .init("show(↓NSLocalizedString(\"title\", tableName: \"page\", comment: \"\").uppercased())"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onName("NSLocalizedString") { name in
            guard let call = name.plainCall,
                !call.arguments.contains(where: { $0.label?.isWritten("bundle") == true })
            else { return }
            report(at: call, severity, "say in which bundle the text is")
        }
    }
}
