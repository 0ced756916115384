import SlipwayReport
import SwiftSyntax

/// Wants the parentheses of parameters on several lines on lines of their own.
package struct MultilineParametersBracketsRule: Rule {
    package static let about = RuleDescription(
        id: "multiline_parameters_brackets", name: "Multiline Parameters Brackets",
        summary: "Where parameters are on several lines, the first one and the closing parenthesis should begin new "
            + "lines.",
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("func run() {}\nfunc run(one: Int, two: Int) {}"),
            .init("func run(\n    one: Int, two: Int\n) {}\ninit(\n    one: Int,\n    two: Int\n) {}"),
            .init("func run(one: [Int] = [\n    1\n], two: (\n    Int\n)) {}"),
            .init("func run(@Builder one: () -> Int,\n    two: Int  // two\n) {}"),
            .init("func run(↓one: Int,\n         two: Int↓) {}"),
            .init("func run<T>(↓_ one: T,\n    two: T\n) {}\nfunc run(\n    one: Int,\n    two: Int... ↓) {}"),
            .init("func run(↓  one: Int,\n    two: Int,\n) {}"),
            .init("func run(↓one: Int\n) {}"),
            .init("struct Box {\n    init(\n        one: Int↓) {}\n    subscript(\n        one: Int↓) -> Int { 1 }\n}"),
            .init("func run() {\n    func inner(\n        one: Int = 1↓) {}\n}", options: "error"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func check(_ clause: FunctionParameterClauseSyntax, name: TokenSyntax) {
            guard !clause.parameters.isEmpty, file.startLine(of: name) != file.startLine(of: clause.rightParen)
            else { return }
            let whole = name.start.utf8Offset..<clause.rightParen.end.utf8Offset
            let cores = clause.parameters.map(MultilineParametersBracketsRule.core)
            guard file.newlines(in: whole) > cores.reduce(0, { $0 + file.newlines(in: $1) }) else { return }
            // nothing but spaces and tabs may be between them
            let (left, right) = (clause.leftParen.textRange.upperBound, clause.rightParen.textRange.lowerBound)
            if let first = cores.first, file.hasOnlyBlanks(in: left..<first.lowerBound) {
                report(at: left, severity, "put the first parameter on a new line")
            }
            if let last = cores.last, file.hasOnlyBlanks(in: last.upperBound..<right) {
                report(at: right, severity, "put the closing parenthesis on a new line")
            }
        }
        walk.onEnter { (node: FunctionDeclSyntax) in check(node.signature.parameterClause, name: node.name) }
        walk.onEnter { (node: InitializerDeclSyntax) in
            check(node.signature.parameterClause, name: node.initKeyword)
        }
        walk.onEnter { (node: SubscriptDeclSyntax) in check(node.parameterClause, name: node.subscriptKeyword) }
    }

    /// A parameter from its modifiers or name to its type or default; attributes and the comma are not part of it.
    private static func core(of parameter: FunctionParameterSyntax) -> Range<Int> {
        let start = parameter.modifiers.first?.start ?? parameter.firstName.start
        let end = parameter.defaultValue?.end ?? parameter.ellipsis?.end ?? parameter.type.end
        return start.utf8Offset..<max(end, start).utf8Offset
    }
}

extension LintedFile {
    fileprivate func newlines(in range: Range<Int>) -> Int { bytes[range].count { $0 == Ascii.newline } }

    /// Whether there is nothing but spaces and tabs.
    fileprivate func hasOnlyBlanks(in range: Range<Int>) -> Bool { bytes[range].allSatisfy(Ascii.isBlank) }
}
