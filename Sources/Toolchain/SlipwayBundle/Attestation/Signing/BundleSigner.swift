package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Signs the checksums of a bundle, in this process. It is never printed.
package struct BundleSigner: Sendable {
    private let key: Key

    private enum Key: Sendable {
        case ssh(Ed25519.Secret)
        case minisign(MinisignKey)
    }

    /// Where the passphrase of a key stands, for machines.
    package static let passphraseVariable = "SLIPWAY_KEY_PASSPHRASE"

    /// A key file is no larger than this, in bytes.
    private static let limit = 1 << 16

    /// Reads a private key: OpenSSH's Ed25519 without a passphrase, minisign's, or signify's without a passphrase.
    ///
    /// - Parameter passphrase: asked only for a key that needs it; gives `nil` where nobody can be asked.
    /// - Throws: status 3, `no-signing-key` where there is none, `key-permissions` where others can read it,
    ///   `key-unusable` for other kinds of keys, damaged ones and a wrong passphrase.
    package static func load(
        _ file: Path, files: any FileSystem, passphrase: () throws(SlipwayError) -> String?
    ) throws(SlipwayError) -> BundleSigner {
        let text = try read(file, files: files)
        if let bytes = MinisignKey.bytes(text) {
            let key = try MinisignKey(bytes, name: file.string) { () throws(SlipwayError) in
                try passphrase().map { Array($0.utf8) }
            }
            return BundleSigner(key: .minisign(key))
        }
        switch PEMBlock.label(in: text) {
        case OpenSSHKey.label: return BundleSigner(key: .ssh(try OpenSSHKey.parse(text, name: file.string)))
        case let label?:
            throw .keyUnusable(
                file.string, "it is a file of the kind '\(label)'",
                hint: "`ssh-keygen -t ed25519 -f FILE -N ''` or `minisign -G` make a key that signs")
        case nil:
            throw .keyUnusable(
                file.string, isPublic(text) ? "it is a public key" : "it is no key that is known, or damaged",
                hint: isPublic(text)
                    ? "give the private key, which has no .pub at its end"
                    : "`ssh-keygen -t ed25519 -f FILE -N ''` or `minisign -G` make a key that signs")
        }
    }

    private static func read(_ file: Path, files: any FileSystem) throws(SlipwayError) -> String {
        let real = Host.realPath(file) ?? file
        guard let attributes = try files.attributes(real), attributes.kind == .file else {
            throw SlipwayError(
                .environment, code: "no-signing-key", "there is no key in \(file)",
                hint: "`ssh-keygen -t ed25519 -f FILE -N ''` or `minisign -G` make one")
        }
        let text = try files.readText(real, limit: limit)
        // a public key may be read by anyone: its own error is the better one
        if attributes.permissions & 0o077 != 0, !isPublic(text) {
            throw SlipwayError(
                .environment, code: "key-permissions", "others can read the key in \(file)",
                cause: "its permissions are \(String(attributes.permissions & 0o777, radix: 8))",
                hint: "chmod 600 \(file)")
        }
        return text
    }

    private static func isPublic(_ text: String) -> Bool {
        MinisignPublicKey(text) != nil || text.hasPrefix("ssh-") || text.hasPrefix("ecdsa-") || text.hasPrefix("sk-")
    }

    /// The name of the file that the signature is in.
    package var file: String {
        switch key {
        case .ssh: ArtifactLayout.sshSignatureFile
        case .minisign: ArtifactLayout.minisignFile
        }
    }

    /// The content of the signature's file.
    ///
    /// - Throws: status 3 (`signing-failed`) where the system has no signature to give.
    func signature(of checksums: [UInt8], for plan: BundlePlan) throws(SlipwayError) -> String {
        let text: String?
        switch key {
        case .ssh(let secret): text = SSHSignature(of: checksums, with: secret)?.text
        case .minisign(let key):
            let comment = "timestamp:\(plan.time)\tfile:\(ArtifactLayout.checksumsFile)\t\(plan.name) \(plan.version)"
            text = MinisignSignature(of: checksums, with: key, trustedComment: comment)?.text
        }
        if let text { return text }
        throw SlipwayError(
            .environment, code: "signing-failed", "cannot sign \(ArtifactLayout.checksumsFile)",
            cause: "the system's Ed25519 gave no signature")
    }
}
