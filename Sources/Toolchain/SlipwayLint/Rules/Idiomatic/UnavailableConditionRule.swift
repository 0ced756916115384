import SlipwayReport
import SwiftSyntax

/// Finds availability checks with nothing to do.
package struct UnavailableConditionRule: Rule {
    package static let about = RuleDescription(
        id: "unavailable_condition", name: "Unavailable Condition",
        summary: "A check of availability whose work is all in `else` should ask for the contrary.", kind: .idiomatic,
        options: [.severity()],
        examples: [
            .init("if #available(iOS 17, *) { run() } else { walk() }"),
            .init("if #unavailable(iOS 17) { walk() }"),
            .init("if #available(iOS 17, *), isReady {} else { walk() }"),
            .init("if #available(iOS 17, *) {} else if #available(iOS 16, *) { walk() }"),
            .init("if #available(iOS 17, *) {} else if isSlow { walk() } else if isReady, #available(iOS 16, *) {}"),
            .init("if ↓#available(iOS 17, *) {} else { walk() }"),
            .init("if ↓#unavailable(iOS 17) {\n    // nothing\n} else if isReady { run() } else { walk() }"),
            .init("if isReady {} else if ↓#available(iOS 17, *) {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEntry(to: .ifExpr) { place in
            guard place.place.first(.codeBlock)?.has(.codeBlockItemList) == false,
                let node = place.syntax.as(IfExprSyntax.self), node.body.statements.isEmpty,
                let condition = node.conditions.only?.condition.as(AvailabilityConditionSyntax.self),
                !UnavailableConditionRule.hasOtherCheck(behind: node)
            else { return }
            let isPositive = condition.availabilityKeyword.tokenKind == .poundAvailable
            report(
                at: condition, severity,
                isPositive ? "check `#unavailable` instead" : "check `#available` instead")
        }
    }

    /// Whether an `else if` of the chain checks availability too: conditions that build on each other cannot be turned.
    private static func hasOtherCheck(behind node: IfExprSyntax) -> Bool {
        var branch = node.elseBody?.as(IfExprSyntax.self)
        while let current = branch {
            if current.conditions.contains(where: { $0.condition.is(AvailabilityConditionSyntax.self) }) { return true }
            branch = current.elseBody?.as(IfExprSyntax.self)
        }
        return false
    }
}
