import RedisClient

/// Pipelines of GETs, one behind the other.
struct RedisLoad: Sendable {
    static let key = "feature-bench:load"
    private static let value = "a value of no great length"

    let client: RedisClient

    /// Writes the key.
    func prepare() async throws { try await client.set(RedisLoad.key, to: RedisLoad.value, expiry: .seconds(600)) }

    /// - Returns: how long all pipelines took, with making their commands and looking at their answers.
    func run(pipelines: Int, of size: Int) async throws -> Duration {
        let start = ContinuousClock.now
        for _ in 0..<pipelines {
            let answers = try await client.pipeline((0..<size).map { _ in .get(RedisLoad.key) })
            guard answers.count == size, answers.allSatisfy(RedisLoad.isText) else {
                throw BenchError(.remote, "redis-answer", "a GET has another answer than its value")
            }
        }
        return ContinuousClock.now - start
    }

    private static func isText(_ answer: RESPValue) -> Bool {
        if case .bulkString = answer { true } else { false }
    }
}
