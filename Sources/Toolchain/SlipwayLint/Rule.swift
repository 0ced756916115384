package import SlipwayReport

/// One thing that the linter looks for. One rule is one file in `Rules/`.
package protocol Rule: Sendable {
    static var about: RuleDescription { get }

    /// Takes the rule's options from a configuration; what is not given has the rule's default.
    init(_ options: inout RuleOptions)

    /// Registers what the rule wants to see of one file. Called once per file; what the closures share is that
    /// file's state.
    func register(_ walk: inout RuleWalk)
}

extension Rule {
    /// The rule with the options of a configuration, and what is wrong with them.
    package static func make(_ configuration: ConfigurationValue?) -> (any Rule, [Diagnostic]) {
        var options = RuleOptions(rule: about.id, value: configuration)
        let rule = Self(&options)
        options.finish()
        return (rule, options.problems)
    }
}
