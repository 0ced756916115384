/// Keys that are a pair, or are only told by the name beside them.
enum CloudKeys {
    private static let base64 = ByteSet("A-Za-z0-9+/")
    private static let hex = ByteSet("0-9a-f")

    static let formats: [SecretFormat] =
        SecretFormat.each(
            "an AWS access key with its secret", ["AKIA", "ASIA"], ByteSet("A-Z2-7"), 16...16, isReal: hasSecret)
        + SecretFormat.each(
            "a secret access key of AWS",
            ["aws_secret_access_key", "AWS_SECRET_ACCESS_KEY", "ecretAccessKey", "aws_secret_key"], base64, 40...40,
            gap: 8
        ) { $0.isRandom(bits: 4) && hasAllKinds($0.bodyBytes) }
        + SecretFormat.each(
            "an auth token of Twilio", ["TWILIO_AUTH_TOKEN", "twilio_auth_token", "twilioAuthToken"], hex, 32...32,
            gap: 8)
        + SecretFormat.each(
            "an account key of Azure storage", ["AccountKey="], ByteSet("A-Za-z0-9+/="), 88...88
        ) { $0.isRandom(bits: 4) && $0.bodyBytes.suffix(2).elementsEqual("==".utf8) }
        + SecretFormat.each(
            "a token of an npm registry", ["_authToken", "npmAuthToken"], ByteSet("A-Za-z0-9_-"), 20...200, gap: 4)
        + SecretFormat.each("a password of an npm registry", [":_password="], ByteSet("A-Za-z0-9+/="), 8...200, gap: 2)

    /// An access key id says who, not how: it is a secret where the other half stands near it.
    private static func hasSecret(_ found: SecretCandidate) -> Bool {
        guard !found.bodyBytes.suffix(7).elementsEqual("EXAMPLE".utf8) else { return false }
        let start = max(0, found.start - 400)
        var place = start
        let end = min(found.bytes.count, found.body.upperBound + 400)
        while place < end {
            var next = place
            while next < found.bytes.count, base64.contains(found.bytes[next]) { next += 1 }
            // a run that begins outside is not seen whole
            if next - place == 40, place > start || start == 0 {
                let run = UnsafeRawBufferPointer(rebasing: found.bytes[place..<next])
                if Randomness.isHigh(run, bits: 4), hasAllKinds(run) { return true }
            }
            place = next + 1
        }
        return false
    }

    /// 40 random characters have capitals, small letters and digits; a SHA-1 and a path do not.
    private static func hasAllKinds(_ bytes: UnsafeRawBufferPointer) -> Bool {
        [ByteSet("A-Z"), ByteSet("a-z"), ByteSet("0-9")].allSatisfy { kind in bytes.contains(where: kind.contains) }
    }
}
