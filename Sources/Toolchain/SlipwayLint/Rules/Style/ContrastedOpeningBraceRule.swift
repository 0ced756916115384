import SlipwayReport
import SwiftSyntax

/// Finds opening braces that do not stand on a line of their own, below what they belong to.
package struct ContrastedOpeningBraceRule: Rule {
    package static let about = RuleDescription(
        id: "contrasted_opening_brace", name: "Contrasted Opening Brace",
        summary: """
            An opening brace should be on the next line, indented as its declaration or statement. The opposite of \
            `opening_brace`.
            """,
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("func run()\n{\n    if isReady\n    {\n    } else if isDone\n    {\n    } else\n    {\n    }\n}"),
            .init("struct Store\n{\n    @Wrapper\n    var size: Int\n    {\n        1\n    }\n}"),
            .init("do\n{\n} catch Problem.one\n{\n} catch\n{\n}"),
            .init("values\n    .map\n    { $0 }"),
            .init("let action = { 1 }"),
            .init("func run() // one\n{\n}"),
            .init("func run() ↓{}"),
            .init("func run()\n  ↓{\n}"),
            .init("func run()\n\n↓{\n}"),
            .init("values.map ↓{ $0 }"),
            .init("run\n{ 1 } finally: ↓{ 2 }"),
            .init("do\n{\n} catch\n    ↓{\n}"),
            .init("func run()\n    // one\n↓{\n}"),
        ],
        fixes: [
            .init("func run(){\n}", "func run()\n{\n}"),
            .init("struct Store {\n    func run() { stop() }\n}", "struct Store\n{\n    func run()\n    { stop() }\n}"),
            .init("\tfunc run() {\n\t}", "\tfunc run()\n\t{\n\t}"),
            .init("func run() /* one */ {\n}", "func run() /* one */\n{\n}"),
            .init("run { 1 } finally: { 2 }", "run\n{ 1 } finally:\n{ 2 }"),
            .init("func run()\n    // one\n{\n}", "func run()\n    // one\n{\n}"),
            .init(#"let text = "\(values.map { $0 })""#, #"let text = "\(values.map { $0 })""#),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let anchors = BraceAnchors(file: file)
        let interpolations = walk.depth(of: .expressionSegment)
        walk.onBlockBrace { brace, owner in
            guard let before = brace.previousToken(viewMode: .sourceAccurate) else { return }
            let start = brace.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = before.endPositionBeforeTrailingTrivia.utf8Offset
            let line = file.lines.line(at: start)
            let place = anchors.start(of: owner, brace)
            let indentation = file.lines.start(of: file.lines.line(at: place))..<place
            let isBelow = file.lines.line(at: end) + 1 == line
            if isBelow, start - file.lines.start(of: line) == indentation.count { return }
            var textEnd = start
            while textEnd > end, Ascii.isSpace(file.bytes[textEnd - 1]) { textEnd -= 1 }
            let text =
                file.isBlank(indentation)
                ? file.text(in: indentation) : String(repeating: " ", count: indentation.count)
            let mended = TextEdit(textEnd..<start, "\n" + text)
            // a string may not have newlines in its interpolations, or wants them indented
            report(
                at: start, severity, "put the opening brace on the next line",
                fix: !interpolations.isZero || file.text(in: mended.range) == mended.text ? [] : [mended])
        }
    }
}

/// Finds where that begins which braces are to stand below, for braces in the order of the text.
private final class BraceAnchors {
    private let file: LintedFile
    /// The beginnings of the chains of `else if` that were gone into.
    private var chains: [SyntaxIdentifier: Int] = [:]
    /// The last answer holds for all tokens that are reached going back.
    private var last: (token: Int, start: Int)?

    init(file: LintedFile) { self.file = file }

    func start(of owner: Syntax, _ brace: TokenSyntax) -> Int {
        switch owner.as(SyntaxEnum.self) {
        case .ifExpr(let node): start(of: node)
        case .functionCallExpr: lineStart(before: brace)
        case .multipleTrailingClosureElement(let node): lineStart(before: node.label)
        case .catchClause, .patternBinding: (owner.parent?.parent ?? owner).start.utf8Offset
        case .switchExpr, .precedenceGroupDecl: (owner.parent ?? owner).start.utf8Offset
        default: owner.start.utf8Offset
        }
    }

    private func start(of node: IfExprSyntax) -> Int {
        let parent = node.parent?.as(IfExprSyntax.self)
        let result = parent.flatMap { $0.elseBody?.id == node.id ? chains[$0.id] : nil } ?? node.start.utf8Offset
        chains[node.id] = result
        return result
    }

    /// Where the nearest token before `token` begins that has a new line in front, or the first token of the file.
    private func lineStart(before token: TokenSyntax) -> Int {
        let origin = token.start.utf8Offset
        var current = token
        while let before = current.previousToken(viewMode: .sourceAccurate) {
            current = before
            let isLineStart = file.hasNewline(in: file.leadingTrivia(of: current))
            if !isLineStart, let last, current.start.utf8Offset == last.token {
                self.last = (origin, last.start)
                return last.start
            }
            if isLineStart { break }
        }
        last = (origin, current.start.utf8Offset)
        return current.start.utf8Offset
    }
}
