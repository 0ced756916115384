import SlipwayReport
import SwiftSyntax

/// Finds types of functions that take `Void`.
package struct EmptyParametersRule: Rule {
    package static let about = RuleDescription(
        id: "empty_parameters", name: "Empty Parameters",
        summary: "A function without parameters has the type `() -> …`; `(Void) -> …` takes a parameter.",
        kind: .style, options: [.severity()],
        examples: [
            .init("let action: () -> Void"),
            .init("let action: (Int) -> Void"),
            .init("let action: (Void, Int) -> Void"),
            .init("let action: (Void?) -> Void"),
            .init("let action: (()) -> Void"),
            .init("let action: ↓(Void) -> Void"),
            .init("func run(_ action: @escaping ↓(Void) throws -> Int) {}"),
            .init("let action: ↓(_ nothing: Void) async -> ↓(Void) -> Void"),
        ],
        fixes: [
            .init("let action: (Void) -> Void", "let action: () -> Void"),
            .init("let action: (Void) -> (Void) throws -> Int", "let action: () -> () throws -> Int"),
            .init("let action: (Void /* none */) -> Void", "let action: ( /* none */) -> Void"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: FunctionTypeSyntax) in
            guard let parameter = node.parameters.only,
                let type = parameter.type.as(IdentifierTypeSyntax.self), type.name.text == "Void",
                node.leftParen.presence == .present, node.rightParen.presence == .present
            else { return }
            let start = node.parameters.textRange.lowerBound
            var end = node.rightParen.textRange.lowerBound
            if file.hasComment(in: start..<end) { end = node.parameters.textRange.upperBound }
            report(
                at: node.leftParen, severity, "write `()` for no parameters",
                fix: [TextEdit(start..<end, "")])
        }
    }
}
