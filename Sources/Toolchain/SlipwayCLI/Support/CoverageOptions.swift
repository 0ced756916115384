import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// How `slipway test` measures which lines the tests run.
struct CoverageOptions: ParsableArguments {
    @Flag(help: "Measure which lines of the package's own sources the tests run. The other options imply it.")
    var coverage = false

    @Option(help: ArgumentHelp("Fail where the tests run less of the lines.", valueName: "percent"))
    var coverageMinimum: Double?

    @Option(
        help: ArgumentHelp(
            "Fail where the tests run less of the lines that the branch has changed.", valueName: "percent"))
    var coverageChangedMinimum: Double?

    @Option(
        help: ArgumentHelp(
            "Tell of the lines changed since the branch left this one; the usual one is found.", valueName: "branch"))
    var coverageBase: String?

    @Option(help: ArgumentHelp("Leave files or folders out; may be given several times.", valueName: "pattern"))
    var coverageExclude: [String] = []

    @Option(
        help: ArgumentHelp("Write the lines for lcov, editors and services.", valueName: "file"), completion: .file())
    var coverageLcov: String?

    @Option(help: ArgumentHelp("Write Cobertura's XML.", valueName: "file"), completion: .file())
    var coverageCobertura: String?

    @Option(help: ArgumentHelp("Write the lines as JSON.", valueName: "file"), completion: .file())
    var coverageJson: String?

    @Option(help: ArgumentHelp("Write a page with the sources.", valueName: "file"), completion: .file())
    var coverageHtml: String?

    /// What is written.
    func files(_ session: Session) -> CoverageFiles {
        CoverageFiles(
            lcov: coverageLcov.map { session.path($0) }, cobertura: coverageCobertura.map { session.path($0) },
            json: coverageJson.map { session.path($0) }, html: coverageHtml.map { session.path($0) })
    }

    /// - Parameters:
    ///   - isPart: whether only some of the tests run.
    ///   - isShard: whether others run elsewhere.
    ///   - isMeasured: whether lines are there without being asked for.
    /// - Returns: `nil` where nobody asks for coverage.
    /// - Throws: status 2 where it is not known what has changed.
    func settings(
        _ session: Session, package: Path, _ policy: TestPolicy, isPart: Bool, isShard: Bool = false,
        isMeasured: Bool = false
    ) throws(SlipwayError) -> CoverageSettings? {
        if isShard, coverageMinimum != nil || coverageChangedMinimum != nil {
            throw SlipwayError(
                .input, code: "contradiction", "a shard cannot reach a minimum of coverage",
                cause: "it runs a part of the tests", hint: "give the minimum to `slipway test merge`")
        }
        let asked = CoverageSettings(
            minimum: coverageMinimum, changedMinimum: coverageChangedMinimum, excluded: coverageExclude,
            files: files(session))
        guard isMeasured || coverage || coverageBase != nil || asked != CoverageSettings() else { return nil }
        return try asked.completed(
            by: policy.coverage, base: coverageBase, isPart: isPart || isShard, package: package,
            host: session.host)
    }
}
