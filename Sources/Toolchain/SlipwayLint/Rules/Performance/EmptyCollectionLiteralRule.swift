import SlipwayReport
import SwiftSyntax

/// Finds comparisons with `[]` and `[:]`.
package struct EmptyCollectionLiteralRule: Rule {
    package static let about = RuleDescription(
        id: "empty_collection_literal", name: "Empty Collection Literal",
        summary: "Ask `isEmpty` instead of comparing with an empty literal, which has to be made first.",
        kind: .performance, isOptIn: true, options: [.severity()],
        examples: [
            .init("if names.isEmpty {}"),
            .init("names = []"),
            .init("if names == [first] {}"),
            .init("if [] == names {}"),
            .init("if names↓ == [] {}"),
            .init("if table↓ != [ : ] {}"),
            .init("if names↓ // all\n  == /* none */ [\n  ] {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onOperator("==", "!=") { token in
            guard let bracket = token.nextToken(viewMode: .sourceAccurate), bracket.isWritten("["),
                let inner = bracket.nextToken(viewMode: .sourceAccurate), inner.isWritten("]") || inner.isWritten(":"),
                let before = token.previousToken(viewMode: .sourceAccurate)
            else { return }
            report(at: before.end, severity, "ask 'isEmpty' instead of comparing with an empty literal")
        }
    }
}
