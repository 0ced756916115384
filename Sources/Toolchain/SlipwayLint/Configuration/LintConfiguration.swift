package import SlipwayModel
package import SlipwayReport

/// What a `.swiftlint.yml` says; of several that belong together, what they come to.
package struct LintConfiguration: Sendable {
    /// The configuration's files, parents first; empty for the defaults.
    package internal(set) var files: [Path]
    package internal(set) var mode: RuleMode
    /// Files, folders and patterns to lint; empty for everything.
    package internal(set) var included: [AnchoredPath]
    /// Files, folders and patterns not to lint.
    package internal(set) var excluded: [AnchoredPath]
    /// Options by current rule identifier, as written.
    package internal(set) var options: [String: ConfigurationValue]
    /// Rules of the configuration's own, in the order of the file.
    package internal(set) var customRules: [CustomRule]
    package let reporter: String?
    let reporterLocation: SourceLocation?
    package internal(set) var isStrict: Bool
    package internal(set) var isLenient: Bool
    /// Warnings from which on the run fails.
    package internal(set) var warningThreshold: Int?
    package internal(set) var allowsNoFiles: Bool
    /// Findings that are known and accepted.
    package internal(set) var baseline: Path?
    /// Whether what the baseline accepts has to be found.
    package internal(set) var isStrictBaseline: Bool
    /// Where the findings are to be written as the baseline.
    package internal(set) var newBaseline: Path?
    package let cacheFolder: Path?
    /// The version of SwiftLint that is asked for.
    package let swiftLintVersion: String?
    /// Other configurations that belong to this one, as written.
    let parent: Reference?
    let child: Reference?
    /// Where it asks for something of the run as a whole, by key.
    let runKeys: [String: SourceLocation]
    /// Whether only some of its rules are asked for, so that options of others mean nothing.
    var isNarrowed = false
    /// What is wrong with the configuration, or not used of it.
    package internal(set) var problems: [Diagnostic]

    /// A rule's identifier in a list, and where it stands.
    package struct RuleReference: Sendable, Equatable {
        package let id: String
        package let location: SourceLocation

        /// Whether it is all rules, as the command line asks for.
        var isAllOfCommand: Bool {
            id == LintConfiguration.allRules && location.file == LintConfiguration.ruleOption
        }
    }

    /// Another configuration: a path, or a web address.
    struct Reference: Sendable {
        let text: String
        let location: SourceLocation
    }

    /// The option of the command line that lists rules, which stands in the place of a file's name.
    static let ruleOption = "--only-rule"

    /// What stands for every rule of SwiftLint's.
    static let allRules = "all"

    /// Which rules are on.
    package enum RuleMode: Sendable, Equatable {
        /// The default rules, without some and with some of the others; `all` stands for all of these.
        case changed(disabled: [RuleReference], optIn: [RuleReference])
        case only([RuleReference])
    }

    /// The defaults.
    package init(folder: Path) {
        self.init(ConfigurationReader(entries: [], file: nil, folder: folder, reach: .within([folder])))
    }

    init(_ reader: consuming ConfigurationReader) {
        files = reader.file.map { [$0] } ?? []
        let disabled = reader.rules("disabled_rules")
        let optIn = reader.rules("opt_in_rules", formerly: "enabled_rules")
        let only = reader.rules("only_rules")
        mode = only.isEmpty ? .changed(disabled: disabled, optIn: optIn) : .only(only)
        if !only.isEmpty, let other = (disabled + optIn).first { reader.contradicts(other) }
        included = reader.paths("included")
        excluded = reader.paths("excluded")
        reporter = reader.text("reporter")
        reporterLocation = reader.location(of: "reporter")
        isStrict = reader.flag("strict")
        isLenient = reader.flag("lenient")
        warningThreshold = reader.number("warning_threshold", from: 1)
        allowsNoFiles = reader.flag("allow_zero_lintable_files")
        baseline = reader.namedFile("baseline")
        isStrictBaseline = reader.flag("strict_baseline")
        newBaseline = reader.writtenFile("write_baseline", or: "--write-baseline")
        cacheFolder = reader.writtenFile("cache_path", or: "--cache-path")
        swiftLintVersion = reader.version("swiftlint_version")
        parent = reader.reference("parent_config")
        child = reader.reference("child_config")
        let asked = [
            "strict": isStrict, "lenient": isLenient, "allow_zero_lintable_files": allowsNoFiles,
            "baseline": baseline != nil, "strict_baseline": isStrictBaseline, "write_baseline": newBaseline != nil,
            "reporter": reporter != nil, "cache_path": cacheFolder != nil,
        ]
        var places: [String: SourceLocation] = [:]
        for (key, isAsked) in asked where isAsked { places[key] = reader.location(of: key) }
        runKeys = places
        reader.checkIndentation()
        reader.checkAnalyzerRules()
        customRules = reader.customRules()
        options = reader.ruleOptions()
        problems = reader.problems
    }

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - file: the configuration's path, in whose folder relative paths begin.
    ///   - name: the path that locations carry.
    ///   - folder: where relative paths begin, if not in the folder of `file`.
    ///   - reach: which files of the run it may name; the folder of `file` if nothing says otherwise.
    ///   - environment: values for `${NAME}`.
    /// - Throws: status 2 where the text is not YAML or contradicts itself.
    package static func parse(
        _ text: String, file: Path, named name: String, in folder: Path? = nil, reach: FileReach? = nil,
        environment: [String: String] = [:]
    ) throws(SlipwayError) -> LintConfiguration {
        let root = try ConfigurationValue.parse(text, file: name, environment: environment)
        guard root.isNull || root.map != nil else {
            throw SlipwayError(
                .input, code: "wrong-value", "the lint configuration should be a mapping, here is \(root.shown)",
                hint: "write keys such as `disabled_rules:`", at: root.location)
        }
        let entries = root.map ?? []
        let result = LintConfiguration(
            ConfigurationReader(
                entries: entries, file: file, folder: folder ?? file.parent, reach: reach ?? .within([file.parent])))
        if let contradiction = result.problems.first(where: { $0.code == "contradiction" }) {
            throw SlipwayError(.input, [contradiction])
        }
        if result.isStrict && result.isLenient {
            throw SlipwayError(
                .input, code: "contradiction", "`strict` and `lenient` exclude each other", hint: "keep one of them",
                at: entries.last { $0.key == "strict" || $0.key == "lenient" }?.value.location)
        }
        return result
    }
}

/// A path or a pattern as it is written, and the folder that it is relative to.
package struct AnchoredPath: Sendable, Hashable {
    package let text: String
    package let folder: Path
    /// Where it is written.
    let location: SourceLocation?

    package init(_ text: String, in folder: Path, at location: SourceLocation? = nil) {
        self.text = text
        self.folder = folder
        self.location = location
    }

    // one that two configurations name is one
    package static func == (left: AnchoredPath, right: AnchoredPath) -> Bool {
        left.text == right.text && left.folder == right.folder
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(folder)
    }

    /// Patterns keep their marks.
    var absolute: String { folder.appending(text).string }
}
