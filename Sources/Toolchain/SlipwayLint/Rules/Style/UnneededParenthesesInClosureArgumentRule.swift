import SlipwayReport
import SwiftSyntax

/// Finds parentheses around parameters of closures that have no types.
package struct UnneededParenthesesInClosureArgumentRule: Rule {
    package static let about = RuleDescription(
        id: "unneeded_parentheses_in_closure_argument", name: "Unneeded Parentheses in Closure Argument",
        summary: "Only the types of a closure's parameters need parentheses.", kind: .style, isOptIn: true,
        options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: ClosureSignatureSyntax) in
            guard case .parameterClause(let clause) = node.parameterClause, !clause.parameters.isEmpty,
                clause.parameters.allSatisfy({ $0.type == nil })
            else { return }
            report(
                at: clause, severity, "leave out the parentheses",
                fix: UnneededParenthesesInClosureArgumentRule.edits(of: clause, in: file))
        }
    }

    private static func edits(of clause: ClosureParameterClauseSyntax, in file: LintedFile) -> [TextEdit] {
        let range = clause.textRange
        let isFollowedByWord =
            range.upperBound < file.bytes.count && !Ascii.isSpace(file.bytes[range.upperBound])
        let space = isFollowedByWord ? " " : ""
        if file.hasComment(in: range) {
            return [
                TextEdit(replacing: clause.leftParen, with: ""), TextEdit(replacing: clause.rightParen, with: space),
            ]
        }
        let names = clause.parameters.map(\.firstName.text).joined(separator: ", ")
        return [TextEdit(range, names + space)]
    }

    private static let examples: [RuleDescription.Example] = [
        .init("names.map { name in name }"),
        .init("names.map { (name: String) in name }"),
        .init("names.map { (name: String, size) in name }"),
        .init("run { () -> Void in stop() }"),
        .init("names.map { ↓(name) in name }"),
        .init("names.map { [weak self] ↓(name, _) throws -> Int in { ↓(size) in size }(1) }"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("names.map { (name) in name }", "names.map { name in name }"),
        .init("names.map { ( name,size ,_ )in name } // all", "names.map { name, size, _ in name } // all"),
        .init("names.map { (name, /* unused */ _) -> Int in 1 }", "names.map { name, /* unused */ _ -> Int in 1 }"),
    ]
}
