import SlipwayReport
import SwiftSyntax

/// Finds `@objc` where the declaration is visible to Objective-C anyway.
package struct RedundantObjcAttributeRule: Rule {
    package static let about = RuleDescription(
        id: "redundant_objc_attribute", name: "Redundant @objc Attribute",
        summary: "`@objc` says nothing where another attribute or the declaration around implies it.",
        kind: .idiomatic, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onName("objc") { name in
            guard let node = name.parent?.parent?.as(AttributeSyntax.self), RedundantObjcAttributeRule.isPlain(node),
                let list = node.parent?.as(AttributeListSyntax.self),
                list.first(where: RedundantObjcAttributeRule.isPlain)?.id == AttributeListSyntax.Element(node).id,
                RedundantObjcAttributeRule.isImplied(on: list)
            else { return }
            let range = node.textRange
            let edit = TextEdit(range.lowerBound..<file.startOfText(from: range.upperBound), "")
            report(at: node, severity, "leave out `@objc`, it is implied", fix: [edit])
        }
    }

    /// Attributes that imply `@objc`.
    private static let implying: Set<String> = [
        "IBAction", "IBOutlet", "IBInspectable", "GKInspectable", "IBDesignable", "NSManaged",
    ]

    /// Whether an attribute is `@objc` without a name in parentheses.
    private static func isPlain(_ attribute: AttributeSyntax) -> Bool {
        attribute.arguments == nil && attribute.attributeName.simpleName?.isWritten("objc") == true
    }

    private static func isPlain(_ element: AttributeListSyntax.Element) -> Bool {
        element.as(AttributeSyntax.self).map { isPlain($0) } ?? false
    }

    private static func isImplied(on list: AttributeListSyntax) -> Bool {
        guard let declaration = list.parent else { return false }
        if list.contains(anyOf: implying), !declaration.is(ExtensionDeclSyntax.self) { return true }
        if declaration.is(EnumDeclSyntax.self) { return false }
        // of a member: the member's item, the list of members, the block, the type
        let around = declaration.parent?.parent?.parent?.parent
        if let type = around?.as(ClassDeclSyntax.self), type.attributes.contains(anyOf: ["objcMembers"]) {
            return modifiers(ofVisible: declaration).map { !$0.arePrivate } ?? false
        }
        return around?.as(ExtensionDeclSyntax.self)?.attributes.contains { isPlain($0) } ?? false
    }

    /// The modifiers of a function or a stored property.
    private static func modifiers(ofVisible declaration: Syntax) -> DeclModifierListSyntax? {
        if let function = declaration.as(FunctionDeclSyntax.self) { return function.modifiers }
        guard let variable = declaration.as(VariableDeclSyntax.self),
            variable.bindings.allSatisfy({ $0.accessorBlock == nil })
        else { return nil }
        return variable.modifiers
    }

    private static let examples: [RuleDescription.Example] = [
        .init("@objc var name: String?"),
        .init("@objc(slName) @IBAction func name() {}"),
        .init("@objc @IBDesignable extension Box {\n    var width: Int { 1 }\n}"),
        .init("@objcMembers class Box: NSObject {\n    @objc private func open() {}\n}"),
        .init("@objcMembers class Box: NSObject {\n    @objc var width: Int { 1 }\n    @objc init(_ width: Int) {}\n}"),
        .init("@objc extension Box {\n    @objc enum Kind: Int { case small }\n}"),
        .init("@objcMembers class Box {\n    class Part {\n        @objc var name: String?\n    }\n}"),
        .init("↓@objc @IBAction private func open(_ sender: Any) {}"),
        .init("@NSManaged\n↓@objc var name: String?"),
        .init(
            "@objcMembers class Box: Named {\n    ↓@objc private(set) var name: String?\n    ↓@objc func open() {}\n}"
        ),
        .init("@objc extension Box {\n    ↓@objc private var width: Int { 1 }\n    ↓@objc class func make() {}\n}"),
        .init("↓@objc @IBInspectable enum Kind: Int { case small }"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("@objc @IBAction func open() {}", "@IBAction func open() {}"),
        .init("@IBAction @objc\n    func open() {}", "@IBAction func open() {}"),
        .init(
            "@objc extension Box {\n    // Opens.\n    @objc\n    func open() {}\n}",
            "@objc extension Box {\n    // Opens.\n    func open() {}\n}"),
        .init("@objc /* old */ @IBAction func open() {}", "/* old */ @IBAction func open() {}"),
    ]
}
