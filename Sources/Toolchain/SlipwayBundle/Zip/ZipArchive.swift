import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Writes reproducible zip archives: the same entries and time give the same bytes on every machine.
///
/// Entries are sorted bytewise, carry one time in UTC, Unix modes and no extra field but zip64's where a size, an
/// offset or the number of entries asks for it. The bytes of the compressed data depend on libdeflate's version.
struct ZipArchive: Sendable {
    /// The time of every entry: seconds since 1970, UTC.
    let time: Int64
    /// libdeflate's level.
    let level: Int32
    private let limits: Limits

    init(time: Int64, level: Int32 = 6) { self.init(time: time, level: level, limits: Limits()) }

    init(time: Int64, level: Int32 = 6, limits: Limits) {
        self.time = time
        self.level = level
        self.limits = limits
    }

    /// Where the archive changes its form; tests lower them.
    struct Limits: Sendable {
        /// Larger sizes and offsets are kept in 64 bits.
        var largest: UInt64 = 0xFFFF_FFFE
        /// More entries are counted in 64 bits.
        var mostEntries: UInt64 = 0xFFFE
        /// libdeflate compresses a file in one piece; larger files are stored as they are, in constant memory.
        var largestCompressed: Int64 = 256 << 20
    }

    /// Writes a new archive.
    ///
    /// - Returns: the archive's digest and size, taken while it was written.
    /// - Throws: status 2 for entries whose names cannot be kept, status 3 from the file system, and whatever a
    ///   deferred entry throws. The file is then incomplete: write into a folder that is thrown away on errors.
    func write(
        _ entries: [ZipEntry], to path: Path
    ) throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) {
        let sorted = entries.sortedBytewise(by: \.path)
        try ZipArchive.check(sorted)
        var output = try HashingOutput(creating: path)
        let compressor = try DeflateCompressor(level: level)
        var directory: [UInt8] = []
        for entry in sorted {
            try append(entry, to: &output, directory: &directory, compressor: compressor)
        }
        let offset = output.offset
        try output.write(directory)
        try output.write(
            ZipTrailer(
                entries: UInt64(sorted.count), offset: offset, size: UInt64(directory.count),
                largest: limits.largest, mostEntries: limits.mostEntries
            ).bytes)
        return try output.finish()
    }

    private static func check(_ entries: [ZipEntry]) throws(SlipwayError) {
        for (index, entry) in entries.enumerated() {
            let isBad =
                entry.path.isEmpty || entry.path.utf8.first == UInt8(ascii: "/")
                || entry.path.utf8.count > Int(UInt16.max)
                || entry.path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).contains {
                    $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) || $0.isEmpty || $0.contains(0)
                }
            if isBad {
                throw SlipwayError(
                    .input, code: "archive-name", "'\(entry.path.prefix(200))' cannot be kept in an archive",
                    cause: "names are relative, without '..', and at most 65,535 bytes long")
            }
            if index > 0, entries[index - 1].path.hasBytes(of: entry.path) {
                throw SlipwayError(
                    .input, code: "archive-name", "two files of the archive have the name '\(entry.path)'")
            }
        }
    }

    private func append(
        _ entry: ZipEntry, to output: inout HashingOutput, directory: inout [UInt8],
        compressor: borrowing DeflateCompressor
    ) throws(SlipwayError) {
        let bytes: [UInt8]
        switch entry.content {
        case .bytes(let known): bytes = known
        case .deferred(let load): bytes = try load()
        case .file(let path):
            let size = try LocalFileSystem().attributes(path)?.size ?? 0
            if size > limits.largestCompressed {
                return try store(path, as: entry, to: &output, directory: &directory)
            }
            bytes = try LocalFileSystem().read(path)
        }
        var crc = CyclicRedundancyCheck()
        crc.update(bytes)
        let isSmall = Int64(bytes.count) <= limits.largestCompressed
        let compressed = isSmall && !entry.isSymlink ? compressor.compress(bytes) : nil
        let header = header(
            of: entry, method: compressed == nil ? ZipFormat.storedMethod : ZipFormat.deflateMethod,
            crc: crc.value, compressedSize: compressed?.count ?? bytes.count, size: bytes.count,
            offset: output.offset)
        try output.write(header.local)
        try output.write(compressed ?? bytes)
        directory += header.central
    }

    /// Copies a large file as it is, read twice: the checksum stands before the content.
    private func store(
        _ path: Path, as entry: ZipEntry, to output: inout HashingOutput, directory: inout [UInt8]
    ) throws(SlipwayError) {
        var crc = CyclicRedundancyCheck()
        var size = 0
        let first = try FileReader(path)
        while let chunk = try first.readChunk() {
            crc.update(chunk)
            size += chunk.count
        }
        let header = header(
            of: entry, method: ZipFormat.storedMethod, crc: crc.value, compressedSize: size, size: size,
            offset: output.offset)
        try output.write(header.local)
        let second = try FileReader(path)
        while let chunk = try second.readChunk() { try output.write(chunk) }
        directory += header.central
    }

    private func header(
        of entry: ZipEntry, method: UInt16, crc: UInt32, compressedSize: Int, size: Int, offset: UInt64
    ) -> ZipHeader {
        ZipHeader(
            name: Array(entry.path.utf8), unixMode: entry.mode.unixMode, method: method, crc: crc,
            compressedSize: UInt64(compressedSize), size: UInt64(size), offset: offset,
            time: ZipFormat.dosTime(time), largest: limits.largest)
    }
}

extension ZipEntry {
    fileprivate var isSymlink: Bool {
        switch mode {
        case .symlink: true
        case .regular, .executable: false
        }
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
