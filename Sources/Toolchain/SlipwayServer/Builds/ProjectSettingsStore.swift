import GRDB
import HTTPTypes
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// What is set of projects, channels and builds: each change with its entry in the audit log.
struct ProjectSettingsStore: Sendable {
    let database: ServerDatabase
    let clock: any TimeSource

    /// - Throws: status 2 (`bad-address`) for an address that is none, 404 for a project that is not there.
    func change(_ project: String, _ change: ProjectChange, by caller: Caller) async throws {
        let now = clock.now()
        let address = change.ticketAddress
        if let address, !address.isEmpty {
            guard let known = try? WebAddress(address), !known.isLocal else {
                throw SlipwayError(
                    .input, code: "bad-address", "'\(address)' is no address of tickets",
                    hint: "write one such as https://tickets.example.com/browse")
            }
        }
        try await database.write { database in
            guard
                try Bool.fetchOne(
                    database, sql: "SELECT EXISTS (SELECT 1 FROM project WHERE name = ?)", arguments: [project]) == true
            else { throw ProjectSettingsStore.notFound }
            guard let address else { return }
            try database.execute(
                sql: "UPDATE project SET ticketAddress = ? WHERE name = ?",
                arguments: [address.isEmpty ? nil : address, project])
            try AuditLog.add("project change", project, by: caller.actor, at: now, detail: address, to: database)
        }
    }

    func change(_ name: ChannelName, _ change: ChannelChange, by caller: Caller) async throws -> ChannelState {
        let now = clock.now()
        let access = try change.access.map { text in
            guard let access = ChannelAccess(rawValue: text) else {
                throw HTTPProblem(
                    .unprocessableContent, "bad-access", "'\(text)' is no access",
                    hint: "it is \(ChannelAccess.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            return access
        }
        for number in [change.keptBuilds, change.keptDays] where number.map({ !(0...1_000_000).contains($0) }) ?? false
        {
            throw HTTPProblem(.unprocessableContent, "bad-number", "\(number ?? 0) is no number of builds or days")
        }
        let secret = access == .link ? ChannelLinks.makeSecret() : nil
        return try await database.write { database in
            let id = try ProjectSettingsStore.channel(name, in: database)
            if let access {
                try database.execute(
                    sql: "UPDATE channel SET access = ?, secretHash = ? WHERE id = ?",
                    arguments: [access.rawValue, secret?.hash, id])
            }
            for (column, value) in [("keptBuilds", change.keptBuilds), ("keptDays", change.keptDays)] {
                guard let value else { continue }
                try database.execute(
                    sql: "UPDATE channel SET \(column) = ? WHERE id = ?", arguments: [value == 0 ? nil : value, id])
            }
            // never with the secret
            try AuditLog.add(
                "channel change", "\(name.project)/\(name.channel)", by: caller.actor, at: now,
                detail: JSONDocument.line(change), to: database)
            return try ProjectSettingsStore.state(id, name, secret: secret?.secret, in: database)
        }
    }

    func state(of name: ChannelName) async throws -> ChannelState {
        try await database.read { database in
            try ProjectSettingsStore.state(
                ProjectSettingsStore.channel(name, in: database), name, secret: nil, in: database)
        }
    }

    func numbers(of name: ChannelName, by caller: Caller) async throws -> ChannelNumbers {
        let now = clock.now()
        return try await database.read { database in
            let queries = PageQueries(database: database, audience: Audience(caller), now: now)
            let key = BuildKey(project: name.project, channel: name.channel, version: .zero)
            guard case .channel(let place, _) = PagePath("/\(key.channelDocumentPath)"),
                let channel = try queries.channel(place)
            else { throw ProjectSettingsStore.notFound }
            return try queries.numbers(of: channel)
        }
    }

    func change(_ key: BuildKey, _ change: BuildChange, by caller: Caller) async throws {
        let now = clock.now()
        try await database.write { database in
            let id = try ProjectSettingsStore.build(key, in: database)
            if let isPinned = change.isPinned {
                try database.execute(sql: "UPDATE build SET isPinned = ? WHERE id = ?", arguments: [isPinned, id])
            }
            if let expires = change.expires {
                try database.execute(
                    sql: "UPDATE build SET expires = ? WHERE id = ?", arguments: [expires == 0 ? nil : expires, id])
            }
            try AuditLog.add(
                "build change", key.id, by: caller.actor, at: now, detail: JSONDocument.line(change), to: database)
        }
    }

    /// Takes a build away; its page says so from now on.
    func remove(_ key: BuildKey, by caller: Caller) async throws {
        let now = clock.now()
        try await database.write { database in
            let id = try ProjectSettingsStore.build(key, in: database)
            try database.execute(sql: "DELETE FROM build WHERE id = ?", arguments: [id])
            try database.execute(
                sql: """
                    UPDATE goneBuild SET reason = 'removed', time = ? WHERE path = ? AND channel IN (
                        SELECT channel.id FROM channel JOIN project ON project.id = channel.project
                        WHERE project.name = ? AND channel.name = ?)
                    """, arguments: [now, PathName.encode(key.version), key.project, key.channel])
            try AuditLog.add("build remove", key.id, by: caller.actor, at: now, to: database)
        }
    }

    private static var notFound: SlipwayError { SlipwayError(.input, code: "not-found", "there is nothing here") }

    private static func channel(_ name: ChannelName, in database: Database) throws -> Int64 {
        let id = try Int64.fetchOne(
            database,
            sql: """
                SELECT channel.id FROM channel JOIN project ON project.id = channel.project
                WHERE project.name = ? AND channel.name = ?
                """, arguments: [name.project, name.channel])
        guard let id else { throw notFound }
        return id
    }

    private static func build(_ key: BuildKey, in database: Database) throws -> Int64 {
        let channel = try channel(ChannelName(project: key.project, channel: key.channel), in: database)
        let id = try Int64.fetchOne(
            database, sql: "SELECT id FROM build WHERE channel = ? AND version = ?",
            arguments: [channel, key.version.description])
        guard let id else { throw notFound }
        return id
    }

    private static func state(
        _ id: Int64, _ name: ChannelName, secret: String?, in database: Database
    ) throws -> ChannelState {
        let row = try Row.fetchOne(
            database, sql: "SELECT access, keptBuilds, keptDays FROM channel WHERE id = ?", arguments: [id])
        let key = BuildKey(project: name.project, channel: name.channel, version: .zero)
        return ChannelState(
            access: row?["access"] ?? "", keptBuilds: row?["keptBuilds"], keptDays: row?["keptDays"],
            link: secret.map { "link/\($0)/\(key.channelPagePath)" })
    }
}
