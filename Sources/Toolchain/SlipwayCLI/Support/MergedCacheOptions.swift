import ArgumentParser
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem
import SlipwayTest

/// Where `slipway test merge` keeps what all parts together have shown.
struct MergedCacheOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where it is kept which targets have passed; that of the manifest by default.", valueName: "dir or url"))
    var cache: String?

    @Flag(help: "Keep nothing in the cache.")
    var cacheReadOnly = false

    /// - Returns: what somebody should know of it.
    /// - Throws: status 2 where the cache or a key is none, 3 where a secret would cross the network in the clear.
    func keep(
        _ merge: TestMerge, _ report: TestReport, _ session: Session, _ package: Path, _ policy: TestPolicy
    ) async throws(SlipwayError) -> [Diagnostic] {
        guard merge.hasParts,
            let shared = try session.sharedCache(
                cache, policy, of: package, isReadOnly: cacheReadOnly)
        else { return [] }
        let notes = await merge.keep(report, in: shared.cache, shared.trust)
        await shared.cache.end()
        return notes
    }
}
