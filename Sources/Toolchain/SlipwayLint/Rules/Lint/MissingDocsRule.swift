import SlipwayReport
import SwiftSyntax

/// Finds declarations that others use and that are not documented.
package struct MissingDocsRule: Rule {
    package static let about = RuleDescription(
        id: "missing_docs", name: "Missing Docs",
        summary: "What other modules use should be documented.", kind: .lint, isOptIn: true,
        options: [
            .init("warning", "[open, public]", "levels of access at which a missing comment is a warning"),
            .init("error", "[]", "levels of access at which a missing comment is an error"),
            .init("excludes_extensions", "true", "lets extensions be, not what is in them"),
            .init("excludes_inherited_types", "true", "lets types be that inherit or conform, and what is in them"),
            .init("excludes_trivial_init", "false", "lets initializers without parameters be"),
            .init(
                "evaluate_effective_access_control_level", "false",
                "takes members for no more accessible than the types they are in"),
        ],
        examples: examples)

    private let severities: [AccessLevel: Diagnostic.Severity]
    private let skipsExtensions: Bool
    private let skipsInheriting: Bool
    private let skipsTrivialInitializers: Bool
    private let isEffective: Bool

    package init(_ options: inout RuleOptions) {
        let warnings = options.choices("warning", from: AccessLevel.names, default: [])
        let errors = options.choices("error", from: AccessLevel.names, default: [])
        let usual = warnings.isEmpty && errors.isEmpty ? ["open", "public"] : warnings
        severities = Dictionary(
            (usual.map { ($0, .warning) } + errors.map { ($0, .error) }).compactMap { name, severity in
                AccessLevel(name).map { ($0, severity) }
            }, uniquingKeysWith: { _, last in last })
        skipsExtensions = options.flag("excludes_extensions", default: true)
        skipsInheriting = options.flag("excludes_inherited_types", default: true)
        skipsTrivialInitializers = options.flag("excludes_trivial_init", default: false)
        isEffective = options.flag("evaluate_effective_access_control_level", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let check = DocumentationCheck(file: walk.file, report: walk.report, severities, isEffective: isEffective)
        registerTypes(walk, check)
        walk.onEnter { (node: FunctionDeclSyntax) in check.member(node, node.funcKeyword) }
        walk.onEnter { (node: SubscriptDeclSyntax) in check.member(node, node.subscriptKeyword) }
        walk.onEnter { (node: VariableDeclSyntax) in check.member(node, node.bindingSpecifier) }
        walk.onEnter { (node: TypeAliasDeclSyntax) in check.member(node, node.typealiasKeyword) }
        walk.onEnter { (node: AssociatedTypeDeclSyntax) in check.member(node, node.associatedtypeKeyword) }
        walk.onEnter { (node: EnumCaseDeclSyntax) in check.enumCase(node) }
        walk.onEnter { (node: InitializerDeclSyntax) in
            if skipsTrivialInitializers, node.signature.parameterClause.parameters.isEmpty { return }
            check.member(node, node.initKeyword)
        }
        // registered last, so that a declaration itself is not yet hidden when it is looked at
        let hiding: [SyntaxKind] = [
            .codeBlock, .closureExpr, .functionDecl, .subscriptDecl, .variableDecl, .initializerDecl,
        ]
        walk.onEnter(hiding) { _ in check.hidden += 1 }
        walk.onLeave(hiding) { _ in check.hidden -= 1 }
    }

    private func registerTypes(_ walk: RuleWalk, _ check: DocumentationCheck) {
        func open(
            _ node: some DeclGroupSyntax & WithModifiersSyntax, _ kind: AccessScopes.Kind = .type,
            isChecked: Bool = true
        ) {
            let isSkipped = skipsInheriting && MissingDocsRule.inherits(node)
            if isChecked, !isSkipped { check.member(node, node.introducer) }
            check.open(kind, node.modifiers.accessLevel, isSkipped: isSkipped)
        }
        walk.onEnter { (node: ActorDeclSyntax) in open(node) }
        walk.onEnter { (node: ClassDeclSyntax) in open(node) }
        walk.onEnter { (node: StructDeclSyntax) in open(node) }
        walk.onEnter { (node: EnumDeclSyntax) in open(node, .enumeration) }
        walk.onEnter { (node: ProtocolDeclSyntax) in open(node, .protocol) }
        walk.onEnter { (node: ExtensionDeclSyntax) in open(node, .extension, isChecked: !skipsExtensions) }
        walk.onLeave([.actorDecl, .classDecl, .structDecl, .enumDecl, .protocolDecl, .extensionDecl]) { _ in
            check.close()
        }
    }

    /// `~Copyable` is nothing to inherit from.
    private static func inherits(_ node: some DeclGroupSyntax) -> Bool {
        node.inheritanceClause?.inheritedTypes.contains { !$0.type.is(SuppressedTypeSyntax.self) } ?? false
    }

    private static let examples: [RuleDescription.Example] = [
        .init(
            "/// A box.\npublic struct Box {\n    /// One.\n    public var one = 1\n    var two = 2\n}\nfunc run() {}"),
        .init("public struct Box: Shape {\n    public var one = 1\n}\nextension Box {}"),
        .init(
            "/** A box. */\n@MainActor\nopen class Box {\n    override public func run() {}\n    private enum Inner { case one }\n}"
        ),
        .init("/// Runs.\n#if DEBUG\npublic func run() {}\n#else\npublic func run() {}\n#endif"),
        .init("func run() {\n    public struct Box {}\n}\nlet one = { public func run() {} }"),
        .init("public ↓struct Box: ~Copyable {\n    public ↓init() {}\n    public static ↓let one = 1\n}"),
        .init("/// A box.\n// one\npublic ↓enum Box {\n    ↓case one\n    public ↓subscript(one: Int) -> Int { 1 }\n}"),
        .init("/// A shape.\nopen class Shape {}\nlet one = 1 /// One.\npublic ↓let two = 2"),
        .init(
            "/// A shape.\npublic protocol Shape {\n    ↓associatedtype Side\n    ↓func run()\n    ↓var one: Int { get }\n}"
        ),
        .init(
            "public extension Box {\n    ↓typealias Size = Int\n    internal func run() {}\n    ↓struct Inner { var one = 1 }\n}"
        ),
        .init("public ↓extension Box {}", options: "{excludes_extensions: false}"),
        .init("public ↓struct Box: Shape {\n    public ↓var one = 1\n}", options: "{excludes_inherited_types: false}"),
        .init(
            "/// A box.\npublic class Box {\n    public init() {}\n    public ↓init(one: Int) {}\n}",
            options: "{excludes_trivial_init: true}"),
        .init("class Box {\n    public func run() {}\n}", options: "{evaluate_effective_access_control_level: true}"),
        .init(
            "↓class Box {}\npublic func run() {}\nprivate ↓let one = 1",
            options: "{warning: internal, error: [private]}"),
    ]
}

/// The state of one file.
private final class DocumentationCheck {
    private let file: LintedFile
    private let report: Reporter
    private let severities: [AccessLevel: Diagnostic.Severity]
    private var scopes: AccessScopes
    /// How many bodies, and members that have some, are open: what is in them is not looked at.
    var hidden = 0
    /// For each open type whether it is skipped.
    private var areSkipped: [Bool] = []

    init(file: LintedFile, report: Reporter, _ severities: [AccessLevel: Diagnostic.Severity], isEffective: Bool) {
        self.file = file
        self.report = report
        self.severities = severities
        scopes = AccessScopes(isEffective: isEffective)
    }

    func open(_ kind: AccessScopes.Kind, _ level: AccessLevel?, isSkipped: Bool) {
        scopes.open(kind, level)
        areSkipped.append(isSkipped)
        if isSkipped { hidden += 1 }
    }

    func close() {
        scopes.close()
        if areSkipped.popLast() == true { hidden -= 1 }
    }

    func member(_ node: some WithModifiersSyntax, _ keyword: TokenSyntax) {
        guard hidden == 0, let severity = severities[scopes.level(ofMember: node.modifiers.accessLevel)],
            !node.modifiers.contains(.override), !file.isDocumented(node)
        else { return }
        tell(keyword, severity)
    }

    func enumCase(_ node: EnumCaseDeclSyntax) {
        guard hidden == 0, let scope = scopes.current, scope.kind == .enumeration,
            let severity = severities[scope.level ?? .internal], !file.isDocumented(node)
        else { return }
        tell(node.caseKeyword, severity)
    }

    private func tell(_ keyword: TokenSyntax, _ severity: Diagnostic.Severity) {
        report(at: keyword, severity, "document the declaration")
    }
}
