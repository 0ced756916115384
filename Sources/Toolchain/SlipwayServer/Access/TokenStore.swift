import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A token as it is kept: who has it shows it, nobody else can.
package struct TokenEntry: Sendable, Equatable, Codable {
    package let id: Int64
    package let name: String
    package let scope: AccessScope
    /// The one project that it is for; `nil` for all.
    package let project: String?
    package let created: Int64
    /// Seconds since 1970; `nil` for a token that does not end.
    package let expires: Int64?
    package let revoked: Int64?
    /// When it was last used, to the day.
    package let used: Int64?
}

/// The tokens of a server.
struct TokenStore: Sendable {
    let database: ServerDatabase
    let clock: any TimeSource

    /// - Returns: the secret, which is told once.
    /// - Throws: status 2 (`bad-name`) for a name that is empty or very long.
    func create(
        name: String, scope: AccessScope, project: String?, expires: Int64?
    ) async throws(SlipwayError) -> (token: AccessToken, entry: TokenEntry) {
        guard (1...200).contains(name.utf8.count) else {
            throw SlipwayError(
                .input, code: "bad-name", "the name of the token is \(name.isEmpty ? "empty" : "very long")",
                hint: "name who uses it, such as `ci`")
        }
        var generator = SystemRandomNumberGenerator()
        let token = AccessToken(using: &generator)
        let now = clock.now()
        let entry = try await database.write { database in
            try database.execute(
                sql: "INSERT INTO token (name, hash, scope, project, created, expires) VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [name, token.hash.hex, scope.rawValue, project, now, expires])
            let id = database.lastInsertedRowID
            try AuditLog.add("token create", "token \(id)", by: "command line", at: now, detail: name, to: database)
            return TokenEntry(
                id: id, name: name, scope: scope, project: project, created: now, expires: expires, revoked: nil,
                used: nil)
        }
        return (token, entry)
    }

    /// All of them, newest first.
    func list() async throws(SlipwayError) -> [TokenEntry] {
        try await database.read { database in
            try Row.fetchAll(database, sql: "SELECT * FROM token ORDER BY id DESC").compactMap(TokenStore.entry)
        }
    }

    /// - Returns: whether there was one that could still be used.
    func revoke(_ id: Int64) async throws(SlipwayError) -> Bool {
        let now = clock.now()
        return try await database.write { database in
            try database.execute(
                sql: "UPDATE token SET revoked = ? WHERE id = ? AND revoked IS NULL", arguments: [now, id])
            guard database.changesCount > 0 else { return false }
            try AuditLog.add("token revoke", "token \(id)", by: "command line", at: now, to: database)
            return true
        }
    }

    /// - Returns: who has the token; `nil` for one that is unknown, revoked or over.
    func find(_ token: AccessToken) async throws(SlipwayError) -> TokenEntry? {
        let (hash, now) = (token.hash.hex, clock.now())
        let entry = try await database.read { database in
            try Row.fetchOne(database, sql: "SELECT * FROM token WHERE hash = ?", arguments: [hash])
                .flatMap(TokenStore.entry)
        }
        guard let entry, entry.revoked == nil, entry.expires.map({ $0 > now }) ?? true else { return nil }
        // once a day: what only reads should not write, and does not fail where nothing can be written
        if entry.used.map({ now - $0 >= 86_400 }) ?? true {
            try? await database.write { database in
                try database.execute(sql: "UPDATE token SET used = ? WHERE id = ?", arguments: [now, entry.id])
            }
        }
        return entry
    }

    private static func entry(_ row: Row) -> TokenEntry? {
        guard let scope = AccessScope(rawValue: row["scope"]) else { return nil }
        return TokenEntry(
            id: row["id"], name: row["name"], scope: scope, project: row["project"], created: row["created"],
            expires: row["expires"], revoked: row["revoked"], used: row["used"])
    }
}
