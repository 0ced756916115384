import SlipwayReport
import SwiftSyntax

/// Finds variables that are only made to be returned.
package struct DirectReturnRule: Rule {
    package static let about = RuleDescription(
        id: "direct_return", name: "Direct Return",
        summary: "A value that is returned at once needs no variable.", kind: .style, isOptIn: true,
        options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: CodeBlockItemListSyntax) in
            guard let last = node.last?.item.as(ReturnStmtSyntax.self),
                let returned = last.expression?.as(DeclReferenceExprSyntax.self)?.baseName.text,
                let item = node.dropLast().last, let variable = item.item.as(VariableDeclSyntax.self),
                let binding = variable.bindings.first(where: { binding in
                    binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == returned
                })
            else { return }
            let removal = Removal(item: item, variable: variable, binding: binding, statement: last)
            report(at: binding, severity, "return the value without a variable", fix: removal.edits(in: file))
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func one() -> Int { return 1 }"),
        .init("func one() -> Int {\n    let one = 1\n    print(one)\n    return one\n}"),
        .init("func one() -> Int {\n    let one = 1\n    return one + 1\n}"),
        .init("func one() -> Int {\n    let (one, two) = pair\n    return one\n}"),
        .init("func one() -> Int {\n    var ↓one = 1\n    return one\n}"),
        .init(
            "func one() -> Int {\n    do {\n        let two = 2, ↓one: Int = 1\n        return one\n    }\n}"),
        .init("let one = { () -> Int in let ↓one = 1; return one }"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "func one() -> Int {\n    // the first\n    let one = 1\n    // and only\n    return one\n}",
            "func one() -> Int {\n    // the first\n    // and only\n    return 1\n}"),
        .init(
            "func one() -> Int {\n    let two = 2, one: Int = two - 1\n    return one // it\n}",
            "func one() -> Int {\n    let two = 2\n    return (two - 1) as Int // it\n}"),
        .init(
            "func one() -> Int {\n    let one = 1, two = 2\n    return one\n}",
            "func one() -> Int {\n    let two = 2\n    return 1\n}"),
        .init(
            "func one() -> Int {\n    let one = find { // one\n        true\n    } // found\n    return one\n}",
            "func one() -> Int {\n    return find { // one\n        true\n    } // found\n}"),
        .init("let one = { () -> Int in let one = 1; return one }", "let one = { () -> Int in return 1 }"),
        .init(
            "func one() -> Int {\n    lazy var one = 1\n    return one\n}",
            "func one() -> Int {\n    lazy var one = 1\n    return one\n}"),
    ]
}

/// Takes a variable out of its declaration and puts its value behind `return`.
private struct Removal {
    let item: CodeBlockItemSyntax
    let variable: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let statement: ReturnStmtSyntax

    /// Nothing where a declaration is more than a name and its value.
    func edits(in file: LintedFile) -> [TextEdit] {
        guard let name = statement.expression, let value = binding.initializer?.value, binding.accessorBlock == nil,
            variable.modifiers.isEmpty, variable.attributes.isEmpty
        else { return [] }
        let text = typedText(of: value, in: file)
        if variable.bindings.count > 1 { return [bindingRemoval(), TextEdit(replacing: name, with: text)] }
        let end = item.textRange.upperBound
        let next = statement.textRange.lowerBound
        let newline = file.bytes[end..<next].firstIndex(where: Ascii.isNewline)
        let comment = file.text(in: end..<file.endOfText(before: newline ?? end))
        let start = variable.textRange.lowerBound
        let isWholeLine = newline != nil && file.isFirstOnLine(start)
        return [
            TextEdit(
                (isWholeLine ? file.startOfBlanks(before: start) : start)..<(newline.map(file.endOfBlank) ?? next), ""),
            TextEdit(replacing: name, with: text + (comment.contains("/") ? comment : "")),
        ]
    }

    private func typedText(of value: ExprSyntax, in file: LintedFile) -> String {
        let text = file.text(in: value.textRange)
        guard let type = binding.typeAnnotation?.type else { return text }
        let isOperation = value.is(SequenceExprSyntax.self)
        return (isOperation ? "(\(text))" : text) + " as " + file.text(in: type.textRange)
    }

    /// Takes one of several variables away, with the comma beside it.
    private func bindingRemoval() -> TextEdit {
        let bindings = Array(variable.bindings)
        guard let index = bindings.firstIndex(of: binding) else { return TextEdit(replacing: binding, with: "") }
        if index + 1 < bindings.count {
            return TextEdit(binding.textRange.lowerBound..<bindings[index + 1].textRange.lowerBound, "")
        }
        let previous = bindings[index - 1]
        let end = previous.trailingComma?.previousToken(viewMode: .sourceAccurate)?.textRange.upperBound
        return TextEdit((end ?? previous.textRange.upperBound)..<binding.textRange.upperBound, "")
    }
}
