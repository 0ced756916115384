/// Base64 with the alphabet for URLs and without padding (RFC 4648, 5; RFC 7515, 2).
enum Base64URL {
    private static let digits: [UInt8] = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The value of each byte; 255 for what is no digit.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()

    /// The bytes; nil for another alphabet, padding, a length that there is not, and bits behind the last byte that are
    /// not 0: two texts never say the same.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        // of what is no digit the high bits are set, and stay
        var seen: UInt32 = 0
        var rest: UInt32 = 0
        let size = text.count / 4 * 3 + max(text.count % 4 - 1, 0)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            text.withUnsafeBufferPointer { text in
                values.withUnsafeBufferPointer { values in
                    func digit(_ place: Int) -> UInt32 { UInt32(values[Int(text[place])]) }
                    var (place, end) = (0, 0)
                    while place + 4 <= text.count {
                        let (a, b, c, d) = (digit(place), digit(place + 1), digit(place + 2), digit(place + 3))
                        seen |= a | b | c | d
                        let group = a << 18 | b << 12 | c << 6 | d
                        bytes[end] = UInt8(truncatingIfNeeded: group >> 16)
                        bytes[end + 1] = UInt8(truncatingIfNeeded: group >> 8)
                        bytes[end + 2] = UInt8(truncatingIfNeeded: group)
                        (place, end) = (place + 4, end + 3)
                    }
                    if place < text.count {
                        let (a, b) = (digit(place), digit(place + 1))
                        let c = place + 2 < text.count ? digit(place + 2) : 0
                        seen |= a | b | c
                        let group = a << 18 | b << 12 | c << 6
                        bytes[end] = UInt8(truncatingIfNeeded: group >> 16)
                        if end + 1 < size { bytes[end + 1] = UInt8(truncatingIfNeeded: group >> 8) }
                        // the bits that belong to no byte
                        rest = group & (end + 1 < size ? 0xFF : 0xFFFF)
                    }
                }
            }
            count = size
        }
        return seen < 64 && rest == 0 ? bytes : nil
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
