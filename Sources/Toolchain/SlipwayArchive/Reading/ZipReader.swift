import SlipwayReport

/// The entries of a zip archive, as its central directory has them (APPNOTE.TXT 4.3.12). What is read may be anybody's.
package struct ZipReader {
    package struct Entry: Equatable {
        /// What is no UTF-8 in the name is replaced.
        package let path: String
        package let name: [UInt8]
        /// `st_mode` where Unix wrote it.
        package let mode: UInt32
        package let flags: UInt16
        package let method: UInt16
        package let crc: UInt32
        package let size: UInt64
        package let time: UInt32
        /// Of the local header.
        package let offset: UInt64
        package let compressedSize: UInt64
        package let form: Form

        /// How the directory has it.
        package struct Form: Equatable {
            /// Whether the mode is one of Unix.
            let isUnix: Bool
            /// Whether it has extra fields but zip64's.
            let hasOtherFields: Bool
            let hasComment: Bool
            /// Whether it lies in this file, and not in another part of an archive in several.
            let isHere: Bool
        }
    }

    private let bytes: [UInt8]
    /// Where the bytes begin in the archive.
    private let base: Int
    package let entries: [Entry]
    /// What stands behind the directory; `nil` for a part of an archive.
    package let end: ZipEnd?
    /// Where the last entry of the directory ends, in the archive.
    let directoryEnd: Int

    /// - Parameters:
    ///   - bytes: an archive, or the end of one, with the whole of its directory.
    ///   - base: where they begin in the archive.
    ///   - mostEntries: more are not read: each takes a few hundred bytes of memory.
    /// - Returns: `nil` where it is no zip archive, or has more entries.
    package init?(_ bytes: [UInt8], at base: Int = 0, mostEntries: UInt64 = .max) {
        self.bytes = bytes
        self.base = base
        guard let end = ZipEnd(bytes, at: base), end.offset >= base, end.count <= mostEntries else { return nil }
        var entries: [Entry] = []
        var place = end.offset - base
        for _ in 0..<end.count {
            guard let (entry, next) = ZipReader.entry(bytes, at: place) else { return nil }
            entries.append(entry)
            place = next
        }
        self.entries = entries
        self.end = end
        directoryEnd = place + base
    }

    /// A part of an archive, whose entries are known.
    init(piece bytes: [UInt8], at base: Int) {
        self.bytes = bytes
        self.base = base
        entries = []
        end = nil
        directoryEnd = base
    }

    /// The largest content that is read: deflate makes a thousand bytes of one, and whoever wrote the archive may
    /// mean harm.
    package static let largest = 512 << 20
    /// Deflate makes at most 1,032 bytes of one.
    static let mostExpansion: UInt64 = 1_040

    /// The local header of an entry, and where its content begins.
    private func header(of entry: Entry) -> (header: ZipLocalHeader, content: Int)? {
        guard let offset = Int(exactly: entry.offset), case let start = offset - base, start >= 0, start < bytes.count,
            let header = ZipLocalHeader(bytes, at: start)
        else { return nil }
        return (header, start + header.count)
    }

    /// Whether the header before the content says what the central directory does.
    package func hasOwnHeader(_ entry: Entry) -> Bool { header(of: entry)?.header.fits(entry) == true }

    /// An entry as it is kept.
    package func packed(of entry: Entry) -> ArraySlice<UInt8>? {
        guard let first = header(of: entry)?.content, let count = Int(exactly: entry.compressedSize),
            count <= bytes.count - first
        else { return nil }
        return bytes[first..<first + count]
    }

    /// The content of an entry; `nil` where it cannot be read, or is too large.
    package func content(of entry: Entry) -> [UInt8]? {
        guard let packed = packed(of: entry), let size = Int(exactly: entry.size), size <= ZipReader.largest
        else { return nil }
        let count = packed.count
        switch entry.method {
        case ZipFormat.storedMethod: return size == count ? Array(packed) : nil
        case ZipFormat.deflateMethod where entry.size / ZipReader.mostExpansion <= entry.compressedSize:
            return DeflateDecompressor.decompress(packed, size: size)
        default: return nil
        }
    }

    static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt64? {
        guard start >= 0, start <= bytes.count - count else { return nil }
        return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func entry(_ bytes: [UInt8], at place: Int) -> (Entry, next: Int)? {
        guard number(bytes, place, 4) == 0x0201_4b50, let madeBy = number(bytes, place + 4, 2),
            let flags = number(bytes, place + 8, 2), let method = number(bytes, place + 10, 2),
            let time = number(bytes, place + 12, 4), let crc = number(bytes, place + 16, 4),
            let compressed = number(bytes, place + 20, 4), let size = number(bytes, place + 24, 4),
            let name = number(bytes, place + 28, 2), let extra = number(bytes, place + 30, 2),
            let comment = number(bytes, place + 32, 2), let disk = number(bytes, place + 34, 2),
            let attributes = number(bytes, place + 38, 4),
            let offset = number(bytes, place + 42, 4), place + 46 + Int(name + extra + comment) <= bytes.count
        else { return nil }
        let fields = place + 46 + Int(name)
        let end = fields + Int(extra)
        guard let large = large([size, compressed, offset], bytes, fields..<end) else { return nil }
        let text = bytes[place + 46..<fields]
        let entry = Entry(
            path: String(decoding: text, as: UTF8.self), name: Array(text), mode: UInt32(attributes >> 16),
            flags: UInt16(flags), method: UInt16(method), crc: UInt32(crc), size: large.values[0], time: UInt32(time),
            offset: large.values[2], compressedSize: large.values[1],
            form: Entry.Form(
                isUnix: madeBy >> 8 == UInt64(ZipFormat.madeByUnix >> 8), hasOtherFields: large.hasOthers,
                hasComment: comment > 0, isHere: disk == 0))
        return (entry, end + Int(comment))
    }

    /// Values of a header, of which those that do not fit stand in zip64's extra field (APPNOTE 4.5.3).
    struct LargeValues {
        let values: [UInt64]
        /// Whether the field has any of them.
        let isUsed: Bool
        /// Whether there are other fields, or more in this one.
        let hasOthers: Bool
    }

    /// - Parameter values: size, compressed size and offset, in the order in which the field has them.
    /// - Returns: `nil` where the field lacks one.
    static func large(_ values: [UInt64], _ bytes: [UInt8], _ extra: Range<Int>) -> LargeValues? {
        let isUsed = values.contains(0xFFFF_FFFF)
        guard isUsed else { return LargeValues(values: values, isUsed: false, hasOthers: !extra.isEmpty) }
        var field = extra.lowerBound
        while field + 4 <= extra.upperBound, let kind = number(bytes, field, 2), let count = number(bytes, field + 2, 2)
        {
            guard kind == 1 else {
                field += 4 + Int(count)
                continue
            }
            var place = field + 4
            let end = place + Int(count)
            guard end <= extra.upperBound else { return nil }
            var result = values
            for index in values.indices where values[index] == 0xFFFF_FFFF {
                guard place + 8 <= end, let value = number(bytes, place, 8) else { return nil }
                result[index] = value
                place += 8
            }
            let isOnly = field == extra.lowerBound && place == end && end == extra.upperBound
            return LargeValues(values: result, isUsed: true, hasOthers: !isOnly)
        }
        return nil
    }
}
