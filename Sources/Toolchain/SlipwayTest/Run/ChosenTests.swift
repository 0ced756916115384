import SlipwayModel
import SlipwayReport

/// The tests that a run is about, and those that it could be about.
struct ChosenTests {
    /// All tests of the package.
    let listed: [TestInfo]
    var parts: [Part]
    /// Which part of the chosen ones these are.
    var shard: TestShardPart?
    /// Targets that need not run.
    var passedBefore: [PassedBefore] = []

    /// What is wrong with the package's tests, whatever comes of them.
    var problems: [Diagnostic] = []

    /// The chosen tests of a product.
    struct Part {
        let product: TestProduct
        var tests: [TestInfo]
        /// How many of Swift Testing it has in all.
        let count: Int
    }

    var tests: [TestInfo] { parts.flatMap(\.tests) }

    /// Leaves out what has passed before.
    ///
    /// - Parameter isWanted: whether a test is chosen, by its id.
    mutating func leaveOut(_ choice: SelectiveChoice, isWanted: (String) -> Bool) {
        let modules = choice.passedModules
        // some are chosen by the file that they are in, which is not kept
        let left = Set(tests.filter { modules.contains($0.module) }.map(\.id))
        for index in parts.indices { parts[index].tests.removeAll { modules.contains($0.module) } }
        passedBefore = choice.passed.values.compactMap { PassedBefore($0).chosen { left.contains($0) || isWanted($0) } }
    }

    /// Keeps one part of the tests.
    ///
    /// - Throws: status 1 where there are too few tests for so many parts.
    mutating func cut(_ shard: TestShard, _ timings: TestTimings) throws(SlipwayError) {
        let all = tests
        let kept = Set(ShardCut(timings: timings).parts(all, count: shard.count)[shard.index - 1].map(\.key))
        guard !kept.isEmpty else {
            throw SlipwayError(
                .gate, code: "empty-shard", "\(shard.name) has no test",
                cause: all.count == 1 ? "there is only 1 test" : "there are only \(all.count) tests",
                hint: "divide the run into fewer parts")
        }
        self.shard = TestShardPart(shard, tests: all.map(\.id).sortedBytewise())
        for index in parts.indices { parts[index].tests.removeAll { !kept.contains($0.key) } }
    }
}
