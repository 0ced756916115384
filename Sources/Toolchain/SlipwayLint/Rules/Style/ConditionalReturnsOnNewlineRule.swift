import SlipwayReport
import SwiftSyntax

/// Finds `return` on the line of its `if`, `else` or `guard`.
package struct ConditionalReturnsOnNewlineRule: Rule {
    package static let about = RuleDescription(
        id: "conditional_returns_on_newline", name: "Conditional Returns on Newline",
        summary: "A `return` should not hide on the line of its condition.", kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init("if_only", "false", "does not look at `guard`"),
        ],
        examples: [
            .init("if isReady {\n    return\n} else {\n    return\n}"),
            .init("guard isReady else {\n    return\n}\nguard isReady\nelse { return }"),
            .init("if isReady { stop() } else { run() }"),
            .init("if isReady,\n    isDone { return }"),
            .init("guard isReady else { return }", options: "{if_only: true}"),
            .init("↓if isReady { return 1 }"),
            .init("↓if isReady { stop() } else { return }"),
            .init("if isReady {\n    stop()\n} else ↓if isDone { return } else { stop() }"),
            .init("↓guard isReady else { stop(); return }"),
            .init("↓if isReady {\n    stop()\n} else { return }", options: "{if_only: true}"),
        ])

    private let severity: Diagnostic.Severity
    private let isIfOnly: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        isIfOnly = options.flag("if_only", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func returns(_ block: CodeBlockSyntax, onLineOf keyword: TokenSyntax?) -> Bool {
            guard let keyword, let last = block.statements.last?.item.as(ReturnStmtSyntax.self) else { return false }
            return file.line(at: last.start) == file.line(at: keyword.start)
        }
        walk.onEnter { (node: IfExprSyntax) in
            let other = node.elseBody?.as(CodeBlockSyntax.self)
            guard
                returns(node.body, onLineOf: node.ifKeyword)
                    || other.map({ returns($0, onLineOf: node.elseKeyword) }) ?? false
            else { return }
            report(at: node.ifKeyword, severity, "put 'return' on a line of its own")
        }
        if isIfOnly { return }
        walk.onEnter { (node: GuardStmtSyntax) in
            guard returns(node.body, onLineOf: node.guardKeyword) else { return }
            report(at: node.guardKeyword, severity, "put 'return' on a line of its own")
        }
    }
}
