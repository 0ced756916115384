package import SlipwayModel
import SlipwayReport

/// What is asked for where coverage is measured.
package struct CoverageSettings: Sendable, Equatable, Codable {
    /// Percent of all lines that have to be run; `nil` for no limit.
    package var minimum: Double?
    /// Percent of the lines of a target, by its name.
    package var targetMinimums: [String: Double]
    /// Percent of the lines that the branch has changed.
    package var changedMinimum: Double?
    /// What the branch has changed; `nil` where nobody asks.
    package var changes: ChangedSources?
    /// Files and folders that do not count, as patterns of paths relative to the package.
    package var excluded: [String]
    package var files: CoverageFiles

    package init(
        minimum: Double? = nil, targetMinimums: [String: Double] = [:], changedMinimum: Double? = nil,
        changes: ChangedSources? = nil, excluded: [String] = [], files: CoverageFiles = CoverageFiles()
    ) {
        self.minimum = minimum
        self.targetMinimums = targetMinimums
        self.changedMinimum = changedMinimum
        self.changes = changes
        self.excluded = excluded
        self.files = files
    }
}

extension CoverageSettings {
    /// - Throws: status 2 for percentages that are none.
    func check() throws(SlipwayError) {
        let numbers = [minimum, changedMinimum].compactMap { $0 } + targetMinimums.values
        for number in numbers where !(0...100).contains(number) {
            throw SlipwayError(
                .input, code: "bad-coverage", "coverage is a percentage from 0 to 100, not \(number)")
        }
    }
}

/// The lines that a branch has changed.
package struct ChangedSources: Sendable, Equatable, Codable {
    /// What it was compared with.
    package let base: String
    /// By path relative to the package.
    package let lines: [String: [ClosedRange<Int>]]

    package init(base: String, lines: [String: [ClosedRange<Int>]]) {
        self.base = base
        self.lines = lines
    }
}

/// Where coverage is written to: absolute paths, `nil` for what is not wanted.
package struct CoverageFiles: Sendable, Equatable, Codable {
    /// What editors and services read: lines and how often they were run.
    package var lcov: Path?
    /// XML that GitLab, Jenkins and Azure show.
    package var cobertura: Path?
    /// ``CoverageReport``.
    package var json: Path?
    /// A page with the sources.
    package var html: Path?

    package init(lcov: Path? = nil, cobertura: Path? = nil, json: Path? = nil, html: Path? = nil) {
        self.lcov = lcov
        self.cobertura = cobertura
        self.json = json
        self.html = html
    }

    package var all: [Path] { [lcov, cobertura, json, html].compactMap { $0 } }
}
