import SlipwayReport
import SwiftSyntax

/// Finds closing brackets of arrays and dictionaries that are not indented as the line of the opening one.
package struct LiteralExpressionEndIndentationRule: Rule {
    package static let about = RuleDescription(
        id: "literal_expression_end_indentation", name: "Literal Expression End Indentation",
        summary: """
            Where the elements of an array or dictionary begin on a line of their own, the closing bracket should be \
            indented as the line of the opening one.
            """,
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("let values = [1, 2]\nlet empty = [\n    ]"),
            .init("let values = [1,\n    2\n    ]"),
            .init("    let values = [\n        1,\n    ]"),
            .init("let values = [\n    1,\n    2]"),
            .init("let values = [\n    1: [\n        2\n    ]\n]"),
            .init("let values = [\n    1\n    ↓]"),
            .init("  let values = [\n    one: 1,\n    two: 2\n↓]"),
            .init("let values = [\n    run(\n        1\n    )↓]"),
        ],
        fixes: [
            .init("let values = [\n    1\n    ]", "let values = [\n    1\n]"),
            .init("\tlet values = [\n\t\tone: 1\n]", "\tlet values = [\n\t\tone: 1\n\t]"),
            .init("let values = [\n    1\n    ] + [\n        2\n    ]", "let values = [\n    1\n] + [\n        2\n]"),
            .init("let values = [\n    run(\n        1\n    )]", "let values = [\n    run(\n        1\n    )\n]"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func check(_ left: TokenSyntax, _ first: ExprSyntax?, _ last: ExprSyntax?, _ right: TokenSyntax) {
            guard let first, let last else { return }
            let (start, end) = (file.line(at: left.start), file.line(at: right.start))
            guard start != end, start != file.line(at: first.start), end != file.line(at: last.start) else { return }
            let wanted = file.indentation(ofLine: start)
            let given = file.lines.start(of: end)..<right.start.utf8Offset
            guard wanted.count != UTF16Units.count(in: file.bytes[given]) else { return }
            report(
                at: right, severity, "indent the closing bracket by \(wanted.count)",
                fix: file.isBlank(given)
                    ? [TextEdit(given, file.text(in: wanted))]
                    : [TextEdit(insert: "\n" + file.text(in: wanted), at: right.start)])
        }
        walk.onEnter { (node: ArrayExprSyntax) in
            check(node.leftSquare, node.elements.first?.expression, node.elements.last?.expression, node.rightSquare)
        }
        walk.onEnter { (node: DictionaryExprSyntax) in
            guard case .elements(let elements) = node.content else { return }
            check(node.leftSquare, elements.first?.key, elements.last?.value, node.rightSquare)
        }
    }
}
