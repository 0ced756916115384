package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// What a test run comes to: what `--dry-run` prints.
///
/// SwiftPM builds; the products it makes are started directly, as `swift test` loses results where a process ends
/// before its time, and leaves processes behind where it is ended itself.
package struct TestPlan: Sendable, Equatable, Codable {
    package let schema: Int
    /// The folder the commands run in: absolute, without symbolic links.
    package let package: Path
    /// The folder that results are written to.
    package let results: Path
    package let build: PlannedCommand
    /// What tells which test targets the manifest has, while they are built; `nil` where some of their tests are
    /// chosen by name.
    package let manifest: PlannedCommand?
    /// What says where the products are; `nil` for the usual folder.
    package let location: PlannedCommand?
    /// The usual folder of the products.
    package let products: Path
    /// Regular expressions over the ids of tests.
    package let filter: [String]
    package let skip: [String]
    /// How many processes run at a time.
    package let workers: Int
    /// How many tests of Swift Testing run at a time in their process: more than there are processors, as many tests
    /// wait for something, and few enough that a crash has few suspects.
    package let width: Int
    /// How often a test that has failed is run again.
    package let retries: Int
    /// How often each test is run, whatever comes of it.
    package let repetitions: Int
    /// What a random order is made from; `nil` for the usual order.
    package let seed: UInt64?
    /// Whether the run ends with the first failure.
    package let stopsAtFailure: Bool
    /// Seconds that a test may take.
    package let timeLimit: Double
    /// Seconds that all tests of a target may take together.
    package let targetLimits: TimeLimits
    /// Test targets that may be without a test.
    package let mayBeEmpty: [String]
    /// Whether a warning of the build makes the run red.
    package let failsOnWarnings: Bool
    /// Where the warnings of builds are kept.
    package let warnings: Path
    package let reports: TestReportFiles
    /// The folder for files that tests attach.
    package let attachments: Path
    /// `nil` where it is not measured.
    package let coverage: CoveragePlan?
    /// The tests that may fail for a while.
    package let quarantine: TestQuarantine?
    /// How tests are left out that have passed before; `nil` where all run.
    package let selective: SelectivePlan?
    /// Which part of the tests is run; `nil` for all.
    package let shard: TestShard?
    /// Where it is kept how long tests take.
    package let timings: Path

    /// The plan for a request.
    ///
    /// - Throws: status 2 where there is no package or an argument makes no sense.
    package init(_ request: TestRequest, host: Host) throws(SlipwayError) {
        let package = Host.realPath(request.package) ?? request.package
        guard try host.files.exists(package.appending("Package.swift")) else {
            throw SlipwayError(
                .input, code: "no-package", "there is no Package.swift in \(request.package)",
                hint: "run `slipway generate` to write it from project.yml, or name the package's folder")
        }
        try TestPlan.check(request)
        schema = 4
        self.package = package
        filter = request.filter
        skip = request.skip
        let scratch = request.scratchPath.map { package.appending($0) } ?? package.appending(".build")
        results = scratch.appending("slipway-test")
        products = scratch.appending("debug")
        let scratchOption = request.scratchPath == nil ? [] : ["--scratch-path", scratch.string]
        let common = scratchOption + request.swiftArguments
        let measuring = request.coverage == nil ? [] : CoverageMeasurement.buildArguments
        build = PlannedCommand("swift", ["build", "--build-tests"] + measuring + common)
        let isWhole = request.filter.isEmpty && request.skip.isEmpty
        // SwiftPM lets one command at a time into a build folder
        let aside = ["--scratch-path", results.appending("manifest").string] + request.swiftArguments
        manifest = isWhole ? PlannedCommand("swift", ["package"] + aside + ["dump-package"]) : nil
        coverage = request.coverage.map { CoveragePlan($0, common: common) }
        location =
            request.swiftArguments.isEmpty
            ? nil : PlannedCommand("swift", ["build", "--build-tests", "--show-bin-path"] + common)
        workers = request.workers ?? WorkerThreads.processorCount
        width = request.workers ?? 4 * WorkerThreads.processorCount
        retries = request.retries
        repetitions = request.repetitions
        seed = request.seed
        stopsAtFailure = request.stopsAtFailure
        timeLimit = request.timeLimit
        targetLimits = request.targetLimits
        mayBeEmpty = request.mayBeEmpty
        failsOnWarnings = request.failsOnWarnings
        warnings = scratch.appending("slipway-warnings.json")
        reports = request.reports
        quarantine = request.quarantine
        shard = request.shard
        selective = request.selective.map {
            SelectivePlan(
                $0, common: common,
                flags: measuring + request.swiftArguments + (request.failsOnWarnings ? ["--warnings-as-errors"] : []),
                scratch: scratch,
                measures: request.coverage != nil)
        }
        timings = request.timings ?? scratch.appending("slipway-timings.json")
        attachments = request.attachments ?? scratch.appending("slipway-test/attachments")
    }

    static func check(_ request: TestRequest) throws(SlipwayError) {
        try request.coverage?.check()
        if let workers = request.workers, workers < 1 {
            throw SlipwayError(.input, code: "bad-workers", "the number of workers must be 1 or more, not \(workers)")
        }
        if request.retries < 0 {
            throw SlipwayError(
                .input, code: "bad-retries", "the number of retries must be 0 or more, not \(request.retries)")
        }
        if request.repetitions < 1 {
            throw SlipwayError(
                .input, code: "bad-repetitions",
                "the number of repetitions must be 1 or more, not \(request.repetitions)")
        }
        if request.repetitions > 1, request.retries > 0 {
            throw SlipwayError(
                .input, code: "contradiction", "--repeat and --retries exclude each other",
                cause: "what is repeated has to pass each time, what is retried only once", hint: "give one of them")
        }
        if request.selective != nil, request.repetitions > 1 {
            throw SlipwayError(
                .input, code: "contradiction", "--selective and --repeat exclude each other",
                cause: "what has passed before is not run at all", hint: "give one of them")
        }
        let targets = request.targetLimits
        for limit in [request.timeLimit, targets.target].compactMap({ $0 }) + targets.targets.values
        where !(limit > 0) {
            throw SlipwayError(
                .input, code: "bad-time-limit", "a time limit must be more than 0 s, not \(limit.inWords)")
        }
        for (option, expressions) in [("--filter", request.filter), ("--skip", request.skip)] {
            for expression in expressions where (try? Regex(expression)) == nil {
                throw SlipwayError(
                    .input, code: "bad-filter", "'\(expression)' is not a regular expression",
                    hint: "put a backslash in front of characters like [ ( * that \(option) should take literally")
            }
        }
    }
}

/// A program and its arguments, as JSON and as a line to type.
package struct PlannedCommand: Sendable, Equatable, Codable {
    package let program: String
    package let arguments: [String]

    package init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    package func command(in directory: Path, environment: [String: String?] = [:]) -> Command {
        Command(program, arguments, in: directory, environment: environment)
    }
}

extension TestPlan {
    /// Whether a sanitizer is built into what is tested.
    var isSanitized: Bool {
        build.arguments.contains { $0 == "--sanitize" || $0.hasPrefix("--sanitize=") || $0.hasPrefix("-sanitize=") }
    }

    /// Whether a shard is to be cut by the times of a file that somebody has named.
    var hasNamedTimings: Bool { shard != nil && timings.parent != warnings.parent }

    /// The plan as lines for a person.
    package var lines: [String] {
        let product = "\(products.appending("*.xctest"))"
        let together = targetLimits.target.map { ", all of a target at most \($0.inWords)" } ?? ""
        let limits = "\(workers) at a time, each at most \(timeLimit.inWords)\(together)"
        let selection = filter.map { "--filter '\($0)'" } + skip.map { "--skip '\($0)'" }
        let part = shard.map { ", \($0.name) by the times in \(timings)" } ?? ""
        let chosen = selection.isEmpty ? "all tests" : "the tests of " + selection.joined(separator: " ")
        let again =
            retries > 0 ? ", up to \(retries) times again" : repetitions > 1 ? ", each \(repetitions) times" : ""
        let order = seed.map { ", in the order of seed \($0)" } ?? ""
        let commands = [build, manifest, location].compactMap { $0?.command(in: package).description }
        return commands
            + ["\(product): \(chosen)\(part), \(limits)\(again)\(order)"] + (coverage?.lines ?? [])
            + (selective == nil ? [] : ["without what has passed before"])
            + (quarantine.map { ["may fail: \($0.entries.count) of \($0.file)"] } ?? [])
    }
}
