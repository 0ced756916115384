import SlipwayReport
@_spi(RawSyntax) import SwiftSyntax

/// Finds white space around the name and the generic parameters of a function that is not as asked for.
package struct FunctionNameWhitespaceRule: Rule {
    package static let about = RuleDescription(
        id: "function_name_whitespace", name: "Function Name Whitespace",
        summary: """
            The name of a function should have one space in front and none behind, an operator one on both sides; \
            generic parameters are spaced as configured.
            """,
        kind: .style,
        options: [
            .severity(),
            .init(
                "generic_spacing", "no_space",
                "`no_space`, `leading_space`, `trailing_space` or `leading_trailing_space` around generic parameters"),
        ],
        examples: examples,
        fixes: [
            .init("func  run (to: Int) {}", "func run(to: Int) {}"),
            .init("func ~~<Value> (a: Value, b: Value) {}", "func ~~ <Value>(a: Value, b: Value) {}"),
            .init("func run/* one */(to: Int) {}", "func run /* one */ (to: Int) {}"),
            .init("func run<Value>  /* one */(to: Value) {}", "func run<Value> /* one */ (to: Value) {}"),
            .init("func\n    run() {}", "func run() {}"),
            .init("func/**/<t>(t: D) {}", "func/**/<t>(t: D) {}"),
            .init("func\n    // one\n    run() {}", "func\n    // one\n    run() {}"),
            .init(
                "func run<Value>(to: Value) {}", "func run <Value> (to: Value) {}",
                options: "{generic_spacing: leading_trailing_space}"),
        ])

    private enum Spacing: String, CaseIterable {
        case none = "no_space"
        case leading = "leading_space"
        case trailing = "trailing_space"
        case both = "leading_trailing_space"

        var isSpacedBefore: Bool { self == .leading || self == .both }
        var isSpacedBehind: Bool { self == .trailing || self == .both }
    }

    private let severity: Diagnostic.Severity
    private let spacing: Spacing

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        spacing = options.choice("generic_spacing", default: .none)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, spacing) = (walk.file, walk.report, severity, spacing)
        /// - Parameter end: where the gap to be mended ends, at or behind the end of the trivia.
        func check(_ token: TokenSyntax, isSpaced: Bool, to end: AbsolutePosition? = nil, _ message: String) {
            let gap = file.trailingTrivia(of: token)
            if isSpaced ? file.isSingleSpace(gap) : gap.isEmpty { return }
            let comments = file.comments(in: gap)
            guard comments.isEmpty else { return }
            let mended = gap.lowerBound..<(end?.utf8Offset ?? gap.upperBound)
            // a name that is not there has no space behind it, however many are put there
            let isMendable = file.isBlank(mended) && !token.text.isEmpty
            report(
                at: gap.lowerBound, severity, message, fix: isMendable ? [TextEdit(mended, isSpaced ? " " : "")] : [])
        }
        /// Asks for a space on both sides of a comment that stands alone between two tokens.
        func checkComment(_ token: TokenSyntax) {
            let gap = file.trailingTrivia(of: token)
            let comments = file.comments(in: gap)
            guard comments.count == 1, let comment = comments.first else { return }
            let spaced = " \(file.text(in: comment.range)) "
            if file.text(in: gap) == spaced { return }
            report(
                at: gap.lowerBound, severity, "put one space on both sides of the comment",
                fix: comment.isBlock ? [TextEdit(gap, spaced)] : [])
        }
        walk.onEntry(to: .functionDecl) { place in
            if FunctionNameWhitespaceRule.isUsual(place.place, file) && !spacing.isSpacedBefore { return }
            guard let node = place.syntax.as(FunctionDeclSyntax.self) else { return }
            check(node.funcKeyword, isSpaced: true, to: node.name.start, "put one space between 'func' and the name")
            let isOperator = FunctionNameWhitespaceRule.isOperator(node.name)
            checkComment(node.name)
            check(
                node.name, isSpaced: isOperator || spacing.isSpacedBefore,
                isOperator || spacing.isSpacedBefore
                    ? "put one space behind the name" : "remove the space behind the name")
            guard let angle = node.genericParameterClause?.rightAngle else { return }
            checkComment(angle)
            check(
                angle, isSpaced: spacing.isSpacedBehind,
                spacing.isSpacedBehind
                    ? "put one space behind the generic parameters" : "remove the space behind the generic parameters")
        }
    }

    /// Whether there is one space between `func` and the name, nothing behind the name, and no generic parameters.
    private static func isUsual(_ function: PlacedNode, _ file: LintedFile) -> Bool {
        guard let keyword = function.first(.keyword), let name = function.first(.identifier) else { return false }
        return file.isSingleSpace(keyword.trailingTrivia) && name.trailingTrivia.isEmpty
            && !function.has(.genericParameterClause)
    }

    private static func isOperator(_ name: TokenSyntax) -> Bool {
        if case .binaryOperator = name.tokenKind { true } else { false }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func run(to: Int) {}\nfunc == (a: A, b: A) -> Bool { true }"),
        .init("func /* one */ run /* two */ <Value> /* three */ (to: Value) {}"),
        .init("func run\n    (to: Int) {}"),
        .init("func ~~ <Value>(a: Value, b: Value) {}"),
        .init("func run <Value>(to: Value) {}", options: "{generic_spacing: leading_space}"),
        .init("init (to: Int) {}\nsubscript (at: Int) -> Int { at }"),
        .init("func↓  run↓ (to: Int) {}"),
        .init("func↓\trun↓ <Value>↓ (to: Value) {}"),
        .init("func ==↓(a: A, b: A) -> Bool { true }\nfunc ~~↓<Value>(a: Value, b: Value) {}"),
        .init("prefix func -↓(a: A) -> A { a }"),
        .init("func run↓/* one */(to: Int) {}"),
        .init("func run↓  /* one */ <Value>↓ /* two */(to: Value) {}"),
        .init("func run↓ <Value>↓(to: Value) {}", options: "{generic_spacing: trailing_space}"),
        .init("func run↓<Value>↓(to: Value) {}", options: "{generic_spacing: leading_trailing_space}"),
        .init("func run↓() {}", options: "{generic_spacing: leading_space}"),
        .init("func↓\n    run() {}"),
    ]
}
