import SlipwayReport
import SwiftSyntax

/// Finds members that are declared to be visible from where their type is not.
package struct LowerAclThanParentRule: Rule {
    package static let about = RuleDescription(
        id: "lower_acl_than_parent", name: "Lower ACL than Parent",
        summary: "A member is never more visible than its type: a modifier that says so misleads.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: DeclModifierSyntax) in
            guard case .keyword(let keyword) = node.name.tokenKind, [.internal, .public, .open].contains(keyword),
                LowerAclThanParentRule.exceeds(keyword, of: node)
            else { return }
            let edit = keyword == .open ? TextEdit(replacing: node, with: "public") : file.removal(ofWord: node)
            report(at: node, severity, "the type around is not `\(keyword)`", fix: [edit])
        }
    }

    private static let types: Set<SyntaxKind> = [.structDecl, .classDecl, .actorDecl, .enumDecl]

    /// Whether a modifier grants more than the type around its declaration does; the modifiers of a type are compared
    /// with themselves.
    private static func exceeds(_ keyword: Keyword, of node: DeclModifierSyntax) -> Bool {
        guard let type = node.nearest(ofAny: types), let modifiers = type.modifiersOfType else { return false }
        switch keyword {
        case .internal:
            if modifiers.arePrivate { return true }
            return !modifiers.mentionAccess && modifiersOfExtension(around: type)?.arePrivate == true
        case .public:
            if modifiers.arePrivate || modifiers.mentions(.internal) { return true }
            return !modifiers.mentionAccess && modifiersOfExtension(around: type)?.mentions(.public) != true
        default: return !modifiers.mentions(.open)
        }
    }

    private static func modifiersOfExtension(around type: Syntax) -> DeclModifierListSyntax? {
        type.nearest(ofAny: types.union([.extensionDecl]))?.as(ExtensionDeclSyntax.self)?.modifiers
    }

    private static let examples: [RuleDescription.Example] = [
        .init("public struct Box { public var width: Int { 1 } }"),
        .init("open class Box { public func open() {} }"),
        .init("struct Box { internal func open() {} }"),
        .init("extension Box { public func open() {} }"),
        .init("public extension Box { struct Part { public func open() {} } }"),
        .init("package struct Box { public func open() {} }"),
        .init("struct Box { ↓public func open() {} }"),
        .init("private class Box { static ↓internal let width = 1 }"),
        .init("public class Box { ↓open func open() {} }"),
        .init("fileprivate extension Box { enum Part { ↓internal func open() {} } }"),
        .init("public extension Box { struct Part { struct Screw { ↓public let width = 1 } } }"),
        .init("class Box { ↓public private(set) var width = 1 }"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("struct Box { public func open() {} }", "struct Box { func open() {} }"),
        .init("public class Box { open func open() {} }", "public class Box { public func open() {} }"),
        .init("class Box { open func open() {} }", "class Box { func open() {} }"),
        .init(
            "class Box {\n    // Opens.\n    @objc public /* now */ final func open() {}\n}",
            "class Box {\n    // Opens.\n    @objc /* now */ final func open() {}\n}"),
        .init("class Box { public private(set) var width = 1 }", "class Box { private(set) var width = 1 }"),
    ]
}
