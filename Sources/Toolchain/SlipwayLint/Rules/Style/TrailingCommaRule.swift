import SlipwayReport
import SwiftSyntax

/// Forbids or demands a comma behind the last element of arrays and dictionaries.
package struct TrailingCommaRule: Rule {
    package static let about = RuleDescription(
        id: "trailing_comma", name: "Trailing Comma",
        summary: "The last element of an array or dictionary literal should have no comma or, if that is wanted, "
            + "one where the literal is on several lines.",
        kind: .style,
        options: [
            .severity(), .init("mandatory_comma", "false", "wants a comma where elements are on several lines"),
        ],
        examples: [
            .init("let list = [1, 2]\nlet none: [Int] = []\nlet empty: [Int: Int] = [:]"),
            .init("let list = [\n    1,\n    2  // 3,\n]"),
            .init("run(1, 2,)"),
            .init("let list = [1, 2↓,]\nlet map = [1: 2, 3: 4 ↓, ]"),
            .init("let list = [\n    [1↓,],\n    [2: [3↓,]]↓,  // end\n]"),
            .init("let list = [1, 2]\nlet other = [\n    1,\n]", options: "{mandatory_comma: true}"),
            .init("let list = [\n    1, 2\n]", options: "{mandatory_comma: true}"),
            .init("let list = [\n    1,\n    2↓  // end\n]", options: "{mandatory_comma: true}"),
            .init("let map = [1: 2,\n           3: 4↓]", options: "{mandatory_comma: true, severity: error}"),
        ],
        fixes: [
            .init("let list = [[1, 2,], [3,  ] , ]", "let list = [[1, 2], [3  ]  ]"),
            .init("let list = [\n    1,\n    2,  // end\n]", "let list = [\n    1,\n    2  // end\n]"),
            .init("let map = [1: 2 /* a */, /* b */]", "let map = [1: 2 /* a */ /* b */]"),
            .init(
                "let map = [\n    1: 2,\n    3: [\n        4,\n        5 // end\n    ]\n]",
                "let map = [\n    1: 2,\n    3: [\n        4,\n        5, // end\n    ],\n]",
                options: "{mandatory_comma: true}"),
        ])

    private let severity: Diagnostic.Severity
    private let isMandatory: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        isMandatory = options.flag("mandatory_comma", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let check = isMandatory ? missing(walk) : superfluous(walk)
        walk.onEnter { (node: ArrayElementListSyntax) in
            if let last = node.last { check(Syntax(node), last.trailingComma) }
        }
        walk.onEnter { (node: DictionaryElementListSyntax) in
            if let last = node.last { check(Syntax(node), last.trailingComma) }
        }
    }

    /// - Returns: reports a list and the comma at its end.
    private func superfluous(_ walk: RuleWalk) -> (Syntax, TokenSyntax?) -> Void {
        let (report, severity) = (walk.report, severity)
        return { _, comma in
            guard let comma else { return }
            report(
                at: comma, severity, "remove the comma behind the last element",
                fix: [TextEdit(replacing: comma, with: "")])
        }
    }

    private func missing(_ walk: RuleWalk) -> (Syntax, TokenSyntax?) -> Void {
        let (file, report, severity) = (walk.file, walk.report, severity)
        return { list, comma in
            guard comma == nil, file.startLine(of: list) != file.endLine(of: list) else { return }
            report(
                at: list.end, severity, "put a comma behind the last element",
                fix: [TextEdit(insert: ",", at: list.end)])
        }
    }
}
