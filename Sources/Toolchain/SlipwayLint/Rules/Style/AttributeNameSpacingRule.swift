import SlipwayReport
@_spi(RawSyntax) import SwiftSyntax

/// Finds white space around the names of attributes and modifiers where the compiler takes none.
package struct AttributeNameSpacingRule: Rule {
    package static let about = RuleDescription(
        id: "attribute_name_spacing", name: "Attribute Name Spacing",
        summary: """
            Swift 6 refuses white space between an attribute or a modifier and its parentheses, and behind `@`.
            """,
        kind: .style, options: [.severity("error")],
        examples: [
            .init("public private(set) var name = \"\""),
            .init("@objc(name) @discardableResult func run() {}"),
            .init("@MainActor final class Store {}"),
            .init("typealias Action = (@escaping () -> Void) -> Void"),
            .init("@Wrapper(size: 2)\nvar value = 1"),
            .init("internal ↓(set) var name = \"\""),
            .init("unowned\t↓(unsafe) var parent: Node"),
            .init("func run(_ action: @escaping↓() -> Void) {}"),
            .init("func run(_ action: @escaping↓\n    () -> Void) {}"),
            .init("public /* only */ ↓(set) var name = \"\""),
            .init("@Wrapper/* one */↓(size: 2) var value = 1"),
        ],
        fixes: [
            .init("unowned  (unsafe) var parent: Node", "unowned(unsafe) var parent: Node"),
            .init("func run(_ action: @escaping() -> Void) {}", "func run(_ action: @escaping () -> Void) {}"),
            .init("public /* only */ (set) var name = \"\"", "public /* only */ (set) var name = \"\""),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .error) }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func check(_ gap: Range<Int>, _ message: String) {
            guard !gap.isEmpty else { return }
            report(at: gap.upperBound, severity, message, fix: file.isBlank(gap) ? [TextEdit(gap, "")] : [])
        }
        walk.onEnter { (detail: DeclModifierDetailSyntax) in
            guard let node = detail.parent?.as(DeclModifierSyntax.self) else { return }
            check(file.trailingTrivia(of: node.name), "remove the space between the modifier and its parentheses")
        }
        walk.onEntry(to: .attribute) { place in
            if AttributeNameSpacingRule.isUsual(place.place, file) { return }
            guard let node = place.syntax.as(AttributeSyntax.self) else { return }
            check(file.trailingTrivia(of: node.atSign), "remove the space behind '@'")
            guard let last = node.attributeName.lastToken(viewMode: .sourceAccurate) else { return }
            let gap = file.trailingTrivia(of: last)
            if node.arguments != nil { check(gap, "remove the space between the attribute and its parentheses") }
            guard gap.isEmpty, AttributeNameSpacingRule.isEscaping(node) else { return }
            report(
                at: gap.upperBound, severity, "put a space behind '@escaping'",
                fix: [TextEdit(gap, " ")])
        }
    }

    /// Whether a name stands right behind the `@`, and parentheses right behind the name.
    private static func isUsual(_ attribute: PlacedNode, _ file: LintedFile) -> Bool {
        guard let at = attribute.first(.atSign), at.trailingTrivia.isEmpty,
            let name = attribute.first(.identifierType), name.end > name.position
        else { return false }
        let last = file.bytes[name.end - 1]
        // a comment ends in a slash
        if Ascii.isSpace(last) || last == Ascii.slash { return !attribute.has(.leftParen) }
        return name.firstToken?.raw.isWritten("escaping") == false
    }

    private static func isEscaping(_ node: AttributeSyntax) -> Bool {
        node.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "escaping"
    }
}
