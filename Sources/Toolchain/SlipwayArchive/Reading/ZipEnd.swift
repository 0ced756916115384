import SlipwayReport

/// What stands at the end of an archive (APPNOTE 4.3.14 to 4.3.16).
package struct ZipEnd {
    /// Where the directory begins in the archive.
    let offset: Int
    /// Entries of the directory.
    let count: UInt64
    /// Where the first of these records begins in the archive, and so the directory ends.
    let start: Int
    /// Whether there is nothing else: no comment, no bytes behind it, no other part of the archive, no record that
    /// says something else than another.
    let isPlain: Bool
    /// Whether it would be but for a comment of a few letters and digits, which no program takes for a record.
    let isPlainButForWord: Bool

    /// - Parameters:
    ///   - bytes: the end of an archive.
    ///   - base: where they begin in the archive.
    /// - Returns: `nil` where there is none.
    init?(_ bytes: [UInt8], at base: Int) {
        var place = bytes.count - 22
        while place >= max(0, bytes.count - 22 - 0xFFFF) {
            if bytes[place] == 0x50, ZipReader.number(bytes, place, 4) == 0x0605_4b50 {
                self.init(bytes, at: base, record: place)
                return
            }
            place -= 1
        }
        return nil
    }

    private init?(_ bytes: [UInt8], at base: Int, record place: Int) {
        func number(_ offset: Int, _ count: Int) -> UInt64? { ZipReader.number(bytes, place + offset, count) }
        guard let disks = number(4, 4), let here = number(8, 2), let count = number(10, 2), let size = number(12, 4),
            let offset = number(16, 4), let comment = number(20, 2)
        else { return nil }
        let isAlone = disks == 0 && here == count && place + 22 + Int(comment) == bytes.count
        let isLast = isAlone && comment == 0
        let isWord = isAlone && comment <= 64 && bytes[(place + 22)...].allSatisfy(ZipEnd.isLetterOrDigit)
        if count < 0xFFFF, offset < 0xFFFF_FFFF {
            (self.offset, self.count, start) = (Int(offset), count, place + base)
            let isBefore = offset + size == UInt64(place + base)
            (isPlain, isPlainButForWord) = (isLast && isBefore, isWord && isBefore)
            return
        }
        guard number(-20, 4) == 0x0706_4b50, let told = number(-12, 8).flatMap({ Int(exactly: $0) }),
            case let record = told - base - place, ZipReader.number(bytes, told - base, 4) == 0x0606_4b50,
            let length = number(record + 4, 8), let allDisks = number(record + 16, 8),
            let allHere = number(record + 24, 8), let all = number(record + 32, 8), let whole = number(record + 40, 8),
            let first = number(record + 48, 8).flatMap({ Int(exactly: $0) })
        else { return nil }
        (self.offset, self.count, start) = (first, all, told)
        func fits(_ value: UInt64, _ large: UInt64, _ limit: UInt64) -> Bool { value == limit || value == large }
        let isBefore =
            record == -76 && length == 44 && allDisks == 0 && allHere == all
            && number(-16, 4) == 0 && number(-4, 4) == 1 && fits(count, all, 0xFFFF)
            && fits(size, whole, 0xFFFF_FFFF) && fits(offset, UInt64(first), 0xFFFF_FFFF)
            && whole <= UInt64(told) && UInt64(first) == UInt64(told) - whole
        (isPlain, isPlainButForWord) = (isLast && isBefore, isWord && isBefore)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }
}
