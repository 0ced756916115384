import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What is read and compressed at a time: an entry, or a piece of a large file.
struct ZipJob: Sendable {
    let entry: Int
    /// Bytes of the file; `nil` for content whose size shows when it is loaded.
    let size: Int?
    /// Where the piece of a large file begins; `nil` for an entry as a whole.
    let offset: Int?
}

/// What a job comes to.
struct PackedPiece: Sendable {
    let entry: Int
    let form: Form
    let isFirst: Bool
    let isLast: Bool
    /// The compressed bytes.
    let bytes: [UInt8]
    /// Of the bytes that they stand for.
    let crc: CyclicRedundancyCheck
    let size: Int
    /// Bytes of the file, which this may be a piece of.
    let fileSize: Int

    enum Form: Sendable {
        case stored
        case compressed
        /// In pieces, with a data descriptor behind them.
        case pieces
    }
}

/// Reads entries and compresses them.
struct ZipPacker: Sendable {
    let entries: [ZipEntry]
    let limits: ZipArchive.Limits

    /// The jobs in the order of the entries.
    ///
    /// - Throws: status 3 for a file that is not there.
    func jobs() throws(SlipwayError) -> [ZipJob] {
        var jobs: [ZipJob] = []
        jobs.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            switch entry.content {
            case .bytes(let bytes): jobs.append(ZipJob(entry: index, size: bytes.count, offset: nil))
            case .deferred: jobs.append(ZipJob(entry: index, size: nil, offset: nil))
            case .file(let path):
                let size = Int(try FileReader(path).size())
                if size <= limits.whole {
                    jobs.append(ZipJob(entry: index, size: size, offset: nil))
                } else {
                    for offset in stride(from: 0, to: size, by: limits.piece) {
                        jobs.append(ZipJob(entry: index, size: size, offset: offset))
                    }
                }
            }
        }
        return jobs
    }

    /// The memory of a job: what is read, and as much for what it is compressed to.
    func cost(of job: ZipJob) -> OrderedWork<PackedPiece>.Cost {
        guard let size = job.size else { return .unknown }
        return .bytes(2 * (job.offset.map { min(limits.piece, size - $0) } ?? size))
    }

    /// - Parameter settle: is told the memory of a job of unknown cost.
    func pack(
        _ job: ZipJob, with compressor: borrowing Compressor, settle: (Int) -> Void
    ) throws(SlipwayError) -> PackedPiece {
        let entry = entries[job.entry]
        switch entry.content {
        case .bytes(let bytes): return try pack(bytes, job, entry.mode, with: compressor)
        case .deferred(let load):
            let bytes = try load()
            settle(2 * bytes.count)
            return try pack(bytes, job, entry.mode, with: compressor)
        case .file(let path):
            let (size, offset) = (job.size ?? 0, job.offset ?? 0)
            let count = job.offset == nil ? size : min(limits.piece, size - offset)
            let isLast = offset + count == size
            let bytes = try read(path, at: offset, count: count, isLast: isLast)
            if job.offset == nil { return try pack(bytes, job, entry.mode, with: compressor) }
            return PackedPiece(
                entry: job.entry, form: .pieces, isFirst: offset == 0, isLast: isLast,
                bytes: try compressor.piece(bytes[...], isLast: isLast), crc: CyclicRedundancyCheck(bytes[...]),
                size: count, fileSize: size)
        }
    }

    /// - Throws: status 3 (`changed`) for a file that has another size by now.
    private func read(_ path: Path, at offset: Int, count: Int, isLast: Bool) throws(SlipwayError) -> [UInt8] {
        let reader = try FileReader(path, at: offset)
        let bytes = try reader.read(count)
        let isWhole = bytes.count == count
        let isEnd = isWhole && isLast ? try reader.read(1).isEmpty : isWhole
        if isEnd { return bytes }
        throw SlipwayError(
            .environment, code: "changed", "\(path) has changed while it was packed", hint: "run again")
    }

    /// Packs what is in memory; the form depends on the size alone.
    private func pack(
        _ bytes: [UInt8], _ job: ZipJob, _ mode: ZipEntry.Mode, with compressor: borrowing Compressor
    ) throws(SlipwayError) -> PackedPiece {
        var packed: [UInt8]?
        var form = PackedPiece.Form.compressed
        if mode != .symlink {
            if bytes.count > limits.whole {
                form = .pieces
                packed = []
                for start in stride(from: 0, to: bytes.count, by: limits.piece) {
                    let end = min(start + limits.piece, bytes.count)
                    packed? += try compressor.piece(bytes[start..<end], isLast: end == bytes.count)
                }
            } else {
                packed = compressor.compress(bytes)
            }
        }
        if packed == nil { form = .stored }
        return PackedPiece(
            entry: job.entry, form: form, isFirst: true, isLast: true, bytes: packed ?? bytes,
            crc: CyclicRedundancyCheck(bytes[...]), size: bytes.count, fileSize: bytes.count)
    }
}
