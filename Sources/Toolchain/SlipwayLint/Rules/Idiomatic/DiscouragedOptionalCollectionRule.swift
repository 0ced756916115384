import SlipwayReport
import SwiftSyntax

/// Finds optional collections.
package struct DiscouragedOptionalCollectionRule: Rule {
    package static let about = RuleDescription(
        id: "discouraged_optional_collection", name: "Discouraged Optional Collection",
        summary: "An empty collection mostly says what no collection would; an optional one asks for two checks.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: OptionalTypeSyntax) in
            guard DiscouragedOptionalCollectionRule.isCollection(node.wrappedType) else { return }
            report(at: node, severity, "use an empty collection instead of `nil`")
        }
    }

    private static func isCollection(_ type: TypeSyntax) -> Bool {
        switch type.kind {
        case .arrayType, .dictionaryType: return true
        default:
            guard let name = type.simpleName else { return false }
            return name.isWritten("Array") || name.isWritten("Dictionary") || name.isWritten("Set")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("var parts: [Part] = []"),
        .init("let parts: [Part?], part = parts?[1]"),
        .init("let parts: Swift.Set<Part>?, others: [Part]!"),
        .init("var parts: ↓[Part]?"),
        .init("func open(_ parts: ↓[String: ↓Set<Part>?]?) -> ((↓Array<Part>?) -> ↓Dictionary<Int, Part>?) {}"),
    ]
}
