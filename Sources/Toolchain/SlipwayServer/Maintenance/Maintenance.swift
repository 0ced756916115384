import GRDB
import Logging
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// What a server does to its store now and then: builds that are over, blobs that nobody refers to, deliveries that
/// were made long ago.
final class Maintenance: Sendable {
    let retention: Retention
    let collector: BlobCollector
    private let database: ServerDatabase
    private let answers: KeptAnswers
    private let clock: any TimeSource
    private let logger: Logger
    private let totals = Mutex(Totals())

    /// What was done since the server was started.
    struct Totals: Sendable {
        var runs = 0
        var blobs = 0
        var bytes: Int64 = 0
        var builds = 0
    }

    /// Seconds that deliveries and the audit log are kept.
    private static let kept = (delivery: Int64(30 * 86_400), audit: Int64(730 * 86_400))

    init(
        folder: DataFolder, database: ServerDatabase, answers: KeptAnswers, hooks: HookQueue, clock: any TimeSource,
        logger: Logger
    ) {
        retention = Retention(database: database, clock: clock, hooks: hooks)
        collector = BlobCollector(folder: folder, database: database, clock: clock)
        self.database = database
        self.answers = answers
        self.clock = clock
        self.logger = logger
    }

    var done: Totals { totals.withLock { $0 } }

    /// - Throws: status 3 from the database or the file system.
    func run() async throws(SlipwayError) {
        let builds = try await retention.run()
        if builds.removed > 0 { answers.forget() }
        let blobs = try await collector.run()
        let now = clock.now()
        try await database.write { database in
            try database.execute(
                sql: "DELETE FROM delivery WHERE state <> 'waiting' AND created < ?",
                arguments: [now - Maintenance.kept.delivery])
            try database.execute(
                sql: "DELETE FROM auditEntry WHERE time < ?", arguments: [now - Maintenance.kept.audit])
        }
        totals.withLock { totals in
            totals.runs += 1
            totals.blobs += blobs.blobs
            totals.bytes += blobs.bytes
            totals.builds += builds.removed
        }
        if builds.removed + blobs.blobs + blobs.strays > 0 || blobs.isPostponed {
            logger.info(
                "maintenance",
                metadata: [
                    "builds": "\(builds.removed)", "blobs": "\(blobs.blobs)", "bytes": "\(blobs.bytes)",
                    "strays": "\(blobs.strays)", "postponed": "\(blobs.isPostponed)",
                ])
        }
    }
}
