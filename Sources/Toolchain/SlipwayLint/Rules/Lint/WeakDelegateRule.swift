import SlipwayReport
import SwiftSyntax

/// Finds delegates that a class holds on to.
package struct WeakDelegateRule: Rule {
    package static let about = RuleDescription(
        id: "weak_delegate", name: "Weak Delegate",
        summary: "A delegate often owns the object that it helps: where the reference is not weak, both live for ever.",
        kind: .lint, isOptIn: true, options: [.severity()],
        examples: [
            .init("class Form {\n    weak var delegate: FormDelegate?\n    unowned let ownDelegate: FormDelegate\n}"),
            .init("class Form {\n    var delegates: [FormDelegate] = []\n    var handler: FormDelegate?\n}"),
            .init("class Form {\n    var delegate: FormDelegate? { parent }\n}"),
            .init("class Form {\n    var delegate: FormDelegate? { get { parent } set { parent = newValue } }\n}"),
            .init("class Form {\n    func send() {\n        let delegate = FormDelegate()\n    }\n}"),
            .init(
                "struct Form {\n    var delegate: FormDelegate?\n}\nprotocol Formed {\n"
                    + "    var delegate: FormDelegate? { get }\n}"),
            .init("class Form {\n    @NSApplicationDelegateAdaptor(Main.self) var delegate\n}"),
            .init("class Form {\n#if DEBUG\n    var delegate: FormDelegate?\n#endif\n}"),
            .init("class Form {\n    @objc public ↓var formDelegate: FormDelegate?\n}"),
            .init(
                "class Form {\n    ↓var delegate: FormDelegate? { didSet { send() } }\n"
                    + "    static ↓let DELEGATE = Main()\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: VariableDeclSyntax) in
            guard node.owner?.is(ClassDeclSyntax.self) == true,
                node.bindings.allSatisfy(WeakDelegateRule.isDelegate),
                !node.modifiers.contains(where: WeakDelegateRule.isWeak),
                !node.bindings.allSatisfy(WeakDelegateRule.isComputed),
                !["UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor"]
                    .contains(where: node.attributes.contains)
            else { return }
            report(at: node.bindingSpecifier, severity, "make the delegate `weak`")
        }
    }

    private static func isDelegate(_ binding: PatternBindingSyntax) -> Bool {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return false }
        return name.text.lowercased().hasSuffix("delegate")
    }

    /// Whether a modifier is `weak` or `unowned`, also `unowned(unsafe)`.
    private static func isWeak(_ modifier: DeclModifierSyntax) -> Bool {
        modifier.name.tokenKind == .keyword(.weak) || modifier.name.tokenKind == .keyword(.unowned)
    }

    private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case .getter: true
        case .accessors(let list): list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
        case nil: false
        }
    }
}
