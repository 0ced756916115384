/// Which part of all tests a report is about, and which there are: what shows, when parts are put together, whether
/// all tests have run.
package struct TestShardPart: Sendable, Equatable, Codable {
    package let index: Int
    package let count: Int
    /// The commit that was tested; `nil` where it is not known.
    package let revision: String?
    /// Ids of all tests that were divided, sorted.
    package let tests: [String]

    package init(_ shard: TestShard, tests: [String]) {
        (index, count) = (shard.index, shard.count)
        revision = shard.revision
        self.tests = tests
    }
}
