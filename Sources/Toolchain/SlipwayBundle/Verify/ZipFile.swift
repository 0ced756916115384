import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A zip archive on the disk, of which no more is read than is asked for.
struct ZipFile {
    let path: Path
    let entries: [ZipReader.Entry]
    private let size: Int

    /// Bytes of the directory that are read: a hundred thousand entries have ten million.
    private static let limit = 128 << 20

    /// - Returns: `nil` where it is no archive.
    /// - Throws: status 3 where it cannot be read.
    init?(_ path: Path) throws(SlipwayError) {
        self.path = path
        size = try FileReader(path).size()
        // nearly all directories are in the first piece
        for count in [1 << 18, ZipFile.limit] {
            let start = max(0, size - count)
            if let reader = ZipReader(try FileReader(path, at: start).read(size - start), at: start) {
                entries = reader.entries
                return
            }
            if start == 0 { break }
        }
        return nil
    }

    func entry(_ path: String) -> ZipReader.Entry? { entries.first { $0.path == path } }

    /// The content of an entry; `nil` where it cannot be read, or is too large.
    func content(of entry: ZipReader.Entry) throws(SlipwayError) -> [UInt8]? {
        guard let piece = try piece(of: entry) else { return nil }
        return piece.content(of: entry)
    }

    /// Whether an entry has the same content as one of another archive.
    func hasSame(_ entry: ZipReader.Entry, as other: ZipReader.Entry, of archive: ZipFile) throws(SlipwayError) -> Bool
    {
        guard entry.crc == other.crc, entry.size == other.size else { return false }
        guard let piece = try piece(of: entry), let same = try archive.piece(of: other) else { return false }
        if entry.method == other.method, let packed = piece.packed(of: entry), let again = same.packed(of: other),
            packed == again
        {
            return true
        }
        guard let content = piece.content(of: entry), let again = same.content(of: other) else { return false }
        return content == again
    }

    /// The part of the archive with an entry, its own header included.
    private func piece(of entry: ZipReader.Entry) throws(SlipwayError) -> ZipReader? {
        guard let start = Int(exactly: entry.offset), start < size, let packed = Int(exactly: entry.compressedSize),
            packed <= ZipReader.largest
        else { return nil }
        // the header, the name and fields of any length
        let count = 30 + 2 * 0xFFFF + packed
        return ZipReader(piece: try FileReader(path, at: start).read(min(count, size - start)), at: start)
    }
}
