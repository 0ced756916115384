import SlipwayReport
import SwiftSyntax

/// Checks whether attributes are above a declaration or in front of it.
package struct AttributesRule: Rule {
    package static let about = RuleDescription(
        id: "attributes", name: "Attributes",
        summary: "Attributes of functions and types should be on lines of their own above them; those of variables and "
            + "imports on the same line.",
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init(
                "attributes_with_arguments_always_on_line_above", "true",
                "wants attributes with arguments above variables and imports, too"),
            .init("always_on_same_line", "['@IBAction', '@NSManaged']", "attributes for the line of the declaration"),
            .init("always_on_line_above", "[]", "attributes for lines of their own"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let wantsArgumentsAbove: Bool
    private let sameLine: Set<String>
    private let lineAbove: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        wantsArgumentsAbove = options.flag("attributes_with_arguments_always_on_line_above", default: true)
        sameLine = Set(options.texts("always_on_same_line", default: ["@IBAction", "@NSManaged"]))
        lineAbove = Set(options.texts("always_on_line_above"))
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        func check(_ attributes: AttributeListSyntax, _ keyword: TokenSyntax, areAbove: Bool) {
            guard !attributes.isEmpty, isMisplaced(attributes, keyword, areAbove: areAbove, in: file) else { return }
            report(at: keyword, severity, areAbove ? AttributesRule.above : AttributesRule.inFront)
        }
        walk.onEnter { (node: FunctionDeclSyntax) in check(node.attributes, node.funcKeyword, areAbove: true) }
        walk.onEnter { (node: InitializerDeclSyntax) in check(node.attributes, node.initKeyword, areAbove: true) }
        walk.onEnter { (node: EnumDeclSyntax) in check(node.attributes, node.enumKeyword, areAbove: true) }
        walk.onEnter { (node: StructDeclSyntax) in check(node.attributes, node.structKeyword, areAbove: true) }
        walk.onEnter { (node: ClassDeclSyntax) in check(node.attributes, node.classKeyword, areAbove: true) }
        walk.onEnter { (node: ExtensionDeclSyntax) in check(node.attributes, node.extensionKeyword, areAbove: true) }
        walk.onEnter { (node: ProtocolDeclSyntax) in check(node.attributes, node.protocolKeyword, areAbove: true) }
        walk.onEnter { (node: ImportDeclSyntax) in check(node.attributes, node.importKeyword, areAbove: false) }
        walk.onEnter { (node: VariableDeclSyntax) in check(node.attributes, node.bindingSpecifier, areAbove: false) }
    }

    private static let above = "put attributes on lines of their own right above the declaration"
    private static let inFront = "put attributes on the line of the declaration, those with arguments above it"

    private func isMisplaced(
        _ attributes: AttributeListSyntax, _ keyword: TokenSyntax, areAbove: Bool, in file: LintedFile
    ) -> Bool {
        let keywordLine = file.startLine(of: keyword)
        var taken: Set<Int> = [keywordLine]
        var lastLines: [Int] = []
        for element in attributes {
            guard let attribute = element.as(AttributeSyntax.self) else { continue }
            let line = file.startLine(of: attribute)
            if belongsAbove(attribute, usually: areAbove) {
                if !taken.insert(line).inserted { return true }
                lastLines.append(file.endLine(of: attribute))
            } else if line != keywordLine {
                return true
            }
        }
        if lastLines.isEmpty { return false }
        return !lastLines.contains(keywordLine - 1)
            || attributes.dropFirst().contains { AttributesRule.isBehindGap($0.leadingTrivia) }
    }

    private func belongsAbove(_ attribute: AttributeSyntax, usually: Bool) -> Bool {
        // most lists have no name to be looked for
        let name = attribute.attributeName
        let text = "@" + (name.as(IdentifierTypeSyntax.self)?.name.text ?? name.description)
        if sameLine.contains(text) { return false }
        return usually || lineAbove.contains(text) || wantsArgumentsAbove && attribute.arguments != nil
    }

    /// Whether there is a blank line, or a line with a comment.
    private static func isBehindGap(_ trivia: Trivia) -> Bool {
        trivia.reduce(0) { count, piece in
            if case .newlines(let more) = piece { count + more } else { count }
        } > 1
    }

    private static let examples: [RuleDescription.Example] = [
        .init("@objc var one = 1\n@testable import Box\n@objc private(set) var two = 2"),
        .init("@objc\nfunc run() {}\n@MainActor\n@available(macOS 10, *)\npublic final class Box {}"),
        .init("@available(macOS 10, *)\nlet one = 1\n@IBAction func run() {}\n@objc actor Box {}"),
        .init("@objc\n↓var one = 1\n@testable\n↓import Box"),
        .init("@objc ↓func run() {}\n@MainActor public ↓struct Box {}\n@objc @main\n↓class Base {}"),
        .init("@objc(one) ↓var one = 1\n@IBAction\n↓func run() {}"),
        .init("@objc\n\n↓func run() {}\n@objc\n\n@discardableResult\n↓func two() -> Int { 1 }"),
        .init("@objc\n// one\n@main\n↓class Box {}\n@objc\npublic\n↓extension Box {}"),
        .init("struct Box {\n    @objc ↓init() {}\n}", options: "error"),
        .init(
            "@objc(one) var one = 1\n@Box(\\.one) var two: Int",
            options: "{attributes_with_arguments_always_on_line_above: false}"),
        .init("@objc ↓var one = 1\n@main\nvar two = 2", options: "{always_on_line_above: ['@objc', '@main']}"),
        .init("@objc func run() {}\n@IBAction\nfunc two() {}", options: "{always_on_same_line: ['@objc']}"),
    ]
}
