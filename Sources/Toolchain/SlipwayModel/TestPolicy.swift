/// What a repository asks of its tests (`slipway.test` in the manifest).
package struct TestPolicy: Sendable, Equatable {
    package let coverage: CoverageLimits

    package init(coverage: CoverageLimits = CoverageLimits()) { self.coverage = coverage }
}

/// How much of the sources tests have to run (`slipway.test.coverage`).
package struct CoverageLimits: Sendable, Equatable {
    /// Percent of all lines; `nil` for no limit.
    package let minimum: Double?
    /// Percent of the lines that a branch has changed.
    package let changed: Double?
    /// Percent of the lines of targets, by their names.
    package let targets: [String: Double]
    /// Files and folders that do not count: patterns of paths relative to the manifest.
    package let excluded: [String]

    /// Whether nothing is asked of the tests.
    package var isEmpty: Bool { minimum == nil && changed == nil && targets.isEmpty }

    package init(
        minimum: Double? = nil, changed: Double? = nil, targets: [String: Double] = [:], excluded: [String] = []
    ) {
        self.minimum = minimum
        self.changed = changed
        self.targets = targets
        self.excluded = excluded
    }
}
