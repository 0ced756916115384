import SlipwayReport
import SwiftSyntax

/// Wants files named after a type or a macro in them.
package struct FileNameRule: Rule {
    package static let about = RuleDescription(
        id: "file_name", name: "File Name",
        summary: "A file should be named after a type that it declares or extends, so that it is found.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(),
            .init("excluded", "[LinuxMain.swift, main.swift]", "names of files to be let be"),
            .init(
                "excluded_paths", "[]",
                "regular expressions: files with one of them in their path from the root on are let be"),
            .init("prefix_pattern", "''", "a regular expression for what may be in front of the type"),
            .init("suffix_pattern", "'\\+.*'", "a regular expression for what may be behind the type"),
            .init("nested_type_separator", "'.'", "what is between a nested type and the one that it is in"),
            .init("require_fully_qualified_names", "false", "wants nested types with those that they are in"),
        ],
        examples: examples)

    private let severity: Diagnostic.Severity
    private let excluded: Set<String>
    private let excludedPaths: [Pattern]
    private let prefix: Pattern?
    private let suffix: Pattern?
    private let separator: String
    private let wantsQualifiedNames: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        excluded = Set(options.texts("excluded", default: ["LinuxMain.swift", "main.swift"]))
        excludedPaths = options.expressions("excluded_paths")
        prefix = options.expression("prefix_pattern", default: "").flatMap { Pattern("^(?:\($0.text))") }
        suffix = options.expression("suffix_pattern", default: #"\+.*"#).flatMap { Pattern("(?:\($0.text))$") }
        separator = options.text("nested_type_separator", default: ".")
        wantsQualifiedNames = options.flag("require_fully_qualified_names", default: false)
    }

    package var asksForFolders: Bool { !excludedPaths.isEmpty }

    package func register(_ walk: inout RuleWalk) {
        guard !isExcluded(walk.file) else { return }
        let wanted = typeName(in: walk.file.name)
        let names = TypeNames(wanted, separator: separator, wantsQualifiedNames: wantsQualifiedNames)
        walk.onEnter { (node: ClassDeclSyntax) in names.open(node.name.text) }
        walk.onEnter { (node: ActorDeclSyntax) in names.open(node.name.text) }
        walk.onEnter { (node: StructDeclSyntax) in names.open(node.name.text) }
        walk.onEnter { (node: TypeAliasDeclSyntax) in names.open(node.name.text) }
        walk.onEnter { (node: EnumDeclSyntax) in names.open(node.name.text) }
        walk.onEnter { (node: ProtocolDeclSyntax) in names.open(node.name.text) }
        walk.onEnter { (node: MacroDeclSyntax) in names.open(node.name.text) }
        walk.onEnter { (node: ExtensionDeclSyntax) in names.open(node.extendedType.trimmedText) }
        walk.onLeave(
            [.classDecl, .actorDecl, .structDecl, .typeAliasDecl, .enumDecl, .protocolDecl, .macroDecl, .extensionDecl]
        ) { _ in names.close() }
        let (report, severity) = (walk.report, severity)
        walk.atEnd {
            guard names.hasAny, !names.hasWanted else { return }
            report.aboutFile(severity, "name the file after a type in it: there is no '\(wanted)'")
        }
    }

    private func isExcluded(_ file: LintedFile) -> Bool {
        if file.name == LintedFile.unnamed || excluded.contains(file.name) { return true }
        return excludedPaths.contains { $0.matches(file.fullPath) }
    }

    /// A file name without its extension and what may be around the type.
    private func typeName(in fileName: String) -> String {
        var name = fileName[...]
        if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = name[..<dot] }
        let whole = String(name)
        let rest = String(whole[(prefix?.firstRange(in: whole)?.upperBound ?? whole.startIndex)...])
        let end = suffix?.firstRange(in: rest)?.lowerBound ?? rest.endIndex
        return String(rest[..<end])
    }

    private static let examples: [RuleDescription.Example] = [
        .init("struct Example {}\nstruct Box {}"),
        .init("struct Box {}\nextension Box { enum Example {} }"),
        .init("func run() {}"),
        .init("macro Example() = #externalMacro(module: \"Boxes\", type: \"Box\")\nstruct Box {}"),
        .init("extension Box {}", file: "folder/Box+Size+More.swift"),
        .init("struct Box { actor Inner {} }", file: "Box.Inner.swift"),
        .init("struct Box { class Inner {} }", options: "{nested_type_separator: '-'}", file: "Box-Inner.swift"),
        .init("let one = 1\nstruct Box {}", file: "main.swift"),
        .init("struct Box {}", options: "{excluded: [Example.swift]}"),
        .init("struct Box {}", options: "{excluded_paths: ['/Tests/']}", file: "App/Tests/Example.swift"),
        .init("struct Box {}", options: "{prefix_pattern: 'My', suffix_pattern: 's?'}", file: "MyBoxs.swift"),
        .init("↓struct Box {}"),
        .init("↓macro box() = #externalMacro(module: \"Boxes\", type: \"Box\")"),
        .init("↓typealias Size = Int\nprotocol Shape {}", options: "error", file: "Box.swift"),
        .init("↓struct Box { class Inner {} }", options: "{require_fully_qualified_names: true}", file: "Inner.swift"),
    ]
}

/// Compares the names of types with the one that is looked for.
private final class TypeNames {
    private(set) var hasAny = false
    private(set) var hasWanted = false
    private let wanted: String
    private let separator: String
    private let wantsQualifiedNames: Bool
    private var open: [String] = []

    init(_ wanted: String, separator: String, wantsQualifiedNames: Bool) {
        self.wanted = wanted
        self.separator = separator
        self.wantsQualifiedNames = wantsQualifiedNames
    }

    func open(_ name: String) {
        hasAny = true
        let qualified = open.isEmpty ? name : (open + [name]).joined(separator: ".")
        if separate(qualified) == wanted || !wantsQualifiedNames && separate(name) == wanted { hasWanted = true }
        open.append(name)
    }

    func close() { open.removeLast() }

    private func separate(_ name: String) -> String {
        name.utf8.contains(UInt8(ascii: ".")) && separator != "." ? name.replacing(".", with: separator) : name
    }
}
