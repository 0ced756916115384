import SlipwayModel

/// A private key in a file.
struct KeyFile: Hashable, Sendable {
    let path: Path
    /// Whether it takes a passphrase.
    let isEncrypted: Bool
    /// Whether it is an RSA key, which libssh2 before 1.11 offers in a way that OpenSSH 8.8 and later refuses.
    let isRSA: Bool

    /// - Returns: `nil` where there is no private key in the file, or no file.
    init?(_ path: Path) {
        guard let bytes = HomeFolder.content(path), bytes.count < 1 << 20 else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        guard let first = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") && $0.contains("PRIVATE KEY-----") })
        else { return nil }
        self.path = path
        let kind = lines[first]
        if kind.contains("OPENSSH") {
            let body = lines[(first + 1)...].prefix { !$0.hasPrefix("-----") }
            let text = body.map { line in String(decoding: line.utf8.filter { $0 > 0x20 }, as: UTF8.self) }.joined()
            guard let head = KeyFile.head(Base64.decode(text.utf8) ?? []) else { return nil }
            (isEncrypted, isRSA) = head
        } else {
            // RFC 1421 and PKCS #8
            isEncrypted = kind.contains("ENCRYPTED") || lines.contains { $0.hasPrefix("Proc-Type: 4,ENCRYPTED") }
            isRSA = kind.contains("BEGIN RSA")
        }
    }

    /// The head of OpenSSH's own format (PROTOCOL.key): cipher, key derivation, its options, count, public key.
    private static func head(_ bytes: [UInt8]) -> (isEncrypted: Bool, isRSA: Bool)? {
        let magic = Array("openssh-key-v1\0".utf8)
        guard bytes.starts(with: magic) else { return nil }
        var reader = WireReader(Array(bytes.dropFirst(magic.count)))
        guard let cipher = reader.text(), reader.text() != nil, reader.text() != nil, reader.number() != nil,
            let key = reader.text()
        else { return nil }
        var inner = WireReader(key)
        return (cipher != Array("none".utf8), inner.text() == Array("ssh-rsa".utf8))
    }

    /// The public key beside the file, as ssh sends it; `nil` where there is none.
    static func publicBlob(of path: Path) -> [UInt8]? {
        guard let bytes = HomeFolder.content(Path(path.string + ".pub")) else { return nil }
        let words = SSHConfiguration.words(bytes.prefix { $0 != UInt8(ascii: "\n") })
        return words.count > 1 ? Base64.decode(words[1].utf8) : nil
    }
}
