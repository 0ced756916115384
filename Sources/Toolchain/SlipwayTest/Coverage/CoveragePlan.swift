import SlipwayModel

/// How coverage is measured, as a part of a run's plan.
package struct CoveragePlan: Sendable, Equatable, Codable {
    /// What prints the targets of the package.
    package let description: PlannedCommand
    package let settings: CoverageSettings

    /// - Parameter common: the arguments that all commands for the package have.
    init(_ settings: CoverageSettings, common: [String]) {
        self.settings = settings
        description = PlannedCommand("swift", ["package"] + common + ["describe", "--type", "json"])
    }

    /// What has to be reached, and where it is written, as lines for a person.
    var lines: [String] {
        let minimums =
            [settings.minimum.map { "all lines \($0)" }].compactMap { $0 }
            + settings.targetMinimums.sorted { $0.key.precedes($1.key) }.map { "\($0.key) \($0.value)" }
            + [settings.changedMinimum.map { "changed lines \($0)" }].compactMap { $0 }
        let limits = minimums.isEmpty ? "" : "; at least, in percent: \(minimums.joined(separator: ", "))"
        return ["coverage of the package's own sources\(limits)"] + settings.files.all.map { "\($0)" }
    }
}
