/// Signed tokens as RFC 7519 lays them out: three parts in base64url, the first two of which are JSON.
enum JSONWebToken {
    static let format = SecretFormat(
        "a JSON web token", "eyJ", ByteSet("A-Za-z0-9_.-"), 60...8000, isReal: isSigned)

    /// The token that jwt.io and RFC 7519 show, of which documentation is full.
    private static let known = ["\"1234567890\"", "\"joe\"", "John Doe"].map { Array($0.utf8) }

    private static func isSigned(_ found: SecretCandidate) -> Bool {
        let text = UnsafeRawBufferPointer(rebasing: found.bytes[found.start..<found.body.upperBound])
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let head = decode(parts[0]), let claims = decode(parts[1]),
            !head.ranges(of: Array("\"alg\"".utf8)).isEmpty, claims.first == UInt8(ascii: "{"), parts[2].count >= 20
        else { return false }
        if known.contains(where: { !claims.ranges(of: $0).isEmpty }) { return false }
        return Randomness.isHigh(UnsafeRawBufferPointer(rebasing: parts[2]), bits: 3.5)
    }

    /// Base64url without its padding (RFC 4648, section 5); `nil` for other bytes.
    private static func decode(_ text: Slice<UnsafeRawBufferPointer>) -> [UInt8]? {
        var (bits, count) = (0, 0)
        var result: [UInt8] = []
        for byte in text {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "_"): value = 63
            default: return nil
            }
            bits = (bits << 6 | Int(value)) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return result
    }
}
