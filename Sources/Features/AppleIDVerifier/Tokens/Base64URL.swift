/// Base64 with the alphabet for URLs and without padding (RFC 4648, 5; RFC 7515, 2).
enum Base64URL {
    private static let digits: [UInt8] = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The value of each byte; of what is no digit the high bit is set.
    private static let values: [UInt32] = {
        var values = [UInt32](repeating: 1 << 31, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt32(value) }
        return values
    }()

    /// The bytes; nil for another alphabet, padding, a length that there is not, and bits behind the last byte that are
    /// not 0: two texts never say the same.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        var isValid = false
        let size = text.count / 4 * 3 + max(text.count % 4 - 1, 0)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            text.withUnsafeBufferPointer { text in
                isValid = values.withUnsafeBufferPointer {
                    decode(text, into: UnsafeMutableRawBufferPointer(bytes), $0)
                }
            }
            count = size
        }
        return isValid ? bytes : nil
    }

    private static func decode(
        _ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableRawBufferPointer,
        _ values: UnsafeBufferPointer<UInt32>
    ) -> Bool {
        func digit(_ place: Int) -> UInt32 { values[Int(text[place])] }
        // what is no digit sets the high bit, and it stays
        var seen: UInt32 = 0
        var (place, end) = (0, 0)
        while place + 4 <= text.count {
            let (a, b, c, d) = (digit(place), digit(place + 1), digit(place + 2), digit(place + 3))
            seen |= a | b | c | d
            let group = a << 18 | b << 12 | c << 6 | d
            if end + 4 <= bytes.count {
                // a byte more, which the next group writes again
                bytes.storeBytes(of: (group << 8).bigEndian, toByteOffset: end, as: UInt32.self)
            } else {
                for byte in 0..<3 { bytes[end + byte] = UInt8(truncatingIfNeeded: group >> (16 - 8 * UInt32(byte))) }
            }
            (place, end) = (place + 4, end + 3)
        }
        guard place < text.count else { return seen >> 31 == 0 }
        let (a, b) = (digit(place), digit(place + 1))
        let c = place + 2 < text.count ? digit(place + 2) : 0
        seen |= a | b | c
        let group = a << 18 | b << 12 | c << 6
        let isLong = end + 1 < bytes.count
        bytes[end] = UInt8(truncatingIfNeeded: group >> 16)
        if isLong { bytes[end + 1] = UInt8(truncatingIfNeeded: group >> 8) }
        // the bits that belong to no byte
        return seen >> 31 == 0 && group & (isLong ? 0xFF : 0xFFFF) == 0
    }

    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var (buffer, bits): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(digits[Int(buffer >> bits & 63)])
            }
        }
        if bits > 0 { text.append(digits[Int(buffer << (6 - bits) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }
}
