package import SwiftSyntax

/// The variables that values come from and go to.
package enum ValueNames {
    /// The names that a value may be: `name`, `name?`, `isReady ? name : other`.
    package static func names(in value: ExprSyntax) -> [String] {
        if let sequence = value.as(SequenceExprSyntax.self) {
            let operations = Operation.all(in: sequence)
            return names(in: Array(sequence.elements)[...], operations)
        }
        return names(in: [value], [])
    }

    package static func names(in side: ArraySlice<ExprSyntax>, _ operations: [Operation]) -> [String] {
        var found: [String] = []
        var sides = [(side, operations)]
        while let (side, operations) = sides.popLast() {
            if let value = side.only {
                if let sequence = value.as(SequenceExprSyntax.self) {
                    sides.append((Array(sequence.elements)[...], Operation.all(in: sequence)))
                } else {
                    let reference = value.as(OptionalChainingExprSyntax.self)?.expression ?? value
                    if let name = reference.as(DeclReferenceExprSyntax.self)?.baseName { found.append(name.text) }
                }
            } else if !Operation.hasEffect(side), let operation = Operation.making(side, among: operations),
                let ternary = operation.operator.as(UnresolvedTernaryExprSyntax.self)
            {
                sides += [([ternary.thenExpression], []), (operation.right, operations)]
            }
        }
        return found
    }

    /// The name that an assignment is to if it is that of a local variable: `name`, `name.member`. In a type it could
    /// be that of a member, and in a closure without parameters it is not followed.
    package static func local(of target: ExprSyntax) -> String? {
        var target = target
        while let base = target.as(MemberAccessExprSyntax.self)?.base { target = base }
        guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text,
            LocalNames.contains(name, at: Syntax(target)), !isInType(target)
        else { return nil }
        return name
    }

    private static func isInType(_ node: ExprSyntax) -> Bool {
        let kinds: Set<SyntaxKind> = [.classDecl, .structDecl, .enumDecl, .actorDecl, .extensionDecl, .protocolDecl]
        return node.nearest(ofAny: kinds) != nil
    }
}
