import SlipwayReport
import SwiftSyntax

/// Asks for parameters with default values behind those without.
package struct FunctionDefaultParameterAtEndRule: Rule {
    package static let about = RuleDescription(
        id: "function_default_parameter_at_end", name: "Function Default Parameter at End",
        summary:
            "Parameters that a call may leave out belong behind those that it needs. Functions as parameters are not "
            + "looked at: they often come last as trailing closures.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(),
            .init(
                "ignore_first_isolation_inheritance_parameter", "true",
                "accepts a first parameter with the default value `#isolation`"),
        ],
        examples: [
            .init("func draw(line: Line, color: Color = .black, width: Int = 1) {}"),
            .init("func draw(color: Color = .black, then done: @escaping Handler) {}"),
            .init("func draw(color: Color = .black, then done: (() -> Void)?) {}"),
            .init("class Pen: Tool {\n    override func draw(color: Color = .black, line: Line) {}\n}"),
            .init("func draw(on actor: isolated (any Actor)? = #isolation, line: Line) {}"),
            .init("subscript(color: Color = .black, line: Line) -> Int { 0 }"),
            .init("func draw(↓color: Color = .black, line: Line) {}"),
            .init("init?(of color: Color = .black, ↓width: Int = 1, line: Line) {}"),
            .init("func draw(↓color: Color = .black, run: () -> Void, line: Line, width: Int = 1) {}"),
            .init(
                "func draw(↓on actor: isolated (any Actor)? = #isolation, line: Line) {}",
                options: "ignore_first_isolation_inheritance_parameter: false"),
            .init("func draw(line: Line, ↓on actor: isolated (any Actor)? = #isolation, color: Color) {}"),
        ])

    private let severity: Diagnostic.Severity
    private let ignoresIsolation: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        ignoresIsolation = options.flag("ignore_first_isolation_inheritance_parameter", default: true)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, ignoresIsolation) = (walk.report, severity, ignoresIsolation)
        func check(_ signature: FunctionSignatureSyntax, _ modifiers: DeclModifierListSyntax) {
            let parameters = signature.parameterClause.parameters
            guard parameters.contains(where: { $0.defaultValue != nil }), parameters.count > 1,
                !modifiers.contains(.override)
            else { return }
            var nextHasDefault = true
            for parameter in parameters.reversed() where !FunctionDefaultParameterAtEndRule.isFunction(parameter) {
                let hasDefault = parameter.defaultValue != nil
                if hasDefault, !nextHasDefault,
                    !(ignoresIsolation && parameter.id == parameters.first?.id && parameter.inheritsIsolation)
                {
                    report(at: parameter, severity, "move the parameter behind those without a default value")
                }
                nextHasDefault = hasDefault
            }
        }
        walk.onEnter { (node: FunctionDeclSyntax) in check(node.signature, node.modifiers) }
        walk.onEnter { (node: InitializerDeclSyntax) in check(node.signature, node.modifiers) }
    }

    private static func isFunction(_ parameter: FunctionParameterSyntax) -> Bool {
        var type = parameter.type
        if type.as(AttributedTypeSyntax.self)?.attributes.contains("escaping") == true { return true }
        while !type.is(FunctionTypeSyntax.self) {
            if let optional = type.as(OptionalTypeSyntax.self) {
                type = optional.wrappedType
            } else if let attributed = type.as(AttributedTypeSyntax.self) {
                type = attributed.baseType
            } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
                let element = tuple.elements.first
            {
                type = element.type
            } else {
                return false
            }
        }
        return true
    }
}

extension FunctionParameterSyntax {
    fileprivate var inheritsIsolation: Bool {
        defaultValue?.value.as(MacroExpansionExprSyntax.self)?.macroName.isWritten("isolation") == true
    }
}
