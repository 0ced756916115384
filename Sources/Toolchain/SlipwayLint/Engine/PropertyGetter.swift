import SwiftSyntax

/// The properties that a closure reads of its only argument, as in `{ $0.owner.name }` and `{ item in item.name }`.
struct PropertyGetter {
    /// Empty where the closure gives its argument.
    let path: [DeclReferenceExprSyntax]

    init?(_ closure: ClosureExprSyntax) {
        guard case .expr(var expression) = closure.statements.only?.item else { return nil }
        var path: [DeclReferenceExprSyntax] = []
        while let access = expression.as(MemberAccessExprSyntax.self) {
            guard let base = access.base else { return nil }
            path.append(access.declName)
            expression = base
        }
        guard let name = expression.plainName,
            name.text == closure.signature.flatMap(PropertyGetter.parameter)?.text ?? "$0"
        else { return nil }
        self.path = path.reversed()
    }

    /// `nil` where the members are no properties.
    var keyPath: String? {
        if path.contains(where: { $0.argumentNames != nil || $0.baseName.isWritten("init") }) { return nil }
        return path.isEmpty ? "\\.self" : "\\." + path.map(\.baseName.text).joined(separator: ".")
    }

    private static func parameter(_ signature: ClosureSignatureSyntax) -> TokenSyntax? {
        switch signature.parameterClause {
        case .simpleInput(let parameters): return parameters.only?.name
        case .parameterClause(let clause): return clause.parameters.only.map { $0.secondName ?? $0.firstName }
        case nil: return nil
        }
    }
}
