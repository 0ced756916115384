import ArgumentParser
import SlipwayDeliver
import SlipwayModel
import SlipwayReport

/// Where builds are listed and fetched from.
struct SourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Where from: the https:// address of pages, server:URL, directory:PATH, s3:BUCKET/PREFIX, oci:HOST/REPO or \
            github:OWNER/REPO; by default the first of the manifest's `slipway.publish`.
            """, valueName: "place"))
    var from: String?

    @Flag(help: "Send secrets to another machine without encryption, too.")
    var allowInsecureHTTP = false

    @OptionGroup var manifest: ManifestOptions

    /// - Throws: status 64 for a place that is none, 2 where none is named.
    func source(_ session: Session) throws(SlipwayError) -> any PublishedBuilds {
        let (name, directory) = try place(session)
        return try DestinationParser(
            host: session.host, directory: directory, allowsPlainHTTP: allowInsecureHTTP
        ).parseSource(name)
    }

    /// - Parameter what: what only a server has.
    /// - Throws: status 64 (`no-server`) where it is another kind of place.
    func server(_ session: Session, for what: String = "settings") throws(SlipwayError) -> ServerDestination {
        if let server = try source(session) as? ServerDestination { return server }
        throw SlipwayError(
            .usage, code: "no-server", "\(what) are those of a server",
            cause: "\(try place(session).name) is none", hint: "write --from server:URL")
    }

    private func place(_ session: Session) throws(SlipwayError) -> (name: String, directory: Path) {
        if let from { return (from, session.directory) }
        if let loaded = try manifest.loadIfThere(session), let usual = loaded.manifest.release.destinations.first {
            return (usual, loaded.root)
        }
        throw SlipwayError(
            .input, code: "no-destination", "it is not said where from",
            cause: "neither --from nor `slipway.publish` of a manifest names a place",
            hint: "add --from server:URL, or the address of the pages")
    }
}

/// Times as lists show them.
enum ListedTime {
    static func text(_ seconds: Int64?) -> String {
        seconds.map { CalendarTime(secondsSince1970: $0).date } ?? ""
    }
}
