import SlipwayReport
import SwiftSyntax

/// Wants modifiers in one order.
package struct ModifierOrderRule: Rule {
    package static let about = RuleDescription(
        id: "modifier_order", name: "Modifier Order",
        summary: "Modifiers should always be in the same order, so that declarations read alike.",
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init(
                "preferred_modifier_order", "[\(Group.usualOrder.map(\.rawValue).joined(separator: ", "))]",
                "groups of modifiers; what is in none of them may be anywhere"),
        ],
        examples: examples, fixes: fixes)

    private enum Group: String, CaseIterable {
        case override, isolation, acl, setterACL, dynamic, mutators, lazy, final, required, convenience, typeMethods
        case owned

        static let usualOrder = allCases

        init?(_ keyword: Keyword, isForSetter: Bool) {
            switch keyword {
            case .override: self = .override
            case .nonisolated: self = .isolation
            case .private, .fileprivate, .internal, .public, .open: self = isForSetter ? .setterACL : .acl
            case .dynamic: self = .dynamic
            case .mutating, .nonmutating: self = .mutators
            case .lazy: self = .lazy
            case .final: self = .final
            case .required: self = .required
            case .convenience: self = .convenience
            case .static, .class: self = .typeMethods
            case .weak: self = .owned
            default: return nil
            }
            if isForSetter, self != .setterACL { return nil }
        }
    }

    /// A modifier that has a place in the order, and the place.
    private struct Ranked {
        let text: String
        let rank: Int?
    }

    private let severity: Diagnostic.Severity
    private let ranks: [Group: Int]

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        let names = options.choices(
            "preferred_modifier_order", from: Group.allCases.map(\.rawValue),
            default: Group.usualOrder.map(\.rawValue))
        let groups = names.compactMap(Group.init(rawValue:)).enumerated().map { ($0.element, $0.offset) }
        ranks = Dictionary(groups, uniquingKeysWith: min)
    }

    package func register(_ walk: inout RuleWalk) {
        let report = walk.report
        walk.onEnter { (node: DeclModifierListSyntax) in
            guard node.count > 1, let keyword = ModifierOrderRule.introducer(of: node.parent) else { return }
            let known = node.compactMap { modifier in rank(of: modifier).map { (modifier, $0) } }
            let modifiers = known.map(\.1)
            let sorted = ModifierOrderRule.sorted(modifiers)
            guard let (wanted, found) = zip(sorted, modifiers).first(where: { $0.text != $1.text }) else { return }
            let edits = zip(known.map(\.0), sorted).compactMap { modifier, wanted in
                modifier.trimmedText == wanted.text ? nil : TextEdit(replacing: modifier, with: wanted.text)
            }
            report(at: keyword, severity, "put `\(wanted.text)` in front of `\(found.text)`", fix: edits)
        }
    }

    /// `nil` for a modifier that may be anywhere.
    private func rank(of modifier: DeclModifierSyntax) -> Ranked? {
        guard case .keyword(let keyword) = modifier.name.tokenKind else { return nil }
        let isForSetter = modifier.detail?.detail.text == "set"
        guard let group = Group(keyword, isForSetter: isForSetter) else { return nil }
        return Ranked(text: modifier.trimmedText, rank: ranks[group])
    }

    /// Puts each modifier in front of the first one that has a higher rank; one without a rank stays behind those
    /// that were in front of it.
    private static func sorted(_ modifiers: [Ranked]) -> [Ranked] {
        var highest = Int.min
        return modifiers.reduce(into: []) { sorted, modifier in
            guard let rank = modifier.rank, rank < highest else {
                highest = max(highest, modifier.rank ?? highest)
                return sorted.append(modifier)
            }
            let place = sorted.firstIndex { rank < $0.rank ?? .min }
            sorted.insert(modifier, at: place ?? sorted.endIndex)
        }
    }

    private static func introducer(of declaration: Syntax?) -> TokenSyntax? {
        guard let declaration else { return nil }
        if let node = declaration.as(FunctionDeclSyntax.self) { return node.funcKeyword }
        if let node = declaration.as(VariableDeclSyntax.self) { return node.bindingSpecifier }
        if let node = declaration.as(InitializerDeclSyntax.self) { return node.initKeyword }
        if let node = declaration.as(SubscriptDeclSyntax.self) { return node.subscriptKeyword }
        return declaration.asProtocol((any DeclGroupSyntax).self)?.introducer
    }

    private static let examples: [RuleDescription.Example] = [
        .init("public final class Box {}\npublic private(set) static var one = 1\nprivate lazy var two = 2"),
        .init(
            "class Box: Base {\n    override public class func run() {}\n    public required convenience init() {}\n}"),
        .init("package static let one = 1\nstatic package let two = 2\nunowned(safe) private var three: Box"),
        .init("struct Box {\n    nonisolated public mutating func run() {}\n}"),
        .init("final public ↓class Box {}\nstatic public ↓let one = 1"),
        .init("class Box: Base {\n    public override ↓func run() {}\n    convenience required public ↓init() {}\n}"),
        .init(
            "struct Box {\n    private(set) public ↓var one = 1\n    static private ↓subscript(one: Int) -> Int { 1 }\n}"
        ),
        .init("struct Box {\n    public nonisolated(unsafe) ↓var one = 1\n}", options: "error"),
        .init("final public class Box {}", options: "{preferred_modifier_order: [override, acl]}"),
        .init("public final ↓class Box {}", options: "{preferred_modifier_order: [final, acl]}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("final public class Box {}", "public final class Box {}"),
        .init(
            "class Box: Base {\n    class /* a */ final package private(set)  open override var one: Int { 1 }\n}",
            "class Box: Base {\n    override /* a */ open package private(set)  final class var one: Int { 1 }\n}"),
    ]
}
