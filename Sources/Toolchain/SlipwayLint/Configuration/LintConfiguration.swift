package import SlipwayModel
package import SlipwayReport

/// What a `.swiftlint.yml` says, as far as it is read.
package struct LintConfiguration: Sendable {
    /// The configuration's file; `nil` for the defaults.
    package let file: Path?
    /// What paths in the configuration are relative to: the folder of its file.
    package let folder: Path
    package let disabledRules: [RuleReference]
    package let optInRules: [RuleReference]
    /// Only these rules; `nil` where the key is not there or empty.
    package let onlyRules: [RuleReference]?
    /// Files, folders and patterns to lint; empty for the whole folder.
    package let included: [String]
    /// Files, folders and patterns not to lint.
    package let excluded: [String]
    /// Options by rule identifier, as written.
    package let options: [String: ConfigurationValue]
    package let reporter: String?
    package let isStrict: Bool
    package let isLenient: Bool
    /// Warnings from which on the run fails.
    package let warningThreshold: Int?
    package let allowsNoFiles: Bool
    /// What is wrong with the configuration, or not used of it.
    package let problems: [Diagnostic]

    /// A rule's identifier in a list, and where it stands.
    package struct RuleReference: Sendable, Equatable {
        package let id: String
        package let location: SourceLocation
    }

    /// The defaults, for a folder without a configuration.
    package init(folder: Path) {
        self.init(ConfigurationReader(entries: [], file: nil, folder: folder))
    }

    init(_ reader: consuming ConfigurationReader) {
        file = reader.file
        folder = reader.folder
        disabledRules = reader.rules("disabled_rules")
        optInRules = reader.rules("opt_in_rules") + reader.rules("enabled_rules")
        let only = reader.rules("only_rules") + reader.rules("whitelist_rules")
        onlyRules = only.isEmpty ? nil : only
        included = reader.texts("included")
        excluded = reader.texts("excluded")
        reporter = reader.text("reporter")
        isStrict = reader.flag("strict")
        isLenient = reader.flag("lenient")
        warningThreshold = reader.number("warning_threshold")
        allowsNoFiles = reader.flag("allow_zero_lintable_files")
        options = reader.ruleOptions()
        problems = reader.problems
    }

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - name: the path that locations carry.
    ///   - environment: values for `${NAME}`.
    /// - Throws: status 2 where the text is not YAML or contradicts itself.
    package static func parse(
        _ text: String, file: Path, named name: String, environment: [String: String] = [:]
    ) throws(SlipwayError) -> LintConfiguration {
        let root = try ConfigurationValue.parse(text, file: name, environment: environment)
        guard root.isNull || root.map != nil else {
            throw SlipwayError(
                .input, code: "wrong-value", "the lint configuration should be a mapping, here is \(root.kind)",
                hint: "write keys such as `disabled_rules:`", at: root.location)
        }
        let result = LintConfiguration(
            ConfigurationReader(entries: root.map ?? [], file: file, folder: file.parent))
        try result.checkContradictions()
        return result
    }

    private func checkContradictions() throws(SlipwayError) {
        if onlyRules != nil, let other = (disabledRules + optInRules).first {
            throw SlipwayError(
                .input, code: "contradiction", "`only_rules` cannot stand beside `disabled_rules` or `opt_in_rules`",
                hint: "keep `only_rules`, or list changes to the defaults", at: other.location)
        }
        if isStrict && isLenient {
            throw SlipwayError(
                .input, code: "contradiction", "`strict` and `lenient` exclude each other", hint: "keep one of them",
                at: file.map { SourceLocation(file: $0.string) })
        }
    }
}
