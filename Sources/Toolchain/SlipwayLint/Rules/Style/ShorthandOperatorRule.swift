import SlipwayReport
import SwiftSyntax

/// Asks for `+=` and its like.
package struct ShorthandOperatorRule: Rule {
    package static let about = RuleDescription(
        id: "shorthand_operator", name: "Shorthand Operator",
        summary: "`a += b` says what is changed once; `a = a + b` says it twice.", kind: .style,
        options: [.severity("error")],
        examples: [
            .init("total += 1"),
            .init("total = 1 + total"),
            .init("self.total = total + 1"),
            .init("total = total + one + two"),
            .init("total = total % 2"),
            .init("total = (total + 1)"),
            .init("total = try total + load()"),
            .init("total = isLow ? total + 1 : 0"),
            .init("static func += (left: inout Sum, right: Int) {\n    left = left + right\n}"),
            .init("↓total = total + one * two"),
            .init("try ↓box.sums[0] = box.sums[0] - load()"),
            .init("func add() { ↓total=total*2; { ↓other = other / 2 }() }"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .error) }

    private static let operators: Set<String> = ["+", "-", "*", "/"]

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEntry(to: .sequenceExpr) { place in
            // `a = a + b` has five elements
            guard let elements = place.place.first(.exprList), elements.childCount > 4,
                elements.has(.assignmentExpr), elements.has(.binaryOperatorExpr),
                let node = place.syntax.as(SequenceExprSyntax.self), !ShorthandOperatorRule.isInDefinition(node)
            else { return }
            let operations = Operation.all(in: node)
            for assignment in operations where assignment.operator.is(AssignmentExprSyntax.self) {
                guard let target = assignment.leftOperand, !Operation.hasEffect(assignment.right),
                    let value = Operation.making(assignment.right, among: operations),
                    ShorthandOperatorRule.operators.contains(value.name),
                    let operand = value.left.only,
                    file.bytes[target.textRange] == file.bytes[operand.textRange]
                else { continue }
                report(at: target, severity, "write `\(value.name)=`")
            }
        }
    }

    /// Whether a node is in a function that defines one of the operators, which has to be written in the long form.
    private static func isInDefinition(_ node: SequenceExprSyntax) -> Bool {
        var around = node.parent
        while let current = around {
            if let function = current.as(FunctionDeclSyntax.self), isDefinition(function) { return true }
            around = current.parent
        }
        return false
    }

    private static func isDefinition(_ node: FunctionDeclSyntax) -> Bool {
        guard case .binaryOperator(let name) = node.name.tokenKind else { return false }
        return ["+=", "-=", "*=", "/="].contains(name)
    }
}
