import SlipwayReport
import SwiftSyntax

/// Finds overrides in extensions.
package struct OverrideInExtensionRule: Rule {
    package static let about = RuleDescription(
        id: "override_in_extension", name: "Override in Extension",
        summary: "What an extension overrides is easily overlooked by readers of the class, which is in another file.",
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("extension Door {\n    func open() {}\n}"),
            .init("class Door: Gate {\n    override func open() {}\n}"),
            .init("extension Door {\n    override func open() {}\n}\nclass Door: Gate {}"),
            .init("extension House.Door {\n    override func open() {}\n}"),
            .init("@objc @implementation extension Door {\n    override func open() {}\n}"),
            .init(
                "extension Door {\n    override init() {}\n    class Lock: Part {\n        override func open() {}\n"
                    + "    }\n}"),
            .init("extension Door {\n    public override ↓func open() {}\n    @objc override ↓var width: Int { 1 }\n}"),
            .init("struct House {\n    class Door: Gate {}\n}\nextension Door {\n    override ↓func open() {}\n}"),
            .init("extension Door {\n#if DEBUG\n    override ↓func open() {}\n#endif\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let open = OpenDeclarations(walk, except: [.extensionDecl])
        let extensions = walk.depth(of: .extensionDecl)
        var classes: Set<String> = []
        var overrides: [(keyword: TokenSyntax, extended: TypeSyntax?)] = []
        // The extension around the current node.
        var current: ExtensionDeclSyntax?
        walk.onEnter { (node: ExtensionDeclSyntax) in current = node }
        walk.onLeave { (_: ExtensionDeclSyntax) in current = nil }
        walk.onEnter { (node: ClassDeclSyntax) in
            if open.depth == 1, extensions.isZero { classes.insert(node.name.text) }
        }
        func check(_ modifiers: DeclModifierListSyntax, _ keyword: TokenSyntax) {
            guard open.depth == 1, modifiers.contains(.override),
                current?.attributes.contains("implementation") != true
            else { return }
            overrides.append((keyword, current?.extendedType))
        }
        walk.onEnter { (node: FunctionDeclSyntax) in check(node.modifiers, node.funcKeyword) }
        walk.onEnter { (node: VariableDeclSyntax) in check(node.modifiers, node.bindingSpecifier) }
        walk.atEnd {
            for (keyword, extended) in overrides {
                if let extended {
                    guard let type = extended.as(IdentifierTypeSyntax.self), !classes.contains(type.name.text) else {
                        continue
                    }
                }
                report(at: keyword, severity, "move the override into the class")
            }
        }
    }
}
