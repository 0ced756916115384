import SwiftSyntax

/// Whether the walk is in a structure that says to be a SwiftUI `View`. Behind a nested structure it is taken not to
/// be.
final class ViewScope {
    private(set) var isOpen = false

    init(_ walk: RuleWalk) {
        walk.onEnter { (node: StructDeclSyntax) in self.isOpen = ViewScope.isView(node) }
        walk.onLeave { (_: StructDeclSyntax) in self.isOpen = false }
    }

    private static func isView(_ node: StructDeclSyntax) -> Bool {
        node.inheritanceClause?.inheritedTypes.contains {
            $0.type.as(IdentifierTypeSyntax.self)?.name.isWritten("View") == true
        } ?? false
    }
}

/// What the rules about accessibility ask of a call in a chain of modifiers.
extension FunctionCallExprSyntax {
    /// How far the rules look around in a chain and above it.
    static let reach = 20

    /// `onTap` of `view.onTap(…)`.
    var modifierName: TokenSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName }

    /// `Image` of `Image(…)`.
    var functionName: TokenSyntax? { calledExpression.as(DeclReferenceExprSyntax.self)?.baseName }

    func argument(_ label: StaticString) -> ExprSyntax? {
        arguments.first { $0.label?.isWritten(label) == true }?.expression
    }

    /// Whether the call is `accessibilityHidden(true)` or `accessibility(hidden: true)`.
    var hidesFromAccessibility: Bool {
        guard let name = modifierName else { return false }
        if name.isWritten("accessibilityHidden") { return arguments.first?.expression.isTrue == true }
        return name.isWritten("accessibility") && argument("hidden")?.isTrue == true
    }
}

extension ExprSyntax {
    fileprivate var isTrue: Bool { `as`(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true) }
}
