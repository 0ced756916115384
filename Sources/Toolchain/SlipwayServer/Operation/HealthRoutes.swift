import GRDB
import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayReport

/// `GET /health`: whether the database answers and the disk has room, for whoever restarts servers and pages people.
struct HealthRoutes: Sendable {
    let database: ServerDatabase
    let quota: Quota

    private struct Document: Encodable {
        let schema = 1
        let status: String
        let database: Bool
        let disk: Bool

        private enum CodingKeys: String, CodingKey { case schema, status, database, disk }
    }

    /// Reads a row of what every page needs: a database of which nothing is left still knows what 1 is.
    private static func look(in database: Database) throws {
        for table in ["project", "channel", "build", "buildFile", "blob", "token"] {
            _ = try Row.fetchOne(database, sql: "SELECT * FROM \(table) LIMIT 1")
        }
    }

    func add(to router: RouterGroup<ServerContext>) {
        router.get("health") { _, _ in
            let answers = (try? await database.read { try HealthRoutes.look(in: $0) }) != nil
            let hasRoom = quota.diskRoom > 0
            let isWell = answers && hasRoom
            return Response(
                status: isWell ? .ok : .serviceUnavailable,
                headers: [
                    .contentType: "application/json", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
                ],
                body: ResponseBody(
                    byteBuffer: ByteBuffer(
                        string: JSONDocument.line(
                            Document(status: isWell ? "ok" : "failing", database: answers, disk: hasRoom)))))
        }
    }
}
