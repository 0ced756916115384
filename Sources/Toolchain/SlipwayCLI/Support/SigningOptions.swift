import ArgumentParser
import SlipwayBundle
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
            return try BundleSigner.load(path, files: session.host.files) {
                session.host.environment[BundleSigner.passphraseVariable]
                    ?? session.console.secret("Passphrase of \(session.display(path))")
            }
        }
    }
}
