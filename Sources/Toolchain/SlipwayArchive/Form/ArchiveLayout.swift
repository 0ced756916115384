import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// Whether an archive is entries, one behind the other, then their directory, then its end, and nothing else: a program
/// that looks at another place, or in another order, finds the same in it.
package struct ArchiveLayout {
    let archive: ZipFile
    /// Whether Slipway has written it: one of Xcode's may have extra fields and comments.
    let isOwn: Bool
    /// Whether a word may stand at the end, such as the commit that `git archive` leaves there.
    let admitsComment: Bool

    package init(archive: ZipFile, isOwn: Bool, admitsComment: Bool = false) {
        self.archive = archive
        self.isOwn = isOwn
        self.admitsComment = admitsComment
    }

    /// The first thing that is wrong; `nil` for nothing.
    ///
    /// - Throws: status 3 where the archive cannot be read.
    package func problem() throws(SlipwayError) -> String? {
        guard let end = archive.end else { return nil }
        if !(admitsComment ? end.isPlainButForWord : end.isPlain) {
            return "it has a comment, or bytes behind its end, or its last records contradict each other"
        }
        if archive.directoryEnd != end.start { return "it has bytes between its directory and its end" }
        var headers = HeaderWindow(archive)
        var place = 0
        for entry in isOwn ? archive.entries : archive.entries.sorted(by: { $0.offset < $1.offset }) {
            let name = UntrustedText.told(entry.path)
            if entry.offset != UInt64(place) {
                return place == 0
                    ? "it has bytes before its first entry" : "it has bytes before \(name), or it overlaps"
            }
            guard let header = try headers.header(at: place) else { return "\(name) has no header of its own" }
            if !header.fits(entry) { return "the header of \(name) says something else than the directory" }
            if let problem = problem(entry, header) { return "\(name) \(problem)" }
            guard let next = try self.next(entry, header, at: place, &headers) else {
                return "\(name) has something else behind its content than its checksum and sizes"
            }
            place = next
        }
        return place == end.offset ? nil : "it has bytes before its directory"
    }

    private func problem(_ entry: ZipReader.Entry, _ header: ZipLocalHeader) -> String? {
        let known: UInt16 = ZipFormat.hasDescriptor | ZipFormat.nameIsUTF8 | (isOwn ? 0 : ZipFormat.deflateLevel)
        if entry.flags & ZipFormat.isEncrypted != 0 { return "is encrypted" }
        if entry.flags & ~known != 0 { return "has flags that are not known" }
        switch entry.method {
        case ZipFormat.storedMethod:
            if entry.size != entry.compressedSize { return "is stored, and says that it has another size" }
        case ZipFormat.deflateMethod:
            if entry.size / ZipReader.mostExpansion > entry.compressedSize {
                return "says that it is larger than what can be made of it"
            }
        default: return "is compressed in a way that is not known"
        }
        if !entry.form.isHere { return "is in another part of the archive" }
        guard isOwn else { return nil }
        if entry.form.hasComment { return "has a comment" }
        return entry.form.hasOtherFields || header.hasOtherFields ? "has extra fields" : nil
    }

    /// Where the next entry begins; `nil` where something else than a data descriptor is before it.
    private func next(
        _ entry: ZipReader.Entry, _ header: ZipLocalHeader, at place: Int, _ headers: inout HeaderWindow
    ) throws(SlipwayError) -> Int? {
        guard let count = Int(exactly: entry.compressedSize), count <= archive.size else { return nil }
        let end = place + header.count + count
        guard header.isStreamed else { return end }
        // with its signature, which not all programs write; the sizes have eight bytes with zip64 (APPNOTE 4.3.9)
        for isLarge in [header.isLarge, !header.isLarge] {
            let wanted = ZipHeader.descriptor(
                crc: entry.crc, compressedSize: entry.compressedSize, size: entry.size, isLarge: isLarge)
            if try headers.bytes(at: end, count: wanted.count) == wanted { return end + wanted.count }
            if isOwn { return nil }
            let plain = Array(wanted.dropFirst(4))
            if try headers.bytes(at: end, count: plain.count) == plain { return end + plain.count }
        }
        return nil
    }
}

/// Reads headers in the order of an archive: those of small entries with one read.
private struct HeaderWindow {
    private let path: Path
    private let size: Int
    private var bytes: [UInt8] = []
    private var start = 0

    init(_ archive: ZipFile) { (path, size) = (archive.path, archive.size) }

    mutating func header(at place: Int) throws(SlipwayError) -> ZipLocalHeader? {
        try load(place, ZipLocalHeader.fixed)
        if let header = ZipLocalHeader(bytes, at: place - start) { return header }
        try load(place, ZipLocalHeader.longest)
        return ZipLocalHeader(bytes, at: place - start)
    }

    mutating func bytes(at place: Int, count: Int) throws(SlipwayError) -> [UInt8] {
        try load(place, count)
        return Array(bytes.dropFirst(place - start).prefix(count))
    }

    /// Has bytes at a place, as far as the archive has them.
    private mutating func load(_ place: Int, _ count: Int) throws(SlipwayError) {
        let isThere = place >= start && min(place + count, size) <= start + bytes.count && place - start <= bytes.count
        if isThere { return }
        start = place
        bytes = place < size ? try FileReader(path, at: place).read(min(max(count, 1 << 16), size - place)) : []
    }
}
