import ArgumentParser
import RedisClient

extension RedisBenchCommand {
    struct Load: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Time pipelines of GETs.",
            discussion: "The key is \(RedisLoad.key); it is removed afterwards.")

        @ParentCommand var redis: RedisBenchCommand

        @Option(help: "How many GETs a pipeline has.")
        var size = 1000

        @Option(help: "How many pipelines a round has.")
        var pipelines = 100

        @Option(help: "How often, behind one round that does not count.")
        var rounds = 3

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let size: Int
            let pipelines: Int
            /// Nanoseconds for a GET, of each round.
            let rounds: [Double]
        }

        func validate() throws {
            guard size >= 1, pipelines >= 1, rounds >= 1 else {
                throw ValidationError("--size, --pipelines and --rounds are 1 or more")
            }
            guard size <= 1_000_000 else { throw ValidationError("--size is at most 1000000") }
        }

        func perform() async throws {
            let times = try await redis.run { client in
                let load = RedisLoad(client: client)
                try await load.prepare()
                var times: [Double] = []
                for _ in 0...rounds {
                    let time = try await load.run(pipelines: pipelines, of: size)
                    times.append(time.nanoseconds / Double(pipelines) / Double(size))
                }
                try await client.del(RedisLoad.key)
                return Array(times.dropFirst())
            }
            let lines = times.enumerated().map { number, time in
                "round \(number + 1): a GET in \(MeasureResult.text(time)), \(Int(1e9 / time)) each second"
            }
            try output.result(Result(size: size, pipelines: pipelines, rounds: times), lines)
        }
    }
}
