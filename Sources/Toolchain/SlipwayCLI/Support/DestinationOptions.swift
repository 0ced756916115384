import ArgumentParser
import SlipwayDeliver
import SlipwayModel
import SlipwayReport

/// Where builds go.
struct DestinationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Where to: directory:PATH, server:URL, registry:URL#SCOPE, oci:HOST/REPO, s3:BUCKET/PREFIX or \
            github:OWNER/REPO. May be given several times; by default the manifest's `slipway.publish`.
            """, valueName: "destination"))
    var to: [String] = []

    @Option(help: ArgumentHelp("The channel; by default the branch.", valueName: "name"))
    var channel: String?

    @Option(help: ArgumentHelp("The address the pages are served at, for the QR code.", valueName: "url"))
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "Beside the pages of directory:PATH and s3:BUCKET, write a package registry as files, with this scope.",
            valueName: "scope"))
    var staticRegistry: String?

    @Flag(help: "Send secrets to another machine without encryption, too.")
    var allowInsecureHTTP = false

    /// What was asked for, else what the manifest says, and the folder that relative paths start from.
    ///
    /// - Throws: status 2 where neither names a destination.
    func names(_ loaded: LoadedManifest, _ session: Session) throws(SlipwayError) -> ([String], Path) {
        let (names, directory) = try known(loaded, session)
        guard let scope = staticRegistry else { return (names, directory) }
        guard PackageIdentity.isScope(scope) else {
            throw SlipwayError(
                .usage, code: "bad-scope", "'\(scope)' is no scope of a registry",
                cause: "a scope is up to 39 letters, digits and single hyphens", hint: "write --static-registry acme")
        }
        guard names.contains(where: { $0.hasPrefix("directory:") || $0.hasPrefix("s3:") }) else {
            throw SlipwayError(
                .usage, code: "no-directory", "there is no folder and no bucket for the files of the registry",
                cause: "no destination is directory:PATH or s3:BUCKET", hint: "add --to directory:PATH")
        }
        return (names, directory)
    }

    private func known(_ loaded: LoadedManifest, _ session: Session) throws(SlipwayError) -> ([String], Path) {
        if !to.isEmpty { return (to, session.directory) }
        let usual = loaded.manifest.release.destinations
        if !usual.isEmpty { return (usual, loaded.root) }
        throw SlipwayError(
            .input, code: "no-destination", "there is nowhere to publish to",
            cause: "neither --to nor `slipway.publish` in \(loaded.name) names a destination",
            hint: "add --to directory:PATH")
    }

    func parse(_ loaded: LoadedManifest, _ session: Session) throws(SlipwayError) -> [any Destination] {
        let (names, directory) = try names(loaded, session)
        let parser = DestinationParser(
            host: session.host, directory: directory, baseURL: baseURL, allowsPlainHTTP: allowInsecureHTTP,
            registryScope: staticRegistry)
        var result: [any Destination] = []
        for name in names { result.append(try parser.parse(name)) }
        return result
    }
}
