import SlipwayReport

/// The entries of a zip archive, as its central directory has them (APPNOTE.TXT 4.3.12). What is read may be anybody's.
struct ZipReader {
    struct Entry: Equatable {
        let path: String
        /// `st_mode` where Unix wrote it.
        let mode: UInt32
        let method: UInt16
        let crc: UInt32
        let size: UInt64
        let time: UInt32
        /// Of the local header.
        let offset: UInt64
        let compressedSize: UInt64
    }

    private let bytes: [UInt8]
    /// Where the bytes begin in the archive.
    private let base: Int
    let entries: [Entry]

    /// - Parameters:
    ///   - bytes: an archive, or the end of one, with the whole of its directory.
    ///   - base: where they begin in the archive.
    /// - Returns: `nil` where it is no zip archive.
    init?(_ bytes: [UInt8], at base: Int = 0) {
        self.bytes = bytes
        self.base = base
        guard let (first, count) = ZipReader.directory(bytes, base), first >= base else { return nil }
        var entries: [Entry] = []
        var place = first - base
        for _ in 0..<count {
            guard let (entry, next) = ZipReader.entry(bytes, at: place) else { return nil }
            entries.append(entry)
            place = next
        }
        self.entries = entries
    }

    /// A part of an archive, whose entries are known.
    init(piece bytes: [UInt8], at base: Int) {
        self.bytes = bytes
        self.base = base
        entries = []
    }

    /// The largest content that is read: deflate makes a thousand bytes of one, and whoever wrote the archive may
    /// mean harm.
    static let largest = 512 << 20

    /// Where the local header of an entry is, and where its content begins.
    private func places(of entry: Entry) -> (header: Int, name: Range<Int>, content: Int)? {
        guard let offset = Int(exactly: entry.offset), case let start = offset - base, start >= 0,
            start <= bytes.count - 30,
            ZipReader.number(bytes, start, 4) == 0x0403_4b50,
            let name = ZipReader.number(bytes, start + 26, 2), let extra = ZipReader.number(bytes, start + 28, 2)
        else { return nil }
        let first = start + 30 + Int(name) + Int(extra)
        return first <= bytes.count ? (start, start + 30..<start + 30 + Int(name), first) : nil
    }

    /// Whether the header before the content says what the central directory does: programs that read archives as they
    /// come go by it, and others by the directory. Checksum and sizes may stand behind the content (APPNOTE 4.4.4).
    func hasOwnHeader(_ entry: Entry) -> Bool {
        guard let places = places(of: entry), let flags = ZipReader.number(bytes, places.header + 6, 2),
            let method = ZipReader.number(bytes, places.header + 8, 2),
            let crc = ZipReader.number(bytes, places.header + 14, 4),
            let compressed = ZipReader.number(bytes, places.header + 18, 4),
            let size = ZipReader.number(bytes, places.header + 22, 4)
        else { return false }
        let isStreamed = UInt16(flags) & ZipFormat.hasDescriptor != 0
        func fits(_ value: UInt64, _ known: UInt64) -> Bool { value == known || value == 0xFFFF_FFFF || isStreamed }
        return entry.path.utf8.elementsEqual(bytes[places.name]) && UInt16(method) == entry.method
            && (isStreamed || UInt32(crc) == entry.crc) && fits(compressed, entry.compressedSize)
            && fits(size, entry.size)
    }

    /// An entry as it is kept.
    func packed(of entry: Entry) -> ArraySlice<UInt8>? {
        guard let first = places(of: entry)?.content, let count = Int(exactly: entry.compressedSize),
            count <= bytes.count - first
        else { return nil }
        return bytes[first..<first + count]
    }

    /// The content of an entry; `nil` where it cannot be read, or is too large.
    func content(of entry: Entry) -> [UInt8]? {
        guard let packed = packed(of: entry), let size = Int(exactly: entry.size), size <= ZipReader.largest
        else { return nil }
        let count = packed.count
        switch entry.method {
        case ZipFormat.storedMethod: return size == count ? Array(packed) : nil
        // deflate makes at most 1,032 bytes of one
        case ZipFormat.deflateMethod where size / 1_040 <= count:
            return DeflateDecompressor.decompress(packed, size: size)
        default: return nil
        }
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt64? {
        guard start >= 0, start <= bytes.count - count else { return nil }
        return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Where the central directory begins, and how many entries it has.
    private static func directory(_ bytes: [UInt8], _ base: Int) -> (start: Int, count: UInt64)? {
        var place = bytes.count - 22
        while place >= max(0, bytes.count - 22 - 0xFFFF) {
            if number(bytes, place, 4) == 0x0605_4b50 {
                guard let count = number(bytes, place + 10, 2), let offset = number(bytes, place + 16, 4) else {
                    return nil
                }
                if count < 0xFFFF, offset < 0xFFFF_FFFF { return (Int(offset), count) }
                guard number(bytes, place - 20, 4) == 0x0706_4b50,
                    let record = number(bytes, place - 12, 8).flatMap({ Int(exactly: $0) }).map({ $0 - base }),
                    number(bytes, record, 4) == 0x0606_4b50, let all = number(bytes, record + 32, 8),
                    let start = number(bytes, record + 48, 8).flatMap({ Int(exactly: $0) })
                else { return nil }
                return (start, all)
            }
            place -= 1
        }
        return nil
    }

    private static func entry(_ bytes: [UInt8], at place: Int) -> (Entry, next: Int)? {
        guard number(bytes, place, 4) == 0x0201_4b50, let method = number(bytes, place + 10, 2),
            let time = number(bytes, place + 12, 4), let crc = number(bytes, place + 16, 4),
            let compressed = number(bytes, place + 20, 4), let size = number(bytes, place + 24, 4),
            let name = number(bytes, place + 28, 2), let extra = number(bytes, place + 30, 2),
            let comment = number(bytes, place + 32, 2), let attributes = number(bytes, place + 38, 4),
            let offset = number(bytes, place + 42, 4), place + 46 + Int(name + extra + comment) <= bytes.count
        else { return nil }
        let fields = place + 46 + Int(name)
        let end = fields + Int(extra)
        guard let values = large([size, compressed, offset], bytes, fields..<end) else { return nil }
        let entry = Entry(
            path: String(decoding: bytes[place + 46..<fields], as: UTF8.self), mode: UInt32(attributes >> 16),
            method: UInt16(method), crc: UInt32(crc), size: values[0], time: UInt32(time), offset: values[2],
            compressedSize: values[1])
        return (entry, end + Int(comment))
    }

    /// Size, compressed size and offset, of which those that do not fit stand in zip64's extra field, in this order.
    private static func large(_ values: [UInt64], _ bytes: [UInt8], _ extra: Range<Int>) -> [UInt64]? {
        guard values.contains(0xFFFF_FFFF) else { return values }
        var field = extra.lowerBound
        while field + 4 <= extra.upperBound, let kind = number(bytes, field, 2), let count = number(bytes, field + 2, 2)
        {
            guard kind == 1 else {
                field += 4 + Int(count)
                continue
            }
            var place = field + 4
            var result = values
            for index in values.indices where values[index] == 0xFFFF_FFFF {
                guard place + 8 <= extra.upperBound, let value = number(bytes, place, 8) else { return nil }
                result[index] = value
                place += 8
            }
            return result
        }
        return nil
    }
}
