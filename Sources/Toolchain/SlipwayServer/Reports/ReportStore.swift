import GRDB
import NIOCore
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// What testers have written.
struct ReportStore: Sendable {
    let database: ServerDatabase
    let blobs: BlobStore
    let clock: any TimeSource
    let hooks: HookQueue

    /// Reports of a build that are kept: who sends more is no tester.
    private static let most = 10_000
    /// Characters of a report that hooks are told.
    private static let longestTold = 2_000

    struct Draft: Sendable {
        let text: String
        /// The name of the browser and its system, as it says.
        let system: String?
        let picture: Picture?
    }

    struct Picture: Sendable {
        let bytes: [UInt8]
        let kind: ScreenshotKind
    }

    /// Keeps a report: the picture first, so that the row never refers to what is not there.
    func add(_ draft: Draft, to build: FoundBuild) async throws(SlipwayError) {
        let now = clock.now()
        let size = Int64(draft.picture?.bytes.count ?? 0)
        try await database.write { database in
            let count =
                try Int.fetchOne(
                    database, sql: "SELECT COUNT(*) FROM report WHERE build = ?", arguments: [build.id]) ?? 0
            guard count < ReportStore.most else {
                throw SlipwayError(.input, code: "too-many-reports", "there are very many reports of this build")
            }
            // in the transaction: a collection cannot take it before its row is there
            let digest = try draft.picture.map { try keep($0.bytes) }
            if let digest {
                try database.execute(
                    sql: "INSERT INTO blob (digest, size, added) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    arguments: [digest.hex, size, now])
            }
            try database.execute(
                sql: """
                    INSERT INTO report (build, time, text, system, screenshot, screenshotType) VALUES (?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    build.id, now, draft.text, draft.system, digest?.hex, draft.picture?.kind.rawValue,
                ])
            let id = database.lastInsertedRowID
            let report = HookMessage.Report(
                id: id, text: String(draft.text.prefix(ReportStore.longestTold)), hasScreenshot: digest != nil)
            try hooks.add(.reported, build: build.id, report: report, at: now, to: database)
            try AuditLog.add("report", "\(build.key.id) report \(id)", by: "anonymous", at: now, to: database)
        }
    }

    private func keep(_ bytes: [UInt8]) throws(SlipwayError) -> ContentDigest {
        let digest = ContentHasher.digest(of: bytes)
        if try blobs.size(of: digest) == nil {
            let place = blobs.root.parent.parent.appending(component: "uploads")
            try blobs.files.createDirectory(place)
            var generator = SystemRandomNumberGenerator()
            let file = place.appending(component: "report-\(RandomText.make(using: &generator))")
            try blobs.files.write(bytes, to: file)
            try blobs.adopt(file, as: digest)
        }
        return digest
    }

    /// Newest first.
    func list(of project: String, before: Int64?, limit: Int) async throws(SlipwayError) -> [BuildReport] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT report.*, build.version, build.number, channel.name AS channel FROM report
                    JOIN build ON build.id = report.build JOIN channel ON channel.id = build.channel
                    JOIN project ON project.id = channel.project
                    WHERE project.name = ? AND report.id < ? ORDER BY report.id DESC LIMIT ?
                    """, arguments: [project, before ?? .max, limit]
            ).compactMap(ReportStore.report)
        }
    }

    /// The picture of a report, and what it is.
    func picture(_ id: Int64, of project: String) async throws(SlipwayError) -> (NotedBlob, ScreenshotKind)? {
        try await database.read { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT report.screenshot, report.screenshotType, blob.size FROM report
                    JOIN blob ON blob.digest = report.screenshot JOIN build ON build.id = report.build
                    JOIN channel ON channel.id = build.channel JOIN project ON project.id = channel.project
                    WHERE project.name = ? AND report.id = ?
                    """, arguments: [project, id])
            guard let row, let digest = (row["screenshot"] as String?).flatMap({ ContentDigest(hex: $0) }),
                let kind = (row["screenshotType"] as String?).flatMap({ ScreenshotKind(rawValue: $0) })
            else { return nil }
            return (NotedBlob(digest, size: row["size"]), kind)
        }
    }

    private static func report(_ row: Row) -> BuildReport? {
        guard let version = SemanticVersion(row["version"] as String) else { return nil }
        let id: Int64 = row["id"]
        return BuildReport(
            id: id, channel: row["channel"], version: version, number: row["number"] ?? 0, time: row["time"],
            text: row["text"], system: row["system"],
            screenshot: (row["screenshotType"] as String?).map {
                BuildReport.Screenshot(type: $0, path: "reports/\(id)/screenshot")
            })
    }
}
