import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Mends what a check has found: nothing that is visible is incomplete afterwards.
struct StoreRepair: Sendable {
    let store: ServerStore

    /// - Returns: what was done, in words.
    /// - Throws: status 3 from the database or the file system.
    func run(_ report: StoreReport) async throws(SlipwayError) -> [String] {
        var (done, hidden): ([String], [String]) = ([], [])
        for finding in report.findings {
            switch finding.kind {
            case .stray:
                try store.host.files.remove(store.folder.path.appending(finding.subject))
                done.append("removed \(finding.subject)")
            case .damagedBlob, .missingBlob:
                guard let digest = ContentDigest(hex: finding.subject) else { continue }
                try await lose(digest)
                try aside(digest)
                done.append("\(finding.kind == .damagedBlob ? "put aside" : "forgot") the blob \(digest)")
                hidden += finding.affects
            case .missingRow:
                guard let digest = ContentDigest(hex: finding.subject) else { continue }
                if try await find(digest) {
                    done.append("found the blob \(digest)")
                } else {
                    try await lose(digest)
                    done.append("hid what needs the blob \(digest)")
                    hidden += finding.affects
                }
            case .damagedDatabase: continue
            }
        }
        done += hidden.map { "publish again: \($0)" }
        if try await resetClock() { done.append("set the time back to the machine's") }
        return done
    }

    /// Hides what needs a blob, and forgets the blob, in one transaction: a build waits to be published again, with
    /// equal content, and keeps its number; a release says what is wrong with it.
    private func lose(_ digest: ContentDigest) async throws(SlipwayError) {
        let now = store.host.clock.now()
        try await store.database.write { database in
            try database.execute(
                sql: """
                    UPDATE build SET state = 'pending', announced = ? WHERE state = 'visible'
                        AND id IN (SELECT build FROM buildFile WHERE digest = ?)
                    """, arguments: [now, digest.hex])
            let builds = database.changesCount
            try database.execute(
                sql: "UPDATE packageRelease SET problem = 'lost' WHERE archive = ? AND problem IS NULL",
                arguments: [digest.hex])
            let releases = database.changesCount
            try database.execute(
                sql: "UPDATE report SET screenshot = NULL, screenshotType = NULL WHERE screenshot = ?",
                arguments: [digest.hex])
            try database.execute(sql: "DELETE FROM blob WHERE digest = ?", arguments: [digest.hex])
            try AuditLog.add(
                "blob lose", digest.hex, by: "command line", at: now, detail: "\(builds) builds, \(releases) releases",
                to: database)
        }
    }

    private func aside(_ digest: ContentDigest) throws(SlipwayError) {
        let path = store.blobs.path(of: digest)
        guard try store.host.files.exists(path) else { return }
        try store.host.files.createDirectory(store.folder.damaged)
        try store.host.files.setPermissions(0o700, of: store.folder.damaged)
        try store.host.files.rename(path, to: store.folder.damaged.appending(component: digest.hex))
    }

    /// - Returns: whether the file of a blob without a row is there and whole; it has one then.
    private func find(_ digest: ContentDigest) async throws(SlipwayError) -> Bool {
        guard try store.blobs.size(of: digest) != nil else { return false }
        let known = try store.host.files.digest(of: store.blobs.path(of: digest))
        guard known.sha256 == digest else { return false }
        let now = store.host.clock.now()
        try await store.database.write { database in
            try database.execute(
                sql: "INSERT INTO blob (digest, size, added, checked) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                arguments: [digest.hex, known.size, now, now])
            try database.execute(
                sql: "UPDATE packageRelease SET problem = NULL WHERE archive = ? AND problem = 'lost'",
                arguments: [digest.hex])
        }
        return true
    }

    /// A clock that was wrong and far ahead has left a time that no clock reaches soon.
    private func resetClock() async throws(SlipwayError) -> Bool {
        let now = SystemClock().now()
        return try await store.database.write { database in
            let last = try Int64.fetchOne(database, sql: "SELECT number FROM state WHERE name = 'time'") ?? 0
            guard last > now + 3_600 else { return false }
            try database.execute(sql: "UPDATE state SET number = ? WHERE name = 'time'", arguments: [now])
            try database.execute(sql: "UPDATE auditEntry SET time = ? WHERE time > ?", arguments: [now, now])
            return true
        }
    }
}
