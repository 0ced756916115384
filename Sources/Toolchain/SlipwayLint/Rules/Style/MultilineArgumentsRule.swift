import SlipwayReport
import SwiftSyntax

/// Wants arguments all on one line or each on its own, and the first one where it is wanted.
package struct MultilineArgumentsRule: Rule {
    package static let about = RuleDescription(
        id: "multiline_arguments", name: "Multiline Arguments",
        summary: "The arguments of a call should be all on one line, or each on a line of its own; where the first "
            + "one is can be asked for.",
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init("first_argument_location", "any_line", "`same_line` as the call, `next_line` or `any_line`"),
            .init(
                "only_enforce_after_first_closure_on_first_line", "false",
                "lets be what is up to the first closure, where that is on the line of the first argument"),
        ],
        examples: examples)

    private enum FirstArgument: String, CaseIterable {
        case any = "any_line"
        case same = "same_line"
        case next = "next_line"
    }

    private let severity: Diagnostic.Severity
    private let firstArgument: FirstArgument
    private let beginsBehindClosure: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        firstArgument = options.choice("first_argument_location", default: .any)
        beginsBehindClosure = options.flag("only_enforce_after_first_closure_on_first_line", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        walk.onEnter { (node: FunctionCallExprSyntax) in
            guard let start = node.arguments.first, let last = node.arguments.last, start != last,
                firstArgument != .any || file.startLine(of: start) != file.startLine(of: last)
            else { return }
            let lines = file.startLines(of: node.arguments)
            let bad = badArguments(on: lines, callLine: file.lines.line(at: file.textStart(of: node)))
            guard !bad.isEmpty else { return }
            let first = beginsBehindClosure ? firstChecked(node.arguments, on: lines) : 0
            for (index, argument) in node.arguments.enumerated() where bad.contains(index) && index >= first {
                report(
                    at: argument, severity,
                    index > 0
                        ? "put the argument on a line of its own, or all of them on one"
                        : firstArgument == .same
                            ? "put the first argument on the line of the call" : "put the first argument on a new line")
            }
        }
    }

    /// The indices of arguments that are where they should not be; empty where all are on one line.
    private func badArguments(on lines: [Int], callLine: @autoclosure () -> Int) -> [Int] {
        var seen: Set<Int> = firstArgument == .same ? [callLine()] : []
        var bad: [Int] = []
        for (index, line) in lines.enumerated() {
            let isNew = seen.insert(line).inserted
            let isBad =
                if index > 0 {
                    !isNew
                } else {
                    switch firstArgument {
                    case .any: false
                    case .next: line <= callLine()
                    case .same: line > callLine()
                    }
                }
            if isBad { bad.append(index) }
        }
        return seen.count > 1 ? bad : []
    }

    /// The index from which on arguments are checked where those up to a closure are let be.
    private func firstChecked(_ arguments: LabeledExprListSyntax, on lines: [Int]) -> Int {
        let index = arguments.prefix { !$0.expression.is(ClosureExprSyntax.self) }.count
        guard index < lines.count, lines[index] == lines[0] else { return 0 }
        return index + 1
    }

    private static let examples: [RuleDescription.Example] = [
        .init("run()\nrun(1, 2)\nrun(one: 1,\n    two: 2)\nrun(\n    1, 2\n)"),
        .init("run(one: 1, two: 2) {\n    three()\n} four: {\n}"),
        .init("run(one: 1, ↓two: 2,\n    three: 3, ↓four: 4)"),
        .init("run(1, ↓{\n}, 2, ↓3)"),
        .init("run(\n    1,\n    2)\nrun(1, 2)", options: "{first_argument_location: next_line}"),
        .init("run(↓1,\n    2)", options: "{first_argument_location: next_line, severity: error}"),
        .init("run(1,\n    2)", options: "{first_argument_location: same_line}"),
        .init("run(\n    ↓1, ↓2)", options: "{first_argument_location: same_line}"),
        .init(
            "run(1, { one in\n    one\n},\n    2)", options: "{only_enforce_after_first_closure_on_first_line: true}"),
        .init(
            "run(1, { one in\n    one\n}, {}, ↓3)",
            options: "{only_enforce_after_first_closure_on_first_line: true}"),
    ]
}
