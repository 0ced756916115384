import SlipwayReport
import SwiftSyntax

/// Finds patterns that repeat `let` for each name.
package struct PatternMatchingKeywordsRule: Rule {
    package static let about = RuleDescription(
        id: "pattern_matching_keywords", name: "Pattern Matching Keywords",
        summary: "One `let` in front of a pattern is enough for all names in it.", kind: .idiomatic, isOptIn: true,
        options: [.severity()],
        examples: [
            "case let (one, two)", "case .pair(let one)", "case .pair(let one, var two)", "case (let one, two)",
            "case .first(let one), .second(let one)", "case (↓let one, ↓let two)",
            "case .pair(↓var one, ↓var two, 3, f())",
            "case (.first(↓let one), Key.second(↓let two), _)", "case .first(one: (↓let one, ↓let two))",
            "case (.first(↓let one, ↓let two), name)",
        ].map { .init("switch key {\n\($0): run()\ndefault: break\n}") })

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: SwitchCaseItemSyntax) in
            var stack = [Syntax(node.pattern)]
            while let current = stack.popLast() {
                if let list = current.as(LabeledExprListSyntax.self) {
                    for keyword in PatternMatchingKeywordsRule.repeatedKeywords(in: list) {
                        report(at: keyword, severity, "write `\(keyword.text)` once, in front of the pattern")
                    }
                }
                stack.append(contentsOf: current.children(viewMode: .sourceAccurate).filter { $0.kind != .token })
            }
        }
    }

    /// The keywords of a list of patterns where there are several of one kind, and no value that a `let` in front of
    /// the list would turn to a name.
    private static func repeatedKeywords(in list: LabeledExprListSyntax) -> [TokenSyntax] {
        var keywords: [TokenSyntax] = []
        for element in list {
            for argument in values(of: element) {
                if argument.expression.is(DeclReferenceExprSyntax.self) { return [] }
                let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern
                if let binding = pattern?.as(ValueBindingPatternSyntax.self) {
                    keywords.append(binding.bindingSpecifier)
                }
            }
        }
        guard keywords.count > 1, let first = keywords.first?.tokenKind else { return [] }
        return keywords.allSatisfy { $0.tokenKind == first } ? keywords : []
    }

    /// What stands for an element of a list: the values of an enumeration case, or the element itself.
    private static func values(of element: LabeledExprSyntax) -> [LabeledExprSyntax] {
        guard let call = element.expression.as(FunctionCallExprSyntax.self),
            call.calledExpression.is(MemberAccessExprSyntax.self)
        else { return [element] }
        return Array(call.arguments)
    }
}
