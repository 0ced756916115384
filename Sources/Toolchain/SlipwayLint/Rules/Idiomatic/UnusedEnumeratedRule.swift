import SlipwayReport
import SwiftSyntax

/// Finds `enumerated()` of which only one half is used.
package struct UnusedEnumeratedRule: Rule {
    package static let about = RuleDescription(
        id: "unused_enumerated", name: "Unused Enumerated",
        summary: "Who does not need the offsets goes over the elements, who does not need the elements over `indices`.",
        kind: .idiomatic, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let state = EnumeratedClosures(report: walk.report, severity: severity)
        walk.onEnter { (node: ForStmtSyntax) in state.check(node) }
        walk.onName("enumerated") { name in
            guard let callee = name.parent?.parent?.as(MemberAccessExprSyntax.self), callee.declName.baseName == name,
                let call = callee.parent?.as(FunctionCallExprSyntax.self)
            else { return }
            state.check(call)
        }
        walk.onEntry(to: .closureExpr) { state.open(at: $0.place.position) }
        walk.onExit(from: .closureExpr) { _ in state.close() }
        walk.onToken(.dollarIdentifier("")) { name in if let node = name.reference { state.use(node) } }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("for (offset, name) in names.enumerated() {}"),
        .init("for (_, name) in names.enumerated().reversed() {}"),
        .init("for pair in names.enumerated() {}"),
        .init("for (offset, (_, name)) in names.enumerated() {}"),
        .init("names.enumerated().map { offset, name in name + offset }"),
        .init("names.enumerated().filter { $0.offset > 1 }\nnames.enumerated().filter { _, name in name == one }"),
        .init("names.enumerated().map { $0 + $1 }\nnames.enumerated().map { ($0.offset, $0.1) }"),
        .init("names.enumerated().forEach { let (offset, name) = $0 }\nnames.enumerated().forEach { print(one) }"),
        .init("for (↓_, name) in (names.enumerated()) {}\nfor (offset, ↓_) in all.names.enumerated() {}"),
        .init("for (↓_, _) in names.enumerated() {}"),
        .init("names.enumerated().map { ↓_, name in name }\nnames.enumerated().map { offset, ↓_ in offset }"),
        .init("names.↓enumerated().map { $0.offset }\nnames.↓enumerated().map { $0.element }"),
        .init("names.↓enumerated().forEach {\n    $0.children.map { $1 }\n    let (offset, _) = $0\n}"),
        .init("names.↓enumerated().map { $0.element }.enumerated().map { $0.offset }", options: "error"),
    ]
}

/// The closures that are called with offsets and elements.
private final class EnumeratedClosures {
    private let report: Reporter
    private let severity: Diagnostic.Severity
    /// Where the closure to come is.
    private var expected: (closure: Int, call: TokenSyntax)?
    /// Where the last call is that a closure was expected for.
    private var lastExpected = -1
    private var stack: [Uses?] = []

    /// What a closure uses of its parameters.
    private struct Uses {
        let call: TokenSyntax
        var hasOffset = false
        var hasElement = false
    }

    init(report: Reporter, severity: Diagnostic.Severity) {
        self.report = report
        self.severity = severity
    }

    func check(_ loop: ForStmtSyntax) {
        guard let pattern = loop.pattern.as(TuplePatternSyntax.self), pattern.elements.count == 2,
            let call = EnumeratedClosures.call(in: loop.sequence), EnumeratedClosures.name(of: call) != nil
        else { return }
        tell(pattern.elements.map { $0.pattern.is(WildcardPatternSyntax.self) ? Syntax($0) : nil })
    }

    func check(_ call: FunctionCallExprSyntax) {
        guard let name = EnumeratedClosures.name(of: call), let parent = call.parent,
            parent.as(MemberAccessExprSyntax.self)?.declName.baseName.text != "filter",
            let closure = parent.parent?.as(FunctionCallExprSyntax.self)?.trailingClosure
        else { return }
        switch closure.signature?.parameterClause {
        case .simpleInput(let parameters):
            guard parameters.count == 2 else { return }
            tell(parameters.map { $0.name.tokenKind == .wildcard ? Syntax($0) : nil })
        case .parameterClause: break
        case nil:
            // SwiftLint forgets a call when it comes to one within, which is the contract
            guard lastExpected < call.position.utf8Offset else { return }
            expected = (closure.position.utf8Offset, name)
            lastExpected = name.position.utf8Offset
        }
    }

    /// Reports the first of two places that is one; the offset's comes first.
    private func tell(_ places: [Syntax?]) {
        if let offset = places[0] {
            tell(at: offset, usesOffset: false)
        } else if let element = places[1] {
            tell(at: element, usesOffset: true)
        }
    }

    private func tell(at place: some SyntaxProtocol, usesOffset: Bool) {
        report(
            at: place, severity,
            usesOffset
                ? "go over `indices`: the element is not used" : "leave out `enumerated()`: the offset is not used")
    }

    func open(at position: Int) {
        if let expected, expected.closure == position {
            stack.append(Uses(call: expected.call))
            self.expected = nil
        } else {
            stack.append(nil)
        }
    }

    func close() {
        guard let uses = stack.popLast() ?? nil, uses.hasOffset != uses.hasElement else { return }
        tell(at: uses.call, usesOffset: uses.hasOffset)
    }

    func use(_ name: DeclReferenceExprSyntax) {
        guard let last = stack.indices.last, stack[last] != nil,
            case .dollarIdentifier(let text) = name.baseName.tokenKind
        else { return }
        if text == "$1" { stack[last]?.hasElement = true }
        guard text == "$0" else { return }
        let member = name.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        if member == "element" || member == "1" {
            stack[last]?.hasElement = true
        } else {
            stack[last]?.hasOffset = true
            if EnumeratedClosures.isTakenApart(name) { stack[last]?.hasElement = true }
        }
    }

    /// Whether both values of a pair get a name: `let (offset, name) = $0`.
    private static func isTakenApart(_ name: DeclReferenceExprSyntax) -> Bool {
        guard let binding = name.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self),
            let elements = binding.pattern.as(TuplePatternSyntax.self)?.elements
        else { return false }
        return elements.count == 2 && elements.allSatisfy { !$0.pattern.is(WildcardPatternSyntax.self) }
    }

    /// The call that an expression is, in parentheses or not.
    private static func call(in expression: ExprSyntax) -> FunctionCallExprSyntax? {
        expression.as(FunctionCallExprSyntax.self)
            ?? expression.as(TupleExprSyntax.self)?.elements.only?.expression.as(FunctionCallExprSyntax.self)
    }

    /// The name `enumerated` of a call without arguments.
    private static func name(of call: FunctionCallExprSyntax) -> TokenSyntax? {
        guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self), callee.base != nil,
            call.arguments.isEmpty, call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty,
            callee.declName.baseName.isWritten("enumerated")
        else { return nil }
        return callee.declName.baseName
    }
}
