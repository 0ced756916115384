import SlipwayReport
import SwiftSyntax

/// Finds `unowned` in lists of captures.
package struct UnownedVariableCaptureRule: Rule {
    package static let about = RuleDescription(
        id: "unowned_variable_capture", name: "Unowned Variable Capture",
        summary: "An unowned reference ends the program when its object is gone; a weak one is `nil`.", kind: .lint,
        isOptIn: true, options: [.severity()],
        examples: [
            .init("run { [weak self] in self?.stop() }"),
            .init("run { [box] in box.stop() }"),
            .init("final class Child { unowned var parent: Parent }"),
            .init("run { [↓unowned self] in self.stop() }"),
            .init("run { [box, ↓unowned(unsafe) parent = self.parent, ↓unowned self] in parent.stop() }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: ClosureCaptureSpecifierSyntax) in
            guard node.specifier.tokenKind == .keyword(.unowned) else { return }
            report(at: node.specifier, severity, "capture the reference as `weak`")
        }
    }
}
