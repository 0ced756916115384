import ArgumentParser
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// How `slipway test` leaves out what has passed before.
struct SelectiveOptions: ParsableArguments {
    @Flag(help: "Leave out test targets that have passed with all that they depend on as it is now.")
    var selective = false

    @Option(
        help: ArgumentHelp(
            "Where it is kept what has passed; implies it. The manifest's, or the build folder, by default.",
            valueName: "dir or url"))
    var cache: String?

    @Flag(help: "Keep nothing in the cache.")
    var cacheReadOnly = false

    @Option(
        help: ArgumentHelp("Run nothing; say why the tests of a target would run.", valueName: "target"),
        completion: .tests)
    var explain: String?

    /// How a run leaves out what has passed.
    struct Choice {
        var settings: SelectiveSettings?
        /// `nil` for the build folder.
        var shared: SharedTestCache?

        /// Does some work with the cache open, and closes it whatever comes of that.
        func use(
            _ session: Session, _ work: (TestRunner) async throws(SlipwayError) -> ExitStatus
        ) async throws(SlipwayError) -> ExitStatus {
            for note in shared?.notes ?? [] { session.console.send(.diagnostic(note)) }
            let runner = TestRunner(
                host: session.host, cache: shared?.cache, trust: shared?.trust ?? TestCacheTrust())
            let status: ExitStatus
            do throws(SlipwayError) {
                status = try await work(runner)
            } catch {
                await shared?.cache.end()
                throw error
            }
            await shared?.cache.end()
            return status
        }
    }

    /// Says why the tests of a target would run.
    func explain(
        _ target: String, _ plan: TestPlan, _ runner: TestRunner, _ session: Session
    ) async throws(SlipwayError) -> ExitStatus {
        let explanation = try await runner.explain(target, plan)
        for note in explanation.notes { session.console.send(.diagnostic(note)) }
        session.console.result(explanation, human: explanation.lines)
        return .done
    }

    /// - Throws: status 2 where an option is wrong.
    func choice(_ session: Session, _ package: Path, _ policy: TestPolicy) throws(SlipwayError) -> Choice {
        guard selective || cache != nil || explain != nil else { return Choice() }
        let settings = SelectiveSettings(
            inputs: policy.inputs, environment: policy.environment, version: SlipwayCLIVersion.string)
        let shared = try session.sharedCache(cache, policy, of: package, isReadOnly: cacheReadOnly)
        return Choice(settings: settings, shared: shared)
    }
}
