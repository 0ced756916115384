import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// What is wrong with a data folder, or lies about in it.
package struct StoreFinding: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A file has another content than its name says.
        case damagedBlob = "damaged-blob"
        /// A row has no file.
        case missingBlob = "missing-blob"
        /// A build, a package or a report refers to a blob that has no row.
        case missingRow = "missing-row"
        /// The database contradicts itself.
        case damagedDatabase = "damaged-database"
        /// A file that nobody refers to: no damage.
        case stray
    }

    package let kind: Kind
    /// The digest, or the path of a file within the data folder.
    package let subject: String
    package let detail: String?
    /// Who needs it, of what is visible: builds, packages, reports.
    package var affects: [String] = []

    package var isDamage: Bool { kind != .stray }
}

/// What was looked at, and found.
package struct StoreReport: Sendable, Encodable {
    let schema = 1
    package let blobs: Int
    /// Of all blobs.
    package let bytes: Int64
    /// Sorted by kind and subject.
    package let findings: [StoreFinding]
    /// What was done, where something was to be mended.
    package var repairs: [String] = []

    private enum CodingKeys: String, CodingKey { case schema, blobs, bytes, findings, repairs }
}

/// Reads every blob against its name and every row against its blobs.
///
/// A server may be at work meanwhile: what looks wrong is looked at again in the end, and is told only where it still
/// is.
struct StoreCheck: Sendable {
    let store: ServerStore

    private struct Blob: Sendable {
        let digest: ContentDigest
        let size: Int64
    }

    /// - Throws: status 3 where the folder or the database cannot be read.
    func run() async throws(SlipwayError) -> StoreReport {
        var findings = try await database()
        let blobs = try await store.database.read { database in
            try Row.fetchAll(database, sql: "SELECT digest, size FROM blob").compactMap { row -> Blob? in
                ContentDigest(hex: row["digest"]).map { Blob(digest: $0, size: row["size"]) }
            }
        }
        findings += try await confirmed(await contents(blobs))
        findings += try await references()
        findings += try await strays()
        findings = try await affected(findings)
        return StoreReport(
            blobs: blobs.count, bytes: blobs.reduce(0) { $0 + $1.size },
            findings: findings.sorted { ($0.kind.rawValue, $0.subject) < ($1.kind.rawValue, $1.subject) })
    }

    private func database() async throws(SlipwayError) -> [StoreFinding] {
        try await store.database.read { database in
            var problems = try String.fetchAll(database, sql: "PRAGMA integrity_check(100)").filter { $0 != "ok" }
            problems += try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map {
                "a row of \($0["table"] as String) refers to none of \($0["parent"] as String)"
            }
            problems += try String.fetchAll(
                database, sql: "SELECT digest FROM blob WHERE length(digest) <> 64 OR digest GLOB '*[^0-9a-f]*'"
            ).map { "a blob is called '\($0)'" }
            return problems.map {
                StoreFinding(kind: .damagedDatabase, subject: ServerDatabase.file, detail: $0)
            }
        }
    }

    /// Reads the blobs, on all processors.
    private func contents(_ blobs: [Blob]) async -> [StoreFinding] {
        let found = Found()
        let own = store.blobs
        await WorkerThreads.forEach(below: blobs.count, stackSize: 1 << 20) { index in
            if let finding = StoreCheck.look(at: blobs[index], in: own) { found.add(finding) }
        }
        return found.all
    }

    private static func look(at blob: Blob, in blobs: BlobStore) -> StoreFinding? {
        let subject = blob.digest.hex
        do {
            guard let size = try blobs.size(of: blob.digest) else {
                return StoreFinding(kind: .missingBlob, subject: subject, detail: nil)
            }
            guard size == blob.size else {
                return StoreFinding(
                    kind: .damagedBlob, subject: subject, detail: "it has \(size) bytes, not \(blob.size)")
            }
            let digest = try blobs.files.digest(of: blobs.path(of: blob.digest)).sha256
            return digest == blob.digest
                ? nil
                : StoreFinding(kind: .damagedBlob, subject: subject, detail: "its content has the SHA-256 \(digest)")
        } catch {
            return StoreFinding(kind: .damagedBlob, subject: subject, detail: error.diagnostics.first?.cause)
        }
    }

    /// Those whose row is still there.
    private func confirmed(_ findings: [StoreFinding]) async throws(SlipwayError) -> [StoreFinding] {
        if findings.isEmpty { return [] }
        return try await store.database.read { database in
            try findings.filter { finding in
                try Bool.fetchOne(
                    database, sql: "SELECT EXISTS (SELECT 1 FROM blob WHERE digest = ?)", arguments: [finding.subject])
                    ?? false
            }
        }
    }

    /// Findings with what needs each.
    private func affected(_ findings: [StoreFinding]) async throws(SlipwayError) -> [StoreFinding] {
        if findings.isEmpty { return [] }
        return try await store.database.read { database in
            try findings.map { finding in
                guard [.damagedBlob, .missingBlob, .missingRow].contains(finding.kind) else { return finding }
                var finding = finding
                finding.affects = try AffectedThings.all(of: finding.subject, in: database)
                return finding
            }
        }
    }

    /// Rows of what is visible that refer to blobs without a row.
    private func references() async throws(SlipwayError) -> [StoreFinding] {
        try await store.database.read { [blobs = store.blobs] database in
            var findings: [StoreFinding] = []
            // a release that lost its archive says so, until that is back, from a backup
            let lost = try String.fetchAll(database, sql: StoreCheck.lostArchives)
            for digest in lost.compactMap({ ContentDigest(hex: $0) }) where try blobs.size(of: digest) != nil {
                findings.append(StoreFinding(kind: .missingRow, subject: digest.hex, detail: "its file is back"))
            }
            for place in BlobReferences.places {
                // the files of a build that is only announced have yet to come
                let isAwaited =
                    place.table == "buildFile"
                    ? "AND (SELECT state FROM build WHERE id = buildFile.build) = 'visible'"
                    : place.table == "packageRelease" ? "AND problem IS NULL" : ""
                let lost = try String.fetchAll(
                    database,
                    sql: """
                        SELECT DISTINCT \(place.column) FROM \(place.table)
                        WHERE \(place.column) IS NOT NULL \(isAwaited)
                            AND NOT EXISTS (SELECT 1 FROM blob WHERE digest = \(place.table).\(place.column))
                        """)
                findings += lost.map {
                    StoreFinding(kind: .missingRow, subject: $0, detail: "\(place.table) refers to it")
                }
            }
            return findings
        }
    }

    private static let lostArchives = """
        SELECT archive FROM packageRelease WHERE problem = 'lost'
            AND NOT EXISTS (SELECT 1 FROM blob WHERE digest = archive)
        """

    /// Files that no row knows.
    private func strays() async throws(SlipwayError) -> [StoreFinding] {
        let (files, folder) = (store.host.files, store.folder)
        var found: [String] = []
        for place in [folder.blobs, folder.uploads] where try files.isDirectory(place) {
            let path = place.relative(to: folder.path) ?? place.string
            found += try files.files(below: place).map { "\(path)/\($0)" }
        }
        let candidates = found
        return try await store.database.read { database in
            try candidates.filter { path in
                let parts = path.split(separator: "/").map(String.init)
                let name = parts.last ?? ""
                if parts.first == "uploads" {
                    return try Bool.fetchOne(
                        database, sql: "SELECT NOT EXISTS (SELECT 1 FROM upload WHERE id = ?)", arguments: [name])
                        ?? true
                }
                guard parts.count == 4, parts[2] == name.prefix(2) else { return true }
                return try Bool.fetchOne(
                    database,
                    sql:
                        """
                        SELECT NOT EXISTS (SELECT 1 FROM blob WHERE digest = ?1)
                            AND ?1 NOT IN (\(StoreCheck.lostArchives))
                        """,
                    arguments: [name]) ?? true
            }.map { StoreFinding(kind: .stray, subject: $0, detail: nil) }
        }
    }
}

/// Findings of several threads.
private final class Found: Sendable {
    private let findings = Mutex<[StoreFinding]>([])

    func add(_ finding: StoreFinding) { findings.withLock { $0.append(finding) } }

    var all: [StoreFinding] { findings.withLock { $0 } }
}
