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
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        let isValid = text.withUnsafeBufferPointer { text in
            values.withUnsafeBufferPointer { values in
                var (buffer, bits): (UInt32, UInt32) = (0, 0)
                for byte in text {
                    let value = values[Int(byte)]
                    guard value != 255 else { return false }
                    buffer = buffer << 6 | UInt32(value)
                    bits += 6
                    if bits >= 8 {
                        bits -= 8
                        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
                    }
                }
                return buffer & (1 << bits - 1) == 0
            }
        }
        return isValid ? bytes : nil
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
