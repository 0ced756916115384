import SlipwayReport
import SwiftSyntax

/// Finds operators without one space on both sides.
package struct OperatorUsageWhitespaceRule: Rule {
    package static let about = RuleDescription(
        id: "operator_usage_whitespace", name: "Operator Usage Whitespace",
        summary: "An operator between two operands should have one space on both sides.", kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init("lines_look_around", "2", "lines above and below that an aligned `=` is looked for in"),
            .init("skip_aligned_constants", "true", "skips `=` below or above another one"),
            .init("allowed_no_space_operators", "[\"...\", \"..<\"]", "operators that may have no spaces"),
        ],
        examples: examples,
        fixes: [
            .init("let size=1+2", "let size = 1 + 2"),
            .init("let size   =  one ?  1:2", "let size = one ? 1 : 2"),
            .init("let sizes = 1  ..<  3", "let sizes = 1..<3"),
            .init("let size =  \n    1", "let size = 1"),
            .init("let size /* one */  = 1\nsize=// two\n    2", "let size /* one */  = 1\nsize=// two\n    2"),
        ])

    private let severity: Diagnostic.Severity
    private let distance: Int
    private let skipsAligned: Bool
    private let mayTouch: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        distance = options.number("lines_look_around", default: 2)
        skipsAligned = options.flag("skip_aligned_constants", default: true)
        mayTouch = Set(options.texts("allowed_no_space_operators", default: ["...", "..<"]))
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        let assignments = AlignedAssignments(file: file, distance: min(distance, file.lines.count))
        func check(_ token: TokenSyntax) {
            let range = token.textRange
            if OperatorUsageWhitespaceRule.isFine(range, in: file.bytes) { return }
            guard let gap = wrongGap(around: token, file),
                !(skipsAligned && token.tokenKind == .equal && assignments.isAligned(token, gap))
            else { return }
            let text = file.text(in: range)
            let isPlain =
                file.isBlank(gap.lowerBound..<range.lowerBound) && file.isBlank(range.upperBound..<gap.upperBound)
            report(
                at: gap.lowerBound, severity, "put one space on both sides of '\(text)'",
                fix: isPlain ? [TextEdit(gap, mayTouch.contains(text) ? text : " \(text) ")] : [])
        }
        walk.onEnter { (node: BinaryOperatorExprSyntax) in check(node.operator) }
        walk.onEnter { (node: AssignmentExprSyntax) in check(node.equal) }
        walk.onEnter { (node: InitializerClauseSyntax) in check(node.equal) }
        walk.onEnter { (node: TypeInitializerClauseSyntax) in check(node.equal) }
        walk.onEnter { (node: UnresolvedTernaryExprSyntax) in
            check(node.questionMark)
            check(node.colon)
        }
    }

    /// Whether there is no doubt by the bytes: one space on both sides, and neither more white space nor a comment.
    private static func isFine(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        let (before, behind) = (range.lowerBound - 2, range.upperBound + 1)
        guard before >= 0, behind < bytes.count, bytes[before + 1] == Ascii.space, bytes[behind - 1] == Ascii.space
        else { return false }
        return bytes[before] > Ascii.space && bytes[before] != Ascii.slash && bytes[behind] > Ascii.space
            && bytes[behind] != Ascii.slash
    }

    /// From the operand before an operator to the one behind, where there is no white space or too much.
    private func wrongGap(around token: TokenSyntax, _ file: LintedFile) -> Range<Int>? {
        guard let before = token.previousToken(viewMode: .sourceAccurate),
            let after = token.nextToken(viewMode: .sourceAccurate)
        else { return nil }
        let range = token.textRange
        let gap = before.endPositionBeforeTrailingTrivia.utf8Offset..<after.start.utf8Offset
        if gap.lowerBound == range.lowerBound || gap.upperBound == range.upperBound {
            return mayTouch.contains(token.text) ? nil : gap
        }
        let (left, right) = (file.leadingTrivia(of: token), file.trailingTrivia(of: token))
        let isTooMuch =
            hasSpaces(in: right, file)
            || hasSpaces(in: file.trailingTrivia(of: before), file) && !file.hasNewline(in: left)
        guard isTooMuch, [left, right, file.leadingTrivia(of: after)].allSatisfy({ file.comments(in: $0).isEmpty })
        else { return nil }
        return gap
    }

    /// Whether there are two spaces beside each other, other than within a comment.
    private func hasSpaces(in trivia: Range<Int>, _ file: LintedFile) -> Bool {
        var start = trivia.lowerBound
        for comment in file.comments(in: trivia) {
            if hasSpaces(file.bytes[start..<comment.range.lowerBound]) { return true }
            start = comment.range.upperBound
        }
        return hasSpaces(file.bytes[start..<trivia.upperBound])
    }

    private func hasSpaces(_ bytes: ArraySlice<UInt8>) -> Bool {
        zip(bytes, bytes.dropFirst()).contains { $0 == Ascii.space && $1 == Ascii.space }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let size = 1 + 2 * -three\nlet range = 1..<size\nlet ranges: Range = ...size"),
        .init("let size = one ?\n    1 :\n    2\nlet other = one\n    && two"),
        .init("let size = 1 +     // one\n    2"),
        .init("func run(_ size: Int = 1, with: any A & B) {}\nrun?.stop()\nlet name = path as? String"),
        .init("let one   = 1\nlet three = 3"),
        .init("let one = 1~>2", options: "{allowed_no_space_operators: [\"~>\"]}"),
        .init("let size↓=1↓+2"),
        .init("let size↓  = 1\n\n\nlet oth = 1"),
        .init("let one↓   = 1\nlet three = 3", options: "{skip_aligned_constants: false}"),
        .init("let one↓   = 1\n\nlet three = 3", options: "{lines_look_around: 1}"),
        .init("let one↓   =  1\nlet three = 3"),
        .init("let size = one↓  ? 1↓:2\nlet range = 1↓  ..< 2"),
        .init("typealias One↓=Two\nfunc run(_ size: Int↓=1) { size↓ +=  1 }"),
        .init("let range = 1↓..<2", options: "{allowed_no_space_operators: []}"),
    ]
}
