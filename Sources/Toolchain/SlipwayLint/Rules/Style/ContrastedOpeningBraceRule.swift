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
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let lineStarts = LineStarts(file: file)
        walk.onBlockBrace { brace, owner in
            guard let before = brace.previousToken(viewMode: .sourceAccurate) else { return }
            let start = brace.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = before.endPositionBeforeTrailingTrivia.utf8Offset
            let line = file.lines.line(at: start)
            let place = ContrastedOpeningBraceRule.start(of: owner, brace, lineStarts)
            let indentation = file.lines.start(of: file.lines.line(at: place))..<place
            let isBelow = file.lines.line(at: end) + 1 == line
            if isBelow, start - file.lines.start(of: line) == indentation.count { return }
            var textEnd = start
            while textEnd > end, TriviaScanner.isSpace(file.bytes[textEnd - 1]) { textEnd -= 1 }
            let text =
                file.isBlank(indentation) ? file.text(indentation) : String(repeating: " ", count: indentation.count)
            let mended = TextEdit(textEnd..<start, "\n" + text)
            report(
                at: start, severity, "put the opening brace on the next line",
                fix: file.text(mended.range) == mended.text ? [] : [mended])
        }
    }

    /// Where that begins which the brace is to stand below.
    private static func start(of owner: Syntax, _ brace: TokenSyntax, _ lineStarts: LineStarts) -> Int {
        switch owner.as(SyntaxEnum.self) {
        case .catchClause: return (owner.parent?.parent ?? owner).start.utf8Offset
        case .ifExpr(let node): return root(of: node).start.utf8Offset
        case .patternBinding: return (owner.parent?.parent ?? owner).start.utf8Offset
        case .functionCallExpr: return lineStarts.start(before: brace)
        case .multipleTrailingClosureElement(let node): return lineStarts.start(before: node.label)
        case .switchExpr, .precedenceGroupDecl: return (owner.parent ?? owner).start.utf8Offset
        default: return owner.start.utf8Offset
        }
    }

    /// The first `if` of a chain of `else if`.
    private static func root(of node: IfExprSyntax) -> IfExprSyntax {
        var node = node
        while let parent = node.parent?.as(IfExprSyntax.self), parent.elseBody?.id == node.id { node = parent }
        return node
    }
}

/// Finds the tokens that lines begin with, going back from tokens in the order of the text.
private final class LineStarts {
    private let file: LintedFile
    /// The last answer holds for all tokens that are reached going back.
    private var last: (token: Int, start: Int)?

    init(file: LintedFile) { self.file = file }

    /// Where the nearest token before `token` begins that has a new line in front, or the first token of the file.
    func start(before token: TokenSyntax) -> Int {
        let origin = token.start.utf8Offset
        var current = token
        while let before = current.previousToken(viewMode: .sourceAccurate) {
            current = before
            if let last, current.start.utf8Offset == last.token, !hasNewline(current) {
                self.last = (origin, last.start)
                return last.start
            }
            if hasNewline(current) { break }
        }
        last = (origin, current.start.utf8Offset)
        return current.start.utf8Offset
    }

    private func hasNewline(_ token: TokenSyntax) -> Bool { file.hasNewline(in: file.leadingTrivia(of: token)) }
}
