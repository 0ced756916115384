import ArgumentParser
import SlipwayDeliver
import SlipwayModel
import SlipwayReport

/// Where builds go.
struct DestinationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Where to: directory:PATH, server:URL, oci:HOST/REPO, s3:BUCKET/PREFIX or github:OWNER/REPO. May be given \
            several times; by default the manifest's `slipway.publish`.
            """, valueName: "destination"))
    var to: [String] = []

    @Option(help: ArgumentHelp("The channel; by default the branch.", valueName: "name"))
    var channel: String?

    @Option(help: ArgumentHelp("The address the pages are served at, for the QR code.", valueName: "url"))
    var baseURL: String?

    @Flag(help: "Send secrets to another machine without encryption, too.")
    var allowInsecureHTTP = false

    /// What was asked for, else what the manifest says, and the folder that relative paths start from.
    ///
    /// - Throws: status 2 where neither names a destination.
    func names(_ loaded: LoadedManifest, _ session: Session) throws(SlipwayError) -> ([String], Path) {
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
            host: session.host, directory: directory, baseURL: baseURL, allowsPlainHTTP: allowInsecureHTTP)
        var result: [any Destination] = []
        for name in names { result.append(try parser.parse(name)) }
        return result
    }
}
