import SlipwayReport
import SwiftSyntax

/// Finds `class` members that cannot be overridden and do not say so.
package struct NonOverridableClassDeclarationRule: Rule {
    package static let about = RuleDescription(
        id: "non_overridable_class_declaration", name: "Class Declaration in Final Class",
        summary:
            "`class` invites to override, which nobody can in a final class or for a private member: `final class` or "
            + "`static` says what is meant.",
        kind: .style, isOptIn: true,
        options: [
            .severity(), .init("final_class_modifier", "final class", "what to say instead: `final class` or `static`"),
        ],
        examples: [
            .init("class Oven {\n    class func clean() {}\n    class var limit: Int { 250 }\n}"),
            .init("final class Oven {\n    static func clean() {}\n    final class var limit: Int { 250 }\n}"),
            .init("final class Oven {\n    class Shelf {\n        class func clean() {}\n    }\n}"),
            .init("final class Oven {\n    class subscript(_ shelf: Int) -> Int { shelf }\n}"),
            .init("class Oven {\n    fileprivate class func clean() {}\n}"),
            .init("final class Oven {\n    ↓class func clean() {}\n    public ↓class var limit: Int { 250 }\n}"),
            .init("class Oven {\n    final class Shelf {\n        ↓class func clean() {}\n    }\n}"),
            .init(
                "class Oven {\n    private ↓class func clean() {}\n    private(set) ↓class var limit: Int { 250 }\n}"),
        ],
        fixes: [
            .init(
                "final class Oven {\n    class func clean() {}\n}",
                "final class Oven {\n    final class func clean() {}\n}"),
            .init(
                "class Oven {\n    @objc private class /* oven */ var limit: Int { 250 }\n}",
                "class Oven {\n    @objc private static /* oven */ var limit: Int { 250 }\n}",
                options: "final_class_modifier: static"),
        ])

    private enum Modifier: String, CaseIterable {
        case finalClass = "final class"
        case `static`
    }

    private let severity: Diagnostic.Severity
    private let modifier: Modifier

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        modifier = options.choice("final_class_modifier", default: .finalClass)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, replacement) = (walk.report, severity, modifier.rawValue)
        let protocols = walk.depth(of: .protocolDecl)
        // Whether the classes around the current node are final, the innermost last.
        var finalities: [Bool] = []
        walk.onEnter { (node: ClassDeclSyntax) in finalities.append(node.modifiers.contains(.final)) }
        walk.onLeave { (_: ClassDeclSyntax) in finalities.removeLast() }
        func check(_ modifiers: DeclModifierListSyntax) {
            guard let keyword = modifiers.modifier(.class)?.name, protocols.isZero, !modifiers.contains(.final),
                finalities.last == true || modifiers.mentions(.private)
            else { return }
            report(
                at: keyword, severity, "say `\(replacement)`, nobody can override the member",
                fix: [TextEdit(replacing: keyword, with: replacement)])
        }
        walk.onEnter { (node: FunctionDeclSyntax) in check(node.modifiers) }
        walk.onEnter { (node: VariableDeclSyntax) in check(node.modifiers) }
    }
}
