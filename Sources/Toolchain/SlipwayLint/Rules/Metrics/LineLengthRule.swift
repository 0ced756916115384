import SlipwayReport
import SwiftSyntax

/// Limits the characters of a line.
package struct LineLengthRule: Rule {
    package static let about = RuleDescription(
        id: "line_length", name: "Line Length", summary: "Lines should not span too many characters.",
        kind: .metrics,
        options: [
            .init("warning", "120", "characters above which a line is a warning"),
            .init("error", "200", "characters above which a line is an error"),
            .init("ignores_urls", "false", "does not count web addresses"),
            .init("ignores_function_declarations", "false", "skips lines of function signatures"),
            .init("ignores_comments", "false", "skips lines with nothing but comments"),
            .init("ignores_interpolated_strings", "false", "skips lines with an interpolation"),
            .init("ignores_multiline_strings", "false", "skips lines of strings in three quotes"),
            .init("ignores_regex_literals", "false", "skips lines with a regular expression"),
            .init("excluded_lines_patterns", "[]", "skips lines in which one of these expressions is found"),
        ],
        examples: examples)

    private let limits: Limits
    private let ignoresURLs: Bool
    private let ignoresFunctionDeclarations: Bool
    private let ignoresComments: Bool
    private let ignoresInterpolatedStrings: Bool
    private let ignoresMultilineStrings: Bool
    private let ignoresRegexLiterals: Bool
    private let excludedPatterns: [Pattern]

    package init(_ options: inout RuleOptions) {
        limits = options.limits(warning: 120, error: 200)
        ignoresURLs = options.flag("ignores_urls", default: false)
        ignoresFunctionDeclarations = options.flag("ignores_function_declarations", default: false)
        ignoresComments = options.flag("ignores_comments", default: false)
        ignoresInterpolatedStrings = options.flag("ignores_interpolated_strings", default: false)
        ignoresMultilineStrings = options.flag("ignores_multiline_strings", default: false)
        ignoresRegexLiterals = options.flag("ignores_regex_literals", default: false)
        excludedPatterns = options.expressions("excluded_lines_patterns")
    }

    package func register(_ walk: inout RuleWalk) {
        let file = walk.file
        let long = longLines(of: file)
        guard !long.isEmpty else { return }
        let report = walk.report
        let skipped = SkippedLines(file)
        registerSkips(&walk, into: skipped)
        walk.atEnd {
            for line in long where !skipped.lines.contains(line.number) {
                guard let (severity, limit) = limits.exceeded(by: line.length) else { continue }
                report(
                    at: file.lines.start(of: line.number), severity,
                    "line has \(line.length) characters, the limit is \(limit)")
            }
        }
    }

    /// The lines that are too long unless something excuses them. Nearly all lines are settled by their bytes, which
    /// are never fewer than their characters.
    private func longLines(of file: LintedFile) -> [(number: Int, length: Int)] {
        let lowest = limits.lowest
        var result: [(number: Int, length: Int)] = []
        for number in 1...max(1, file.lines.count) where file.lines.content(of: number).count > lowest {
            var text = file.text(ofLine: number)
            if ignoresURLs { text = AddressStripper.strip(text) }
            text = LineLengthRule.withoutLiterals(text)
            let length = text.count
            if length > lowest, !isExcluded(file.text(ofLine: number)) { result.append((number, length)) }
        }
        return result
    }

    private func isExcluded(_ text: String) -> Bool { excludedPatterns.contains { $0.matches(text) } }

    private func registerSkips(_ walk: inout RuleWalk, into skipped: SkippedLines) {
        if ignoresComments { skipped.skip(walk.file.tokens.commentOnlyLines(of: walk.file)) }
        if ignoresFunctionDeclarations { LineLengthRule.registerSignatures(walk, into: skipped) }
        if ignoresInterpolatedStrings {
            walk.onEnter { (node: ExpressionSegmentSyntax) in skipped.skip(Syntax(node)) }
        }
        if ignoresRegexLiterals {
            walk.onEnter { (node: RegexLiteralExprSyntax) in skipped.skip(Syntax(node)) }
        }
        if ignoresMultilineStrings {
            walk.onEnter { (node: StringLiteralExprSyntax) in
                if node.openingQuote.tokenKind == .multilineStringQuote { skipped.skip(Syntax(node)) }
            }
        }
    }

    /// From the first attribute to the end of the signature; bodies are not part of it.
    private static func registerSignatures(_ walk: RuleWalk, into skipped: SkippedLines) {
        walk.onEnter { (node: FunctionDeclSyntax) in
            skipped.skip(Syntax(node), until: node.genericWhereClause.map(Syntax.init) ?? Syntax(node.signature))
        }
        walk.onEnter { (node: InitializerDeclSyntax) in
            skipped.skip(Syntax(node), until: node.genericWhereClause.map(Syntax.init) ?? Syntax(node.signature))
        }
        walk.onEnter { (node: SubscriptDeclSyntax) in
            skipped.skip(Syntax(node), until: node.genericWhereClause.map(Syntax.init) ?? Syntax(node.returnClause))
        }
    }

    /// Colour and image literals count as one character: editors show them as one.
    private static func withoutLiterals(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
        return ["#colorLiteral(", "#imageLiteral("].reduce(text) { removing($1, from: $0) }
    }

    private static func removing(_ literal: String, from text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: literal), let end = rest[start.upperBound...].firstIndex(of: ")") {
            result += rest[..<start.lowerBound] + "#"
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let answer = 42"),
        .init("//" + String(repeating: "-", count: 118)),
        .init("//" + String(repeating: "👩‍👩‍👧", count: 118)),
        .init("↓//" + String(repeating: "-", count: 119)),
        .init("↓let text = \"\(String(repeating: "é", count: 12))\"", options: "{warning: 20, error: 24}"),
        .init("// see https://example.com/a/rather/long/path (page 3)", options: "{warning: 20, ignores_urls: true}"),
        .init("// a long comment, a very long one", options: "{warning: 20, ignores_comments: true}"),
        .init("↓let long = 1 // with a comment", options: "{warning: 20, ignores_comments: true}"),
        .init(
            "func first(_ one: Int, _ two: Int) -> Int {\n↓    return one + two + one + two\n}",
            options: "{warning: 20, ignores_function_declarations: true}"),
        .init(#"let text = "one \(1 + 2) three""#, options: "{warning: 20, ignores_interpolated_strings: true}"),
        .init(
            "let text = \"\"\"\n    a line that is rather long\n    \"\"\"",
            options: "{warning: 20, ignores_multiline_strings: true}"),
        .init("let pattern = /[a-z]+[0-9]+[a-z]+/", options: "{warning: 20, ignores_regex_literals: true}"),
        .init("import AVeryLongModuleNameIndeed", options: "{warning: 20, excluded_lines_patterns: ['^import']}"),
    ]
}

/// Lines that are not measured.
private final class SkippedLines {
    private(set) var lines: LineSet
    private let file: LintedFile

    init(_ file: LintedFile) {
        self.file = file
        lines = LineSet(upTo: file.lines.count + 1)
    }

    func skip(_ node: Syntax, until last: Syntax? = nil) {
        lines.insert(
            file.lines.lines(
                from: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                to: (last ?? node).endPositionBeforeTrailingTrivia.utf8Offset))
    }

    func skip(_ others: LineSet) { lines.formUnion(others) }
}
