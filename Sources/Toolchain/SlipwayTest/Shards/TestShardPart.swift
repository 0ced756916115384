/// Which part of all tests a report is about, and which there are: what shows, when parts are put together, whether
/// all tests have run.
package struct TestShardPart: Sendable, Equatable, Codable {
    package let index: Int
    package let count: Int
    /// Ids of all tests that were divided, sorted.
    package let tests: [String]

    package init(_ shard: TestShard, tests: [String]) {
        (index, count) = (shard.index, shard.count)
        self.tests = tests
    }
}
