package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem
package import SlipwayTest

/// The cache that a run asks for what has passed before, and whom it believes.
package struct SharedTestCache: Sendable {
    package let cache: any TestCache
    package let trust: TestCacheTrust
    package let notes: [Diagnostic]

    /// - Parameters:
    ///   - location: an address or a folder.
    ///   - publicKey: whose signatures are believed, as the manifest says.
    ///   - isReadOnly: whether nothing is kept; of a pull request from a fork nothing ever is.
    /// - Throws: status 2 where the location or the public key is none, 3 for a private key that is none.
    package init(
        _ location: String, in directory: Path, publicKey: String?, isReadOnly: Bool, host: Host
    ) throws(SlipwayError) {
        let signer = try SharedTestCache.signer(host.environment)
        let verifier = publicKey.flatMap { VerifyingKey(base64: $0) }
        if let publicKey, verifier == nil {
            throw SlipwayError(
                .input, code: "bad-cache-key", "'\(publicKey)' is no public key",
                hint: "write 32 bytes in base64 to `slipway.test.cache.publicKey`")
        }
        let isFork = PullRequestOrigin.isFork(host.environment, host.files)
        trust = TestCacheTrust(verifier: verifier, signer: signer, isReadOnly: isReadOnly || isFork)
        cache = try SharedTestCache.cache(location, in: directory, host)
        var notes: [Diagnostic] = []
        if isFork, !isReadOnly {
            notes.append(
                Diagnostic(
                    .note, code: "cache-read-only", "nothing is kept in the cache",
                    cause: "the pull request comes from a fork, whose code could keep what it likes"))
        }
        if let signer, verifier == nil {
            notes.append(
                Diagnostic(
                    .note, code: "cache-key", "results are signed, and nobody asks for that",
                    hint: "add to `slipway.test.cache` in the manifest: `publicKey: \(signer.verifyingKey)`"))
        }
        if let signer, let verifier, signer.verifyingKey != verifier {
            notes.append(
                Diagnostic(
                    .warning, code: "cache-key", "nothing is kept in the cache",
                    cause: "the public key of \(CacheSecrets.key) is \(signer.verifyingKey), "
                        + "the manifest asks for \(verifier)",
                    hint: "set the other private key, or change `slipway.test.cache.publicKey`"))
        }
        self.notes = notes
    }

    private static func cache(
        _ location: String, in directory: Path, _ host: Host
    ) throws(SlipwayError) -> any TestCache {
        if location.contains("://") { return try TestCacheServer(location, environment: host.environment) }
        let folder = directory.appending(location)
        if try host.files.exists(folder), try !host.files.isDirectory(folder) {
            throw SlipwayError(
                .input, code: "bad-cache", "the cache '\(location)' is no folder",
                hint: "name a folder, which is made if it is not there, or a server: `https://…`")
        }
        return TestCacheFolder(folder, files: host.files)
    }

    private static func signer(_ environment: [String: String]) throws(SlipwayError) -> SigningKey? {
        guard let text = environment[CacheSecrets.key]?.filter({ !$0.isWhitespace }), !text.isEmpty else { return nil }
        if let key = SigningKey(base64: text) { return key }
        throw SlipwayError(
            .environment, code: "bad-cache-key", "\(CacheSecrets.key) is no private key",
            hint: "make one with `openssl rand -base64 32`")
    }
}
