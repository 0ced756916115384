import GRDB
import HTTPTypes
import SlipwayArchive
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// A release on its way into the registry: its archive is in a file that nobody else knows.
struct Submission: Sendable {
    let identity: PackageIdentity
    let version: SemanticVersion
    let caller: Caller
    let archive: Path
    let digest: ContentDigest
    let size: Int64
    let signature: PackageSignature?
    let metadata: [UInt8]?
    let metadataSignature: PackageSignature?
}

/// Checks releases and takes them: the archive's blob first, then its rows in one transaction.
struct RegistryPublisher: Sendable {
    let database: ServerDatabase
    let blobs: BlobStore
    let host: Host
    let answers: KeptAnswers
    let heavy: HeavyWork

    /// Whether a version can still be published.
    ///
    /// - Throws: 409 where it is there.
    func checkIsNew(_ version: SemanticVersion, of identity: PackageIdentity) async throws {
        let known = try await database.read { database in
            try RegistryPublisher.known(version, of: identity, in: database)
        }
        if let known { throw RegistryPublisher.conflict(identity, known) }
    }

    /// The file of the archive is gone afterwards, in either case.
    ///
    /// - Throws: what is wrong with it.
    func publish(_ submission: Submission) async throws {
        defer { try? host.files.remove(submission.archive) }
        let metadata = try check(submission)
        let archive = try await heavy.run { () throws(SlipwayError) in try PackageArchive(submission.archive) }
        if let name = archive.packageName, !PackageArchive.isSame(submission.identity, name),
            !metadata.addresses.contains(where: { RegistryPublisher.names($0, submission.identity) })
        {
            throw RegistryProblem.make(
                .unprocessableContent, "other-package", "the archive is of another package",
                cause:
                    "its manifest has the name \(UntrustedText.told(name)), which is not \(submission.identity.name)",
                hint: "publish it as \(submission.identity.scope).\(UntrustedText.plain(name))")
        }
        try Task.checkCancellation()
        Failpoint.registryChecked.hit()
        let now = host.clock.now()
        try await database.write { [blobs] database in
            try RegistryPublisher.add(submission, archive, metadata, at: now, to: database)
            // in the transaction, so that a collection that has just taken the row does not take the new file
            try blobs.adopt(submission.archive, as: submission.digest)
            Failpoint.registryNamed.hit()
        }
        Failpoint.registryPublished.hit()
        answers.forget()
    }

    private func check(_ submission: Submission) throws(HTTPProblem) -> RegistryMetadata {
        if let problem = submission.signature?.problem(signing: submission.digest) {
            throw RegistryPublisher.badSignature("the archive", problem)
        }
        guard let bytes = submission.metadata else {
            guard submission.metadataSignature == nil else {
                throw RegistryPublisher.badSignature("the metadata", "there is none")
            }
            return .empty
        }
        if let problem = submission.metadataSignature?.problem(signing: ContentHasher.digest(of: bytes)) {
            throw RegistryPublisher.badSignature("the metadata", problem)
        }
        return try RegistryMetadata(bytes)
    }

    private static func badSignature(_ what: String, _ cause: String) -> HTTPProblem {
        RegistryProblem.make(
            .unprocessableContent, "bad-signature", "the signature of \(what) cannot be taken", cause: cause)
    }

    /// Whether the last part of a repository's address is the package's name.
    private static func names(_ address: String, _ identity: PackageIdentity) -> Bool {
        address.split(separator: "/").last.map { PackageArchive.isSame(identity, String($0)) } ?? false
    }

    /// A release that has the version already, whatever its build metadata.
    private static func known(
        _ version: SemanticVersion, of identity: PackageIdentity, in database: Database
    ) throws -> String? {
        try String.fetchOne(
            database,
            sql: """
                SELECT version FROM packageRelease JOIN package ON package.id = packageRelease.package
                WHERE scope = ? AND name = ? AND precedence = ?
                """, arguments: [identity.scope, identity.name, RegistryCatalog.blob(version)])
    }

    private static func conflict(_ identity: PackageIdentity, _ version: String) -> HTTPProblem {
        RegistryProblem.make(
            .conflict, "already-published", "a release with version \(version) already exists",
            hint: "a published version never changes: release a new one")
    }

    private static func add(
        _ submission: Submission, _ archive: PackageArchive, _ metadata: RegistryMetadata, at now: Int64,
        to database: Database
    ) throws {
        let identity = submission.identity
        // what goes out of a transaction is an error of ours: it undoes what was begun
        if let known = try known(submission.version, of: identity, in: database) {
            throw SlipwayError(
                .remote, code: "already-published", "a release with version \(known) already exists",
                hint: "a published version never changes: release a new one")
        }
        try database.execute(
            sql: """
                INSERT INTO blob (digest, size, added, checked) VALUES (?, ?, ?, ?)
                ON CONFLICT (digest) DO UPDATE SET added = excluded.added, checked = excluded.checked
                """, arguments: [submission.digest.hex, submission.size, now, now])
        try database.execute(
            sql: "INSERT INTO package (scope, name) VALUES (?, ?) ON CONFLICT DO NOTHING",
            arguments: [identity.scope, identity.name])
        guard let package = try RegistryCatalog.package(identity, in: database) else {
            throw StoredJSON.damaged("a package")
        }
        try database.execute(
            sql: """
                INSERT INTO packageRelease
                    (package, version, precedence, archive, size, signature, metadata, metadataSignature, published)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                package.id, submission.version.description, RegistryCatalog.blob(submission.version),
                submission.digest.hex, submission.size, submission.signature.map { Base64.text($0.bytes) },
                metadata.text, submission.metadataSignature.map { Base64.text($0.bytes) }, now,
            ])
        let release = database.lastInsertedRowID
        for manifest in archive.manifests {
            try database.execute(
                sql: "INSERT INTO packageManifest (packageRelease, name, toolsVersion, content) VALUES (?, ?, ?, ?)",
                arguments: [release, manifest.file, manifest.toolsVersion, manifest.text])
        }
        for address in metadata.addresses { try claim(address, for: package, in: database) }
        try AuditLog.add(
            "release publish", "\(package.identity) \(submission.version)", by: submission.caller.actor, at: now,
            detail: submission.digest.hex, to: database)
    }

    /// Whoever builds with `--replace-scm-with-registry` gets a package by its repository: nobody takes another's, nor
    /// one that differs in case, which the large hosts do not tell apart.
    private static func claim(
        _ address: String, for package: (id: Int64, identity: PackageIdentity), in database: Database
    ) throws {
        let owner = try String.fetchOne(
            database,
            sql: """
                SELECT scope || '.' || name FROM packageAddress JOIN package ON package.id = packageAddress.package
                WHERE address = ? COLLATE NOCASE AND package != ?
                """, arguments: [address, package.id])
        if let owner {
            throw SlipwayError(
                .input, code: "address-taken", "a repository belongs to another package",
                cause: "\(UntrustedText.told(address)) is \(owner)'s", hint: "leave it out of repositoryURLs")
        }
        try database.execute(
            sql: "INSERT INTO packageAddress (address, package) VALUES (?, ?) ON CONFLICT DO NOTHING",
            arguments: [address, package.id])
    }
}
