import SlipwayReport

/// Finds comments that begin like a command of the linter and are none.
package struct InvalidSwiftlintCommandRule: Rule {
    package static let about = RuleDescription(
        id: "invalid_swiftlint_command", name: "Invalid SwiftLint Command",
        summary: "A command that nobody understands switches nothing off: it should be mended or removed.",
        kind: .lint, options: [.severity()],
        examples: [
            .init("let one = 1 // swiftlint:disable:this identifier_name - it is one\n"),
            .init("/// swiftlint:disable\nlet one = 1\n"),
            .init("let text = \"// swiftlint:off\"\n"),
            .init("let one = 1 // ↓swiftlint:off identifier_name\n"),
            .init("let one = 1 // ↓swiftlint:disable\n"),
            .init("let one = 1 // ↓swiftlint:disable:here identifier_name\n"),
            .init("let one = 1 // x↓swiftlint:disable identifier_name\n"),
            .init("let text = \"swiftlint:\" // swiftlint:disable:this identifier_name\n"),
            .init("let text = \"swiftlint:\" // ↓swiftlint:off\n"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let file = walk.file
        for place in file.commands.stuck {
            walk.report(
                at: place, severity, "white space or a slash belongs in front of a command of the linter")
        }
        for command in file.commands.invalid { walk.report(at: command.start, severity, command.reason) }
    }
}
