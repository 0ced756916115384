import ArgumentParser
import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The key that a bundle is signed with.
struct SigningOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Sign SHA256SUMS with this private key of Ed25519: OpenSSH's, minisign's or signify's.",
            valueName: "keyfile"), completion: .file())
    var sign: String?

    /// - Throws: status 3 for a key that cannot be read, and for a passphrase that is not known.
    func signer(_ session: Session) throws(SlipwayError) -> BundleSigner? {
        try sign.map { (file) throws(SlipwayError) in
            let path = session.path(file)
            try check(path, session)
            return try BundleSigner.load(path, files: session.host.files) {
                session.host.environment[BundleSigner.passphraseVariable]
                    ?? session.console.secret("Passphrase of \(session.display(path))")
            }
        }
    }

    /// - Throws: status 3 for what is there and no file.
    private func check(_ path: Path, _ session: Session) throws(SlipwayError) {
        let files = session.host.files
        if try files.attributes(Host.realPath(path) ?? path)?.kind == .file { return }
        guard let words = try files.words(for: path) else { return }
        throw SlipwayError(
            .environment, code: "no-signing-key", "\(session.display(path)) cannot be a key", cause: "it is \(words)",
            hint: "name the file of a private key with --sign")
    }
}
