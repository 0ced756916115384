package import SlipwayModel

/// How tests are left out that have passed before.
package struct SelectiveSettings: Sendable, Equatable, Codable {
    /// Files that tests read beside their sources and resources, by test target: patterns of paths relative to the
    /// package.
    package let inputs: [String: [String]]
    /// Variables that tests read.
    package let environment: [String]
    /// The version of Slipway: another one may judge otherwise.
    package let version: String

    package init(
        inputs: [String: [String]] = [:], environment: [String] = [], version: String
    ) {
        self.inputs = inputs
        self.environment = environment
        self.version = version
    }
}

/// How tests are left out that have passed before, as a part of a run's plan.
package struct SelectivePlan: Sendable, Equatable, Codable {
    package let settings: SelectiveSettings
    /// What prints the manifest.
    package let dump: PlannedCommand
    /// What prints which package depends on which.
    package let tree: PlannedCommand
    /// What the build depends on beside the sources.
    package let flags: [String]
    /// The folder that results are kept in where no other cache is asked for.
    package let cache: Path
    /// The folder of what is known of targets and the manifest.
    package let state: Path
    /// The folder that packages are brought into.
    package let scratch: Path
    /// Whether it is told which lines tests run: of those that are left out, too.
    package let measures: Bool

    /// - Parameters:
    ///   - common: the arguments that all commands for the package have.
    ///   - flags: those that the build has beside them.
    init(_ settings: SelectiveSettings, common: [String], flags: [String], scratch: Path, measures: Bool) {
        self.settings = settings
        self.flags = flags
        self.scratch = scratch
        self.measures = measures
        dump = PlannedCommand("swift", ["package"] + SelectivePlan.withoutTraits(common) + ["dump-package"])
        tree = PlannedCommand("swift", ["package"] + common + ["show-dependencies", "--format", "json"])
        cache = scratch.appending("slipway-test-cache")
        state = scratch.appending("slipway-test-state")
    }

    /// Arguments that the manifests of all packages are read with: a trait is one of the package that is built, and
    /// others do not know it. What a manifest says is the same with any.
    private static func withoutTraits(_ arguments: [String]) -> [String] {
        var (result, rest) = ([String](), arguments[...])
        while let next = rest.popFirst() {
            switch next {
            case "--traits": rest = rest.dropFirst()
            case "--enable-all-traits", "--disable-default-traits": break
            case _ where next.hasPrefix("--traits="): break
            default: result.append(next)
            }
        }
        return result
    }
}
