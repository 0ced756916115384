import SlipwayReport

/// Finds commands that switch a rule off for the rest of a file.
package struct BlanketDisableCommandRule: Rule {
    package static let about = RuleDescription(
        id: "blanket_disable_command", name: "Blanket Disable Command",
        summary:
            "A rule that is switched off should be switched on again, or be off for a single line: what comes later "
            + "in the file is checked by nobody otherwise.",
        kind: .lint,
        options: [
            .severity(),
            .init(
                "allowed_rules", "[file_header, file_length, file_name, file_name_no_space, single_test_class]",
                "rules that may be off to the end of the file"),
            .init("always_blanket_disable", "[]", "rules that may only be off for the whole file"),
        ],
        examples: [
            .init("// swiftlint:disable line_length\nlet one = 1\n// swiftlint:enable line_length\n"),
            .init("let one = 1 // swiftlint:disable:this line_length\n"),
            .init("// swiftlint:disable file_length\nlet one = 1\n"),
            .init("// swiftlint:disable ↓line_length - too long\nlet one = 1\n"),
            .init("// swiftlint:disable todo ↓line_length\n// swiftlint:enable todo\n"),
            .init("// swiftlint:disable todo\n// swiftlint:disable:next ↓todo\n// swiftlint:enable todo\n"),
            .init("let one = 1\n// swiftlint:enable ↓todo\n"),
            .init("// swiftlint:disable:next ↓todo\nlet one = 1\n", options: "always_blanket_disable: [todo]"),
            .init("// swiftlint:disable todo\nlet one = 1\n", options: "allowed_rules: [todo]"),
        ])

    private let severity: Diagnostic.Severity
    private let allowed: Set<String>
    private let always: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        let usual = ["file_header", "file_length", "file_name", "file_name_no_space", "single_test_class"]
        allowed = Set(options.texts("allowed_rules", default: usual))
        always = Set(options.texts("always_blanket_disable"))
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        var open: [String: Command] = [:]
        func tell(_ rule: String, _ command: Command, _ message: String) {
            report(at: BlanketDisableCommandRule.place(of: rule, command, file), severity, message)
        }
        for command in file.commands.valid {
            for rule in command.rules {
                switch command.action {
                case .disable where open[rule] != nil: tell(rule, command, "rule '\(rule)' is off already")
                case .enable where open[rule] == nil: tell(rule, command, "rule '\(rule)' was not off")
                default: break
                }
            }
            guard command.modifier == nil else { continue }
            for rule in command.rules { open[rule] = command.action == .disable ? command : nil }
        }
        for (rule, command) in open.sorted(by: { $0.key < $1.key })
        where !allowed.contains(rule) && !always.contains(rule) {
            tell(rule, command, "switch rule '\(rule)' off for a line (`:next`, `:this`, `:previous`), or on again")
        }
        if always.isEmpty { return }
        for command in file.commands.valid where command.action == .enable || command.modifier != nil {
            for rule in command.rules where always.contains(rule) {
                tell(rule, command, "rule '\(rule)' is about whole files: switch it off for all of it, or not at all")
            }
        }
    }

    /// Where the rule is first named on the command's line.
    private static func place(of rule: String, _ command: Command, _ file: LintedFile) -> Command.Place {
        let line = command.start.line
        let text = file.text(ofLine: line)
        guard let found = text.firstRange(of: rule) else { return command.start }
        return Command.Place(line: line, column: text.distance(from: text.startIndex, to: found.lowerBound) + 1)
    }
}
