import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A file in the Executable and Linkable Format, as far as bills of materials ask: which libraries of the system it
/// needs, and which names it defines (System V Application Binary Interface, chapters 4 and 5; little-endian).
struct ELFFile {
    private let path: Path
    private let isWide: Bool
    private let header: [UInt8]

    /// - Returns: `nil` where it is something else.
    /// - Throws: status 3 where it cannot be read.
    init?(_ path: Path) throws(SlipwayError) {
        let header = try FileReader(path).read(64)
        guard header.count == 64, header.starts(with: [0x7F, 0x45, 0x4C, 0x46]), [1, 2].contains(header[4]),
            header[5] == 1
        else { return nil }
        self.path = path
        self.header = header
        isWide = header[4] == 2
    }

    /// Bytes of tables that are read; no program's are larger.
    private static let limit = 64 << 20

    /// The sonames of the shared libraries that it is linked with (`DT_NEEDED`), in their order.
    ///
    /// - Returns: `nil` where they cannot be found out.
    func neededLibraries() throws(SlipwayError) -> [String]? {
        let segments = try table(
            at: number(header, isWide ? 32 : 28, isWide ? 8 : 4), entry: number(header, isWide ? 54 : 42, 2),
            count: number(header, isWide ? 56 : 44, 2))
        guard let segments else { return nil }
        // PT_DYNAMIC; a program without is linked with nothing
        guard let dynamic = segments.first(where: { number($0, 0, 4) == 2 }) else { return [] }
        guard let bytes = try read(segmentOffset(dynamic), segmentSize(dynamic)) else { return nil }
        var names: [UInt64] = []
        var textAddress: UInt64?
        var textSize: UInt64?
        let size = isWide ? 16 : 8
        for start in stride(from: 0, through: bytes.count - size, by: size) {
            let (tag, value) = (number(bytes, start, size / 2), number(bytes, start + size / 2, size / 2))
            if tag == 0 { break }
            switch tag {
            case 1: names.append(value)
            case 5: textAddress = value
            case 10: textSize = value
            default: break
            }
        }
        if names.isEmpty { return [] }
        guard let textAddress, let textSize, let place = offset(of: textAddress, in: segments),
            let texts = try read(place, textSize)
        else { return nil }
        let found = names.compactMap { text(in: texts, at: $0) }
        return found.count == names.count ? found : nil
    }

    /// Which of some texts occur in the names of its symbols.
    ///
    /// - Returns: `nil` where it has no table of symbols.
    func symbolNames(with markers: [String]) throws(SlipwayError) -> Set<String>? {
        let sections = try table(
            at: number(header, isWide ? 40 : 32, isWide ? 8 : 4), entry: number(header, isWide ? 58 : 46, 2),
            count: number(header, isWide ? 60 : 48, 2))
        // SHT_SYMTAB, which names the section of its texts
        guard let sections, let symbols = sections.first(where: { number($0, 4, 4) == 2 }),
            let link = Int(exactly: number(symbols, isWide ? 40 : 24, 4)), sections.indices.contains(link),
            let start = Int(exactly: number(sections[link], isWide ? 24 : 16, isWide ? 8 : 4)),
            var rest = Int(exactly: number(sections[link], isWide ? 32 : 20, isWide ? 8 : 4))
        else { return nil }
        var found: Set<String> = []
        let reader = try FileReader(path, at: start)
        let longest = markers.map(\.utf8.count).max() ?? 0
        var kept: [UInt8] = []
        while rest > 0, found.count < markers.count, let chunk = try reader.readChunk(size: min(rest, 1 << 20)) {
            rest -= chunk.count
            let piece = kept + chunk
            for marker in markers where !found.contains(marker) && PathScan.contains(piece, Array(marker.utf8)) {
                found.insert(marker)
            }
            kept = Array(piece.suffix(longest))
        }
        return found
    }

    private func segmentOffset(_ segment: [UInt8]) -> UInt64 { number(segment, isWide ? 8 : 4, isWide ? 8 : 4) }
    private func segmentAddress(_ segment: [UInt8]) -> UInt64 { number(segment, isWide ? 16 : 8, isWide ? 8 : 4) }
    private func segmentSize(_ segment: [UInt8]) -> UInt64 { number(segment, isWide ? 32 : 16, isWide ? 8 : 4) }

    /// Where in the file an address of the running program lies.
    private func offset(of address: UInt64, in segments: [[UInt8]]) -> UInt64? {
        // PT_LOAD
        for segment in segments where number(segment, 0, 4) == 1 {
            let start = segmentAddress(segment)
            if address >= start, address - start < segmentSize(segment) {
                return segmentOffset(segment).addingReportingOverflow(address - start).partialValue
            }
        }
        return nil
    }

    private func table(at offset: UInt64, entry: UInt64, count: UInt64) throws(SlipwayError) -> [[UInt8]]? {
        guard entry >= (isWide ? 56 : 32), let bytes = try read(offset, entry * count) else { return nil }
        return stride(from: 0, to: bytes.count, by: Int(entry)).map { Array(bytes[$0..<$0 + Int(entry)]) }
    }

    private func read(_ offset: UInt64, _ count: UInt64) throws(SlipwayError) -> [UInt8]? {
        guard count <= ELFFile.limit, let start = Int(exactly: offset) else { return nil }
        let bytes = try FileReader(path, at: start).read(Int(count))
        return bytes.count == Int(count) ? bytes : nil
    }

    private func text(in bytes: [UInt8], at offset: UInt64) -> String? {
        guard let start = Int(exactly: offset), start < bytes.count else { return nil }
        return String(validating: bytes[start...].prefix { $0 != 0 }, as: UTF8.self)
    }

    private func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt64 {
        guard start + count <= bytes.count else { return 0 }
        return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
