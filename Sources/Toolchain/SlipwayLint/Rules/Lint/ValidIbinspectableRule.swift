import SlipwayReport
import SwiftSyntax

/// Finds `@IBInspectable` where Interface Builder cannot use it.
package struct ValidIbinspectableRule: Rule {
    package static let about = RuleDescription(
        id: "valid_ibinspectable", name: "Valid IBInspectable",
        summary:
            "Interface Builder sets only variables that name one of the types it knows; `@IBInspectable` on others has "
            + "no effect.",
        kind: .lint, options: [.severity()],
        examples: [
            .init("class Badge: UIView {\n    @IBInspectable var title: String?\n}"),
            .init("class Badge: UIView {\n    @IBInspectable private var radius: CGFloat = 4\n}"),
            .init("class Badge: UIView {\n    let insets = UIEdgeInsets.zero\n}"),
            .init(
                "extension Badge {\n    @IBInspectable var tint: UIColor! {\n        get { color }\n"
                    + "        set { color = newValue }\n    }\n}"),
            .init("class Badge: UIView {\n    @IBInspectable var size: CGSize = .zero { didSet { update() } }\n}"),
            .init("class Badge: UIView {\n    @IBInspectable static var radius = 4\n}"),
            .init("func make() {\n    class Badge: UIView {\n        @IBInspectable var radius = 4\n    }\n}"),
            .init("class Badge: UIView {\n    @IBInspectable ↓let radius: CGFloat = 4\n}"),
            .init("class Badge: UIView {\n    @IBInspectable\n    private ↓var radius = 4\n}"),
            .init("class Badge: UIView {\n    @IBInspectable ↓var insets: UIEdgeInsets\n}"),
            .init(
                "class Badge: UIView {\n    @IBInspectable ↓var count: Int?\n"
                    + "    @IBInspectable ↓var name: Optional<String>\n}"),
            .init("class Badge: UIView {\n    @IBInspectable ↓var count: Int { get { 1 } }\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let functions = walk.depth(of: .functionDecl)
        walk.onName("IBInspectable") { name in
            guard functions.isZero, let attribute = name.parent?.parent?.as(AttributeSyntax.self),
                let node = attribute.parent?.parent?.as(VariableDeclSyntax.self),
                node.attributes.attribute("IBInspectable") == attribute,
                !node.modifiers.contains(anyOf: [.static, .class])
            else { return }
            if ValidIbinspectableRule.isReadOnly(node) {
                report(at: node.bindingSpecifier, severity, "an `@IBInspectable` property needs a setter")
            } else if !node.bindings.allSatisfy(ValidIbinspectableRule.hasKnownType) {
                report(
                    at: node.bindingSpecifier, severity,
                    "an `@IBInspectable` property needs a type that Interface Builder knows, written out")
            }
        }
    }

    /// Whether it is a constant, or has a `get` without a `set`.
    private static func isReadOnly(_ node: VariableDeclSyntax) -> Bool {
        if node.bindingSpecifier.tokenKind == .keyword(.let) { return true }
        let blocks = node.bindings.compactMap(\.accessorBlock)
        return !blocks.isEmpty
            && blocks.allSatisfy { block in
                guard case .accessors(let accessors) = block.accessors else { return false }
                let kinds = accessors.map(\.accessorSpecifier.tokenKind)
                return kinds.contains(.keyword(.get)) && !kinds.contains(.keyword(.set))
            }
    }

    private static func hasKnownType(_ binding: PatternBindingSyntax) -> Bool {
        guard let type = binding.typeAnnotation?.type.trimmedText else { return false }
        if values.contains(type) || objects.contains(type) { return true }
        return (type.hasSuffix("?") || type.hasSuffix("!")) && objects.contains(String(type.dropLast()))
    }

    private static let values: Set<String> = [
        "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8",
        "NSPoint", "NSRect", "NSSize", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    ]

    /// Those that may be optional.
    private static let objects: Set<String> = ["NSColor", "NSImage", "NSString", "String", "UIColor", "UIImage"]
}
