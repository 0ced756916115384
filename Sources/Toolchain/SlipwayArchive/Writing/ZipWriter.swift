import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// Puts packed entries into the archive, in order.
final class ZipWriter: Sendable {
    private let entries: [ZipEntry]
    private let time: (time: UInt16, date: UInt16)
    private let limits: ZipArchive.Limits
    private let state: Mutex<State>

    private struct State: ~Copyable {
        var output: HashingOutput?
        var directory: [UInt8] = []
        /// Of the entry that is being written.
        var start: UInt64 = 0
        var compressed: UInt64 = 0
        var crc = CyclicRedundancyCheck()
    }

    init(_ output: consuming HashingOutput, entries: [ZipEntry], time: Int64, limits: ZipArchive.Limits) {
        self.entries = entries
        self.time = ZipFormat.dosTime(time)
        self.limits = limits
        state = Mutex(State(output: output))
    }

    /// - Throws: status 3 where the file cannot be written.
    func append(_ piece: PackedPiece) throws(SlipwayError) {
        try state.withLock { state throws(SlipwayError) in
            if piece.isFirst {
                state.start = state.output?.offset ?? 0
                state.compressed = 0
                state.crc = piece.crc
                let header = header(of: piece, state)
                try state.output?.write(header.local)
            } else {
                state.crc.append(piece.crc, count: piece.size)
            }
            state.compressed += UInt64(piece.bytes.count)
            try state.output?.write(piece.bytes)
            if piece.isLast {
                let header = header(of: piece, state)
                try state.output?.write(header.descriptor)
                state.directory += header.central
            }
        }
    }

    /// Writes what stands at the end.
    ///
    /// - Throws: status 3 where the file cannot be written.
    func finish() throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) {
        try state.withLock { state throws(SlipwayError) in
            guard var output = state.output.take() else { preconditionFailure("an archive is finished once") }
            let trailer = ZipTrailer(
                entries: UInt64(entries.count), offset: output.offset, size: UInt64(state.directory.count),
                largest: limits.largest, mostEntries: limits.mostEntries)
            try output.write(state.directory)
            try output.write(trailer.bytes)
            return try output.finish()
        }
    }

    /// What is known of an entry: with the last piece all of it.
    private func header(of piece: PackedPiece, _ state: borrowing State) -> ZipHeader {
        let entry = entries[piece.entry]
        let size = UInt64(piece.fileSize)
        let isStreamed = piece.form == .pieces
        let pieces = (size + UInt64(limits.piece) - 1) / UInt64(limits.piece)
        // what a stream comes to is not known when the form of its header is chosen
        let most = isStreamed ? Compressor.bound(size: size, pieces: pieces) : UInt64(piece.bytes.count)
        return ZipHeader(
            name: Array(entry.path.utf8), unixMode: entry.mode.unixMode,
            method: piece.form == .stored ? ZipFormat.storedMethod : ZipFormat.deflateMethod, crc: state.crc.value,
            compressedSize: isStreamed ? state.compressed : most, size: size, offset: state.start, time: time,
            isStreamed: isStreamed, isLarge: max(size, most) > limits.largest, largest: limits.largest)
    }
}

/// A file that is hashed while it is written.
struct HashingOutput: ~Copyable {
    private let file: FileWriter
    private var hasher = ContentHasher()
    private(set) var offset: UInt64 = 0

    init(creating path: Path) throws(SlipwayError) { file = try FileWriter(creating: path) }

    mutating func write(_ bytes: [UInt8]) throws(SlipwayError) {
        hasher.update(bytes)
        try file.write(bytes)
        offset += UInt64(bytes.count)
    }

    consuming func finish() throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) {
        let (digest, size) = (hasher.finish(), Int64(offset))
        try file.finish()
        return (digest, size)
    }
}
