package import SwiftSyntax

/// Calls of the functions of Quick.
package enum QuickCalls {
    /// Calls `action` for each call of a function with one of some names, in the specifications of a file: in
    /// `override func spec()` of a class that inherits, and outside of declarations.
    package static func forEach(
        in file: LintedFile, named names: Set<String>, _ action: (FunctionCallExprSyntax) -> Void
    ) {
        PrunedWalk.run(Syntax(file.tree)) { node in
            if let call = node.as(FunctionCallExprSyntax.self) {
                let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
                if name.map(names.contains) == true { action(call) }
                return true
            }
            return !PrunedWalk.declarations.contains(node.kind) || leadsToSpecification(node)
        }
    }

    private static func leadsToSpecification(_ node: Syntax) -> Bool {
        if let type = node.as(ClassDeclSyntax.self) { return type.inheritanceClause != nil }
        guard let function = node.as(FunctionDeclSyntax.self) else { return false }
        return function.isSpecification && function.modifiers.mentions(.override)
    }
}

extension FunctionDeclSyntax {
    /// Whether it is called `spec` and takes nothing.
    package var isSpecification: Bool { name.isWritten("spec") && signature.parameterClause.parameters.isEmpty }
}
