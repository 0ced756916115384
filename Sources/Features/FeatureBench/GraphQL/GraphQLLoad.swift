import ArgumentParser
import Foundation
import Guarding

extension GraphQLCommand {
    struct Load: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Ask a server in this process, many at once, and say whether the memory that takes is flat.",
            discussion: """
                Each query waits within its resolver until all of a round do, so that as many as are asked for are \
                unanswered at once. The memory is what the process has when a round is over and what is free is given \
                back (VmRSS, on Linux alone). It is flat where the last round leaves no more than a tenth above what \
                the first third of the rounds left; else the status is 1.
                """)

        @Option(help: "How many are asked at once.")
        var queries = 1000

        @Option(help: "How often.")
        var rounds = 10

        @Option(
            help: ArgumentHelp("Keep so many bytes of each query: a leak, to see that it is found.", valueName: "bytes")
        )
        var leak = 0

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            struct Round: Encodable {
                let queries: Int
                /// Unanswered at the same time.
                let atOnce: Int
                let seconds: Double
                /// When the round is over.
                @Nullable var residentKiB: Int?
                /// At most, until then.
                @Nullable var peakKiB: Int?
            }

            let rounds: [Round]
            /// Nil where the system does not tell.
            @Nullable var isFlat: Bool?
        }

        func validate() throws {
            guard (1...100_000).contains(queries), (1...100_000).contains(rounds) else {
                throw ValidationError("--queries and --rounds are from 1 to 100000")
            }
            guard leak >= 0 else { throw ValidationError("no less than nothing is kept") }
        }

        func perform() async throws {
            let load = try GraphQLLoad()
            let kept = Guarded<[[UInt8]]>([])
            var results: [Result.Round] = []
            for _ in 0..<rounds {
                var atOnce = 0
                let time = try await Measurement.time { atOnce = try await load.run(queries) }
                if leak > 0 { kept.withLock { $0 += (0..<queries).map { _ in [UInt8](repeating: 1, count: leak) } } }
                let memory = GraphQLLoad.memory()
                results.append(
                    .init(
                        queries: queries, atOnce: atOnce, seconds: time / .seconds(1), residentKiB: memory?.resident,
                        peakKiB: memory?.peak))
            }
            let isFlat = Load.isFlat(results.map(\.residentKiB))
            let lines = results.enumerated().map { number, round in
                let memory = round.residentKiB.map { "; \($0) KiB, at most \(round.peakKiB ?? $0) KiB" } ?? ""
                return "round \(number + 1): \(round.queries) queries, \(round.atOnce) at once, in "
                    + "\(round.seconds) s\(memory)"
            }
            try output.result(Result(rounds: results, isFlat: isFlat), lines)
            guard isFlat != false else {
                throw BenchError(.gate, "memory-grows", "the memory grows with the queries: it is not flat")
            }
        }

        private static func isFlat(_ sizes: [Int?]) -> Bool? {
            guard let last = sizes.last ?? nil, let first = sizes[max(sizes.count / 3, 1) - 1] else { return nil }
            return Double(last) <= Double(first) * 1.1
        }
    }
}
