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
    /// The file of how long tests take, relative to the manifest; `nil` for one in the build folder.
    package let timings: String?
    package let timeLimits: TimeLimits
    /// Test targets that may be without a test.
    package let mayBeEmpty: [String]
    /// Whether a warning of the build makes the run red.
    package let failsOnWarnings: Bool
    /// How tests run on Apple's platforms; `nil` where the manifest does not say.
    package let apple: AppleTestPolicy?

    package init(
        coverage: CoverageLimits = CoverageLimits(), inputs: [String: [String]] = [:], environment: [String] = [],
        cache: TestCachePolicy? = nil, timings: String? = nil, timeLimits: TimeLimits = TimeLimits(),
        mayBeEmpty: [String] = [], failsOnWarnings: Bool = true, apple: AppleTestPolicy? = nil
    ) {
        self.coverage = coverage
        self.inputs = inputs
        self.environment = environment
        self.cache = cache
        self.timings = timings
        self.timeLimits = timeLimits
        self.mayBeEmpty = mayBeEmpty
        self.failsOnWarnings = failsOnWarnings
        self.apple = apple
    }
}

/// How long tests may take, in seconds (`slipway.test.timeLimit`).
package struct TimeLimits: Sendable, Equatable, Codable {
    /// A test; `nil` for the usual limit.
    package let test: Double?
    /// All tests of a target together; `nil` for no limit.
    package let target: Double?
    /// Those of single targets, by their names.
    package let targets: [String: Double]

    /// Whether targets have limits.
    package var limitsTargets: Bool { target != nil || !targets.isEmpty }

    package init(test: Double? = nil, target: Double? = nil, targets: [String: Double] = [:]) {
        self.test = test
        self.target = target
        self.targets = targets
    }

    /// What all tests of a target may take together.
    package func limit(of name: String) -> Double? { targets[name] ?? target }
}

/// How tests run on Apple's platforms (`slipway.test.apple`).
package struct AppleTestPolicy: Sendable, Equatable {
    /// The scheme that is tested; `nil` for the package's own.
    package let scheme: String?
    /// The test plan of the scheme; `nil` for its first.
    package let plan: String?
    /// Where the tests run, as `xcodebuild -destination` takes them.
    package let destinations: [String]

    package init(scheme: String? = nil, plan: String? = nil, destinations: [String]) {
        self.scheme = scheme
        self.plan = plan
        self.destinations = destinations
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
