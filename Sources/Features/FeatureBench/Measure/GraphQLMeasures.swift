import Foundation
import GraphQLClient
import GraphQLExecutor

/// 1,000 queries at once, through client, back end and executor; and what documents take.
enum GraphQLMeasures: MeasuredLibrary {
    static let name = "graphql"

    private static let document = """
        query Members($first: Int = 4) { users(first: $first) { ...Member bandmates { ...Member } } }
        fragment Member on User { id name email instrument }
        """

    static func measurements(in _: URL) async throws -> [Measurement] {
        let load = try GraphQLLoad()
        let executor = GraphQLExecutor(try BandBackEnd.schema())
        return [
            Measurement("1,000 queries at once, each", operations: 1000, limit: 500_000) {
                try await Measurement.time { _ = try await load.run(1000) }
            },
            Measurement("read a document", operations: 1000, limit: 50_000) { count in
                try (0..<count).reduce(0) { sum, _ in sum + (try GraphQLDocument(parsing: document)).definitions.count }
            },
            Measurement("read and validate a document", operations: 1000, limit: 100_000) { count in
                (0..<count).reduce(0) { sum, _ in sum + executor.validate(document).count }
            },
        ]
    }
}
