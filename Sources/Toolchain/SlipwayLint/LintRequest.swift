package import SlipwayModel

/// What to lint and how, as the command line says.
package struct LintRequest: Sendable {
    /// Files and folders, relative to `directory` or absolute; empty for what the configuration includes.
    package var paths: [Path]
    /// Configurations, parents first; empty to look for `.swiftlint.yml` in `directory` and the folders above.
    package var configurations: [Path]
    /// The working directory, absolute: what findings are relative to.
    package let directory: Path
    /// Warnings are errors.
    package var isStrict = false
    /// Errors of rules are warnings.
    package var isLenient = false
    /// Excludes hold for files that are named, too.
    package var forceExclude = false
    /// A run without files passes, whatever the configuration says.
    package var allowsNoFiles = false
    /// What SwiftLint lets pass is let pass, and told.
    package var isCompatible = false
    /// All rules, whatever the configuration says.
    package var wantsAllRules = false
    /// Only these rules, whatever the configuration says; empty for those of the configuration.
    package var onlyRules: [String] = []
    /// Known findings, if not those that the configuration names.
    package var baseline: Path?
    /// Entries of the baseline that nothing accounts for any more are errors.
    package var isStrictBaseline = false
    /// Where the findings are to be written as the baseline, if not where the configuration says.
    package var newBaseline: Path?
    /// Where results are kept between runs, if not where the configuration says; `nil` to keep none.
    package var cache: CacheChoice = .off
    /// What finds.
    package var engine: LintEngine = .slipway
    /// Only findings on these lines; `nil` for all.
    package var changes: ChangedLines?

    /// Whether a text is linted that no file has yet.
    package var isUnsaved = false

    package init(paths: [Path] = [], configurations: [Path] = [], directory: Path) {
        self.paths = paths
        self.configurations = configurations
        self.directory = directory
    }

    package enum CacheChoice: Sendable, Equatable {
        case off
        /// Where the configuration says, or else here.
        case usual(Path)
        case folder(Path)
    }
}
