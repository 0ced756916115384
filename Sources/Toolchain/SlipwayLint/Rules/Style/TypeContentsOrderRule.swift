import SlipwayReport
import SwiftSyntax

/// Wants the members of types in one order.
package struct TypeContentsOrderRule: Rule {
    package static let about = RuleDescription(
        id: "type_contents_order", name: "Type Contents Order",
        summary: "The members of types should always come in the same order, so that a reader knows where to look.",
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init(
                "order", PlacementOrder<Member>.documentation(usualOrder),
                "members in the order that is wanted; what is in a list may be mixed"),
        ],
        examples: examples)

    private enum Member: String, CaseIterable, Sendable {
        case `case` = "case"
        case typeAlias = "type_alias"
        case associatedType = "associated_type"
        case subtype = "subtype"
        case typeProperty = "type_property"
        case instanceProperty = "instance_property"
        case inspectable = "ib_inspectable"
        case outlet = "ib_outlet"
        case initializer = "initializer"
        case typeMethod = "type_method"
        case viewMethod = "view_life_cycle_method"
        case action = "ib_action"
        case segueAction = "ib_segue_action"
        case otherMethod = "other_method"
        case `subscript` = "subscript"
        case deinitializer = "deinitializer"
    }

    private static let usualOrder: [[Member]] = [
        [.case], [.typeAlias, .associatedType], [.subtype], [.typeProperty], [.instanceProperty], [.inspectable],
        [.outlet], [.initializer], [.typeMethod], [.viewMethod], [.action, .segueAction], [.otherMethod],
        [.subscript], [.deinitializer],
    ]

    private static let viewMethods: Set<String> = [
        "loadView", "loadViewIfNeeded", "viewIsAppearing", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove",
    ]

    private let severity: Diagnostic.Severity
    private let order: PlacementOrder<Member>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        order = PlacementOrder(&options, default: TypeContentsOrderRule.usualOrder)
    }

    package func register(_ walk: inout RuleWalk) {
        let report = walk.report
        walk.onEnter { (node: MemberBlockSyntax) in
            guard node.members.count > 1 else { return }
            let members = node.members.compactMap { TypeContentsOrderRule.member($0.decl) }
            for (index, group) in order.misplaced(in: members.map(\.kind)) {
                let names = group.map(\.rawValue).joined(separator: ", ")
                report(at: members[index].place, severity, "put this \(members[index].kind.rawValue) behind \(names)")
            }
        }
    }

    private static func member(_ node: DeclSyntax) -> (place: TokenSyntax, kind: Member)? {
        switch node.as(DeclSyntaxEnum.self) {
        case .variableDecl(let node): return property(node)
        case .functionDecl(let node): return method(node)
        case .initializerDecl(let node): return (node.initKeyword, .initializer)
        case .enumCaseDecl(let node): return (node.caseKeyword, .case)
        case .typeAliasDecl(let node): return (node.typealiasKeyword, .typeAlias)
        case .associatedTypeDecl(let node): return (node.associatedtypeKeyword, .associatedType)
        case .deinitializerDecl(let node): return (node.deinitKeyword, .deinitializer)
        case .subscriptDecl(let node): return (node.subscriptKeyword, .subscript)
        default: return node.asProtocol((any DeclGroupSyntax).self).map { ($0.introducer, .subtype) }
        }
    }

    private static func property(_ node: VariableDeclSyntax) -> (place: TokenSyntax, kind: Member) {
        if let modifier = ofType(node.modifiers) { return (modifier, .typeProperty) }
        if node.attributes.isEmpty { return (node.bindingSpecifier, .instanceProperty) }
        if node.attributes.contains("IBOutlet") { return (node.bindingSpecifier, .outlet) }
        if node.attributes.contains("IBInspectable") { return (node.bindingSpecifier, .inspectable) }
        return (node.bindingSpecifier, .instanceProperty)
    }

    private static func method(_ node: FunctionDeclSyntax) -> (place: TokenSyntax, kind: Member) {
        if let modifier = ofType(node.modifiers) { return (modifier, .typeMethod) }
        if viewMethods.contains(node.name.text) { return (node.funcKeyword, .viewMethod) }
        if node.attributes.isEmpty { return (node.funcKeyword, .otherMethod) }
        if node.attributes.contains("IBAction") { return (node.funcKeyword, .action) }
        if node.attributes.contains("IBSegueAction") { return (node.funcKeyword, .segueAction) }
        return (node.funcKeyword, .otherMethod)
    }

    /// The modifier that makes a member one of the type.
    private static func ofType(_ modifiers: DeclModifierListSyntax) -> TokenSyntax? {
        (modifiers.modifier(.static) ?? modifiers.modifier(.class))?.name
    }

    private static let examples: [RuleDescription.Example] = [
        .init(
            "struct Box {\n    typealias Size = Int\n    struct Inner {}\n    static let one = 1\n    var two = 2\n"
                + "    init() {}\n    static func run() {}\n    func run() {}\n    subscript(one: Int) -> Int { 1 }\n}"),
        .init("enum Side {\n    case left\n    typealias Size = Int\n    var one: Int { 1 }\n}"),
        .init(
            "class Controller: Base {\n    override func viewDidLoad() {}\n    @IBAction func tap() {}\n"
                + "    @IBSegueAction func go() {}\n    func run() {}\n    deinit {}\n}"),
        .init("class Controller: Base {\n    @IBOutlet ↓var one: View?\n    @IBInspectable var two = 2\n}"),
        .init("struct Box {\n    public ↓var one = 1\n    public ↓static let two = 2\n    class Inner {}\n}"),
        .init(
            "extension Box {\n    ↓func run() {}\n    public init() {}\n}\nactor Tin {\n    ↓deinit {}\n    init() {}\n}"
        ),
        .init("protocol Shape {\n    private ↓func run()\n    associatedtype Side\n}", options: "error"),
        .init(
            "struct Box {\n    init() {}\n    var one = 1\n    var two: Int { 1 }\n}",
            options: "{order: [initializer, [instance_property, other_method]]}"),
        .init(
            "struct Box {\n    ↓var one = 1\n    init() {}\n    func run() {}\n    var two = 2\n}",
            options: "{order: [initializer, [instance_property, other_method]]}"),
    ]
}
