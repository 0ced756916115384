import SlipwayReport
import SwiftSyntax

/// Asks that an extension says who may use its members, where it is the same for all.
package struct ExtensionAccessModifierRule: Rule {
    package static let about = RuleDescription(
        id: "extension_access_modifier", name: "Extension Access Modifier",
        summary: "Access that all members of an extension share belongs in front of the extension.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: ExtensionDeclSyntax) in
            guard node.inheritanceClause == nil, node.nearest(ofAny: PrunedWalk.declarations) == nil,
                case let members = ExtensionAccessModifierRule.members(of: node.memberBlock.members),
                let first = members.first,
                case let shared = ExtensionAccessModifierRule.access(of: first),
                members.allSatisfy({ ExtensionAccessModifierRule.access(of: $0) == shared })
            else { return }
            let stays = shared.map { [.keyword(.internal), .keyword(.private), .keyword(.open)].contains($0) } ?? true
            if let own = node.modifiers.first(where: \.isAccess)?.name.tokenKind {
                guard let shared, !stays || shared != own else { return }
                for member in members { report(at: member, severity, "the extension says who may use the member") }
            } else if !stays {
                report(at: node.extensionKeyword, severity, "say here who may use the members")
            }
        }
    }

    /// The members, also those in the branches of `#if`.
    private static func members(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
        list.flatMap { item in
            guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
            return condition.clauses.flatMap { clause -> [DeclSyntax] in
                if case .decls(let items) = clause.elements { items.map(\.decl) } else { [] }
            }
        }
    }

    private static func access(of member: DeclSyntax) -> TokenKind? {
        member.asProtocol((any WithModifiersSyntax).self)?.modifiers.access?.name.tokenKind
    }

    private static let examples: [RuleDescription.Example] = [
        .init("extension Box {\n    public var width: Int { 1 }\n    func open() {}\n}"),
        .init("extension Box: Sized { public var width: Int { 1 } }"),
        .init("public extension Box { var width: Int { 1 } }"),
        .init("extension Box {\n    private func open() {}\n    private func shut() {}\n}"),
        .init("public extension Box { private(set) var width: Int { get { 1 } set {} } }"),
        .init("extension Box {}"),
        .init("internal extension Box { internal func open() {} }"),
        .init("↓extension Box {\n    public var width: Int { 1 }\n    @objc public func open() {}\n}"),
        .init("↓extension Box {\n#if DEBUG\n    fileprivate func open() {}\n#endif\n    fileprivate func shut() {}\n}"),
        .init("public extension Box {\n    ↓public func open() {}\n    ↓static public func shut() {}\n}"),
        .init("public extension Box { ↓@objc private func open() {} }"),
    ]
}
