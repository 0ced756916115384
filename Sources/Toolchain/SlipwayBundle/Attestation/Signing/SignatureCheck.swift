package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Checks the signature of a bundle's checksums. Whether the files are those of the checksums is for
/// ``BundleReader/verify(_:)``.
package struct SignatureCheck: Sendable {
    private let files: any FileSystem

    package init(files: any FileSystem = LocalFileSystem()) { self.files = files }

    /// Checks that somebody has signed who is in a file.
    ///
    /// - Parameters:
    ///   - keys: a public key of OpenSSH, an `allowed_signers` file, or a public key of minisign or signify.
    ///   - shown: how messages name the bundle; the folder where `nil`.
    ///   - identity: who it should be, of those in an `allowed_signers` file.
    /// - Returns: who has signed: a principal, a key, or the trusted comment of minisign; without commands to
    ///   a terminal.
    /// - Throws: status 2, `no-signature` where the bundle has none of that kind, `bad-key` for another file of keys,
    ///   `bad-signature` where it is of another content, `unknown-signer` where somebody else has signed.
    package func verify(
        _ bundle: Path, keys: Path, identity: String? = nil, shown: String? = nil
    ) throws(SlipwayError) -> String {
        let text = try files.readText(keys, limit: 1 << 20)
        let checksums = try files.read(bundle.appending(ArtifactLayout.checksumsFile))
        if let key = MinisignPublicKey(text) { return try minisign(bundle, checksums, key, shown) }
        let signers = try AllowedSigners(text, name: keys.string)
        let name = ArtifactLayout.sshSignatureFile
        let signature = try SSHSignature(try signatureText(name, of: bundle, shown), name: name)
        guard signature.namespace == SSHSignature.namespace else {
            throw .badSignature(
                name, "it is for '\(signature.namespace)', not for '\(SSHSignature.namespace)'",
                hint: "`ssh-keygen -Y sign -n file` signs files")
        }
        guard signature.isValid(of: checksums) else { throw changed(name) }
        return try signers.signer(of: signature, identity: identity)
    }

    private func minisign(
        _ bundle: Path, _ checksums: [UInt8], _ key: MinisignPublicKey, _ shown: String?
    ) throws(SlipwayError) -> String {
        let name = ArtifactLayout.minisignFile
        let signature = try MinisignSignature(try signatureText(name, of: bundle, shown), name: name)
        guard signature.number == key.number else {
            throw SlipwayError(
                .input, code: "unknown-signer", "nobody who is allowed to has signed",
                cause: "\(name) was made with another key than \(key.name)",
                hint: "get the public key from people you trust, not from where the bundle is")
        }
        guard signature.isValid(of: checksums, key: key) else { throw changed(name) }
        guard signature.isCommentValid(key: key) else {
            throw .badSignature(
                name, "its trusted comment is not the one that was signed",
                hint: "do not use the bundle; fetch it again, or ask who made it")
        }
        return signature.trustedComment.escapingControls
    }

    private func signatureText(_ name: String, of bundle: Path, _ shown: String?) throws(SlipwayError) -> String {
        let file = bundle.appending(name)
        guard try files.attributes(file)?.kind == .file else {
            throw SlipwayError(
                .input, code: "no-signature", "the bundle in \(shown ?? bundle.string) is not signed with such a key",
                cause: "there is no \(name)", hint: "`slipway bundle --sign KEYFILE` signs")
        }
        return try files.readText(file, limit: 1 << 16)
    }

    private func changed(_ name: String) -> SlipwayError {
        .badSignature(
            name, "\(ArtifactLayout.checksumsFile) is not what was signed",
            hint: "do not use the bundle; fetch it again, or ask who made it")
    }
}
