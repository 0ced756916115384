package import SlipwayModel
import SlipwayPages
package import SlipwayReport
package import SlipwaySystem

/// Reads destinations as the command line and the manifest name them: `scheme:place`.
package struct DestinationParser: Sendable {
    private let host: Host
    /// What relative paths are relative to.
    private let directory: Path
    private let baseURL: String?

    /// - Parameter baseURL: the address the pages are served at, for links that leave them (`--base-url`).
    package init(host: Host, directory: Path, baseURL: String? = nil) {
        self.host = host
        self.directory = directory
        self.baseURL = baseURL
    }

    /// The kinds of destinations, in the order the help lists them. A new one is a line here.
    package static let kinds: [DestinationKind] = [
        DestinationKind(
            scheme: "directory", form: "directory:PATH",
            summary: "a folder with static pages, to serve or to open as it is"
        ) { place, context throws(SlipwayError) in
            DirectoryDestination(
                root: context.directory.appending(place), host: context.host,
                baseURL: try context.baseURL.map { text throws(SlipwayError) in try WebAddress(text) })
        }
    ]

    /// - Throws: status 64 (`unknown-destination`) for a scheme that is not known or a place that is missing.
    package func parse(_ text: String) throws(SlipwayError) -> any Destination {
        let scheme = String(text.unicodeScalars.prefix { $0 != ":" })
        let place = String(text.unicodeScalars.dropFirst(scheme.unicodeScalars.count + 1))
        let forms = DestinationParser.kinds.map(\.form)
        guard let kind = DestinationParser.kinds.first(where: { $0.scheme == scheme }) else {
            let near = Suggestion.nearest(to: String(scheme), in: DestinationParser.kinds.map(\.scheme))
            throw SlipwayError(
                .usage, code: "unknown-destination", "'\(text)' is no destination",
                cause: "destinations are \(forms.joined(separator: ", "))",
                hint: near.map { "did you mean '\($0):\(place.isEmpty ? "PATH" : String(place))'?" }
                    ?? "write \(forms[0])")
        }
        guard !place.isEmpty else {
            throw SlipwayError(
                .usage, code: "unknown-destination", "'\(text)' does not say where", hint: "write \(kind.form)")
        }
        return try kind.make(
            String(place), DestinationContext(host: host, directory: directory, baseURL: baseURL))
    }
}

/// A kind of destinations.
package struct DestinationKind: Sendable {
    /// What stands before the colon.
    package let scheme: String
    /// How it is written: `directory:PATH`.
    package let form: String
    /// What it is, for the help.
    package let summary: String
    let make: @Sendable (String, DestinationContext) throws(SlipwayError) -> any Destination

    init(
        scheme: String, form: String, summary: String,
        make: @escaping @Sendable (String, DestinationContext) throws(SlipwayError) -> any Destination
    ) {
        self.scheme = scheme
        self.form = form
        self.summary = summary
        self.make = make
    }
}

/// What destinations are made with.
struct DestinationContext: Sendable {
    let host: Host
    let directory: Path
    let baseURL: String?
}
