import SlipwayReport
import SwiftSyntax

/// Asks that subjects of Combine are private.
package struct PrivateSubjectRule: Rule {
    package static let about = RuleDescription(
        id: "private_subject", name: "Private Combine Subject",
        summary: "A subject should be private and shown as a publisher, so that nobody else can send values.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: PatternBindingSyntax) in
            guard PrivateSubjectRule.isSubject(node), let variable = node.parent?.parent?.as(VariableDeclSyntax.self),
                !variable.modifiers.arePrivate, !variable.modifiers.areStatic,
                variable.nearest(ofAny: PrivateSubjectRule.unseen) == nil
            else { return }
            report(at: node.pattern, severity, "make the subject private")
        }
    }

    /// Declarations whose inside is not looked at.
    private static let unseen: Set<SyntaxKind> = [.functionDecl, .variableDecl, .subscriptDecl, .initializerDecl]

    /// Whether a variable is declared as a subject, or gets a new one such as `PassthroughSubject<Int, Never>()`.
    private static func isSubject(_ node: PatternBindingSyntax) -> Bool {
        if let name = node.typeAnnotation?.type.simpleName, isSubject(name) { return true }
        let call = node.initializer?.value.as(FunctionCallExprSyntax.self)
        let type = call?.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
        return type?.as(DeclReferenceExprSyntax.self).map { isSubject($0.baseName) } ?? false
    }

    private static func isSubject(_ name: TokenSyntax) -> Bool {
        name.isWritten("PassthroughSubject") || name.isWritten("CurrentValueSubject")
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Box { private let opened = PassthroughSubject<Void, Never>() }"),
        .init("class Box { fileprivate let width: CurrentValueSubject<Int, Never> }"),
        .init("class Box { static let opened = PassthroughSubject<Void, Never>() }"),
        .init("class Box { let opened = PassthroughSubject() }"),
        .init("class Box { let opened: PassthroughSubject<Void, Never>? }"),
        .init("func open() { let opened = PassthroughSubject<Void, Never>() }"),
        .init("class Box { let ↓opened = PassthroughSubject<Void, Never>() }"),
        .init("let one = 1, ↓width: CurrentValueSubject<Int, Never> = .init(1)"),
        .init("class Box { private(set) var ↓width = CurrentValueSubject<Int, Never>(1) }"),
    ]
}
