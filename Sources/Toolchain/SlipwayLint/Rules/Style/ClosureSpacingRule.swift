import SlipwayReport
import SwiftSyntax

/// Finds closures on one line whose braces are not set apart by one space.
package struct ClosureSpacingRule: Rule {
    package static let about = RuleDescription(
        id: "closure_spacing", name: "Closure Spacing",
        summary: "The braces of a closure on one line should have one space inside and outside.", kind: .style,
        isOptIn: true, options: [.severity()],
        examples: [
            .init("values.map { $0 }.run({ $0 }, [{ 1 }])"),
            .init("run {}"),
            .init("run {\n    $0}"),
            .init("run { $0 }  // one\nlet action = { 1 } as Action\n"),
            .init("run { /* nothing */ }"),
            .init("if isReady {stop()}"),
            .init("run\t { \t$0\t }"),
            .init("run(↓{$0})"),
            .init("values.map↓{ $0 }.map ↓{ $0}.map ↓{$0 }"),
            .init("run ↓{ run ↓{ $0 }}"),
            .init("run  ↓{ $0 }"),
            .init("run ↓{  $0 /* one */  }"),
            .init("let size = ↓{ 1 }+1"),
            .init("run ↓{ 1 }\r\nrun(1,\r\n    ↓{ 2 })"),
        ],
        fixes: [
            .init("run({$0})\nvalues.map{$0}", "run({ $0 })\nvalues.map { $0 }"),
            .init("run {run {$0}}", "run { run { $0 } }"),
            .init("run   {   $0\t}  + 1", "run { $0 } + 1"),
            .init("let size = one+{ 1 }+1\nlet all = -{ 1 }()", "let size = one + { 1 } + 1\nlet all = -{ 1 }()"),
            .init("run {/* one */$0/* two */}", "run { /* one */$0/* two */ }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: ClosureExprSyntax) in
            guard node.rightBrace.position.utf8Offset - node.leftBrace.position.utf8Offset > 1,
                file.line(at: node.start) == file.line(at: node.end), node.parent?.kind != .postfixOperatorExpr
            else { return }
            let wrong = ClosureSpacingRule.wrongGaps(of: node, in: file)
            if wrong.isEmpty { return }
            report(
                at: node, severity, "put one space inside and outside of the braces",
                fix: wrong.flatMap { ClosureSpacingRule.edits(of: $0, beside: node, in: file) })
        }
    }

    /// The blanks beside the braces that should be one space.
    private static func wrongGaps(of node: ClosureExprSyntax, in file: LintedFile) -> [Range<Int>] {
        let (left, right) = (node.leftBrace.textRange, node.rightBrace.textRange)
        var result: [Range<Int>] = []
        let before = file.blanks(before: left.lowerBound)
        if !hasOneSpace(file.bytes[before].reversed()), !mayTouch(node, before, file) { result.append(before) }
        let first = file.blanks(behind: left.upperBound)
        if !hasOneSpace(file.bytes[first]) { result.append(first) }
        let last = file.blanks(before: right.lowerBound)
        if last != first, !hasOneSpace(file.bytes[last].reversed()) { result.append(last) }
        let after = file.blanks(behind: right.upperBound)
        if !hasOneSpace(file.bytes[after]), !mayEnd(node.rightBrace, after, file) { result.append(after) }
        return result
    }

    /// Whether there is one space next to a brace; tabs further away do not matter.
    ///
    /// - Parameter gap: from the brace on.
    private static func hasOneSpace(_ gap: some Sequence<UInt8>) -> Bool {
        var spaces = 0
        for byte in gap {
            guard byte == Ascii.space else { break }
            spaces += 1
        }
        return spaces == 1
    }

    /// Makes a gap one space. An operator that touches the closure is set apart on its other side, too: with a space on
    /// one side alone it would be another operator.
    private static func edits(of gap: Range<Int>, beside node: ClosureExprSyntax, in file: LintedFile) -> [TextEdit] {
        let edit = TextEdit(gap, " ")
        if gap.upperBound == node.leftBrace.textRange.lowerBound, gap.isEmpty {
            guard let previous = node.previousToken(viewMode: .sourceAccurate) else { return [edit] }
            if case .prefixOperator = previous.tokenKind { return [] }
            let start = previous.textRange.lowerBound
            let isBetween = isInfix(previous) && !isSpace(start - 1, in: file)
            return isBetween ? [TextEdit(start..<start, " "), edit] : [edit]
        }
        if gap.lowerBound == node.rightBrace.textRange.upperBound, gap.isEmpty {
            guard let next = node.rightBrace.nextToken(viewMode: .sourceAccurate) else { return [edit] }
            let end = next.textRange.upperBound
            let isBetween = isInfix(next) && !isSpace(end, in: file)
            return isBetween ? [edit, TextEdit(end..<end, " ")] : [edit]
        }
        return [edit]
    }

    private static func isInfix(_ token: TokenSyntax) -> Bool {
        switch token.tokenKind {
        case .binaryOperator, .equal, .arrow: true
        default: false
        }
    }

    private static func isSpace(_ index: Int, in file: LintedFile) -> Bool {
        file.byte(at: index).map(Ascii.isSpace) ?? true
    }

    /// Whether an opening brace needs no space in front: at the beginning of a line, and behind `(` and `[`.
    private static func mayTouch(_ node: ClosureExprSyntax, _ gap: Range<Int>, _ file: LintedFile) -> Bool {
        // `\r\n` is no newline for SwiftLint, here and behind
        let isFirst = node.leftBrace.leadingTrivia.contains { if case .newlines = $0 { true } else { false } }
        if isFirst { return true }
        let kind = node.previousToken(viewMode: .sourceAccurate)?.tokenKind
        return kind == .leftParen || kind == .leftSquare
    }

    /// Whether a closing brace needs no space behind: at the end of a line, and in front of most marks.
    private static func mayEnd(_ brace: TokenSyntax, _ gap: Range<Int>, _ file: LintedFile) -> Bool {
        guard let next = brace.nextToken(viewMode: .sourceAccurate) else { return true }
        let leading = file.leadingTrivia(of: next)
        if let first = leading.first, file.bytes[first] == Ascii.newline { return true }
        if marks.contains(next.tokenKind) { return true }
        return file.comments(in: file.trailingTrivia(of: brace)).contains { $0.kind == .line }
    }

    private static let marks: [TokenKind] = [
        .colon, .comma, .endOfFile, .exclamationMark, .leftParen, .leftSquare, .period, .postfixQuestionMark,
        .rightParen, .rightSquare, .semicolon,
    ]
}

extension LintedFile {
    /// The spaces and tabs that end at an offset.
    fileprivate func blanks(before offset: Int) -> Range<Int> {
        var start = offset
        while start > 0, Ascii.isBlank(bytes[start - 1]) { start -= 1 }
        return start..<offset
    }

    /// The spaces and tabs that begin at an offset.
    fileprivate func blanks(behind offset: Int) -> Range<Int> {
        offset..<offset + bytes[offset...].prefix(while: Ascii.isBlank).count
    }
}
