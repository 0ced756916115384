import SlipwayReport
import SwiftSyntax

/// Finds extensions that say who may use their members.
package struct NoExtensionAccessModifierRule: Rule {
    package static let about = RuleDescription(
        id: "no_extension_access_modifier", name: "No Extension Access Modifier",
        summary: "Each member should say who may use it; one cannot tell from far below what the extension says.",
        kind: .idiomatic, isOptIn: true, options: [.severity("error")], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .error) }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: ExtensionDeclSyntax) in
            guard let modifier = node.modifiers.first(where: \.isAccess),
                node.nearest(ofAny: PrunedWalk.declarations) == nil
            else { return }
            report(at: modifier, severity, "move `\(modifier.name.text)` to the members")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("extension Box { public func open() {} }"),
        .init("nonisolated extension Box {}"),
        .init("@available(iOS 15, *)\n↓public extension Box {}"),
        .init("nonisolated ↓fileprivate extension Box {}\n#if DEBUG\n↓internal extension Door {}\n#endif"),
    ]
}
