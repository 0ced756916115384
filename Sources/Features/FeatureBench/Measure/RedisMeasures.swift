import Foundation
import RedisClient

/// GETs in pipelines, of a server of its own.
enum RedisMeasures: MeasuredLibrary {
    static let name = "redis"

    static func measurements(in folder: URL) async throws -> [Measurement] {
        guard let program = RedisProcess.program else {
            StandardError.tell(["note: there is no redis-server in PATH: redis is not measured"])
            return []
        }
        let (pipelines, size) = (100, 1_000)
        return [
            Measurement("GETs in pipelines of 1,000, each", operations: pipelines * size, limit: 2_000) {
                try await RedisProcess(program: program, folder: folder).serve { client in
                    let load = RedisLoad(client: client)
                    try await load.prepare()
                    return try await load.run(pipelines: pipelines, of: size)
                }
            }
        ]
    }
}
