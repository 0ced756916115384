/// Searches bytes eight at a time.
package enum ByteSearch {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The first place from `start` on that holds `byte`; the end where none does.
    package static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let pattern = ones &* UInt64(byte)
        return first(in: bytes, from: start, where: { $0 == byte }) { word in
            let different = word ^ pattern
            return (different &- ones) & ~different & highBits
        }
    }

    /// The first place from `start` on that holds a byte below `limit`, which is at most 128; the end where none does.
    package static func first(below limit: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let pattern = ones &* UInt64(limit)
        return first(in: bytes, from: start, where: { $0 < limit }) { ($0 &- pattern) & ~$0 & highBits }
    }

    /// Whether there is no byte of 128 and above.
    package static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        first(in: bytes, from: 0, where: { $0 >= 0x80 }) { $0 & highBits } == bytes.count
    }

    /// Whether all are letters, digits, signs and spaces of ASCII.
    package static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        first(in: bytes, from: 0, where: { $0 < 0x20 || $0 >= 0x7F }) { word in
            ((word &- ones &* 0x20) | (word &+ ones) | word) & highBits
        } == bytes.count
    }

    /// - Parameter matches: of eight bytes, of which the first is the lowest, the high bits of those that are wanted.
    ///   Above one that is wanted there may be bits that mean nothing.
    ///
    /// Source: *Bit Twiddling Hacks*, "Determine if a word has a zero byte" and "a byte less than n".
    @inline(__always)
    private static func first(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, where isWanted: (UInt8) -> Bool,
        matches: (UInt64) -> UInt64
    ) -> Int {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let found = matches(word)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, !isWanted(bytes[index]) { index += 1 }
        return min(index, bytes.count)
    }
}
