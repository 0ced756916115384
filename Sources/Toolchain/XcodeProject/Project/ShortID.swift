/// The first 24 bytes of an id as numbers, which hash and compare faster than text.
struct ShortID: Equatable, Comparable {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    let length: Int

    init(_ id: String) {
        let text = id.utf8
        length = text.count
        let words = text.withContiguousStorageIfAvailable(Self.words) ?? Array(text).withUnsafeBufferPointer(Self.words)
        (first, second, third) = words
    }

    /// The first eight bytes.
    var start: UInt64 { first }

    /// That the id is 24 upper-case hexadecimal digits.
    var isHexadecimal: Bool {
        length == 24 && ShortID.isHexadecimal(first) && ShortID.isHexadecimal(second) && ShortID.isHexadecimal(third)
    }

    private static func isHexadecimal(_ word: UInt64) -> Bool {
        var rest = word
        for _ in 0..<8 {
            let byte = UInt8(truncatingIfNeeded: rest)
            guard byte &- 0x30 < 10 || byte &- 0x41 < 6 else { return false }
            rest >>= 8
        }
        return true
    }

    /// That there is no more to the id.
    var isWhole: Bool { length <= 24 }

    static func < (left: ShortID, right: ShortID) -> Bool {
        if left.first != right.first { return left.first < right.first }
        if left.second != right.second { return left.second < right.second }
        if left.third != right.third { return left.third < right.third }
        return left.length < right.length
    }

    /// A number that depends on all bytes and on seeds which nobody can know.
    @inline(__always)
    func hash(_ seeds: (UInt64, UInt64)) -> UInt64 {
        let one = (first ^ seeds.0).multipliedFullWidth(by: second ^ seeds.1)
        let two = (third ^ seeds.1 ^ UInt64(truncatingIfNeeded: length)).multipliedFullWidth(
            by: one.low ^ one.high ^ seeds.0)
        return two.low ^ two.high
    }

    private static func words(_ text: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64, UInt64) {
        (word(text, 0), word(text, 8), word(text, 16))
    }

    private static func word(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
        if start + 8 <= text.count {
            return UInt64(bigEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        var word: UInt64 = 0
        for index in 0..<8 { word = word << 8 | UInt64(start + index < text.count ? text[start + index] : 0) }
        return word
    }
}
