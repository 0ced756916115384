import SlipwayReport
import SwiftSyntax

/// Finds `?? nil`.
package struct RedundantNilCoalescingRule: Rule {
    package static let about = RuleDescription(
        id: "redundant_nil_coalescing", name: "Redundant Nil Coalescing",
        summary: "`?? nil` gives `nil` in the place of `nil`.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("let name = first ?? \"\""),
            .init("let name = first == nil"),
            .init("let name = first ?? nil as String?"),
            .init("let name = first ?? nil ?? second"),
            .init("let name = first ?? (nil)"),
            .init("let name = first ↓?? nil"),
            .init("let name = first ?? second ↓?? nil"),
            .init("if isReady && first\n  ↓?? nil == second {}"),
        ],
        fixes: [
            .init("let name = first ?? nil // or none", "let name = first // or none"),
            .init("let name = try first() ?? second\n  ?? nil", "let name = try first() ?? second"),
            .init("show(first ?? nil)", "show(first)"),
            .init("let name = first /* or */ ?? nil", "let name = first /* or */ ?? nil"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, file) = (walk.report, severity, walk.file)
        walk.onSequence(with: "??") { sequence in
            guard sequence.elements.contains(where: { $0.is(NilLiteralExprSyntax.self) }) else { return }
            for operation in Operation.all(in: sequence) where operation.name == "??" {
                guard let right = operation.rightOperand, right.is(NilLiteralExprSyntax.self),
                    let left = operation.left.last
                else { continue }
                let sign = operation.operator
                let isBare = file.isBlank(left.end..<sign.start) && file.isBlank(sign.end..<right.start)
                report(
                    at: sign, severity, "'?? nil' changes nothing",
                    fix: isBare ? [TextEdit(removing: left.end..<right.end)] : [])
            }
        }
    }
}
