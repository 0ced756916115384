import SlipwayModel

/// Signed tokens as RFC 7519 lays them out: three parts in base64url, the first two of which are JSON.
enum JSONWebToken {
    static let format = SecretFormat(
        "a JSON web token", "eyJ", ByteSet("A-Za-z0-9_.-"), 60...8000, isReal: isSigned)

    /// The token that jwt.io and RFC 7519 show, of which documentation is full.
    private static let known = ["\"1234567890\"", "\"joe\"", "John Doe"].map { Array($0.utf8) }

    private static func isSigned(_ found: SecretCandidate) -> Bool {
        let text = UnsafeRawBufferPointer(rebasing: found.bytes[found.start..<found.body.upperBound])
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Base64.decode(parts[0], .url),
            let claims = Base64.decode(parts[1], .url),
            !head.ranges(of: Array("\"alg\"".utf8)).isEmpty, claims.first == UInt8(ascii: "{"), parts[2].count >= 20
        else { return false }
        if known.contains(where: { !claims.ranges(of: $0).isEmpty }) { return false }
        return Randomness.isHigh(UnsafeRawBufferPointer(rebasing: parts[2]), bits: 3.5)
    }
}
