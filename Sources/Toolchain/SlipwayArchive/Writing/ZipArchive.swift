package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// Writes reproducible zip archives: the same entries and time give the same bytes on every machine, whatever the
/// number of its processors.
///
/// Entries are sorted bytewise, carry one time in UTC, Unix modes and no extra field but zip64's where a size, an
/// offset or the number of entries asks for it. The bytes of the compressed data depend on the library's version.
///
/// Entries up to 24 MiB in size are compressed at once, and stored as they are where that is not larger. Larger
/// ones are compressed in pieces, each by itself, so that all processors work on one file and none is in memory as a
/// whole; what they come to is only known behind them, where a data descriptor says it (APPNOTE 4.3.9).
package struct ZipArchive: Sendable {
    /// The time of every entry: seconds since 1970, UTC.
    let time: Int64
    /// The library's level.
    let level: Int32
    /// How many threads compress.
    let workers: Int
    let library: CompressionLibrary
    let limits: Limits

    package init(
        time: Int64, level: Int32 = 6, workers: Int = WorkerThreads.processorCount,
        library: CompressionLibrary = .usual, limits: Limits = Limits()
    ) {
        self.time = time
        self.level = level
        self.workers = workers
        self.library = library
        self.limits = limits
    }

    /// Where the archive changes its form; tests lower them.
    package struct Limits: Sendable {
        /// Larger sizes and offsets are kept in 64 bits.
        var largest: UInt64 = 0xFFFF_FFFE
        /// More entries are counted in 64 bits.
        var mostEntries: UInt64 = 0xFFFE
        /// Bytes of a piece.
        var piece = 4 << 20
        /// The most bytes that are compressed at once. To put one piece behind another, its last block is looked for,
        /// which takes a tenth of the time of compressing it, so only files are cut that would leave processors without
        /// work for long: one of this size takes a third of a second.
        var whole = 24 << 20
        /// Bytes of all that is read and not written yet. Files that are packed at once have half of it: the rest is
        /// what they are compressed to.
        var budget = 96 << 20

        package init() {}
    }

    /// Writes a new archive.
    ///
    /// - Returns: the archive's digest and size, taken while it was written.
    /// - Throws: status 2 for entries whose names cannot be kept, status 3 from the file system, and whatever a
    ///   deferred entry throws. The file is then incomplete: write into a folder that is thrown away on errors.
    package func write(
        _ entries: [ZipEntry], to path: Path
    ) async throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) {
        let sorted = entries.sortedBytewise(by: \.path)
        try ZipNames.check(sorted)
        let packer = ZipPacker(entries: sorted, limits: limits)
        let jobs = try packer.jobs()
        let writer = ZipWriter(try HashingOutput(creating: path), entries: sorted, time: time, limits: limits)
        let work = OrderedWork<PackedPiece>(
            count: jobs.count, budget: limits.budget, cost: { packer.cost(of: jobs[$0]) }, size: { $0.bytes.count },
            take: { piece throws(SlipwayError) in try writer.append(piece) })
        try await work.run(threads: workers) { [library, level] () throws(SlipwayError) in
            try Compressor(library, level: level)
        } work: { index, compressor throws(SlipwayError) in
            try packer.pack(jobs[index], with: compressor) { work.settle(index, bytes: $0) }
        }
        return try writer.finish()
    }
}

/// What entries may be called.
enum ZipNames {
    /// - Parameter entries: sorted.
    /// - Throws: status 2 (`archive-name`).
    static func check(_ entries: [ZipEntry]) throws(SlipwayError) {
        for (index, entry) in entries.enumerated() {
            if isBad(entry.path) {
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

    private static func isBad(_ path: String) -> Bool {
        path.isEmpty || path.utf8.first == UInt8(ascii: "/") || path.utf8.count > Int(UInt16.max)
            || path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).contains {
                $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) || $0.isEmpty || $0.contains(0)
            }
    }
}
