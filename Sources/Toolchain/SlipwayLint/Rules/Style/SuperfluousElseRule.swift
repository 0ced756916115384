import SlipwayReport
import SwiftSyntax

/// Finds `else` behind a block that is always left.
package struct SuperfluousElseRule: Rule {
    package static let about = RuleDescription(
        id: "superfluous_else", name: "Superfluous Else",
        summary: "Where the block of an `if` ends by leaving the scope, what follows needs no `else`.", kind: .style,
        isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        // For each `if` that was found, the first one of its chain.
        var roots: [SyntaxIdentifier: IfExprSyntax] = [:]
        walk.onEnter { (node: IfExprSyntax) in
            guard let keyword = node.elseKeyword, !SuperfluousElseRule.asksForAvailability(node),
                SuperfluousElseRule.leaves(node.body)
            else { return }
            var root = node
            if let parent = node.parent?.as(IfExprSyntax.self) {
                guard let first = roots[parent.id] else { return }
                root = first
            }
            roots[node.id] = root
            report(
                at: keyword, severity, "remove 'else': the block before it leaves the scope",
                fix: ElseRemoval(file: file, root: root).edits(for: node))
        }
    }

    private static func asksForAvailability(_ node: IfExprSyntax) -> Bool {
        node.conditions.count == 1 && node.conditions.first?.condition.is(AvailabilityConditionSyntax.self) == true
    }

    /// Whether the last statement of a block leaves the scope, or is an `if` whose blocks all do.
    private static func leaves(_ block: CodeBlockSyntax) -> Bool {
        guard let last = block.statements.last?.item else { return false }
        switch last.kind {
        case .returnStmt, .throwStmt, .continueStmt, .breakStmt: return true
        default: break
        }
        var next = last.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
        while let node = next {
            guard leaves(node.body) else { return false }
            switch node.elseBody {
            case .codeBlock(let block): return leaves(block)
            case .ifExpr(let other): next = other
            case nil: return false
            }
        }
        return false
    }

    private static let examples: [RuleDescription.Example] = [
        .init("if isReady {\n    run()\n} else {\n    return\n}"),
        .init("if isReady {\n    if isDone {\n        return\n    }\n} else {\n    run()\n}"),
        .init("if #available(macOS 15, *) {\n    return\n} else {\n    run()\n}"),
        .init("if isReady {\n    run()\n} else if isDone {\n    return\n} else {\n    run()\n}"),
        .init("if isReady {\n    return 1\n} ↓else if isDone {\n    throw Problem.one\n} ↓else {\n    run()\n}"),
        .init(
            "if isReady {\n    if isDone {\n        return\n    } ↓else {\n        return\n    }\n} ↓else {\n}"
        ),
        .init("for value in values {\n    if value > 1 { continue } ↓else if value > 2 { break }\n}"),
        .init("if #available(macOS 15, *), isReady {\n    return\n} ↓else {\n    run()\n}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "func run() {\n    if one {\n        return\n    } else {\n        // 1\n        run()\n    }\n}",
            "func run() {\n    if one {\n        return\n    }\n    // 1\n    run()\n}"),
        .init(
            "if isReady {\n    return\n} else if isDone {\n    return\n} else {\n    stop()\n}",
            "if isReady {\n    return\n}\nif isDone {\n    return\n}\nstop()"),
        .init(
            "if isOne {\n    return\n} else {\n    if isTwo {\n        return\n    } else {\n        run()\n    }\n}",
            "if isOne {\n    return\n}\nif isTwo {\n    return\n}\nrun()"),
        .init("if isReady { return } else { stop() }", "if isReady { return }\nstop()"),
        .init("if isReady { return } else {\n}", "if isReady { return }"),
        .init("if isReady { return } // one\nelse { stop() }", "if isReady { return } // one\nelse { stop() }"),
        .init("let size = if isReady { return } else { 1 }", "let size = if isReady { return } else { 1 }"),
    ]
}

/// Puts what is behind an `else` behind the `if`.
private struct ElseRemoval {
    let file: LintedFile
    /// The first `if` of the chain.
    let root: IfExprSyntax

    /// Nothing for an `if` that is a value, and where a comment would be lost.
    func edits(for node: IfExprSyntax) -> [TextEdit] {
        guard root.parent?.is(ExpressionStmtSyntax.self) == true, root.parent?.parent?.kind == .codeBlockItem,
            let keyword = node.elseKeyword
        else { return [] }
        let start = node.body.endPositionBeforeTrailingTrivia.utf8Offset
        func isPlain(to end: AbsolutePosition) -> Bool {
            file.isBlank(start..<keyword.start.utf8Offset) && file.isBlank(keyword.end.utf8Offset..<end.utf8Offset)
        }
        switch node.elseBody {
        case .ifExpr(let other) where isPlain(to: other.start):
            return [TextEdit(start..<other.start.utf8Offset, "\n" + indentation)]
        case .codeBlock(let block) where isPlain(to: block.start): return edits(from: start, block)
        default: return []
        }
    }

    private var indentation: String { file.text(in: file.indentation(ofLine: file.line(at: root.start))) }

    private func edits(from start: Int, _ block: CodeBlockSyntax) -> [TextEdit] {
        let (open, close) = (block.leftBrace.end.utf8Offset, block.rightBrace.start.utf8Offset)
        if file.isBlank(open..<close) { return [TextEdit(start..<close + 1, "")] }
        var tail = close
        while Ascii.isBlank(file.bytes[tail - 1]) { tail -= 1 }
        if file.bytes[tail - 1] == Ascii.newline { tail -= file.byte(at: tail - 2) == 13 ? 2 : 1 }
        let blanks = file.bytes[open...].prefix(while: Ascii.isBlank).count
        let isBeside =
            !Ascii.isNewline(file.bytes[open + blanks]) && file.trailingTrivia(of: block.leftBrace).count == blanks
        let head = isBeside ? TextEdit(start..<open + blanks, "\n" + indentation) : TextEdit(start..<open, "")
        return [head] + dedents(of: block, before: tail) + [TextEdit(tail..<close + 1, "")]
    }

    /// Four spaces less at the beginning of each line that begins with white space or a comment in front of a token,
    /// as SwiftLint does it.
    private func dedents(of block: CodeBlockSyntax, before end: Int) -> [TextEdit] {
        var edits: [TextEdit] = []
        SyntaxWalk.forEachToken(in: Syntax(block)) { token in
            let trivia = file.leadingTrivia(of: token)
            let comments = file.comments(in: trivia)
            for offset in trivia where offset < end && file.bytes[offset] == Ascii.newline {
                let line = offset + 1..<min(offset + 5, trivia.upperBound)
                guard line.count == 4, file.bytes[line].allSatisfy({ $0 == Ascii.space }),
                    !comments.contains(where: { $0.range.contains(offset) })
                else { continue }
                edits.append(TextEdit(line, ""))
            }
        }
        return edits
    }
}
