import SlipwayReport
import SwiftSyntax

/// Finds colons with white space in front, or without one space behind.
package struct ColonRule: Rule {
    package static let about = RuleDescription(
        id: "colon", name: "Colon Spacing",
        summary: "A colon should stand right behind a name, key or label, with one space after it.", kind: .style,
        options: [
            .severity(),
            .init("flexible_right_spacing", "false", "allows more than one space behind a colon"),
            .init("apply_to_dictionaries", "true", "looks at the colons of dictionary literals"),
        ],
        examples: examples,
        fixes: [
            .init("let first :Int, second:  Int", "let first: Int, second: Int"),
            .init("let ages = [\"A\" :1, \"B\"  :  2]", "let ages = [\"A\": 1, \"B\": 2]"),
            .init("class Store\n    :Base {}", "class Store\n    : Base {}"),
            .init("run(at:/* now */ 1, by :/* one */ 1)", "run(at: /* now */ 1, by: /* one */ 1)"),
            .init("run(at :\n    1)", "run(at:\n    1)"),
            .init("let first // name\n    : Int", "let first // name\n    : Int"),
            .init(
                "switch value {\ncase 1 :stop()\ndefault:stop()\n}",
                "switch value {\ncase 1: stop()\ndefault: stop()\n}"),
        ])

    private let severity: Diagnostic.Severity
    private let isFlexible: Bool
    private let appliesToDictionaries: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        isFlexible = options.flag("flexible_right_spacing", default: false)
        appliesToDictionaries = options.flag("apply_to_dictionaries", default: true)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        walk.onPlace(of: .colon) { token in
            if file.isUsuallySpaced(at: token.start) { return }
            check(token.syntax, file, report)
        }
    }

    private func check(_ token: TokenSyntax, _ file: LintedFile, _ report: Reporter) {
        guard let parent = token.parent?.kind, !ColonRule.free.contains(parent),
            appliesToDictionaries || parent != .dictionaryElement,
            let before = token.previousToken(viewMode: .sourceAccurate),
            let after = token.nextToken(viewMode: .sourceAccurate)
        else { return }
        let colon = token.positionAfterSkippingLeadingTrivia.utf8Offset
        let (left, right) = (file.trailingTrivia(of: before), file.trailingTrivia(of: token))
        if ColonRule.isEmptyDictionary(before, token, after) { return }
        let endsLine = file.hasNewline(in: file.leadingTrivia(of: after))
        if !left.isEmpty, !file.comments(in: left).contains(where: { $0.kind == .block }) {
            report(
                at: left.lowerBound, severity, "remove the space in front of the colon",
                fix: file.respacing(":", left.lowerBound..<colon, right, isSpaced: !endsLine))
            return
        }
        if file.beginsWithSingleSpace(right) || endsLine { return }
        if isFlexible || parent == .switchCaseLabel || parent == .switchDefaultLabel, !right.isEmpty { return }
        let spaces = file.bytes[right].prefix { $0 == Ascii.space }.count
        report(
            at: token.position, severity, "put one space behind the colon",
            fix: [TextEdit(right.lowerBound..<right.lowerBound + spaces, " ")])
    }

    /// Colons that are free in their spacing: of `? :`, of names such as `run(at:)`, and of operator declarations.
    private static let free: Set<SyntaxKind> = [
        .unresolvedTernaryExpr, .ternaryExpr, .declNameArgument, .objCSelectorPiece, .operatorPrecedenceAndTypes,
    ]

    private static func isEmptyDictionary(_ before: TokenSyntax, _ colon: TokenSyntax, _ after: TokenSyntax) -> Bool {
        before.tokenKind == .leftSquare && after.tokenKind == .rightSquare
            && before.endPositionBeforeTrailingTrivia == colon.positionAfterSkippingLeadingTrivia
            && colon.endPositionBeforeTrailingTrivia == after.positionAfterSkippingLeadingTrivia
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func run(at place: Int, by: Step) -> [String: Int] { [:] }"),
        .init("let size = isWide ? wide:narrow"),
        .init("let action = #selector(run(at:by:))\nlet call = run(at:by:)"),
        .init("@objc(runAt:by:) func run(at place: Int, by step: Int) {}"),
        .init("infix operator ~~ :AdditionPrecedence"),
        .init("run(at: /* now */ 1)"),
        .init("run(at:\n    1)"),
        .init("switch value {\ncase 1:     stop()\ndefault: stop()\n}"),
        .init("let ages = [\"A\" : 1]", options: "{apply_to_dictionaries: false}"),
        .init("let ages = [\"A\":    1]", options: "{flexible_right_spacing: true}"),
        .init("let ages /* of all */ : [Int]"),
        .init("let name↓ : String"),
        .init("class Store<Item↓:Codable>↓ :Base where Item.Key↓:  Hashable {}"),
        .init("let name↓\t:\tString"),
        .init("run(at↓\u{A0}: 1)"),
        .init("let name↓:\tString"),
        .init("run(at↓:/* now */ 1)"),
        .init("let ages = [\"A\"↓ : 1, \"B\"↓:2]"),
        .init("let empty: [Int: Int] = [↓ : ]"),
        .init("let ages↓ : [String↓:  Int] = [\"A\" : 1]", options: "{apply_to_dictionaries: false}"),
        .init("let ages = [\"A\"↓:1]", options: "{flexible_right_spacing: true}"),
        .init("class Store↓\n    :Base {}"),
        .init("switch value {\ncase 1↓:stop()\ndefault↓ : stop()\n}"),
        .init("outer↓:while true {}"),
    ]
}
