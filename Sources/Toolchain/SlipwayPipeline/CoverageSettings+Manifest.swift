package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
package import SlipwayTest

extension CoverageSettings {
    /// What the command line asks for, completed by what the manifest asks for and the branch has changed.
    ///
    /// - Parameters:
    ///   - base: the branch that changes are told against; `nil` for the usual one.
    ///   - limits: what the manifest asks for.
    ///   - isPart: whether only some of the tests run, which nobody can ask all of the lines from.
    /// - Throws: status 2 where it is not known what the branch has changed.
    package func completed(
        by limits: CoverageLimits, base: String?, isPart: Bool, package: Path, host: Host
    ) throws(SlipwayError) -> CoverageSettings {
        var settings = self
        settings.excluded = limits.excluded + excluded
        if !isPart {
            settings.minimum = minimum ?? limits.minimum
            settings.targetMinimums = limits.targets
            settings.changedMinimum = changedMinimum ?? limits.changed
        }
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
