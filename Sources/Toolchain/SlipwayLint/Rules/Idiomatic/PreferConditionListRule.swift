import SlipwayReport
import SwiftSyntax

/// Asks for commas instead of `&&` in conditions.
package struct PreferConditionListRule: Rule {
    package static let about = RuleDescription(
        id: "prefer_condition_list", name: "Prefer Condition List",
        summary: "Conditions that all have to hold are a list; `&&` is for what is part of a condition.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: ConditionElementSyntax) in
            guard case .expression(let expression) = node.condition else { return }
            var next: ConditionOperand? = ConditionOperand(expression)
            while let operand = next {
                guard let conjunction = operand.conjunction else { return }
                report(
                    at: conjunction.operator, severity, "separate the conditions with a comma",
                    fix: operand.edits(splitting: conjunction, in: file))
                next = operand.left(of: conjunction)
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("if one, two {}"),
        .init("if one && two || six {}\nif one || two && six {}\nif !(one && two) {}"),
        .init("let both = one && two\nrepeat {} while one && two"),
        .init("if try one && two {}\nif ((one && two)) {}"),
        .init("if one ↓&& two {}"),
        .init("guard one == two ↓&& three ↓&& four(five && six), (seven ↓&& (eight && nine)) else { return }"),
        .init("while (one ↓&& two) ↓&& (three || four), let name = name {}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("if one && two {} // all", "if one, two {} // all"),
        .init(
            "guard one\n    && two && (three && (four || five)) else { return }",
            "guard one, two, three, four || five else { return }"),
        .init("if (one && two), six {}", "if one, two, six {}"),
        .init(
            "while one && // first\n    two /* second */ && six {}",
            "while one, // first\n    two /* second */ , six {}"),
        .init("if one && !two {} {}", "if one, !(two {}) {}"),
        .init("if (one && two {}) {}\nif one && (two || six {}) {}", "if one, (two {}) {}\nif one, two || (six {}) {}"),
        .init("if ((one || two)) && six {}", "if one || two, six {}"),
    ]
}
