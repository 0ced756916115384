package import SlipwayModel

/// What to lint and how, as the command line says.
package struct LintRequest: Sendable {
    /// Files and folders, relative to `directory` or absolute; empty for what the configuration includes.
    package let paths: [Path]
    /// The configuration; `nil` to look for `.swiftlint.yml` in `directory` and the folders above.
    package let configuration: Path?
    /// The working directory, absolute: what findings are relative to.
    package let directory: Path
    /// Warnings are errors.
    package let isStrict: Bool
    /// Errors of rules are warnings.
    package let isLenient: Bool
    /// Excludes hold for files that are named, too.
    package let forceExclude: Bool

    package init(
        paths: [Path] = [], configuration: Path? = nil, directory: Path, isStrict: Bool = false,
        isLenient: Bool = false, forceExclude: Bool = false
    ) {
        self.paths = paths
        self.configuration = configuration
        self.directory = directory
        self.isStrict = isStrict
        self.isLenient = isLenient
        self.forceExclude = forceExclude
    }
}
