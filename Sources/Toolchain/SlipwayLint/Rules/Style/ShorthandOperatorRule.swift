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
        // The operators themselves have to be written in the long form.
        var definitions = 0
        walk.onEnter { (node: FunctionDeclSyntax) in
            if ShorthandOperatorRule.isDefinition(node) { definitions += 1 }
        }
        walk.onLeave { (node: FunctionDeclSyntax) in
            if ShorthandOperatorRule.isDefinition(node) { definitions -= 1 }
        }
        walk.onEnter { (mark: AssignmentExprSyntax) in
            guard definitions == 0, let node = mark.parent?.parent?.as(SequenceExprSyntax.self) else { return }
            let operations = Operation.all(in: node)
            for assignment in operations where assignment.operator.id == mark.id {
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

    private static func isDefinition(_ node: FunctionDeclSyntax) -> Bool {
        guard case .binaryOperator(let name) = node.name.tokenKind else { return false }
        return ["+=", "-=", "*=", "/="].contains(name)
    }
}
