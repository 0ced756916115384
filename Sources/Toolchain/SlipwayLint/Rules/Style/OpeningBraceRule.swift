import SlipwayReport
import SwiftSyntax

/// Finds opening braces that do not stand behind one space on the line of what they belong to.
package struct OpeningBraceRule: Rule {
    package static let about = RuleDescription(
        id: "opening_brace", name: "Opening Brace Spacing",
        summary: "An opening brace should be on the line of its declaration or statement, behind one space.",
        kind: .style,
        options: [
            .severity(),
            .init("ignore_multiline_type_headers", "false", "skips types whose header spans lines"),
            .init("ignore_multiline_statement_conditions", "false", "skips `if`, `while` and `for` that span lines"),
            .init("ignore_multiline_function_signatures", "false", "skips functions whose signature spans lines"),
            .init("allow_multiline_func", "false", "the former name of `ignore_multiline_function_signatures`"),
        ],
        examples: examples,
        fixes: [
            .init("func run(){}\nif isReady\n{\n}", "func run() {}\nif isReady {\n}"),
            .init("if isReady   /* one */   { stop() }", "if isReady   /* one */ { stop() }"),
            .init("while true // one\n{ // two\n}", "while true { // one // two\n}"),
            .init("while true // one\n{ stop() }", "while true // one\n{ stop() }"),
            .init("while true /* one */\n{ stop() }", "while true { /* one */ stop() }"),
            .init("while true\n// one\n{ stop() }", "while true\n// one\n{ stop() }"),
            .init("run{ values.map\t\t{ $0 } }", "run { values.map { $0 } }"),
        ])

    private let severity: Diagnostic.Severity
    private let ignoresTypes: Bool
    private let ignoresConditions: Bool
    private let ignoresFunctions: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        ignoresTypes = options.flag("ignore_multiline_type_headers", default: false)
        ignoresConditions = options.flag("ignore_multiline_statement_conditions", default: false)
        let ignoresSignatures = options.flag("ignore_multiline_function_signatures", default: false)
        ignoresFunctions = options.flag("allow_multiline_func", default: false) || ignoresSignatures
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let bytes = file.bytes
        walk.onBlockBrace(unless: { OpeningBraceRule.isFine(at: $0, in: bytes) }) { brace, owner in
            let start = brace.positionAfterSkippingLeadingTrivia.utf8Offset
            guard let before = brace.previousToken(viewMode: .sourceAccurate) else { return }
            let gap = before.endPositionBeforeTrailingTrivia.utf8Offset..<start
            let isOnLine = !file.bytes[gap].contains(where: Ascii.isNewline)
            if isOnLine, gap.count == 1 || OpeningBraceRule.endsInSingleSpace(gap, in: file) { return }
            if ignores(owner, file) { return }
            report(
                at: start, severity, "put the opening brace behind one space on the line before it",
                fix: isOnLine
                    ? OpeningBraceRule.fix(gap, in: file)
                    : OpeningBraceRule.fix(file.trailingTrivia(of: before), file.leadingTrivia(of: brace), in: file))
        }
    }

    /// Whether there is no doubt by the bytes: one blank, and no white space or comment before it.
    private static func isFine(at offset: Int, in bytes: [UInt8]) -> Bool {
        guard offset > 1, Ascii.isBlank(bytes[offset - 1]) else { return false }
        return bytes[offset - 2] > Ascii.space && bytes[offset - 2] != Ascii.slash
    }

    /// Whether a gap has a comment and ends in one space.
    private static func endsInSingleSpace(_ gap: Range<Int>, in file: LintedFile) -> Bool {
        !file.isBlank(gap) && gap.count > 1 && file.bytes[gap.upperBound - 1] == Ascii.space
            && file.bytes[gap.upperBound - 2] != Ascii.space
    }

    /// Whether the header of what has the block spans lines and its brace is on a later one, and such are to be
    /// skipped; an `else` with them, wherever its brace is.
    private func ignores(_ owner: Syntax, _ file: LintedFile) -> Bool {
        guard let (keyword, brace) = header(of: owner), let last = brace.previousToken(viewMode: .sourceAccurate)
        else { return false }
        let line = file.line(at: last.endPositionBeforeTrailingTrivia)
        return line != file.line(at: keyword.endPositionBeforeTrailingTrivia)
            && line != file.line(at: brace.positionAfterSkippingLeadingTrivia)
    }

    /// The keyword and the brace of a header that may be skipped; an `else` goes with its `if`.
    private func header(of owner: Syntax) -> (keyword: TokenSyntax, brace: TokenSyntax)? {
        switch owner.as(SyntaxEnum.self) {
        case .functionDecl(let node) where ignoresFunctions: node.body.map { (node.funcKeyword, $0.leftBrace) }
        case .initializerDecl(let node) where ignoresFunctions: node.body.map { (node.initKeyword, $0.leftBrace) }
        case .ifExpr(let node) where ignoresConditions: (node.ifKeyword, node.body.leftBrace)
        case .whileStmt(let node) where ignoresConditions: (node.whileKeyword, node.body.leftBrace)
        case .forStmt(let node) where ignoresConditions: (node.forKeyword, node.body.leftBrace)
        case .actorDecl(let node) where ignoresTypes: (node.actorKeyword, node.memberBlock.leftBrace)
        case .classDecl(let node) where ignoresTypes: (node.classKeyword, node.memberBlock.leftBrace)
        case .enumDecl(let node) where ignoresTypes: (node.enumKeyword, node.memberBlock.leftBrace)
        case .extensionDecl(let node) where ignoresTypes: (node.extensionKeyword, node.memberBlock.leftBrace)
        case .protocolDecl(let node) where ignoresTypes: (node.protocolKeyword, node.memberBlock.leftBrace)
        case .structDecl(let node) where ignoresTypes: (node.structKeyword, node.memberBlock.leftBrace)
        default: nil
        }
    }

    /// For a brace on its line: one space behind the comment, or in place of everything.
    private static func fix(_ gap: Range<Int>, in file: LintedFile) -> [TextEdit] {
        let end = file.isBlank(gap) ? gap.lowerBound : gap.lowerBound + trailingStart(gap, in: file)
        return [TextEdit(end..<gap.upperBound, " ")]
    }

    private static func trailingStart(_ gap: Range<Int>, in file: LintedFile) -> Int {
        gap.count - file.bytes[gap].reversed().prefix(while: Ascii.isBlank).count
    }

    /// For a brace on a later line: it comes behind what is before it, and a comment there behind the brace. Comments
    /// on lines of their own keep the brace where it is.
    private static func fix(_ trailing: Range<Int>, _ leading: Range<Int>, in file: LintedFile) -> [TextEdit] {
        guard file.isBlank(leading) else { return [] }
        let comment = file.trimmed(trailing)
        let brace = leading.upperBound
        if comment.isEmpty { return [TextEdit(trailing.lowerBound..<brace, " ")] }
        let rest = file.trimmed(brace + 1..<file.lines.content(of: file.lines.line(at: brace)).upperBound)
        let isSwallowed = file.comments(in: comment).last?.isBlock == false && !rest.isEmpty
        if isSwallowed, !file.bytes[rest].starts(with: [Ascii.slash, Ascii.slash]) { return [] }
        return [TextEdit(trailing.lowerBound..<brace + 1, " { \(file.text(in: comment))")]
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func run() {\n    if isReady { stop() } else { run() }\n}"),
        .init("struct Store\t{}"),
        .init("if isReady /* one */ {}"),
        .init("let run = values.map({ $0 })\nlet action: () -> Void =\n{}"),
        .init("func run() {\n    {\n        stop()\n    }()\n}"),
        .init("deinit\n{\n}"),
        .init("subscript(at: Int) -> Int{ at }"),
        .init(
            "func run(\n    to: Int)\n{\n}\ninit(\n    to: Int)\n{\n}",
            options: "{ignore_multiline_function_signatures: true}"),
        .init("if isReady,\n    isDone\n{\n} else\n{\n}", options: "{ignore_multiline_statement_conditions: true}"),
        .init("if isReady,\n    isDone\n{\n} else{\n}", options: "{ignore_multiline_statement_conditions: true}"),
        .init("extension Store:\n    Codable\n{\n}", options: "{ignore_multiline_type_headers: true}"),
        .init("func run()↓{\n}\nfunc stop()\n↓{\n}"),
        .init("struct Store  ↓{ var size: Int↓{ 1 } }"),
        .init("var size: Int {\n    get↓{ 1 }\n    set\n    ↓{ stop() }\n}"),
        .init("if isReady,\n    isDone↓{} else  ↓{}", options: "{ignore_multiline_statement_conditions: true}"),
        .init("func run()\n↓{\n}", options: "{allow_multiline_func: true}"),
        .init("if isReady /* one */↓{}"),
        .init("switch value↓{ default: stop() }\nrepeat↓{} while isReady\ndo↓{} catch  ↓{}\ndefer↓{}"),
        .init("values.map↓{ $0 }.run(1)  ↓{ 1 } finally:↓{ 2 }"),
        .init("precedencegroup Sum↓{}"),
    ]
}
