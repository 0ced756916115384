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
        var seen: UInt8 = 0
        var rest: UInt32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { bytes, count in
            text.withUnsafeBufferPointer { text in
                values.withUnsafeBufferPointer { values in
                    var place = 0
                    func digit() -> UInt32 {
                        let value = values[Int(text[place])]
                        seen |= value
                        place += 1
                        return UInt32(value)
                    }
                    func put(_ byte: UInt32) {
                        bytes.initializeElement(at: count, to: UInt8(truncatingIfNeeded: byte))
                        count += 1
                    }
                    while place + 4 <= text.count {
                        let group = digit() << 18 | digit() << 12 | digit() << 6 | digit()
                        put(group >> 16)
                        put(group >> 8)
                        put(group)
                    }
                    switch text.count - place {
                    case 2:
                        let group = digit() << 6 | digit()
                        put(group >> 4)
                        rest = group & 0xF
                    case 3:
                        let group = digit() << 12 | digit() << 6 | digit()
                        put(group >> 10)
                        put(group >> 2)
                        rest = group & 0x3
                    default: break
                    }
                }
            }
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
