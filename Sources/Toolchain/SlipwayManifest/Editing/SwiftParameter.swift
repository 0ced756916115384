import SwiftSyntax

/// A parameter of a function: helpers make projects of what manifests hand to them.
struct SwiftParameter {
    /// How calls name the function: its name, or that of the type whose initializer it is.
    private let function: String
    /// `nil` for one that calls give no label.
    private let label: String?
    private let index: Int
    /// The value that it has where a call does not give one.
    let usual: ExprSyntax?

    /// The parameter with a name, of the nearest function around an expression that has one.
    init?(_ name: String, around expression: ExprSyntax) {
        var node = Syntax(expression).parent
        while let around = node {
            node = around.parent
            guard let (function, parameters) = SwiftParameter.signature(around) else { continue }
            for (index, parameter) in parameters.enumerated()
            where (parameter.secondName ?? parameter.firstName).text == name {
                self.function = function
                self.index = index
                label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
                usual = parameter.defaultValue?.value
                return
            }
        }
        return nil
    }

    private static func signature(_ node: Syntax) -> (String, FunctionParameterListSyntax)? {
        if let function = node.as(FunctionDeclSyntax.self) {
            return (function.name.text, function.signature.parameterClause.parameters)
        }
        guard let initializer = node.as(InitializerDeclSyntax.self) else { return nil }
        var around = node.parent
        while let outer = around {
            if let type = outer.asProtocol((any NamedDeclSyntax).self) {
                return (type.name.text, initializer.signature.parameterClause.parameters)
            }
            if let type = outer.as(ExtensionDeclSyntax.self) {
                let name = type.extendedType.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
                return (name, initializer.signature.parameterClause.parameters)
            }
            around = outer.parent
        }
        return nil
    }

    /// What calls in a file give for it.
    func arguments(in source: SwiftSourceText) -> [ExprSyntax] {
        let finder = Calls(function)
        finder.walk(source.tree)
        return finder.found.compactMap { call in
            guard let label else {
                let arguments = Array(call.arguments)
                return index < arguments.count && arguments[index].label == nil ? arguments[index].expression : nil
            }
            return call.arguments.first { $0.label?.text == label }?.expression
        }
    }

    private final class Calls: SyntaxVisitor {
        private let name: String
        private(set) var found: [FunctionCallExprSyntax] = []

        init(_ name: String) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let names = call.calledExpression.dottedNames
            if (names.last == "init" ? names.dropLast().last : names.last) == name { found.append(call) }
            return .visitChildren
        }
    }
}
