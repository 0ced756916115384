import SlipwayModel

/// Private keys in the text forms that programs keep them in: PEM (RFC 7468), OpenSSH, OpenPGP (RFC 9580), PuTTY, age,
/// minisign.
enum KeyBlock {
    static let formats: [SecretFormat] =
        [
            SecretFormat(
                "a private key", "-BEGIN ", ByteSet("A-Z0-9 "), 11...40, isInside: true, shown: 40, isReal: isArmoured),
            SecretFormat(
                "a private key", "- BEGIN ", ByteSet("A-Z0-9 "), 11...40, isInside: true, shown: 40,
                isReal: isArmoured),
            // `-----BEGIN ` in base64, as in a kubeconfig's `client-key-data` and in variables of machines
            SecretFormat(
                "a private key in base64", "LS0tLS1CRUdJTi", ByteSet("A-Za-z0-9+/="), 26...(1 << 20), isInside: true,
                isReal: isEncoded),
            SecretFormat("a private key of PuTTY", "PuTTY-User-Key-File-", ByteSet("0-9"), 1...1) { key in
                !key.bytes[key.body.upperBound...].prefix(4096).ranges(of: Array("Private-Lines:".utf8)).isEmpty
            },
            SecretFormat(
                "a private key of age", "AGE-SECRET-KEY-1", ByteSet("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L"), 58...58),
        ]
        + SecretFormat.each(
            "a secret key of minisign", ["minisign encrypted secret key", "signify secret key"],
            ByteSet("A-Za-z0-9+/="), 100...300, gap: 4, isReal: isOfMinisign)

    /// The names of what is secret.
    private static let names = ["PRIVATE KEY", "PRIVATE KEY BLOCK"].map { Array($0.utf8) }
    private static let base64 = ByteSet("A-Za-z0-9+/=")
    /// What stands between the lines of a key that is written in source code or JSON, too.
    private static let separators = ByteSet(" \t\r\n\"',+;")
    /// Less than an Ed25519 key has, which is the smallest.
    private static let least = 60

    /// Ed25519 and the sum that is used, `Ed` or `Ed` with scrypt (`RW`, `RWQAAEIy`). A key without a passphrase is
    /// mostly zeros, which are no sign of an example.
    private static func isOfMinisign(_ found: SecretCandidate) -> Bool { found.bodyBytes.starts(with: "RW".utf8) }

    /// Whether there is a key behind the line, and not only the line.
    private static func isArmoured(_ found: SecretCandidate) -> Bool {
        let dash = UInt8(ascii: "-")
        let label = found.bodyBytes.reversed().drop { $0 == UInt8(ascii: " ") }
        guard names.contains(where: { label.starts(with: $0.reversed()) }), found.start >= 3,
            found.bytes[(found.start - 3)..<found.start].allSatisfy({ $0 == dash })
        else { return false }
        var place = found.body.upperBound
        while place < found.bytes.count, found.bytes[place] == dash || found.bytes[place] == UInt8(ascii: " ") {
            place += 1
        }
        return hasKey(found.bytes[place...].prefix(4096))
    }

    private static let plain = SecretScanner(Array(formats.prefix(2)))

    /// Whether there is a key in what is encoded.
    private static func isEncoded(_ found: SecretCandidate) -> Bool {
        var digits: [UInt8] = []
        var rest = found.bytes[found.start...].prefix(1 << 17)
        while let byte = rest.first {
            let skipped = length(ofSeparator: rest, byte)
            if skipped > 0 {
                rest = rest.dropFirst(skipped)
            } else if base64.contains(byte), byte != UInt8(ascii: "=") {
                digits.append(byte)
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        digits.removeLast(digits.count % 4)
        guard let bytes = Base64.bytes(String(decoding: digits, as: UTF8.self)) else { return false }
        return !plain.findings(in: bytes, of: found.path).isEmpty
    }

    private static func hasKey(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
        var run: [UInt8] = []
        var rest = text
        while let byte = rest.first, run.count < least {
            let skipped = length(ofSeparator: rest, byte)
            if skipped > 0 {
                rest = rest.dropFirst(skipped)
            } else if let header = length(ofHeader: rest) {
                run = []
                rest = rest.dropFirst(header)
            } else if base64.contains(byte) {
                run.append(byte)
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        return run.count >= least && run.withUnsafeBytes { Randomness.isHigh($0, bits: 3.5) }
    }

    /// White space, what joins texts in source code, and `\n`.
    private static func length(ofSeparator rest: Slice<UnsafeRawBufferPointer>, _ byte: UInt8) -> Int {
        if byte == UInt8(ascii: "\\") { return rest.count > 1 ? 2 : 1 }
        // a plus is also a digit of base64: one with a space beside it is none
        if byte == UInt8(ascii: "+") { return rest.dropFirst().first == UInt8(ascii: " ") ? 1 : 0 }
        return separators.contains(byte) ? 1 : 0
    }

    /// A line such as `Proc-Type: 4,ENCRYPTED`, in front of the key.
    private static func length(ofHeader rest: Slice<UnsafeRawBufferPointer>) -> Int? {
        let name = rest.prefix(40).prefix { ByteSet("A-Za-z-").contains($0) }
        guard !name.isEmpty, rest.dropFirst(name.count).first == UInt8(ascii: ":") else { return nil }
        let line = rest.prefix(400).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\\") }
        return line.count
    }
}
