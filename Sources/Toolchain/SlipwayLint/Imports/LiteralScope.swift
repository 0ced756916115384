import SwiftParser
import SwiftSyntax

/// The values of a `Package.swift`, read without running it.
///
/// Where what a name stands for depends on conditions, every branch counts: a list has the items of all of them. What
/// is computed is unknown.
final class LiteralScope {
    /// What a name is set to, or what is added to it.
    private struct Contribution {
        let expression: ExprSyntax
        /// Whether the expression is an item of the list, not the list.
        var isItem = false
        /// Whether the value was something else before.
        var isAddition = false
    }

    private var contributions: [String: [Contribution]] = [:]
    private var open: Set<String> = []
    /// Whether the dependencies of targets are changed after they were declared.
    private(set) var changesTargets = false

    init(_ file: SourceFileSyntax) {
        let table = DispatchTable()
        table.addEnter(.patternBinding) { $0.as(PatternBindingSyntax.self).map(self.declare) }
        table.addEnter(.sequenceExpr) { $0.as(SequenceExprSyntax.self).map(self.assign) }
        table.addEnter(.functionCallExpr) { $0.as(FunctionCallExprSyntax.self).map(self.append) }
        table.addEnter(.memberAccessExpr) { $0.as(MemberAccessExprSyntax.self).map(self.look) }
        SyntaxWalk.run(Syntax(file), table)
    }

    /// What a name stands for: `settings`, `package.targets`, `.member`; `nil` where nothing says it.
    func value(of name: String) -> LiteralValue? {
        guard let all = contributions[name], open.insert(name).inserted else { return nil }
        defer { open.remove(name) }
        let own = all.filter { !$0.isAddition }.map { value(of: $0.expression) }
        let added = all.filter(\.isAddition).map { item -> LiteralValue in
            let value = value(of: item.expression)
            return item.isItem ? .list([value], isWhole: value != .unknown) : value
        }
        if added.isEmpty { return .any(of: own) }
        return .sum(of: (own.isEmpty ? [] : [.any(of: own)]) + added)
    }

    // MARK: What the file says

    private func declare(_ binding: PatternBindingSyntax) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return }
        let getter = binding.accessorBlock.flatMap { block -> ExprSyntax? in
            guard case .getter(let items) = block.accessors, let item = items.only?.item else { return nil }
            return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
        }
        guard let expression = binding.initializer?.value ?? getter else { return }
        // members of types are called `.name`
        let isMember = binding.parent?.parent?.parent?.kind == .memberBlockItem
        contributions[isMember ? ".\(name)" : name, default: []].append(Contribution(expression: expression))
    }

    /// `name = …` and `name += …`.
    private func assign(_ sequence: SequenceExprSyntax) {
        let elements = Array(sequence.elements)
        guard elements.count > 2, let name = LiteralScope.path(of: elements[0]) else { return }
        let isAddition = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
        guard isAddition || elements[1].is(AssignmentExprSyntax.self) else { return }
        let value = elements.count == 3 ? elements[2] : ExprSyntax(sequence)
        contributions[name, default: []].append(Contribution(expression: value, isAddition: isAddition))
    }

    /// `name.append(…)` and `name.append(contentsOf: …)`.
    private func append(_ call: FunctionCallExprSyntax) {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["append", "insert"].contains(member.declName.baseName.text), let argument = call.arguments.first,
            let name = member.base.flatMap(LiteralScope.path)
        else { return }
        let isItem = argument.label == nil
        contributions[name, default: []].append(
            Contribution(expression: argument.expression, isItem: isItem, isAddition: true))
    }

    private func look(_ member: MemberAccessExprSyntax) {
        guard member.declName.baseName.text == "dependencies", let base = member.base else { return }
        if base.as(DeclReferenceExprSyntax.self)?.baseName.text != "package" { changesTargets = true }
    }

    /// `name` or `package.name`.
    private static func path(of expression: ExprSyntax) -> String? {
        if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        guard let member = expression.as(MemberAccessExprSyntax.self),
            let base = member.base?.as(DeclReferenceExprSyntax.self)
        else { return nil }
        return "\(base.baseName.text).\(member.declName.baseName.text)"
    }

    // MARK: Values

    func value(of expression: ExprSyntax) -> LiteralValue {
        if let literal = expression.as(StringLiteralExprSyntax.self) { return text(of: literal) }
        if let array = expression.as(ArrayExprSyntax.self) {
            let values = array.elements.map { value(of: $0.expression) }
            return .list(values.filter { $0 != .unknown }, isWhole: !values.contains(.unknown))
        }
        if let dictionary = expression.as(DictionaryExprSyntax.self) { return value(of: dictionary) }
        if let call = expression.as(FunctionCallExprSyntax.self) { return value(of: call) }
        if let name = expression.as(DeclReferenceExprSyntax.self) { return value(of: name.baseName.text) ?? .unknown }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            return value(of: ".\(member.declName.baseName.text)") ?? .unknown
        }
        if let tuple = expression.as(TupleExprSyntax.self), let inner = tuple.elements.only {
            return value(of: inner.expression)
        }
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return .unknown }
        return value(of: Array(sequence.elements)[...])
    }

    private func text(of literal: StringLiteralExprSyntax) -> LiteralValue {
        if let text = literal.representedLiteralValue { return .text(text) }
        var result = ""
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let text): result += text.content.text
            case .expressionSegment(let inner):
                guard let expression = inner.expressions.only?.expression, let text = value(of: expression).text else {
                    return .unknown
                }
                result += text
            }
        }
        return .text(result)
    }

    private func value(of dictionary: DictionaryExprSyntax) -> LiteralValue {
        guard case .elements(let elements) = dictionary.content else { return .nothing }
        return .call("[:]", elements.map { .init(label: value(of: $0.key).text, value: value(of: $0.value)) })
    }

    /// `.name(…)`, `Type.name(…)`, `Type(…)`: what is called on a value computes something.
    private func value(of call: FunctionCallExprSyntax) -> LiteralValue {
        let name: String
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            if let base = member.base, !LiteralScope.isType(base) { return .unknown }
            name = member.declName.baseName.text
        } else if let type = call.calledExpression.as(DeclReferenceExprSyntax.self), LiteralScope.isType(type) {
            name = type.baseName.text
        } else {
            return .unknown
        }
        return .call(name, call.arguments.map { .init(label: $0.label?.text, value: value(of: $0.expression)) })
    }

    private static func isType(_ expression: some ExprSyntaxProtocol) -> Bool {
        if let member = expression.as(MemberAccessExprSyntax.self) {
            return member.base.map { isType($0) } ?? false
        }
        return expression.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
    }

    /// Operands with `+` between, or `? :`.
    private func value(of elements: ArraySlice<ExprSyntax>) -> LiteralValue {
        if let only = elements.only { return value(of: only) }
        if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
            guard let first = elements[place].as(UnresolvedTernaryExprSyntax.self)?.thenExpression else {
                return .unknown
            }
            return .any(of: [value(of: first), value(of: elements[(place + 1)...])])
        }
        var values: [LiteralValue] = []
        for (number, element) in elements.enumerated() {
            if number.isMultiple(of: 2) {
                values.append(value(of: element))
            } else if element.as(BinaryOperatorExprSyntax.self)?.operator.text != "+" {
                return .unknown
            }
        }
        let texts = values.compactMap(\.text)
        if texts.count == values.count { return .text(texts.joined()) }
        return values.contains { $0.items != nil } ? .sum(of: values) : .unknown
    }
}
