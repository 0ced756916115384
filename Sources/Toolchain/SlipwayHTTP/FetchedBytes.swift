import NIOCore
import SlipwayReport
import SlipwaySystem
import Synchronization

/// What comes of a file, written and hashed: shared by the task that receives and the one that looks after it.
final class FetchedBytes: Sendable {
    private struct State: ~Copyable {
        var file: FileAppender?
        var offset: Int64
        var hash: ContentHasher
    }

    private let state: Mutex<State>

    init(_ file: consuming FileAppender, _ offset: Int64, _ hash: ContentHasher) {
        state = Mutex(State(file: consume file, offset: offset, hash: hash))
    }

    var offset: Int64 { state.withLock { $0.offset } }

    /// - Throws: status 4 (`file-too-large`), 3 where it cannot be written.
    func add(_ piece: ByteBuffer, _ url: String, _ limit: Int64) throws {
        try state.withLock { state in
            guard state.offset + Int64(piece.readableBytes) <= limit else { throw HTTPFileFetch.tooLarge(url, limit) }
            // a task that was given up writes no more
            if state.file == nil { throw CancellationError() }
            try piece.withUnsafeReadableBytes { bytes in
                try state.file?.write(bytes)
                state.hash.update(bytes)
            }
            state.offset += Int64(piece.readableBytes)
        }
    }

    /// Waits until the disk has what came.
    func sync() throws { try state.withLock { try $0.file?.sync() } }

    /// Closes the file.
    func end() -> (Int64, ContentHasher) {
        state.withLock { state in
            state.file = nil
            return (state.offset, state.hash)
        }
    }
}
