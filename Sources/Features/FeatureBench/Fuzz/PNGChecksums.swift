/// Checksums of what was a PNG.
enum PNGChecksums {
    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }

    /// The same bytes, with a right checksum behind each chunk as far as they can be followed.
    static func mended(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var position = 8
        while position + 12 <= result.count {
            let length = result[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard length <= result.count - position - 12 else { break }
            let end = position + 8 + length
            var sum: UInt32 = 0xFFFF_FFFF
            for byte in result[(position + 4)..<end] { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
            for index in 0..<4 { result[end + index] = UInt8(truncatingIfNeeded: ~sum >> UInt32(24 - 8 * index)) }
            position = end + 4
        }
        return result
    }
}
