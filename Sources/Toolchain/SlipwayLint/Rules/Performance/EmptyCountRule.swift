import SlipwayReport
import SwiftSyntax

/// Asks for `isEmpty` instead of a comparison of a count with zero.
package struct EmptyCountRule: Rule {
    package static let about = RuleDescription(
        id: "empty_count", name: "Empty Count",
        summary: "Prefer `isEmpty` to comparing `count` with zero: counting may take time in proportion to the size.",
        kind: .performance, isOptIn: true,
        options: [
            .init("severity", "error", "`warning` or `error`"),
            .init("only_after_dot", "false", "skips a `count` without something in front"),
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let onlyAfterDot: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity(default: .error)
        onlyAfterDot = options.flag("only_after_dot", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, onlyAfterDot) = (walk.file, walk.report, severity, onlyAfterDot)
        let macros = OpenMacros()
        walk.onEnter { (node: MacroExpansionExprSyntax) in
            if EmptyCountRule.takesPredicate(node) { macros.depth += 1 }
        }
        walk.onLeave { (node: MacroExpansionExprSyntax) in
            if EmptyCountRule.takesPredicate(node) { macros.depth -= 1 }
        }
        walk.onSequence(with: "==", "!=", "<", "<=", ">", ">=") { node in
            guard macros.depth == 0 else { return }
            for comparison in Operation.all(in: node) where comparison.isComparison {
                guard let operand = comparison.operand(beside: EmptyCountRule.isZero),
                    let name = EmptyCountRule.countName(operand),
                    !name.isBare || !onlyAfterDot && !LexicalNames.contains("count", at: Syntax(operand))
                else { continue }
                report(
                    at: name.token.positionAfterSkippingLeadingTrivia, severity,
                    "ask `isEmpty` instead of comparing `count` with zero",
                    fix: EmptyCountRule.edits(of: comparison, operand, name.token, in: file))
            }
        }
    }

    /// None where a comparison says nothing (`count >= 0`), or a comment would get lost.
    private static func edits(
        of comparison: Operation, _ operand: ExprSyntax, _ name: TokenSyntax, in file: LintedFile
    ) -> [TextEdit] {
        guard let first = comparison.left.first, let last = comparison.right.last else { return [] }
        let isLeft = comparison.rightOperand?.id != operand.id
        let negation: String
        switch (comparison.name, isLeft) {
        case ("==", _), ("<=", true), (">=", false): negation = ""
        case ("!=", _), (">", true), ("<", false): negation = "!"
        default: return []
        }
        let gap = isLeft ? name.end..<last.end : first.start..<operand.start
        if file.hasComment(in: gap.lowerBound.utf8Offset..<gap.upperBound.utf8Offset) { return [] }
        if isLeft {
            let change = TextEdit(name.start.utf8Offset..<last.end.utf8Offset, "isEmpty")
            if negation.isEmpty || operand.start == name.start {
                return [TextEdit(change.range, negation + change.text)]
            }
            return [TextEdit(insert: negation, at: operand.start), change]
        }
        return [
            TextEdit(first.start.utf8Offset..<operand.start.utf8Offset, negation),
            TextEdit(replacing: name, with: "isEmpty"),
        ]
    }

    /// `count` at the end of an operand; bare where nothing is in front of it.
    private static func countName(_ operand: ExprSyntax) -> (token: TokenSyntax, isBare: Bool)? {
        let access = operand.as(MemberAccessExprSyntax.self)
        guard let reference = access?.declName ?? operand.as(DeclReferenceExprSyntax.self),
            reference.argumentNames == nil, reference.baseName.tokenKind == .identifier("count")
        else { return nil }
        return (reference.baseName, access == nil)
    }

    /// Whether an operand is zero in any notation: `0`, `0x00`, `0b0_0`.
    private static func isZero(_ operand: ExprSyntax) -> Bool {
        guard let literal = operand.as(IntegerLiteralExprSyntax.self) else { return false }
        let text = literal.literal.text.lowercased()
        let digits = ["0x", "0o", "0b"].contains { text.hasPrefix($0) } ? text.dropFirst(2) : text[...]
        return digits.contains("0") && digits.allSatisfy { $0 == "0" || $0 == "_" }
    }

    /// TipKit's `#Rule(…) { … }` turns its closure into a predicate, which knows no `isEmpty` everywhere.
    private static func takesPredicate(_ node: MacroExpansionExprSyntax) -> Bool {
        guard node.macroName.text == "Rule", node.additionalTrailingClosures.isEmpty, node.arguments.count == 1,
            let statements = node.trailingClosure?.statements
        else { return false }
        return statements.count == 1 && statements.first?.item.is(ReturnStmtSyntax.self) == false
    }

    private static let fixes: [RuleDescription.Fix] = [
        .init("let isBlank = try names.count == 0", "let isBlank = try names.isEmpty"),
        .init("if 0 < list.names().count && count != 0x0 {}", "if !list.names().isEmpty && !isEmpty {}"),
        .init(
            "if names.count >= 0 || 0 == /* why */ names.count {}",
            "if names.count >= 0 || 0 == /* why */ names.count {}"),
    ]

    private static let examples: [RuleDescription.Example] = [
        .init("names.isEmpty"),
        .init("names.count == 1"),
        .init("names.discount == 0"),
        .init("names.count + others.count == 0"),
        .init("names.count(where: isShort) == 0"),
        .init("func check(count: Int) -> Bool { count == 0 }"),
        .init("func check() { let count = size(); if count > 0 {} }"),
        .init("names.map { count in count == 0 }"),
        .init("func check() { var count: Int { count == 0 ? 1 : 2 } }"),
        .init(
            "func check() {\n    #if DEBUG\n    #else\n    let `count` = 1, isEmpty = count == 0\n    #endif\n"
                + "    if count == 0 {}\n}"
        ),
        .init("count == 0", options: "{only_after_dot: true}"),
        .init("let rule = #Rule(Tip.shown) { $0.donations.count == 0 }"),
        .init("names.↓count == 0"),
        .init("if 0x0_0 < names.↓count {}"),
        .init("isReady && names.↓count > 0 ? first : second"),
        .init("let isBlank = try names.↓count==0b0"),
        .init("struct Bag { var count = 0; var isEmpty: Bool { ↓count == 0 } }"),
        .init("func check(count: Int = ↓count == 0 ? 1 : 2) {}\nlet count = 1\nif ↓count == 0 {}"),
        .init(
            "func check() {\n    #if DEBUG\n    let count = 1\n    if ↓count == 0 {}\n    #endif\n"
                + "    switch name { case let count as Int: ↓count == 0 }\n}"
        ),
        .init("#expect { $0.names.↓count == 0 }"),
    ]
}

/// How many macros around the current node take a predicate.
private final class OpenMacros {
    var depth = 0
}
