import SlipwayReport

/// A private key as OpenSSH keeps it (PROTOCOL.key of openssh-portable): Ed25519, without a passphrase.
enum OpenSSHKey {
    static let label = "OPENSSH PRIVATE KEY"
    private static let magic = Array("openssh-key-v1\0".utf8)

    /// - Parameters:
    ///   - text: the file's content.
    ///   - name: the file's name, for errors.
    /// - Throws: status 3 (`key-unusable`) for a damaged file, another kind of key and an encrypted one.
    static func parse(_ text: String, name: String) throws(SlipwayError) -> Ed25519.Secret {
        guard let bytes = PEMBlock.bytes(label, in: text) else { throw damaged(name, "it is cut off, or no base64") }
        var reader = SSHReader(bytes)
        guard reader.skip(magic), let cipher = reader.text(), reader.text() != nil, reader.bytes() != nil,
            reader.number() == 1, let publicBlob = reader.bytes(), let secrets = reader.bytes()
        else { throw damaged(name, "its parts have not the lengths they tell") }
        var publicReader = SSHReader(publicBlob)
        let type = publicReader.text() ?? "unknown"
        guard type == SSHPublicKey.type else {
            throw .keyUnusable(
                name, "it is a key of the kind \(type); only \(SSHPublicKey.type) signs bundles",
                hint: "`ssh-keygen -t ed25519 -f FILE -N ''` makes one")
        }
        guard cipher == "none" else {
            throw .keyUnusable(
                name, "it takes a passphrase, and OpenSSH's derivation of keys (bcrypt) is not built in",
                hint: "`ssh-keygen -p -N '' -f COPY` takes the passphrase off a copy, or sign SHA256SUMS yourself: "
                    + "`ssh-keygen -Y sign -n file -f KEY SHA256SUMS`")
        }
        return try secret(secrets, publicBlob, name)
    }

    private static func secret(
        _ bytes: [UInt8], _ publicBlob: [UInt8], _ name: String
    ) throws(SlipwayError) -> Ed25519.Secret {
        var reader = SSHReader(bytes)
        guard let check = reader.number(), reader.number() == check, reader.text() == SSHPublicKey.type,
            let known = reader.bytes(), let pair = reader.bytes(), pair.count == 64, reader.bytes() != nil,
            let secret = Ed25519.Secret(pair), secret.publicKey == known,
            SSHPublicKey(blob: publicBlob)?.key == known
        else { throw damaged(name, "the private key and the public key in it do not fit") }
        // padded with 1, 2, 3 … to the length of a cipher's block
        guard reader.remaining.enumerated().allSatisfy({ Int($1) == $0 + 1 }) else {
            throw damaged(name, "its end is not as OpenSSH writes it")
        }
        return secret
    }

    private static func damaged(_ name: String, _ cause: String) -> SlipwayError {
        .keyUnusable(name, "the file is damaged: \(cause)", hint: "take the key from a backup, or make a new one")
    }
}

extension SlipwayError {
    /// A key file that does not sign.
    static func keyUnusable(_ name: String, _ cause: String, hint: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "key-unusable", "cannot sign with the key in \(name)", cause: cause, hint: hint)
    }

    /// A file for verifying that cannot be used.
    static func badKeyFile(_ name: String, _ cause: String, hint: String) -> SlipwayError {
        SlipwayError(.input, code: "bad-key", "\(name) has no key to verify with", cause: cause, hint: hint)
    }

    /// A signature that does not hold.
    static func badSignature(_ name: String, _ cause: String, hint: String) -> SlipwayError {
        SlipwayError(.input, code: "bad-signature", "the signature in \(name) does not hold", cause: cause, hint: hint)
    }
}
