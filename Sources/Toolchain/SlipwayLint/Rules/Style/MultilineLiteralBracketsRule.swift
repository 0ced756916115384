import SlipwayReport
import SwiftSyntax

/// Wants the brackets of literals on several lines on lines of their own.
package struct MultilineLiteralBracketsRule: Rule {
    package static let about = RuleDescription(
        id: "multiline_literal_brackets", name: "Multiline Literal Brackets",
        summary: "Where an array or dictionary literal is on several lines, its first element and its closing bracket "
            + "should begin new lines.",
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("let list = [1, 2]\nlet map = [1: 2]\nlet none: [Int] = [\n]\nlet empty: [Int: Int] = [:\n]"),
            .init("let list = [\n    1, 2,\n    3\n]\nlet map = [\n    1: 2\n]"),
            .init("let list = [↓1,\n            2↓]"),
            .init("let map = [ ↓1: 2,\n    3: 4\n]\nlet other = [\n    1: 2 ↓]"),
            .init("run([↓{\n    one()\n}↓])", options: "error"),
            .init("let list = [\n    1,  // one\n    [↓2,\n    3\n    ],↓]"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        walk.onEnter(
            check(walk) { (node: ArrayExprSyntax) in
                guard let first = node.elements.first?.expression, let last = node.elements.last?.expression else {
                    return nil
                }
                return (node.leftSquare, first, last, node.rightSquare)
            })
        walk.onEnter(
            check(walk) { (node: DictionaryExprSyntax) in
                guard case .elements(let elements) = node.content, let first = elements.first?.key,
                    let last = elements.last?.value
                else { return nil }
                return (node.leftSquare, first, last, node.rightSquare)
            })
    }

    private typealias Parts = (left: TokenSyntax, first: ExprSyntax, last: ExprSyntax, right: TokenSyntax)

    private func check<Node>(_ walk: RuleWalk, parts: @escaping (Node) -> Parts?) -> (Node) -> Void {
        let (file, report, severity) = (walk.file, walk.report, severity)
        return { node in
            guard let (left, first, last, right) = parts(node) else { return }
            let (leftLine, rightLine) = (file.startLine(of: left), file.startLine(of: right))
            guard leftLine != rightLine else { return }
            if file.startLine(of: first) == leftLine {
                report(at: first, severity, "put the first element on a new line")
            }
            if file.endLine(of: last) == rightLine {
                report(at: right, severity, "put the closing bracket on a new line")
            }
        }
    }
}
