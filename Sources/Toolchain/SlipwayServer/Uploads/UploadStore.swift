import GRDB
import NIOCore
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// A file on its way.
struct Upload: Sendable, Equatable {
    let id: String
    /// The token that began it: nobody else goes on with it.
    let token: Int64?
    /// What it must be when it is there.
    let digest: ContentDigest
    /// Bytes when it is there.
    let size: Int64
    /// When it is given up: seconds since 1970.
    let expires: Int64
}

/// Files that come in pieces, and become blobs when they are whole.
///
/// What was answered is on the disk. The hash goes along in memory, and is made again from the file where the process
/// was started anew.
final class UploadStore: Sendable {
    /// `uploads` of the data folder.
    private let root: Path
    private let blobs: BlobStore
    private let database: ServerDatabase
    private let host: Host
    private let heavy: HeavyWork
    private let running = Mutex<[String: Running]>([:])

    /// What is known of an upload beside its row.
    private struct Running {
        var isBusy: Bool
        /// Bytes that are on the disk and in the hash.
        var offset: Int64
        var hash: ContentHasher
    }

    /// Seconds that an upload waits for its next piece.
    static let lifetime: Int64 = 86_400

    init(root: Path, blobs: BlobStore, database: ServerDatabase, host: Host, heavy: HeavyWork) {
        self.root = root
        self.blobs = blobs
        self.database = database
        self.host = host
        self.heavy = heavy
    }

    private func path(_ id: String) -> Path { root.appending(component: id) }

    /// A new upload, or one of the same file that the same token began and nobody writes at this moment: a client that
    /// was killed goes on where it was.
    func begin(_ digest: ContentDigest, size: Int64, token: Int64?) async throws(SlipwayError) -> Upload {
        if let known = try await unfinished(digest, size: size, token: token) { return known }
        let id = RandomText.identifier()
        let now = host.clock.now()
        let upload = Upload(id: id, token: token, digest: digest, size: size, expires: now + UploadStore.lifetime)
        try host.files.createDirectory(root)
        _ = try FileAppender(path(id), at: 0)
        try await database.write { database in
            try database.execute(
                sql: "INSERT INTO upload (id, token, digest, size, begun, expires) VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [id, token, digest.hex, size, now, upload.expires])
        }
        return upload
    }

    private func unfinished(
        _ digest: ContentDigest, size: Int64, token: Int64?
    ) async throws(SlipwayError) -> Upload? {
        let now = host.clock.now()
        let known = try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT id, expires FROM upload WHERE token = ? AND digest = ? AND size = ? AND expires > ?
                    ORDER BY begun DESC LIMIT 16
                    """, arguments: [token, digest.hex, size, now]
            ).map { Upload(id: $0["id"], token: token, digest: digest, size: size, expires: $0["expires"]) }
        }
        return running.withLock { running in known.first { running[$0.id]?.isBusy != true } }
    }

    /// - Returns: `nil` for one that is not known, is over, or is of somebody else.
    func find(_ id: String, token: Int64?) async throws(SlipwayError) -> Upload? {
        let now = host.clock.now()
        return try await database.read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT * FROM upload WHERE id = ? AND expires > ?", arguments: [id, now])
            guard let row, row["token"] == token, let digest = ContentDigest(hex: row["digest"]) else { return nil }
            return Upload(
                id: row["id"], token: row["token"], digest: digest, size: row["size"], expires: row["expires"])
        }
    }

    /// Bytes that have come and are on the disk.
    func offset(of upload: Upload) throws(SlipwayError) -> Int64 {
        if let known = running.withLock({ $0[upload.id]?.offset }) { return known }
        return try host.files.attributes(path(upload.id))?.size ?? 0
    }

    /// How taking a piece ended.
    enum Outcome: Sendable, Equatable {
        /// So many bytes are there.
        case partial(Int64)
        /// It has become a blob.
        case complete
        /// The file is whole and not what was announced: it is gone.
        case wrongContent
        /// The client meant another place.
        case wrongOffset(Int64)
        /// Another request writes it.
        case busy
        /// More came than was announced.
        case tooLong
    }

    /// Takes what comes at the end of an upload.
    ///
    /// - Throws: what the stream throws, and status 3 from the file system: what came before is kept.
    func append<Pieces: AsyncSequence>(
        _ pieces: Pieces, at offset: Int64, to upload: Upload
    ) async throws -> Outcome where Pieces.Element == ByteBuffer {
        let known: Int64
        switch try await claim(upload) {
        case nil: return .busy
        case let place?: known = place
        }
        guard known == offset else {
            release(upload)
            return .wrongOffset(known)
        }
        do {
            let outcome = try await write(pieces, at: offset, to: upload)
            release(upload)
            return outcome
        } catch {
            release(upload)
            throw error
        }
    }

    /// - Returns: the bytes that are there; `nil` where another request is at work.
    private func claim(_ upload: Upload) async throws(SlipwayError) -> Int64? {
        let first = running.withLock { running -> Int64?? in
            guard var known = running[upload.id] else {
                running[upload.id] = Running(isBusy: true, offset: -1, hash: ContentHasher())
                return .some(nil)
            }
            if known.isBusy { return .none }
            known.isBusy = true
            running[upload.id] = known
            return known.offset
        }
        switch first {
        case .none: return nil
        case .some(let known?): return known
        case .some(nil): break
        }
        do {
            let (hash, offset) = try await heavy.run { [self] () throws(SlipwayError) in try resume(upload) }
            running.withLock { $0[upload.id] = Running(isBusy: true, offset: offset, hash: hash) }
            return offset
        } catch {
            running.withLock { $0[upload.id] = nil }
            throw error
        }
    }

    /// The hash of what is on the disk.
    private func resume(_ upload: Upload) throws(SlipwayError) -> (ContentHasher, Int64) {
        var hash = ContentHasher()
        var offset: Int64 = 0
        guard try host.files.exists(path(upload.id)) else { return (hash, 0) }
        let reader = try FileReader(path(upload.id))
        while offset < upload.size, let chunk = try reader.readChunk() {
            let rest = chunk.prefix(Int(min(Int64(chunk.count), upload.size - offset)))
            hash.update(rest)
            offset += Int64(rest.count)
        }
        return (hash, offset)
    }

    private func release(_ upload: Upload) { running.withLock { $0[upload.id]?.isBusy = false } }

    private func write<Pieces: AsyncSequence>(
        _ pieces: Pieces, at offset: Int64, to upload: Upload
    ) async throws -> Outcome where Pieces.Element == ByteBuffer {
        guard var hash = running.withLock({ $0[upload.id]?.hash }) else { return .busy }
        let file = try FileAppender(path(upload.id), at: offset)
        var end = offset
        var failure: (any Error)?
        do {
            for try await piece in pieces {
                let count = Int64(piece.readableBytes)
                if end + count > upload.size { return try await drop(upload, .tooLong) }
                try piece.withUnsafeReadableBytes { bytes throws in
                    try file.write(bytes)
                    hash.update(bytes)
                }
                end += count
            }
        } catch {
            failure = error
        }
        // what the client is told it need not send again is on the disk
        try file.sync()
        Failpoint.uploadAppended.hit()
        running.withLock { [hash, end] in $0[upload.id] = Running(isBusy: true, offset: end, hash: hash) }
        if let failure { throw failure }
        guard end == upload.size else { return .partial(end) }
        guard hash.finish() == upload.digest else { return try await drop(upload, .wrongContent) }
        try await adopt(upload)
        return .complete
    }

    /// Makes the blob: its name first, then its row. Both in one transaction, so that a collection that has just taken
    /// the row does not take the new file.
    private func adopt(_ upload: Upload) async throws(SlipwayError) {
        let now = host.clock.now()
        try await database.write { [blobs, path = path(upload.id)] database in
            try blobs.adopt(path, as: upload.digest)
            Failpoint.uploadNamed.hit()
            try database.execute(
                sql: """
                    INSERT INTO blob (digest, size, added, checked) VALUES (?, ?, ?, ?)
                    ON CONFLICT (digest) DO UPDATE SET added = excluded.added, checked = excluded.checked
                    """, arguments: [upload.digest.hex, upload.size, now, now])
            try database.execute(
                sql: "INSERT INTO possession (digest, token, time) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                arguments: [upload.digest.hex, upload.token ?? 0, now])
            try database.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [upload.id])
        }
        running.withLock { $0[upload.id] = nil }
    }

    private func drop(_ upload: Upload, _ outcome: Outcome) async throws(SlipwayError) -> Outcome {
        try await remove(upload)
        return outcome
    }

    /// Gives an upload up.
    func remove(_ upload: Upload) async throws(SlipwayError) {
        try await database.write { database in
            try database.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [upload.id])
        }
        try host.files.remove(path(upload.id))
        running.withLock { $0[upload.id] = nil }
    }
}
