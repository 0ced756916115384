import SlipwayReport
import SwiftSyntax

/// Finds return arrows that have not one space, or a new line, on both sides.
package struct ReturnArrowWhitespaceRule: Rule {
    package static let about = RuleDescription(
        id: "return_arrow_whitespace", name: "Returning Whitespace",
        summary: "A return arrow should have one space on both sides, or begin or end a line.", kind: .style,
        options: [.severity()],
        examples: [
            .init("func run() -> Int { 1 }\nlet action: (Int) -> Void = { (value: Int) -> Void in }"),
            .init("func run()\n    -> Int { 1 }"),
            .init("func run() ->\n    Int { 1 }"),
            .init("subscript(at: Int)->Int { at }"),
            .init("func run()↓->Int { 1 }"),
            .init("func run()↓  -> Int { 1 }"),
            .init("func run()\n    ↓->Int { 1 }"),
            .init("func run()↓  ->\n    Int { 1 }"),
            .init("let action: (Int)↓->(Int)↓ ->  Void"),
            .init("let action = { (value: Int)↓->Int in value }"),
            .init("func run()↓ /* one */ -> Int { 1 }"),
        ],
        fixes: [
            .init("func run()->Int { 1 }", "func run() -> Int { 1 }"),
            .init("let action: (Int)-> (Int)  ->Void", "let action: (Int) -> (Int) -> Void"),
            .init("func run()\n    ->  Int { 1 }", "func run()\n    -> Int { 1 }"),
            .init("func run()  ->\n    Int { 1 }", "func run() ->\n    Int { 1 }"),
            .init("func run() /* one */ -> Int { 1 }", "func run() /* one */ -> Int { 1 }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let owners: Set<SyntaxKind> = [.functionType, .functionSignature, .closureSignature]
        walk.onPlace(of: .arrow) { place in
            if file.isUsuallySpaced(onBothSides: place.start..<place.start + 2) { return }
            let arrow = place.syntax
            guard let clause = arrow.parent, clause.kind == .returnClause, let owner = clause.parent?.kind,
                owners.contains(owner), let before = arrow.previousToken(viewMode: .sourceAccurate),
                let after = arrow.nextToken(viewMode: .sourceAccurate)
            else { return }
            let (left, right) = (file.trailingTrivia(of: before), file.trailingTrivia(of: arrow))
            let beginsLine = file.hasNewline(in: file.leadingTrivia(of: arrow))
            let endsLine = file.hasNewline(in: file.leadingTrivia(of: after))
            let isWrongBehind = !endsLine && !file.isSingleSpace(right)
            guard isWrongBehind || !beginsLine && !file.isSingleSpace(left) else { return }
            let start = beginsLine ? arrow.start.utf8Offset : left.lowerBound
            let mended = start..<right.upperBound
            let isPlain = file.isBlank(start..<arrow.start.utf8Offset) && file.isBlank(right)
            let text = "\(beginsLine ? "" : " ")->\(endsLine ? "" : " ")"
            report(
                at: start, severity, "put one space on both sides of the arrow",
                fix: isPlain ? [TextEdit(mended, text)] : [])
        }
    }
}
