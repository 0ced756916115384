package import SwiftSyntax

extension FunctionCallExprSyntax {
    /// Whether the call, maybe in parentheses, is compared with a `nil` on its right by `==` or `!=`.
    package var isComparedWithNil: Bool {
        var operand = ExprSyntax(self)
        if let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.only?.expression.id == id {
            operand = ExprSyntax(tuple)
        }
        var element = operand
        while let outer = element.parent?.as(ExprSyntax.self), Operation.withoutEffects(outer).id == operand.id {
            element = outer
        }
        guard let list = element.parent?.as(ExprListSyntax.self),
            let sequence = list.parent?.as(SequenceExprSyntax.self),
            list.contains(where: { $0.is(NilLiteralExprSyntax.self) })
        else { return false }
        return Operation.all(in: sequence).contains { operation in
            operation.leftOperand?.id == operand.id && (operation.name == "==" || operation.name == "!=")
                && operation.rightOperand?.is(NilLiteralExprSyntax.self) == true
        }
    }
}
