package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// A zip archive on the disk, of which no more is read than is asked for.
package struct ZipFile {
    package let path: Path
    package let entries: [ZipReader.Entry]
    package let end: ZipEnd?
    /// Where the last entry of the directory ends.
    let directoryEnd: Int
    package let size: Int
    private let index: [FileKey: Int]
    private let reads: ZipReads

    /// Bytes of the directory that are read: a hundred thousand entries have ten million.
    private static let limit = 128 << 20
    /// Bytes of an entry that is read as a whole.
    private static let largest = 64 << 20

    /// - Parameters:
    ///   - budget: bytes that may be decompressed, of this archive and others.
    ///   - mostEntries: more are not read.
    /// - Returns: `nil` where it is no archive, or has more entries.
    /// - Throws: status 3 where it cannot be read.
    package init?(
        _ path: Path, budget: ZipBudget = ZipBudget(), mostEntries: UInt64 = .max
    ) throws(SlipwayError) {
        self.path = path
        reads = ZipReads(budget)
        size = try FileReader(path).size()
        // nearly all directories are in the first piece
        for count in [1 << 18, ZipFile.limit] {
            let start = max(0, size - count)
            let bytes = try FileReader(path, at: start).read(size - start)
            if let reader = ZipReader(bytes, at: start, mostEntries: mostEntries) {
                entries = reader.entries
                end = reader.end
                directoryEnd = reader.directoryEnd
                index = Dictionary(
                    entries.indices.map { (FileKey(bytes: reader.entries[$0].name), $0) },
                    uniquingKeysWith: { first, _ in first })
                return
            }
            if start == 0 { break }
        }
        return nil
    }

    /// The first entry with a name, by its bytes.
    package func entry(_ path: String) -> ZipReader.Entry? { index[FileKey(path)].map { entries[$0] } }

    /// The content of an entry; `nil` where it cannot be read, or is larger than 64 MiB.
    package func content(of entry: ZipReader.Entry) throws(SlipwayError) -> [UInt8]? {
        guard entry.size <= ZipFile.largest, entry.compressedSize <= 2 * ZipFile.largest,
            let start = Int(exactly: entry.offset), start < size, reads.budget.take(entry.size, of: self)
        else { return nil }
        let count = min(ZipLocalHeader.longest + Int(entry.compressedSize), size - start)
        return ZipReader(piece: try FileReader(path, at: start).read(count), at: start).content(of: entry)
    }

    /// The digest of an entry's content, which is read once, in pieces; `nil` where it cannot be read, or is too large.
    package func digest(of entry: ZipReader.Entry) throws(SlipwayError) -> ContentDigest? {
        if let known = reads.digests[entry.offset] { return known }
        let digest = try newDigest(of: entry)
        reads.digests[entry.offset] = .some(digest)
        return digest
    }

    private func newDigest(of entry: ZipReader.Entry) throws(SlipwayError) -> ContentDigest? {
        guard let packed = try packed(of: entry), entry.size <= ZipReader.largest,
            entry.size / ZipReader.mostExpansion <= entry.compressedSize, reads.budget.take(entry.size, of: self)
        else { return nil }
        let reader = try FileReader(path, at: packed.lowerBound)
        var content = HashedContent(size: entry.size)
        var rest = packed.count
        switch entry.method {
        case ZipFormat.storedMethod:
            while rest > 0, let piece = try reader.readChunk(size: min(rest, ZipFile.piece)) {
                rest -= piece.count
                guard content.take(piece) else { return nil }
            }
        case ZipFormat.deflateMethod:
            var stream = try InflateStream()
            while rest > 0, let piece = try reader.readChunk(size: min(rest, ZipFile.piece)) {
                rest -= piece.count
                guard stream.read(piece, take: { content.take($0) }) else { return nil }
            }
            if !stream.isAtEnd { return nil }
        default: return nil
        }
        return content.digest(crc: entry.crc)
    }

    /// Whether an entry has the same content as one of another archive.
    package func hasSame(_ entry: ZipReader.Entry, as other: ZipReader.Entry, of archive: ZipFile) throws(SlipwayError)
        -> Bool
    {
        guard entry.crc == other.crc, entry.size == other.size else { return false }
        if entry.method == other.method, entry.compressedSize == other.compressedSize,
            let packed = try packed(of: entry), let again = try archive.packed(of: other),
            try hasSameBytes(packed, as: again, of: archive)
        {
            return true
        }
        guard let content = try digest(of: entry), let again = try archive.digest(of: other) else { return false }
        return content == again
    }

    /// Bytes that are read at a time.
    private static let piece = 1 << 18

    private func hasSameBytes(
        _ range: Range<Int>, as other: Range<Int>, of archive: ZipFile
    ) throws(SlipwayError) -> Bool {
        guard range.count == other.count else { return false }
        let first = try FileReader(path, at: range.lowerBound)
        let second = try FileReader(archive.path, at: other.lowerBound)
        var rest = range.count
        while rest > 0 {
            let piece = try first.read(min(rest, ZipFile.piece))
            guard !piece.isEmpty, try piece == second.read(piece.count) else { return false }
            rest -= piece.count
        }
        return true
    }

    /// Where the archive has an entry as it is kept; `nil` where it has no header there, or ends before it.
    private func packed(of entry: ZipReader.Entry) throws(SlipwayError) -> Range<Int>? {
        guard let start = Int(exactly: entry.offset), start < size, let count = Int(exactly: entry.compressedSize),
            count <= size,
            let header = ZipLocalHeader(try FileReader(path, at: start).read(ZipLocalHeader.longest), at: 0),
            case let first = start + header.count, first + count <= size
        else { return nil }
        return first..<first + count
    }
}

/// What was read of an archive.
private final class ZipReads {
    let budget: ZipBudget
    /// By the offset of an entry; `nil` for what cannot be read.
    var digests: [UInt64: ContentDigest?] = [:]

    init(_ budget: ZipBudget) { self.budget = budget }
}

/// Content that is hashed as it comes.
private struct HashedContent {
    let size: UInt64
    private var count: UInt64 = 0
    private var crc = CyclicRedundancyCheck()
    private var hasher = ContentHasher()

    init(size: UInt64) { self.size = size }

    /// - Returns: `false` where there is more than there should be.
    mutating func take(_ piece: [UInt8]) -> Bool {
        count += UInt64(piece.count)
        guard count <= size else { return false }
        crc.append(CyclicRedundancyCheck(piece[...]), count: piece.count)
        hasher.update(piece)
        return true
    }

    /// - Returns: `nil` where it is not what it should be.
    consuming func digest(crc wanted: UInt32) -> ContentDigest? {
        count == size && crc.value == wanted ? hasher.finish() : nil
    }
}
