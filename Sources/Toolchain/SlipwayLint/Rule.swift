package import SlipwayReport

/// What looks at files: a rule that is built in, or one that a configuration defines.
package protocol FileRule: Sendable {
    var about: RuleDescription { get }

    /// The identifiers that commands in comments may call it by.
    var commandNames: [String] { get }

    /// What findings depend on beside the file and the options, such as the date.
    var circumstances: String { get }

    /// Whether findings depend on the folders that a file is in.
    var asksForFolders: Bool { get }

    /// Whether the rule has to know the repository around a file.
    var asksForRepository: Bool { get }

    /// The same rule with what it has to know of the repository; without that it finds nothing.
    func knowing(_ imports: ImportTables) -> any FileRule

    /// Registers what the rule wants to see of one file. Called once per file; what the closures share is that
    /// file's state.
    ///
    /// What is registered for an empty file is all that is registered for others, or nothing: a file without anything
    /// of it is passed over.
    func register(_ walk: inout RuleWalk)
}

/// One thing that the linter looks for. One rule is one file in `Rules/`.
package protocol Rule: FileRule {
    static var about: RuleDescription { get }

    /// Takes the rule's options from a configuration; what is not given has the rule's default.
    init(_ options: inout RuleOptions)
}

extension Rule {
    package var about: RuleDescription { Self.about }
    package var commandNames: [String] { SwiftLintRules.names(of: Self.about.id) }

    /// The rule with the options of a configuration, and what is wrong with them.
    package static func make(_ configuration: ConfigurationValue?) -> (any Rule, [Diagnostic]) {
        var options = RuleOptions(rule: about.id, value: configuration)
        let rule = Self(&options)
        options.finish()
        return (rule, options.problems)
    }
}

extension FileRule {
    package var circumstances: String { "" }
    package var asksForFolders: Bool { false }
    package var asksForRepository: Bool { false }
    package func knowing(_ imports: ImportTables) -> any FileRule { self }
}
