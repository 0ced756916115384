package import SwiftSyntax

/// From a name to what is done with it.
extension TokenSyntax {
    /// The reference that the token is the base name of: `name` or `name(label:)`, alone or behind a dot.
    package var reference: DeclReferenceExprSyntax? { parent?.as(DeclReferenceExprSyntax.self) }

    /// The member access that ends in the token: `base.name` or `.name`.
    package var memberAccess: MemberAccessExprSyntax? {
        guard let reference, let access = reference.parent?.as(MemberAccessExprSyntax.self),
            access.declName.id == reference.id
        else { return nil }
        return access
    }

    /// The call `name(…)`, with nothing in front of the name.
    package var plainCall: FunctionCallExprSyntax? { reference?.parent?.as(FunctionCallExprSyntax.self) }

    /// The call `base.name(…)` or `.name(…)`.
    package var memberCall: FunctionCallExprSyntax? {
        guard let access = memberAccess, let call = access.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == access.id
        else { return nil }
        return call
    }

    /// The call that the token is the label of an argument in.
    package var labeledCall: FunctionCallExprSyntax? {
        guard let argument = parent?.as(LabeledExprSyntax.self), argument.label?.id == id else { return nil }
        return argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
}

extension ExprSyntax {
    /// The base name of a reference with nothing in front: `name` of `name` and of `name(label:)`.
    package var plainName: TokenSyntax? { self.as(DeclReferenceExprSyntax.self)?.baseName }

    /// The call that the expression is, maybe within one pair of parentheses.
    package var parenthesizedCall: FunctionCallExprSyntax? {
        if let call = self.as(FunctionCallExprSyntax.self) { return call }
        guard let tuple = self.as(TupleExprSyntax.self) else { return nil }
        return tuple.elements.only?.expression.as(FunctionCallExprSyntax.self)
    }
}

extension FunctionCallExprSyntax {
    /// The member access that is called, as `base.name` in `base.name(…)`.
    package var calledMember: MemberAccessExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self) }
}

extension ClosureExprSyntax {
    /// The call that the closure is the first trailing closure of.
    package var trailedCall: FunctionCallExprSyntax? {
        guard let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id else { return nil }
        return call
    }
}

extension Collection {
    /// The element where there is no other.
    package var only: Element? {
        guard let first, index(after: startIndex) == endIndex else { return nil }
        return first
    }
}

extension TokenSyntax {
    /// The call `base.method(…)`, maybe in parentheses, of `base.method(…).name`, whose `name` the token is.
    package func callBefore(_ method: StaticString) -> FunctionCallExprSyntax? {
        guard let call = memberAccess?.base?.parenthesizedCall,
            call.calledMember?.declName.baseName.isWritten(method) == true
        else { return nil }
        return call
    }
}

extension FunctionCallExprSyntax {
    /// Whether an argument is a text or an `NSPredicate`: a filter of a database, not of a collection.
    package var filtersByText: Bool {
        arguments.contains { argument in
            if argument.expression.is(StringLiteralExprSyntax.self) { return true }
            let call = argument.expression.as(FunctionCallExprSyntax.self)
            return call?.calledExpression.plainName?.isWritten("NSPredicate") == true
        }
    }
}

extension TokenSyntax {
    /// The call `Name(…)` or `Name.init(…)` of the type whose name the token is.
    package var initialiserCall: FunctionCallExprSyntax? {
        if let call = plainCall { return call }
        guard let reference, let access = reference.parent?.as(MemberAccessExprSyntax.self),
            access.base?.id == reference.id, access.declName.baseName.isWritten("init"),
            let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id
        else { return nil }
        return call
    }
}
