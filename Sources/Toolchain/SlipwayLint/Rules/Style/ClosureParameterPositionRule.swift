import SlipwayReport
import SwiftSyntax

/// Finds parameters of a closure on another line than its brace.
package struct ClosureParameterPositionRule: Rule {
    package static let about = RuleDescription(
        id: "closure_parameter_position", name: "Closure Parameter Position",
        summary: "The parameters and captures of a closure should be on the line of its opening brace.", kind: .style,
        options: [.severity()],
        examples: [
            .init("run { stop() }"),
            .init("run { [weak self] value in\n    stop(value)\n}"),
            .init("run { (first: Int, second: Int) -> Int in\n    first + second\n}"),
            .init("run {\n    stop($0)\n}"),
            .init("run { first in\n    second.map { third in first + third }\n}"),
            .init("run {\n    ↓value in stop(value)\n}"),
            .init("run {\n    [weak ↓self, ↓name = title] (↓first: Int, ↓second) in stop(first)\n}"),
            .init("run { first,\n    ↓second in stop(first)\n}"),
            .init("run { [\n    unowned ↓self\n] in stop()\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEntry(to: .closureExpr) { place in
            guard let part = place.place.first(.closureSignature), let brace = place.place.firstToken,
                file.bytes[brace.textRange.lowerBound..<part.end].contains(where: Ascii.isNewline),
                let node = place.syntax.as(ClosureExprSyntax.self), let signature = node.signature
            else { return }
            let places = ClosureParameterPositionRule.places(in: signature)
            guard let last = places.last else { return }
            let line = file.line(at: node.leftBrace.positionAfterSkippingLeadingTrivia)
            if file.line(at: last) == line { return }
            for place in places where file.line(at: place) != line {
                report(at: place, severity, "put this on the line of the opening brace")
            }
        }
    }

    /// Where captures and parameters begin, in order.
    private static func places(in signature: ClosureSignatureSyntax) -> [AbsolutePosition] {
        let captures = signature.capture?.items.map { $0.name.start } ?? []
        switch signature.parameterClause {
        case .simpleInput(let parameters): return captures + parameters.map { $0.start }
        case .parameterClause(let clause): return captures + clause.parameters.map { $0.start }
        case nil: return captures
        }
    }
}
