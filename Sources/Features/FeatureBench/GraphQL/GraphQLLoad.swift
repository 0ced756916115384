import ArgumentParser
import Foundation
import GraphQLClient
import GraphQLExecutor
import HTTPTransport

extension GraphQLCommand {
    struct Load: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Ask the example server in this process, many at once, and say what memory that takes.",
            discussion: "The memory is what the process had at most until the end of the round (VmHWM, on Linux alone)."
        )

        @Option(help: "How many are asked at once.")
        var queries = 1000

        @Option(help: "How often.")
        var rounds = 10

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            struct Round: Encodable {
                let queries: Int
                let seconds: Double
                @Nullable var peakKiB: Int?
            }

            let rounds: [Round]
        }

        func validate() throws {
            guard queries >= 1, rounds >= 1 else { throw ValidationError("there has to be a query and a round") }
        }

        func perform() async throws {
            let load = try GraphQLLoad()
            var results: [Result.Round] = []
            for _ in 0..<rounds {
                let time = try await Measurement.time { try await load.run(queries) }
                results.append(.init(queries: queries, seconds: time / .seconds(1), peakKiB: GraphQLLoad.peakKiB()))
            }
            let lines = results.enumerated().map { number, round in
                let memory = round.peakKiB.map { ", at most \($0) KiB" } ?? ""
                return "round \(number + 1): \(round.queries) queries in \(round.seconds) s\(memory)"
            }
            try output.result(Result(rounds: results), lines)
        }
    }
}

/// Queries to the example server, all at once.
struct GraphQLLoad: Sendable {
    private struct Found: Decodable, Sendable {
        struct User: Decodable, Sendable {
            let name: String
            let bandmates: [Bandmate]
        }

        struct Bandmate: Decodable, Sendable { let name: String }

        let getUser: User
    }

    private let client: GraphQLClient

    init() throws {
        let backEnd = try BandBackEnd.make()
        guard let url = URL(string: "http://localhost/graphql") else {
            throw BenchError(.bug, "bug", "there is no URL")
        }
        client = GraphQLClient(url, transport: ServiceTransport { await backEnd.respond(to: $0) })
    }

    func run(_ count: Int) async throws {
        let query = "query Member($id: ID!) { getUser(id: $id) { name bandmates { name } } }"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                group.addTask {
                    let request = GraphQLRequest(query, variables: ["id": .string("\(number % 4 + 1)")])
                    let found = try await client.data(request, as: Found.self)
                    guard found.getUser.bandmates.count == 3, !found.getUser.name.isEmpty else {
                        throw BenchError(.bug, "bug", "the answer is not the one that was asked for")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// What the process had at most of memory.
    static func peakKiB() -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return nil }
        return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}
