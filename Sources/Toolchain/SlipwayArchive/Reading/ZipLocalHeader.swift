import SlipwayReport

/// What stands before the content of an entry (APPNOTE 4.3.7): programs that read archives as they come go by it, and
/// others by the directory.
struct ZipLocalHeader {
    let flags: UInt16
    let method: UInt16
    let time: UInt32
    let crc: UInt32
    let compressedSize: UInt64
    let size: UInt64
    let name: ArraySlice<UInt8>
    /// Whether the sizes are kept in 64 bits.
    let isLarge: Bool
    /// Whether it has extra fields but zip64's.
    let hasOtherFields: Bool
    /// Bytes of the header, with name and fields.
    let count: Int

    /// The most bytes that a header has.
    static let longest = fixed + 2 * 0xFFFF
    /// Bytes before the name.
    static let fixed = 30

    /// - Returns: `nil` where there is none, or not the whole of one.
    init?(_ bytes: [UInt8], at start: Int) {
        func number(_ offset: Int, _ count: Int) -> UInt64? { ZipReader.number(bytes, start + offset, count) }
        guard number(0, 4) == 0x0403_4b50, let flags = number(6, 2), let method = number(8, 2),
            let time = number(10, 4), let crc = number(14, 4), let compressed = number(18, 4),
            let size = number(22, 4), let name = number(26, 2), let extra = number(28, 2)
        else { return nil }
        let fields = start + ZipLocalHeader.fixed + Int(name)
        let end = fields + Int(extra)
        guard end <= bytes.count, let large = ZipReader.large([size, compressed], bytes, fields..<end)
        else { return nil }
        self.flags = UInt16(flags)
        self.method = UInt16(method)
        self.time = UInt32(time)
        self.crc = UInt32(crc)
        (self.size, compressedSize) = (large.values[0], large.values[1])
        self.name = bytes[start + ZipLocalHeader.fixed..<fields]
        (isLarge, hasOtherFields) = (large.isUsed, large.hasOthers)
        count = end - start
    }

    /// Whether checksum and sizes stand behind the content (APPNOTE 4.4.4).
    var isStreamed: Bool { flags & ZipFormat.hasDescriptor != 0 }

    /// Whether it says what the directory does, as far as it says anything.
    func fits(_ entry: ZipReader.Entry) -> Bool {
        func fits(_ value: UInt64, _ known: UInt64) -> Bool { value == known || isStreamed && value == 0 }
        return name.elementsEqual(entry.name) && method == entry.method && flags == entry.flags && time == entry.time
            && fits(UInt64(crc), UInt64(entry.crc)) && fits(compressedSize, entry.compressedSize)
            && fits(size, entry.size)
    }
}
