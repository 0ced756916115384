package import SwiftSyntax

/// Follows closures that functions take as `@escaping`, under all names they get, and tells those that are only called.
package final class EscapingClosures {
    /// A parameter of an open function.
    private struct Parameter {
        /// The parameter and the local variables that have its value.
        var names: Set<String>
        let attribute: AttributeSyntax
        let isAutoclosure: Bool
        var escapes = false
        /// Whether the compiler takes it without the attribute: what does not escape may be called, and no more.
        var isOnlyCalled: Bool
    }

    private struct Body {
        var parameters: [Parameter]
        /// How many closures within the body are open.
        var closures = 0
    }

    private var bodies: [Body] = []
    private let onUnneeded: (AttributeSyntax, _ isOnlyCalled: Bool) -> Void

    /// - Parameter onUnneeded: is called with the attribute of each closure that does not escape, and whether that is
    ///   only called.
    package init(onUnneeded: @escaping (AttributeSyntax, _ isOnlyCalled: Bool) -> Void) { self.onUnneeded = onUnneeded }

    package func follow(_ walk: RuleWalk) {
        walk.onEnter { (node: CodeBlockItemListSyntax) in
            let parameters = EscapingClosures.parameters(of: node)
            if !parameters.isEmpty { self.bodies.append(Body(parameters: parameters)) }
        }
        walk.onLeave { (node: CodeBlockItemListSyntax) in
            if self.bodies.isEmpty { return }
            if case .expr(let value) = node.only?.item { self.escape(value) }
            if !EscapingClosures.parameters(of: node).isEmpty { self.close() }
        }
        walk.onEnter { (_: ClosureExprSyntax) in self.change { $0.closures += 1 } }
        walk.onLeave { (_: ClosureExprSyntax) in self.change { $0.closures -= 1 } }
        walk.onLeave { (node: VariableDeclSyntax) in
            if self.bodies.isEmpty { return }
            for binding in node.bindings {
                guard let value = binding.initializer?.value,
                    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
                else { continue }
                self.name(value, name.text)
            }
        }
        walk.onLeave { (node: SequenceExprSyntax) in if !self.bodies.isEmpty { self.assign(node) } }
        walk.onLeave { (node: ReturnStmtSyntax) in if let value = node.expression { self.escape(value) } }
        walk.onLeave { (node: FunctionCallExprSyntax) in if !self.bodies.isEmpty { self.pass(node) } }
        walk.onLeave { (node: DeclReferenceExprSyntax) in if !self.bodies.isEmpty { self.use(node) } }
    }

    private func change(_ action: (inout Body) -> Void) {
        for index in bodies.indices { action(&bodies[index]) }
    }

    private func close() {
        for parameter in bodies.popLast()?.parameters ?? [] where !parameter.escapes {
            onUnneeded(parameter.attribute, parameter.isOnlyCalled)
        }
    }

    private func forEachParameter(_ action: (inout Parameter, Body) -> Void) {
        change { body in
            let current = body
            for index in body.parameters.indices where !body.parameters[index].escapes {
                action(&body.parameters[index], current)
            }
        }
    }
}

extension EscapingClosures {
    private func escape(_ value: ExprSyntax) {
        let names = ValueNames.names(in: value)
        if names.isEmpty { return }
        forEachParameter { parameter, _ in
            if names.contains(where: parameter.names.contains) { parameter.escapes = true }
        }
    }

    /// A variable has a value now.
    private func name(_ value: ExprSyntax, _ variable: String) {
        let names = ValueNames.names(in: value)
        forEachParameter { parameter, _ in
            if names.contains(where: parameter.names.contains) { parameter.names.insert(variable) }
        }
    }

    /// Whether a name is that of a closure that does not escape so far.
    private func isFollowed(_ name: String) -> Bool {
        bodies.contains { $0.parameters.contains { !$0.escapes && $0.names.contains(name) } }
    }

    private func assign(_ sequence: SequenceExprSyntax) {
        guard sequence.elements.contains(where: { $0.is(AssignmentExprSyntax.self) }) else { return }
        let operations = Operation.all(in: sequence)
        for assignment in operations where assignment.operator.is(AssignmentExprSyntax.self) {
            guard let target = assignment.leftOperand, !Operation.hasEffect(assignment.right) else { continue }
            if target.is(DiscardAssignmentExprSyntax.self) { continue }
            let names = ValueNames.names(in: assignment.right, operations)
            guard names.contains(where: isFollowed) else { continue }
            let local = ValueNames.local(of: target)
            forEachParameter { parameter, _ in
                guard names.contains(where: parameter.names.contains) else { return }
                if let local { parameter.names.insert(local) } else { parameter.escapes = true }
            }
        }
    }

    private func pass(_ call: FunctionCallExprSyntax) {
        for argument in call.arguments {
            escape(argument.expression)
            // an automatic closure that is called to be another one
            guard let inner = argument.expression.as(FunctionCallExprSyntax.self), inner.arguments.isEmpty,
                inner.trailingClosure == nil
            else { continue }
            let names = ValueNames.names(in: inner.calledExpression)
            forEachParameter { parameter, _ in
                if parameter.isAutoclosure, names.contains(where: parameter.names.contains) { parameter.escapes = true }
            }
        }
    }

    private func use(_ reference: DeclReferenceExprSyntax) {
        let isElement = [.arrayElement, .dictionaryElement].contains(reference.parent?.kind)
        let name = reference.baseName.text
        if !reference.isMemberName, !EscapingClosures.isCall(of: reference) {
            forEachParameter { parameter, _ in
                if parameter.names.contains(name) { parameter.isOnlyCalled = false }
            }
        }
        guard isElement || bodies.contains(where: { $0.closures > 0 }) else { return }
        forEachParameter { parameter, body in
            if isElement || body.closures > 0, parameter.names.contains(name) { parameter.escapes = true }
        }
    }

    /// Whether a reference is called where it stands, in the function that it is a parameter of or a type's.
    private static func isCall(of reference: DeclReferenceExprSyntax) -> Bool {
        var called = ExprSyntax(reference)
        while let around = called.parent?.as(ExprSyntax.self),
            around.is(OptionalChainingExprSyntax.self) || around.is(ForceUnwrapExprSyntax.self)
        {
            called = around
        }
        guard let call = called.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == called.id
        else { return false }
        // a function within the function may be passed on
        let function = reference.nearest(ofAny: [.functionDecl, .initializerDecl, .subscriptDecl])
        return function?.parent?.is(CodeBlockItemSyntax.self) != true || function.map(isOutermost) == true
    }

    private static func isOutermost(_ function: Syntax) -> Bool {
        function.parent?.nearest(ofAny: [.functionDecl, .initializerDecl, .subscriptDecl, .accessorDecl, .closureExpr])
            == nil
    }

    /// The closures that the function of a body takes as `@escaping`.
    private static func parameters(of list: CodeBlockItemListSyntax) -> [Parameter] {
        guard let clause = parameterClause(of: list) else { return [] }
        return clause.parameters.compactMap { parameter in
            guard let attributes = attributes(of: parameter.type), let attribute = attributes.attribute("escaping")
            else { return nil }
            let name = (parameter.secondName ?? parameter.firstName).text
            return Parameter(
                names: [name], attribute: attribute, isAutoclosure: attributes.contains("autoclosure"),
                // it has to be what is overridden
                isOnlyCalled: !isOverride(list))
        }
    }

    private static func isOverride(_ list: CodeBlockItemListSyntax) -> Bool {
        let function = list.nearest(ofAny: [.functionDecl, .initializerDecl, .subscriptDecl])
        return function?.asProtocol((any WithModifiersSyntax).self)?.modifiers
            .contains { $0.name.tokenKind == .keyword(.override) } ?? false
    }

    private static func parameterClause(of list: CodeBlockItemListSyntax) -> FunctionParameterClauseSyntax? {
        guard let owner = list.parent?.parent else { return nil }
        switch owner.as(SyntaxEnum.self) {
        case .functionDecl(let node): return node.signature.parameterClause
        case .initializerDecl(let node): return node.signature.parameterClause
        case .subscriptDecl(let node): return node.parameterClause
        case .accessorDecl(let node):
            guard node.accessorSpecifier.tokenKind == .keyword(.get) else { return nil }
            return node.parent?.parent?.parent?.as(SubscriptDeclSyntax.self)?.parameterClause
        default: return nil
        }
    }

    /// The attributes of a type: `@escaping () -> Void`, `(@escaping () -> Void)?`.
    private static func attributes(of type: TypeSyntax) -> AttributeListSyntax? {
        if let attributed = type.as(AttributedTypeSyntax.self) { return attributed.attributes }
        let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType.as(TupleTypeSyntax.self)?.elements.only?.type
        return wrapped.flatMap(attributes)
    }
}
