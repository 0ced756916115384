import GRDB
import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// Where a server tells of builds.
package struct HookEntry: Sendable, Equatable, Codable {
    package let id: Int64
    package let project: String?
    /// The scheme and the host: the rest can be a secret.
    package let server: String
    package let form: String
    package let allowsPrivate: Bool
    package let created: Int64
    /// Deliveries by how far they are.
    package let waiting: Int
    package let dead: Int
}

/// What could not be delivered.
package struct DeadDelivery: Sendable, Equatable, Codable {
    package let id: Int64
    package let hook: Int64
    package let event: String
    package let attempts: Int
    package let problem: String?
    package let created: Int64
}

extension ServerStore {
    /// - Returns: its number, and the secret of its signatures, which is told once; none for a chat.
    /// - Throws: status 2 (`bad-hook`) for an address that nothing is sent to.
    package func addHook(
        url: String, project: String?, form: String, allowsPrivate: Bool
    ) async throws(SlipwayError) -> (id: Int64, secret: String?) {
        try await checkHook(url: url, allowsPrivate: allowsPrivate)
        let secret = form == "slack" ? nil : HookSignature.secret()
        let now = host.clock.now()
        return try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO hook (project, url, form, secret, allowsPrivate, created) VALUES (?, ?, ?, ?, ?, ?)
                    """, arguments: [project, url, form, secret, allowsPrivate, now])
            let id = database.lastInsertedRowID
            try AuditLog.add("hook add", "hook \(id)", by: "command line", at: now, to: database)
            return (id, secret)
        }
    }

    /// - Throws: status 2 (`bad-hook`). A host that is not known now may be later.
    package func checkHook(url: String, allowsPrivate: Bool) async throws(SlipwayError) {
        do {
            _ = try await HookTarget(url, allowsPrivate: allowsPrivate)
        } catch  where error.code == "no-host" {
            host.events.send(.diagnostic(Diagnostic(.warning, code: error.code, error.diagnostics[0].message)))
        }
    }

    package func hooks() async throws(SlipwayError) -> [HookEntry] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT hook.*,
                        (SELECT COUNT(*) FROM delivery WHERE delivery.hook = hook.id AND state = 'waiting') AS waiting,
                        (SELECT COUNT(*) FROM delivery WHERE delivery.hook = hook.id AND state = 'dead') AS dead
                    FROM hook ORDER BY id
                    """
            ).map { row in
                let url: String = row["url"]
                let address = try? HTTPAddress(url)
                return HookEntry(
                    id: row["id"], project: row["project"],
                    server: address.map { ($0.isEncrypted ? "https://" : "http://") + $0.server } ?? "",
                    form: row["form"], allowsPrivate: row["allowsPrivate"] == 1, created: row["created"],
                    waiting: row["waiting"], dead: row["dead"])
            }
        }
    }

    /// - Returns: whether there was one.
    package func removeHook(_ id: Int64) async throws(SlipwayError) -> Bool {
        let now = host.clock.now()
        return try await database.write { database in
            try database.execute(sql: "DELETE FROM hook WHERE id = ?", arguments: [id])
            guard database.changesCount > 0 else { return false }
            try AuditLog.add("hook remove", "hook \(id)", by: "command line", at: now, to: database)
            return true
        }
    }

    /// Has a running server send a message to a hook.
    ///
    /// - Returns: the number of the delivery; `nil` where there is no such hook.
    package func testHook(_ id: Int64) async throws(SlipwayError) -> Int64? {
        let now = host.clock.now()
        return try await database.write { database in
            let hook = try Row.fetchOne(database, sql: "SELECT id, form FROM hook WHERE id = ?", arguments: [id])
            guard let hook else { return nil }
            try HookQueue.addTest(to: hook, at: now, database)
            let delivery = database.lastInsertedRowID
            try AuditLog.add("hook test", "hook \(id)", by: "command line", at: now, to: database)
            return delivery
        }
    }

    /// How far a delivery is, in words.
    package func delivery(_ id: Int64) async throws(SlipwayError) -> (state: String, problem: String?)? {
        try await database.read { database in
            try Row.fetchOne(database, sql: "SELECT state, problem FROM delivery WHERE id = ?", arguments: [id]).map {
                ($0["state"], $0["problem"])
            }
        }
    }

    package func deadDeliveries() async throws(SlipwayError) -> [DeadDelivery] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT id, hook, event, attempts, problem, created FROM delivery WHERE state = 'dead' ORDER BY id
                    """
            ).map { row in
                DeadDelivery(
                    id: row["id"], hook: row["hook"], event: row["event"], attempts: row["attempts"],
                    problem: row["problem"], created: row["created"])
            }
        }
    }

    /// Has dead deliveries tried again, from the beginning.
    ///
    /// - Parameter ids: none for all.
    /// - Returns: how many.
    package func retryDeliveries(_ ids: [Int64]) async throws(SlipwayError) -> Int {
        let now = host.clock.now()
        return try await database.write { database in
            let chosen = ids.isEmpty ? "" : " AND id IN (\(ids.map { "\($0)" }.joined(separator: ",")))"
            try database.execute(
                sql: "UPDATE delivery SET state = 'waiting', attempts = 0, next = ? WHERE state = 'dead'" + chosen,
                arguments: [now])
            let count = database.changesCount
            if count > 0 {
                try AuditLog.add("hook retry", "\(count) deliveries", by: "command line", at: now, to: database)
            }
            return count
        }
    }
}
