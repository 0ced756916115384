/// What a repository asks of its tests (`slipway.test` in the manifest).
package struct TestPolicy: Sendable, Equatable {
    package let coverage: CoverageLimits
    /// Files that tests read beside their sources and resources, by test target: patterns of paths relative to the
    /// manifest.
    package let inputs: [String: [String]]
    /// Variables that tests read.
    package let environment: [String]
    /// Where it is kept what has passed; `nil` for the build folder.
    package let cache: TestCachePolicy?

    package init(
        coverage: CoverageLimits = CoverageLimits(), inputs: [String: [String]] = [:], environment: [String] = [],
        cache: TestCachePolicy? = nil
    ) {
        self.coverage = coverage
        self.inputs = inputs
        self.environment = environment
        self.cache = cache
    }
}

/// A cache of test results that a team shares (`slipway.test.cache`).
package struct TestCachePolicy: Sendable, Equatable {
    /// `https://…`, or a folder relative to the manifest.
    package let location: String?
    /// The key of Ed25519 that results must be signed with, in base64; `nil` where anybody's are believed.
    package let publicKey: String?

    package init(location: String? = nil, publicKey: String? = nil) {
        self.location = location
        self.publicKey = publicKey
    }
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
