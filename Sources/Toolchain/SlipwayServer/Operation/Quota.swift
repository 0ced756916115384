import GRDB
import HTTPTypes
import Hummingbird
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// How much may be kept: on the disk, by all together and by one project. What does not fit is refused before it comes.
struct Quota: Sendable {
    let database: ServerDatabase
    let data: Path
    let total: Int64?
    let perProject: Int64?

    /// Bytes that the database needs to go on.
    private static let reserve: Int64 = 256 << 20

    /// Bytes that the disk still has.
    var diskRoom: Int64 { (DiskSpace.free(at: data) ?? .max) - Quota.reserve }

    /// Bytes that may still be taken, whoever brings them.
    var room: Int64 {
        guard let total else { return diskRoom }
        let used = (try? database.readNow { try Quota.used(in: $0) }) ?? 0
        return min(diskRoom, total - used)
    }

    private static func used(in database: Database) throws -> Int64 {
        try Int64.fetchOne(
            database,
            sql: "SELECT (SELECT IFNULL(SUM(size), 0) FROM blob) + (SELECT IFNULL(SUM(size), 0) FROM upload)") ?? 0
    }

    /// - Parameter project: the one that it is for, where that is known.
    /// - Throws: 507 where so many bytes do not fit.
    func require(_ bytes: Int64, project: String?) async throws {
        try requireDisk(bytes)
        if let total {
            let used = try await database.read { try Quota.used(in: $0) }
            guard bytes <= total - used else {
                throw Quota.problem("the server keeps as much as it may", bytes, total - used)
            }
        }
        if let perProject, let project {
            let used = try await used(by: project)
            guard bytes <= perProject - used else {
                throw Quota.problem("the project '\(project)' keeps as much as it may", bytes, perProject - used)
            }
        }
    }

    /// - Throws: 507 where the disk has no room for so many bytes.
    func requireDisk(_ bytes: Int64) throws(HTTPProblem) {
        let room = diskRoom
        guard bytes <= room else { throw Quota.problem("the server has no room for it", bytes, room) }
    }

    /// Pictures that testers send may have one in so many of the bytes that there could be: nobody knows who sends
    /// them, and publishers need the others.
    private static let pictureShare: Int64 = 4

    /// - Parameter bytes: of a picture.
    /// - Throws: 507 where pictures have as much as they may.
    func require(picture bytes: Int64) async throws {
        let (pictures, used) = try await database.read { database in
            let pictures =
                try Int64.fetchOne(
                    database,
                    sql: """
                        SELECT IFNULL(SUM(size), 0) FROM blob
                        WHERE EXISTS (SELECT 1 FROM report WHERE report.screenshot = blob.digest)
                        """) ?? 0
            return (pictures, try Quota.used(in: database))
        }
        let free = max(0, min(diskRoom, total.map { $0 - used } ?? .max))
        let most = (free + pictures) / Quota.pictureShare
        guard bytes <= most - pictures else {
            throw Quota.problem("the server keeps no more pictures", bytes, most - pictures, hint: nil)
        }
    }

    /// Bytes of the files of a project's builds, each once.
    private func used(by project: String) async throws(SlipwayError) -> Int64 {
        try await database.read { database in
            try Int64.fetchOne(
                database,
                sql: """
                    SELECT IFNULL(SUM(size), 0) FROM (SELECT DISTINCT buildFile.digest, buildFile.size FROM buildFile
                        JOIN build ON build.id = buildFile.build JOIN channel ON channel.id = build.channel
                        JOIN project ON project.id = channel.project WHERE project.name = ?)
                    """, arguments: [project]) ?? 0
        }
    }

    /// What an announced build adds to its project.
    ///
    /// - Throws: 507 where that is too much.
    func require(_ files: [PublishedFile], project: String) async throws {
        guard perProject != nil || total != nil else { return }
        let digests = Dictionary(files.map { ($0.sha256.hex, $0.size) }, uniquingKeysWith: { first, _ in first })
        let known = try await database.read { database in
            Set(
                try String.fetchAll(
                    database,
                    sql: """
                        SELECT DISTINCT buildFile.digest FROM buildFile JOIN build ON build.id = buildFile.build
                        JOIN channel ON channel.id = build.channel JOIN project ON project.id = channel.project
                        WHERE project.name = ?
                        """, arguments: [project]))
        }
        var new: Int64 = 0
        for (digest, size) in digests where !known.contains(digest) {
            let (sum, isTooLarge) = new.addingReportingOverflow(size)
            new = isTooLarge ? .max : sum
        }
        if new > 0 { try await require(new, project: project) }
    }

    private static let moreRoom = "remove builds, have channels keep fewer, or raise the quota of the server"

    static func problem(
        _ title: String, _ bytes: Int64, _ room: Int64, hint: String? = moreRoom
    ) -> HTTPProblem {
        HTTPProblem(
            .insufficientStorage, "no-room", title,
            detail: "it has \(bytes) bytes, there is room for \(max(0, room))", hint: hint)
    }
}
