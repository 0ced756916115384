import SlipwayReport
package import SwiftSyntax

/// Calls that are made on each other's results: `a.b().c { }.d()`.
package struct CallChain {
    /// The dot in front of a called name.
    private struct Link {
        let dot: Int
        let line: Int
        /// Whether a line begins with a dot between this call and the one before.
        let beginsLine: Bool
    }

    /// The calls of the chain but the last.
    package private(set) var innerCalls: [SyntaxIdentifier] = []
    /// From the last call to the first.
    private var links: [Link] = []
    private let file: LintedFile

    /// Links for which a place is reported more than once; longer chains are not written by people.
    private static let repetitionLimit = 64

    package init(endingIn call: Syntax, in file: LintedFile) {
        self.file = file
        var current = call
        while let callee = CallChain.callee(of: current) {
            guard let next = CallChain.call(under: callee) else {
                if current.id != call.id, !CallChain.hasCall(Syntax(callee)) { add(callee.textRange) }
                return
            }
            guard let end = CallChain.bodyEnd(of: next) else { return }
            innerCalls.append(next.id)
            add(end..<callee.end.utf8Offset)
            current = next
        }
    }

    /// The last dot within a range is that of the call; a range without one is no link.
    private mutating func add(_ range: Range<Int>) {
        guard let dot = file.bytes[range].lastIndex(of: UInt8(ascii: ".")) else { return }
        links.append(Link(dot: dot, line: file.lines.line(at: dot), beginsLine: hasDotAtLineStart(range)))
    }

    private func hasDotAtLineStart(_ range: Range<Int>) -> Bool {
        var isAtLineStart = false
        for byte in file.bytes[range] {
            if byte == 10 {
                isAtLineStart = true
            } else if byte == UInt8(ascii: "."), isAtLineStart {
                return true
            } else if !Ascii.isSpace(byte) {
                isAtLineStart = false
            }
        }
        return false
    }

    /// Offsets of dots that should begin a line, and how many calls of the chain they are too late for.
    ///
    /// The chain up to a call is all right where all its dots are on one line; the first call may always stay.
    package func misplacedDots() -> [(dot: Int, count: Int)] {
        guard let first = links.last, let broken = links.dropLast().lastIndex(where: { $0.line != first.line }) else {
            return []
        }
        var result: [(dot: Int, count: Int)] = []
        for (index, link) in links.dropLast().enumerated() where !link.beginsLine {
            // chains that end in this call or a later one, and are on more than one line
            let count = min(index, broken) + 1
            result.append((link.dot, links.count > CallChain.repetitionLimit ? 1 : count))
        }
        return result
    }

    private static func callee(of call: Syntax) -> ExprSyntax? {
        call.as(FunctionCallExprSyntax.self)?.calledExpression
            ?? call.as(SubscriptCallExprSyntax.self)?.calledExpression
    }

    /// Where the parentheses or the last closure of a call are closed.
    private static func bodyEnd(of call: Syntax) -> Int? {
        if let node = call.as(FunctionCallExprSyntax.self), node.rightParen == nil, node.trailingClosure == nil {
            return nil
        }
        return call.lastToken(viewMode: .sourceAccurate)?.start.utf8Offset
    }

    /// The call that an expression continues, behind names, `!`, `?` and generic arguments.
    private static func call(under expression: ExprSyntax) -> Syntax? {
        var current = expression
        while true {
            if callee(of: Syntax(current)) != nil { return Syntax(current) }
            if let node = current.as(MemberAccessExprSyntax.self) {
                guard let base = node.base ?? conditionalBase(of: node) else { return nil }
                current = base
            } else if let node = current.as(ForceUnwrapExprSyntax.self) {
                current = node.expression
            } else if let node = current.as(OptionalChainingExprSyntax.self) {
                current = node.expression
            } else if let node = current.as(PostfixOperatorExprSyntax.self) {
                current = node.expression
            } else if let node = current.as(GenericSpecializationExprSyntax.self) {
                current = node.expression
            } else if case .postfixExpression(let node)? = current.as(PostfixIfConfigExprSyntax.self)?
                .config.clauses.first?.elements
            {
                current = node
            } else {
                return nil
            }
        }
    }

    /// What a chain goes on from whose first dot begins a clause of `#if`.
    private static func conditionalBase(of access: MemberAccessExprSyntax) -> ExprSyntax? {
        var outermost = Syntax(access)
        while let parent = outermost.parent, parent.is(ExprSyntax.self) { outermost = parent }
        let clause = outermost.parent?.as(IfConfigClauseSyntax.self)
        guard outermost.start == access.start else { return nil }
        return clause?.parent?.parent?.parent?.as(PostfixIfConfigExprSyntax.self)?.base
    }

    /// Whether a clause is not looked into: of an `#if` within a chain, only the first one is.
    package static func isSkipped(_ clause: IfConfigClauseSyntax) -> Bool {
        guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self),
            clauses.parent?.parent?.is(PostfixIfConfigExprSyntax.self) == true
        else { return false }
        return clauses.first?.id != clause.id
    }

    /// Whether there is a call below a node that is not wrapped in an argument, a closure, a literal and the like.
    private static func hasCall(_ node: Syntax) -> Bool {
        guard !isWrapper(node) else { return false }
        let found = SyntaxWalk.first(below: node, descends: { !isWrapper($0) }) {
            callee(of: $0) != nil && !isCondition($0) || $0.is(KeyPathSubscriptComponentSyntax.self)
        }
        return found != nil
    }

    /// Whether a node is the condition of an `#if`.
    private static func isCondition(_ node: Syntax) -> Bool {
        node.parent?.as(IfConfigClauseSyntax.self)?.condition?.id == node.id
    }

    private static func isWrapper(_ node: Syntax) -> Bool {
        if let clause = node.as(IfConfigClauseSyntax.self) { return isSkipped(clause) }
        if isCondition(node) { return true }
        return switch node.kind {
        case .closureExpr, .arrayExpr, .dictionaryExpr, .macroExpansionExpr, .ifExpr, .switchExpr: true
        case .tupleExpr: node.as(TupleExprSyntax.self).map { $0.elements.count != 1 } ?? false
        default: false
        }
    }
}
