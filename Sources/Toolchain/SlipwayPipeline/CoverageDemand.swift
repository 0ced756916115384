package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
package import SlipwayTest

/// What is asked of coverage: by the command line, and by the manifest where that says nothing.
package struct CoverageDemand: Sendable, Equatable {
    package var minimum: Double?
    package var changedMinimum: Double?
    /// The branch that changes are told against; `nil` for the usual one.
    package var base: String?
    package var excluded: [String]
    package var files: CoverageFiles

    package init(
        minimum: Double? = nil, changedMinimum: Double? = nil, base: String? = nil, excluded: [String] = [],
        files: CoverageFiles = CoverageFiles()
    ) {
        self.minimum = minimum
        self.changedMinimum = changedMinimum
        self.base = base
        self.excluded = excluded
        self.files = files
    }

    /// The settings of a run.
    ///
    /// - Parameters:
    ///   - limits: what the manifest asks for.
    ///   - isPart: whether only some of the tests run, which nobody can ask all of the lines from.
    /// - Throws: status 2 where it is not known what the branch has changed.
    package func settings(
        _ limits: CoverageLimits, isPart: Bool, package: Path, host: Host
    ) throws(SlipwayError) -> CoverageSettings {
        let usual = isPart ? CoverageLimits() : limits
        var settings = CoverageSettings(
            minimum: minimum ?? usual.minimum, targetMinimums: usual.targets,
            changedMinimum: changedMinimum ?? usual.changed, excluded: limits.excluded + excluded, files: files)
        guard settings.changedMinimum != nil || base != nil else { return settings }
        let root = Host.realPath(package) ?? package
        let changes = try BranchChanges(since: base, in: root, option: "--coverage-base", host: host)
        var lines: [String: [ClosedRange<Int>]] = [:]
        for (path, ranges) in changes.files {
            if let name = path.relative(to: root) { lines[name] = ranges }
        }
        settings.changes = ChangedSources(base: changes.base, lines: lines)
        return settings
    }
}
