package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The commands of a test run, in order: what `--dry-run` prints.
///
/// The two frameworks run apart, so that a crash in one costs nothing in the other and each line of output has
/// one author. XCTests run with `--parallel`: only then does SwiftPM write their xunit file, and each has a process
/// of its own, so that a crash costs one test.
package struct TestPlan: Sendable, Equatable, Codable {
    package let schema: Int
    /// The folder the commands run in: absolute, without symbolic links.
    package let package: Path
    /// The folder that results files are written to.
    package let results: Path
    package let build: PlannedCommand
    package let list: PlannedCommand
    package let xctest: PlannedCommand
    package let swiftTesting: PlannedCommand
    /// The expressions of the request, for the message where none matches.
    package let filter: [String]
    package let skip: [String]

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
        schema = 1
        self.package = package
        filter = request.filter
        skip = request.skip
        let scratch = request.scratchPath.map { package.appending($0) } ?? package.appending(".build")
        results = scratch.appending("slipway-test")
        let scratchOption = request.scratchPath == nil ? [] : ["--scratch-path", scratch.string]
        let common = scratchOption + request.swiftArguments
        let selection = request.filter.flatMap { ["--filter", $0] } + request.skip.flatMap { ["--skip", $0] }
        build = PlannedCommand("swift", ["build", "--build-tests"] + common)
        list = PlannedCommand("swift", ["test", "list", "--skip-build"] + common)
        // `--verbose` prints what passing XCTests printed: without it a skipped test looks like a pass.
        let workers = request.workers.map { ["--num-workers", String($0)] } ?? []
        let xctestOptions = ["--disable-swift-testing", "--parallel", "--verbose"] + workers
        xctest = PlannedCommand(
            "swift",
            ["test", "--skip-build"] + xctestOptions
                + ["--xunit-output", results.appending(ResultsFile.xctestXUnit).string] + selection + common)
        let swiftTestingOptions = ["--disable-xctest", request.workers == 1 ? "--no-parallel" : "--parallel"]
        swiftTesting = PlannedCommand(
            "swift",
            ["test", "--skip-build"] + swiftTestingOptions
                + ["--xunit-output", results.appending(ResultsFile.swiftTestingXUnit).string]
                + ["--event-stream-version", "0"]
                + ["--event-stream-output-path", results.appending(ResultsFile.eventStream).string]
                + selection + common)
    }

    private static func check(_ request: TestRequest) throws(SlipwayError) {
        if let workers = request.workers, workers < 1 {
            throw SlipwayError(.input, code: "bad-workers", "the number of workers must be 1 or more, not \(workers)")
        }
        // SwiftPM takes an invalid expression for one that matches no XCTest, and says nothing.
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
    /// The plan as lines a person could type.
    package var lines: [String] {
        [build, list, xctest, swiftTesting].map { $0.command(in: package).description }
    }
}

/// Names of the files a run writes to its results folder.
enum ResultsFile {
    static let xctestXUnit = "xctest.xml"
    static let swiftTestingXUnit = "swift-testing.xml"
    static let eventStream = "swift-testing.jsonl"

    /// Where SwiftPM may have put a framework's xunit file: as asked, or with the framework's name appended.
    static func candidates(_ name: String) -> [String] {
        [name, "\(Path(name).stem)-swift-testing.xml", "\(Path(name).stem)-xctest.xml"]
    }
}
