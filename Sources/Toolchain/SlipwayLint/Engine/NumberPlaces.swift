package import SwiftSyntax

/// Tells what a number is an operand of.
package final class NumberPlaces {
    /// The operations of one sequence by their single operands.
    private var operands: [SyntaxIdentifier: Operation] = [:]
    private var sequence: SyntaxIdentifier?

    package init() {}

    /// Whether a declaration gives the number a name: `let size = 12`, `= -12`, `= 2...12`.
    package func names(_ literal: ExprSyntax) -> Bool {
        guard let parent = literal.parent else { return false }
        if parent.is(InitializerClauseSyntax.self) { return true }
        if parent.is(PrefixOperatorExprSyntax.self) || parent.is(PostfixOperatorExprSyntax.self) {
            return parent.parent?.is(InitializerClauseSyntax.self) ?? false
        }
        guard let operation = operation(of: literal), ["...", "..<"].contains(operation.name) else { return false }
        return whole(operation, of: literal)?.is(InitializerClauseSyntax.self) ?? false
    }

    /// Whether the number is shifted, or says by how much, and nothing else is done with the result.
    package func isShift(_ literal: ExprSyntax) -> Bool {
        guard let operation = operation(of: literal), ["<<", ">>"].contains(operation.name),
            let parent = whole(operation, of: literal)
        else { return false }
        return !parent.isProtocol((any ExprSyntaxProtocol).self)
    }

    /// Whether the number is a component of a color.
    package static func isColor(_ literal: ExprSyntax) -> Bool {
        guard let argument = literal.parent?.as(LabeledExprSyntax.self), let label = argument.label?.text,
            let owner = argument.parent?.parent
        else { return false }
        if let macro = owner.as(MacroExpansionExprSyntax.self) {
            return ["red", "green", "blue", "alpha"].contains(label) && macro.macroName.text == "colorLiteral"
        }
        guard colorLabels.contains(label), let call = owner.as(FunctionCallExprSyntax.self) else { return false }
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        if let member, member.declName.baseName.tokenKind != .keyword(.`init`) { return false }
        let type = (member == nil ? call.calledExpression : member?.base)?.as(DeclReferenceExprSyntax.self)
        return type?.baseName.text == "UIColor"
    }

    private static let colorLabels: Set<String> = [
        "white", "alpha", "red", "displayP3Red", "green", "blue", "hue", "saturation", "brightness", "cgColor",
        "ciColor",
        "resource", "patternImage",
    ]

    /// The operation that an expression is a single operand of.
    private func operation(of operand: ExprSyntax) -> Operation? {
        guard let node = operand.parent?.parent?.as(SequenceExprSyntax.self) else { return nil }
        if sequence != node.id {
            sequence = node.id
            operands = [:]
            for operation in Operation.all(in: node) {
                for side in [operation.left, operation.right] {
                    if let single = side.only { operands[single.id] = operation }
                }
            }
        }
        return operands[operand.id]
    }

    /// What an operation stands in, if it is all of its sequence and nothing like `try` is in front.
    private func whole(_ operation: Operation, of operand: ExprSyntax) -> Syntax? {
        guard let node = operand.parent?.parent?.as(SequenceExprSyntax.self), operation.left.startIndex == 0,
            operation.right.endIndex == node.elements.count, !Operation.hasEffect(operation.left)
        else { return nil }
        return node.parent
    }
}
