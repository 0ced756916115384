/// Texts in UTF-16, as Windows writes them, for a scanner that reads bytes.
enum WideText {
    /// How many bytes tell what a file is.
    private static let sample = 512

    /// The characters of ASCII, with 1 in the place of every other one; `nil` for what is no such text.
    static func narrowed(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= 8, let isLittle = isLittleEndian(bytes) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let (low, high) = isLittle ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            result.append(high == 0 && low < 0x80 ? low : 1)
        }
        return result
    }

    /// By a byte order mark, or by every other byte being zero and none of those between.
    private static func isLittleEndian(_ bytes: [UInt8]) -> Bool? {
        if bytes[0] == 0xFF, bytes[1] == 0xFE { return true }
        if bytes[0] == 0xFE, bytes[1] == 0xFF { return false }
        // all but few files are known by their first bytes
        if bytes[0] != 0, bytes[1] != 0 { return nil }
        let sample = bytes.prefix(sample & ~1)
        let even = stride(from: 0, to: sample.count, by: 2).count { sample[$0] == 0 }
        let odd = stride(from: 1, to: sample.count, by: 2).count { sample[$0] == 0 }
        if even == 0, odd * 10 >= sample.count * 4 { return true }
        if odd == 0, even * 10 >= sample.count * 4 { return false }
        return nil
    }
}
