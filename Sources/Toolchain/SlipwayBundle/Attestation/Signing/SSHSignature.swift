import SlipwayReport

/// A signature of a file in OpenSSH's format (PROTOCOL.sshsig of openssh-portable): `ssh-keygen -Y sign` and `verify`.
struct SSHSignature: Equatable, Sendable {
    /// What signatures of files are for: `ssh-keygen -n file`.
    static let namespace = "file"
    private static let magic = Array("SSHSIG".utf8)
    private static let label = "SSH SIGNATURE"

    let key: SSHPublicKey
    let namespace: String
    private let hash: String
    private let signature: [UInt8]

    /// Signs a message.
    ///
    /// - Returns: `nil` where the system has no signature to give.
    init?(of message: [UInt8], with secret: Ed25519.Secret, namespace: String = namespace) {
        key = SSHPublicKey(key: secret.publicKey)
        self.namespace = namespace
        hash = "sha512"
        guard let signature = secret.signature(of: SSHSignature.signed(message, namespace, hash)) else { return nil }
        self.signature = signature
    }

    /// Reads a signature.
    ///
    /// - Parameter name: the file's name, for errors.
    /// - Throws: status 2 (`bad-signature`) for what is none, or of another kind of key.
    init(_ text: String, name: String) throws(SlipwayError) {
        let again = "fetch the file again"
        guard let bytes = PEMBlock.bytes(SSHSignature.label, in: text) else {
            throw .badSignature(name, "it is no signature of ssh-keygen", hint: again)
        }
        var reader = SSHReader(bytes)
        guard reader.skip(SSHSignature.magic), reader.number() == 1, let keyBlob = reader.bytes(),
            let namespace = reader.text(), reader.bytes() != nil, let hash = reader.text(), let blob = reader.bytes(),
            reader.isAtEnd
        else { throw .badSignature(name, "its parts have not the lengths they tell", hint: again) }
        guard let key = SSHPublicKey(blob: keyBlob) else {
            throw .badSignature(
                name, "it was made with another kind of key than \(SSHPublicKey.type)",
                hint: "check it with `ssh-keygen -Y verify`")
        }
        var inner = SSHReader(blob)
        guard inner.text() == SSHPublicKey.type, let signature = inner.bytes(), signature.count == 64, inner.isAtEnd,
            ["sha256", "sha512"].contains(hash)
        else { throw .badSignature(name, "it is not as ssh-keygen writes it", hint: again) }
        (self.key, self.namespace, self.hash, self.signature) = (key, namespace, hash, signature)
    }

    /// The kind of the key that a signature was made with, such as `ssh-rsa`; `nil` for what is none.
    static func keyType(_ text: String) -> String? {
        var reader = SSHReader(PEMBlock.bytes(label, in: text) ?? [])
        guard reader.skip(magic), reader.number() == 1, let blob = reader.bytes() else { return nil }
        var key = SSHReader(blob)
        return key.text()
    }

    /// The file's content, as ssh-keygen writes it.
    var text: String { text(width: 70) }

    /// - Parameter width: the characters of a line.
    func text(width: Int) -> String {
        var inner = SSHWriter()
        inner.add(SSHPublicKey.type)
        inner.add(signature)
        var writer = SSHWriter(SSHSignature.magic)
        writer.add(1 as UInt32)
        writer.add(key.blob)
        writer.add(namespace)
        writer.add("")
        writer.add(hash)
        writer.add(inner.bytes)
        return PEMBlock.text(SSHSignature.label, writer.bytes, width: width)
    }

    func isValid(of message: [UInt8]) -> Bool {
        Ed25519.isValid(signature, of: SSHSignature.signed(message, namespace, hash), key: key.key)
    }

    private static func signed(_ message: [UInt8], _ namespace: String, _ hash: String) -> [UInt8] {
        var writer = SSHWriter(magic)
        writer.add(namespace)
        writer.add("")
        writer.add(hash)
        writer.add(hash == "sha256" ? Digests.sha256(message) : Digests.sha512(message))
        return writer.bytes
    }
}
