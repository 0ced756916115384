import SlipwayReport
import SwiftSyntax

/// Finds keys that stand twice in a dictionary literal.
package struct DuplicatedKeyInDictionaryLiteralRule: Rule {
    package static let about = RuleDescription(
        id: "duplicated_key_in_dictionary_literal", name: "Duplicated Key in Dictionary Literal",
        summary: "A dictionary literal with a key given twice traps when it is evaluated.",
        kind: .lint, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: DictionaryElementListSyntax) in
            var seen: Set<String> = []
            for element in node {
                guard let range = DuplicatedKeyInDictionaryLiteralRule.comparedRange(of: element.key) else { continue }
                if !seen.insert(file.text(in: range)).inserted {
                    report(at: element.key, severity, "the key is in the dictionary already")
                }
            }
        }
    }

    /// The text by which a key is compared; `nil` for keys that may differ each time they are evaluated.
    ///
    /// Like in SwiftLint, white space and comments around a literal or a member take part.
    private static func comparedRange(of key: ExprSyntax) -> Range<Int>? {
        switch key.kind {
        case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .memberAccessExpr:
            key.position.utf8Offset..<key.endPosition.utf8Offset
        case .declReferenceExpr: key.as(DeclReferenceExprSyntax.self)?.baseName.textRange
        default: nil
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let names = [1: \"one\", 2: \"two\"]"),
        .init("let ids = [UUID(): 1, UUID(): 2]"),
        .init("let places = [#line: 1, #line: 2]"),
        .init("let signs = [-1: 1, -1: 2]"),
        .init("let nested = [1: [1: 2], 2: [1: 2]]"),
        .init("let names = [1: \"one\", ↓1: \"uno\", 2: \"two\", ↓1: \"un\"]"),
        .init("let names = [\n    \"a\": 1,\n    \"b\": 2,\n    ↓\"a\": 3,\n]"),
        .init("let names: [Kind: Int] = [.one: 1, ↓.one: 2]"),
        .init("let names = [one: 1,\n    ↓one: 2, 1.5: 3, ↓1.5: 4]"),
        .init("let nested = [1: [1: 2, ↓1: 3]]"),
        .init("let names = [\"\u{E9}\": 1, ↓\"e\u{301}\": 2]"),
    ]
}
