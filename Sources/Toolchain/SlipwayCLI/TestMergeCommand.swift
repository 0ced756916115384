import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// `slipway test merge`
struct TestMergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Make one report of those of a run's shards.",
        discussion: """
            The files are those that `slipway test --shard N/M --results FILE` has written. Exits with 1 where a shard \
            is red or missing, and where a test has run in none.
            """)

    @Argument(help: ArgumentHelp("Results of all shards.", valueName: "file"), completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("The folder of Package.swift.", valueName: "dir"), completion: .directory)
    var packagePath = "."

    @Option(help: ArgumentHelp("Keep in a file how long the tests took.", valueName: "file"), completion: .file())
    var timings: String?

    @OptionGroup var manifest: TestManifestOption
    @OptionGroup(title: "What has passed before") var cache: MergedCacheOptions
    @OptionGroup(title: "Reports") var reports: TestReportOptions
    @OptionGroup(title: "Coverage") var coverage: CoverageOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let package = session.path(packagePath)
            let merge = try TestMerge(files: files.map { session.path($0) }, from: session.host.files)
            let policy = try manifest.load(session, of: package)?.test ?? TestPolicy()
            let written = try reports.files(session, and: coverage.files(session).all)
            let settings = try coverage.settings(
                session, package: package, policy, isPart: false, isMeasured: merge.coverage != nil)
            let merged = try merge.report(settings, package: package, host: session.host)
            let unkept = timings.map { merge.keepTimings(in: session.path($0), session.host.files) } ?? []
            let noted = merged.adding(notes: unkept + (try await cache.keep(merge, merged, session, package, policy)))
            let report = written.writeAll(noted, merge.coverage, to: session.host.files)
            return try reports.show(report, of: package, session)
        }
    }
}
