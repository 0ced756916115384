import SlipwayReport

/// Finds white space in file names.
package struct FileNameNoSpaceRule: Rule {
    package static let about = RuleDescription(
        id: "file_name_no_space", name: "File Name no Space",
        summary: "A file name should have no white space: commands and scripts take it for two.", kind: .idiomatic,
        isOptIn: true, options: [.severity(), .init("excluded", "[]", "names of files to be let be")],
        examples: [
            .init("struct Box {}"),
            .init("struct Box {}", file: "a folder/Box.swift"),
            .init("struct Box {}", options: "{excluded: [My Box.swift]}", file: "My Box.swift"),
            .init("↓struct Box {}", file: "My Box.swift"),
            .init("↓struct Box {}", options: "error", file: "folder/My\u{A0}Box.swift"),
        ])

    private let severity: Diagnostic.Severity
    private let excluded: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        excluded = Set(options.texts("excluded"))
    }

    package func register(_ walk: inout RuleWalk) {
        let name = walk.file.name
        let hasSpace = name.unicodeScalars.contains { $0 == "\t" || $0.properties.generalCategory == .spaceSeparator }
        guard hasSpace, !excluded.contains(name) else { return }
        walk.report.aboutFile(severity, "give the file a name without white space")
    }
}
