import GRDB
package import SlipwayReport

/// Who did what, as the audit log has it.
package struct AuditEntry: Sendable, Equatable, Codable {
    package let id: Int64
    /// Seconds since 1970, UTC.
    package let time: Int64
    /// `token 3 'ci'`, `command line` and the like.
    package let actor: String
    package let action: String
    package let subject: String
    package let detail: String?
}

extension ServerStore {
    /// Newest first.
    ///
    /// - Parameter before: entries older than the one of this number.
    package func audit(limit: Int, before: Int64?) async throws(SlipwayError) -> [AuditEntry] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT id, time, actor, action, subject, detail FROM auditEntry WHERE id < ?
                    ORDER BY id DESC LIMIT ?
                    """, arguments: [before ?? .max, limit]
            ).map { row in
                AuditEntry(
                    id: row["id"], time: row["time"], actor: row["actor"], action: row["action"],
                    subject: row["subject"], detail: row["detail"])
            }
        }
    }
}
