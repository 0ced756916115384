import SlipwayReport
import SwiftSyntax

/// Asks for `static` where nobody can override.
package struct StaticOverFinalClassRule: Rule {
    package static let about = RuleDescription(
        id: "static_over_final_class", name: "Static Over Final Class",
        summary:
            "A `class` member that no subclass can override is better declared `static`, which says so in one word.",
        kind: .idiomatic, options: [.severity()],
        examples: [
            .init("class Oven {\n    static var limit: Int { 250 }\n    class func preheat() {}\n}"),
            .init("final class Oven {\n    static subscript(_ shelf: Int) -> Int { shelf }\n}"),
            .init("final class Oven {\n    class Shelf {\n        class func clean() {}\n    }\n}"),
            .init("final class Oven {}\nextension Oven {\n    class func clean() {}\n}"),
            .init("class Oven {\n    final func clean() {}\n}"),
            .init("class Oven {\n    ↓final class func clean() {}\n}"),
            .init("class Oven {\n    /// Degrees.\n    ↓@objc public class final var limit: Int { 250 }\n}"),
            .init("extension Oven {\n    ↓final class subscript(_ shelf: Int) -> Int { shelf }\n}"),
            .init("final class Oven {\n    ↓class func clean() {}\n    ↓private class var limit: Int { 250 }\n}"),
            .init(
                "class Oven {\n    final class Shelf {\n        ↓class func clean() {}\n    }\n"
                    + "    class func clean() {}\n}"),
            .init("final class Oven {\n    class Shelf {}\n    ↓class func clean() {}\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        // Whether the classes around the current node are final, the innermost last.
        var finalities: [Bool] = []
        walk.onEnter { (node: ClassDeclSyntax) in finalities.append(node.modifiers.contains(.final)) }
        walk.onLeave { (_: ClassDeclSyntax) in finalities.removeLast() }
        walk.onPlace(of: .keyword(.class)) { place in
            guard let modifier = place.modifier, let modifiers = modifier.parent?.as(DeclModifierListSyntax.self),
                modifiers.modifier(.class) == modifier, let node = modifiers.parent,
                [.functionDecl, .variableDecl, .subscriptDecl].contains(node.kind)
            else { return }
            if modifiers.contains(.final) {
                report(at: node, severity, "say `static` instead of `final class`")
            } else if finalities.last == true {
                report(at: node, severity, "say `static` instead of `class`, the class around is final")
            }
        }
    }
}
