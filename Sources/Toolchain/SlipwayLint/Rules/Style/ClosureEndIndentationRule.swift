import SlipwayReport
import SwiftSyntax

/// Finds closing braces of closures that are not indented as the line where the closure, or its call, begins.
package struct ClosureEndIndentationRule: Rule {
    package static let about = RuleDescription(
        id: "closure_end_indentation", name: "Closure End Indentation",
        summary: "The closing brace of a closure should be indented as the line that began the call or the argument.",
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("run { value in\n    stop(value)\n}"),
            .init("values\n    .map { value in\n        value\n    }\n    .filter {\n        $0\n    }"),
            .init("run(1,\n    2) { value in\n    stop(value)\n}"),
            .init("run(first: {\n        1\n    }, second: {\n        2\n    })"),
            .init("run(\n    first: {\n        1\n    })"),
            .init("#Preview(\"one\",\n         size: 1) {\n    View()\n}"),
            .init("let actions = [\n    {\n        1\n    }\n]"),
            .init("run { stop() }"),
            .init("run {\n    stop()\n    ↓}"),
            .init("values\n    .map {\n        $0\n↓}"),
            .init("run(\n    first: {\n        1\n↓}, second: {\n        2 ↓})"),
            .init("run {\n    1\n} finally: {\n    2\n  ↓}"),
            .init("values.map {\n    $0\n}.filter {\n    $0\n  ↓}"),
        ],
        fixes: [
            .init("run {\n    stop()\n    }", "run {\n    stop()\n}"),
            .init("\tvalues\n\t\t.map {\n\t\t\t$0 }\n", "\tvalues\n\t\t.map {\n\t\t\t$0 \n\t\t}\n"),
            .init("run {\n    stop() // one\n    /* two */ }", "run {\n    stop() // one\n    /* two */ \n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let anchors = Anchors(file: file)
        walk.onEnter { (node: ClosureExprSyntax) in
            let brace = node.rightBrace.start
            let line = file.line(at: brace)
            guard line > file.line(at: node.leftBrace.start), let anchor = anchors.anchor(of: node) else { return }
            let wanted = file.indentation(ofLine: file.line(at: anchor))
            let given = file.lines.start(of: line)..<brace.utf8Offset
            guard wanted.count != given.count else { return }
            report(
                at: brace, severity, "indent the closing brace by \(wanted.count), here it is \(given.count)",
                fix: file.isBlank(given)
                    ? [TextEdit(given, file.text(in: wanted))]
                    : [TextEdit(insert: "\n" + file.text(in: wanted), at: brace)])
        }
    }
}

/// Where the lines begin that closing braces go with.
private final class Anchors {
    private let file: LintedFile
    /// For callees and bases that were gone through, so that a chain is not gone through again for each of its calls.
    private var known: [SyntaxIdentifier: AbsolutePosition] = [:]

    init(file: LintedFile) { self.file = file }

    /// `nil` where the brace may stand anywhere.
    func anchor(of closure: ClosureExprSyntax) -> AbsolutePosition? {
        guard let parent = closure.parent else { return nil }
        if let call = parent.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id {
            return anchor(of: ExprSyntax(call))
        }
        if let argument = parent.as(LabeledExprSyntax.self) {
            return beginsOnCallLine(argument) ? nil : argument.start
        }
        switch parent.kind {
        case .multipleTrailingClosureElement, .macroExpansionExpr, .macroExpansionDecl: return parent.start
        default: return closure.start
        }
    }

    /// Whether the first argument of the call stands beside the parenthesis.
    private func beginsOnCallLine(_ argument: LabeledExprSyntax) -> Bool {
        guard let arguments = argument.parent?.as(LabeledExprListSyntax.self), let first = arguments.first,
            let call = arguments.parent?.as(FunctionCallExprSyntax.self), let parenthesis = call.leftParen
        else { return false }
        return file.line(at: parenthesis.start) == file.line(at: first.start)
    }

    /// The last member of a chain that begins a line, or the beginning of the chain.
    private func anchor(of expression: ExprSyntax) -> AbsolutePosition {
        var passed: [SyntaxIdentifier] = []
        var current = expression
        var found: AbsolutePosition?
        while true {
            found = known[current.id]
            if found != nil { break }
            passed.append(current.id)
            if let access = current.as(MemberAccessExprSyntax.self), let base = access.base,
                file.line(at: access.period.start) > file.line(at: base.end)
            {
                found = access.period.start
                break
            }
            guard let inner = Anchors.inner(current) else { break }
            current = inner
        }
        let result = found ?? current.start
        for id in passed { known[id] = result }
        return result
    }

    /// What a call, subscript or member is of.
    private static func inner(_ expression: ExprSyntax) -> ExprSyntax? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let node): node.base
        case .functionCallExpr(let node): node.calledExpression
        case .subscriptCallExpr(let node): node.calledExpression
        case .optionalChainingExpr(let node): node.expression
        case .forceUnwrapExpr(let node): node.expression
        default: nil
        }
    }
}
