import SlipwayReport
import SwiftSyntax

/// Finds variables and constants of types and files that no blank line sets apart from other members.
package struct LetVarWhitespaceRule: Rule {
    package static let about = RuleDescription(
        id: "let_var_whitespace", name: "Variable Declaration Whitespace",
        summary: "A blank line should set the properties of a type apart from what else it has.", kind: .style,
        isOptIn: true, options: [.severity()],
        examples: [
            .init("struct Store {\n    let one = 1\n    var two = 2\n\n    func run() {}\n}"),
            .init(
                "func run() {\n    let one = 1\n    stop()\n}\n\nlet action = {\n    let one = 1\n    stop()\n}"),
            .init("struct Store {\n    let one = 1\n    // two\n    func run() {}\n}"),
            .init("#warning(\"one\")\nlet one = 1\n#warning(\"two\")\n\nfunc run() {}"),
            .init("struct Store {\n    var one: Int {\n        let two = 2\n        return two\n    }\n}"),
            .init("let one = 1\n↓run(one)\n↓let two = 2"),
            .init(
                "struct Store {\n    let one = 1\n    ↓func run() {}\n    ↓@One\n    var two = 2 // 2\n    ↓init() {}\n}"
            ),
            .init("let one = 1\r\n\r\n↓func run() {}"),
            .init("#if DEBUG\nlet one = 1\n↓func run() {}\n#endif"),
            .init("enum Side {\n    case left\n    ↓static let one = 1; ↓case right\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func check(_ items: some Sequence<Syntax>) {
            var last: Syntax?
            for item in items {
                defer { last = item }
                guard let last, last.kind != item.kind, last.kind == .variableDecl || item.kind == .variableDecl,
                    !LetVarWhitespaceRule.isMacro(last), !LetVarWhitespaceRule.isMacro(item),
                    file.newlineCount(in: last.endPositionBeforeTrailingTrivia.utf8Offset..<last.endPosition.utf8Offset)
                        + file.newlineCount(in: item.position.utf8Offset..<item.start.utf8Offset) < 2
                else { continue }
                report(at: item, severity, "put a blank line in front of this")
            }
        }
        walk.onEnter { (node: MemberBlockItemListSyntax) in check(node.lazy.map { Syntax($0.decl) }) }
        let bodies = walk.depth(of: .closureExpr, .codeBlock, .accessorBlock)
        walk.onEnter { (node: CodeBlockItemListSyntax) in
            if bodies.isZero || LetVarWhitespaceRule.isOutside(node) { check(node.lazy.map { Syntax($0.item) }) }
        }
    }

    private static func isMacro(_ node: Syntax) -> Bool {
        node.kind == .macroExpansionDecl || node.kind == .macroExpansionExpr
    }

    private static let scopes: Set<SyntaxKind> = [.closureExpr, .codeBlock, .accessorBlock, .memberBlock, .sourceFile]

    /// Whether statements are in a file or type, not in a body.
    private static func isOutside(_ list: CodeBlockItemListSyntax) -> Bool {
        let around = list.nearest(ofAny: scopes)?.kind
        return around == .memberBlock || around == .sourceFile
    }
}

extension LintedFile {
    /// The newlines in a range of trivia, without those in comments, and `\r\n`, which SwiftLint does not count.
    fileprivate func newlineCount(in trivia: Range<Int>) -> Int {
        var count = 0
        var start = trivia.lowerBound
        for comment in comments(in: trivia) {
            count += newlines(in: start..<comment.range.lowerBound)
            start = comment.range.upperBound
        }
        return count + newlines(in: start..<trivia.upperBound)
    }

    private func newlines(in range: Range<Int>) -> Int {
        range.count { bytes[$0] == Ascii.newline && ($0 == 0 || bytes[$0 - 1] != Ascii.carriageReturn) }
    }
}
