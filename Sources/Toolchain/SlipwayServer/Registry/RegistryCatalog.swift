import GRDB
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The packages of a registry: what readers ask for.
struct RegistryCatalog: Sendable {
    let database: ServerDatabase

    /// Releases of a page of the list. SwiftPM reads the first page alone, which has the latest.
    static let pageSize = 1_000

    /// Where a page begins.
    enum Place: Sendable, Equatable {
        case first, last
        /// With what precedes a version, or follows it.
        case below(SemanticVersion)
        case above(SemanticVersion)
    }

    struct Page: Sendable {
        let identity: PackageIdentity
        let releases: [RegistryDocuments.ListedRelease]
        let latest: String?
        let hasNewer: Bool
        let hasOlder: Bool
        /// Of its repositories.
        let addresses: [String]
    }

    /// - Returns: `nil` where there is no such package.
    func page(of identity: PackageIdentity, at place: Place) async throws(SlipwayError) -> Page? {
        try await database.read { database in
            guard let package = try RegistryCatalog.package(identity, in: database) else { return nil }
            let isBackward: Bool
            let condition: String
            var arguments: StatementArguments = [package.id]
            switch place {
            case .first: (isBackward, condition) = (false, "")
            case .last: (isBackward, condition) = (true, "")
            case .below(let version):
                (isBackward, condition) = (false, "AND precedence < ?")
                arguments += [RegistryCatalog.blob(version)]
            case .above(let version):
                (isBackward, condition) = (true, "AND precedence > ?")
                arguments += [RegistryCatalog.blob(version)]
            }
            var releases: [RegistryDocuments.ListedRelease] = []
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT version, problem FROM packageRelease WHERE package = ? \(condition)
                    ORDER BY precedence \(isBackward ? "ASC" : "DESC") LIMIT \(RegistryCatalog.pageSize + 1)
                    """, arguments: arguments)
            while let row = try rows.next() {
                releases.append(RegistryDocuments.ListedRelease(version: row[0], problem: row[1]))
            }
            let hasMore = releases.count > RegistryCatalog.pageSize
            if hasMore { releases.removeLast() }
            if isBackward { releases.reverse() }
            let isBelow = if case .below = place { true } else { false }
            let isAbove = if case .above = place { true } else { false }
            return Page(
                identity: package.identity, releases: releases,
                latest: try RegistryCatalog.latest(of: package.id, in: database),
                hasNewer: isBackward ? hasMore : isBelow, hasOlder: isBackward ? isAbove : hasMore,
                addresses: try String.fetchAll(
                    database, sql: "SELECT address FROM packageAddress WHERE package = ? ORDER BY address LIMIT 16",
                    arguments: [package.id]))
        }
    }

    /// A release as readers see it.
    struct Found: Sendable {
        let id: Int64
        let document: RegistryDocuments.Release
        let size: Int64
        let problem: String?
        let latest: String?
        let successor: String?
        let predecessor: String?
    }

    /// - Returns: `nil` where there is no such release.
    func release(
        _ version: SemanticVersion, of identity: PackageIdentity
    ) async throws(SlipwayError) -> Found? {
        try await database.read { database in
            guard let package = try RegistryCatalog.package(identity, in: database),
                let row = try Row.fetchOne(
                    database, sql: "SELECT * FROM packageRelease WHERE package = ? AND version = ?",
                    arguments: [package.id, version.description])
            else { return nil }
            guard let digest = ContentDigest(hex: row["archive"]) else { throw StoredJSON.damaged("a digest") }
            func neighbour(_ comparison: String, _ order: String) throws -> String? {
                try String.fetchOne(
                    database,
                    sql: """
                        SELECT version FROM packageRelease WHERE package = ? AND precedence \(comparison) ?
                        AND problem IS NULL ORDER BY precedence \(order) LIMIT 1
                        """, arguments: [package.id, RegistryCatalog.blob(version)])
            }
            return Found(
                id: row["id"],
                document: RegistryDocuments.Release(
                    identity: package.identity, version: row["version"], checksum: digest,
                    signature: row["signature"], metadata: row["metadata"], published: row["published"]),
                size: row["size"], problem: row["problem"],
                latest: try RegistryCatalog.latest(of: package.id, in: database),
                successor: try neighbour(">", "ASC"), predecessor: try neighbour("<", "DESC"))
        }
    }

    struct StoredManifest: Sendable {
        let file: String
        let toolsVersion: String
        let content: String
    }

    /// `Package.swift` first, then the others without their text.
    func manifests(of release: Int64) async throws(SlipwayError) -> [StoredManifest] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql:
                    "SELECT * FROM packageManifest WHERE packageRelease = ? ORDER BY name = 'Package.swift' DESC, name",
                arguments: [release]
            ).map { StoredManifest(file: $0["name"], toolsVersion: $0["toolsVersion"], content: $0["content"]) }
        }
    }

    /// The packages of a repository.
    func identifiers(of address: String) async throws(SlipwayError) -> [String] {
        guard let key = RepositoryKey.key(address) else { return [] }
        return try await database.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT scope || '.' || name FROM packageAddress JOIN package ON package.id = packageAddress.package
                    WHERE address = ? ORDER BY 1 LIMIT 100
                    """, arguments: [key])
        }
    }

    /// Takes a release away: it stays in the list with the reason, and its version stays taken.
    ///
    /// - Returns: whether there was one.
    func remove(
        _ version: SemanticVersion, of identity: PackageIdentity, by caller: Caller, at now: Int64
    ) async throws(SlipwayError) -> Bool {
        try await database.write { database in
            guard let package = try RegistryCatalog.package(identity, in: database) else { return false }
            try database.execute(
                sql: """
                    UPDATE packageRelease SET problem = 'this release was removed from the registry'
                    WHERE package = ? AND version = ? AND problem IS NULL
                    """, arguments: [package.id, version.description])
            guard database.changesCount > 0 else { return false }
            try AuditLog.add(
                "release remove", "\(package.identity) \(version)", by: caller.actor, at: now, to: database)
            return true
        }
    }

    static func package(
        _ identity: PackageIdentity, in database: Database
    ) throws -> (id: Int64, identity: PackageIdentity)? {
        guard
            let row = try Row.fetchOne(
                database, sql: "SELECT id, scope, name FROM package WHERE scope = ? AND name = ?",
                arguments: [identity.scope, identity.name])
        else { return nil }
        guard let known = PackageIdentity(scope: row["scope"], name: row["name"]) else {
            throw StoredJSON.damaged("an identity")
        }
        return (row["id"], known)
    }

    private static func latest(of package: Int64, in database: Database) throws -> String? {
        try String.fetchOne(
            database,
            sql: """
                SELECT version FROM packageRelease WHERE package = ? AND problem IS NULL
                ORDER BY precedence DESC LIMIT 1
                """, arguments: [package])
    }

    static func blob(_ version: SemanticVersion) -> DatabaseValue {
        Data(version.precedence).databaseValue
    }
}
