import SlipwayReport
import SwiftSyntax

/// Finds `$0` in closures of several lines.
package struct AnonymousArgumentInMultilineClosureRule: Rule {
    package static let about = RuleDescription(
        id: "anonymous_argument_in_multiline_closure", name: "Anonymous Argument in Multiline Closure",
        summary: "A closure of several lines should name its parameters.", kind: .idiomatic, isOptIn: true,
        options: [.severity()],
        examples: [
            .init("names.map { $0 }"),
            .init("names.map { name in\n    name\n}"),
            .init("names.map { name in\n    name.map { $0 + name }\n}"),
            .init("names.map {\n    print(↓$0, ↓$1.size)\n    return 1\n}"),
            .init("names.map {\n    ↓$0.map { $0 }\n}"),
            .init("let name = ↓$0"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        // What is in a closure of one line is on that line too.
        var endOfShort = 0
        walk.onEnter { (node: ClosureExprSyntax) in
            let range = node.leftBrace.textRange.lowerBound..<node.rightBrace.textRange.upperBound
            guard range.lowerBound >= endOfShort,
                file.lines.line(at: range.lowerBound) == file.lines.line(at: range.upperBound)
            else { return }
            endOfShort = range.upperBound
        }
        walk.onToken(.dollarIdentifier("")) { name in
            guard name.position.utf8Offset >= endOfShort, name.parent?.is(DeclReferenceExprSyntax.self) == true
            else { return }
            report(at: name, severity, "name the parameter")
        }
    }
}
