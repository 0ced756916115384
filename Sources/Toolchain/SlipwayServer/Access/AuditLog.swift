import GRDB

/// Who did what: a row in the transaction that does it, so that neither is there without the other.
enum AuditLog {
    static func add(
        _ action: String, _ subject: String, by actor: String, at time: Int64, detail: String? = nil,
        to database: Database
    ) throws {
        try database.execute(
            sql: "INSERT INTO auditEntry (time, actor, action, subject, detail) VALUES (?, ?, ?, ?, ?)",
            arguments: [time, actor, action, subject, detail])
    }
}
