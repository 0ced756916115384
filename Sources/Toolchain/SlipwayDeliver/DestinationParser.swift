package import SlipwayModel
import SlipwayHTTP
import SlipwayPages
package import SlipwayReport
package import SlipwaySystem

/// Reads destinations as the command line and the manifest name them: `scheme:place`.
package struct DestinationParser: Sendable {
    private let host: Host
    /// What relative paths are relative to.
    private let directory: Path
    private let baseURL: String?
    private let allowsPlainHTTP: Bool
    private let registryScope: String?

    /// - Parameters:
    ///   - baseURL: the address the pages are served at, for links that leave them (`--base-url`).
    ///   - allowsPlainHTTP: whether secrets may go to another machine in the clear (`--allow-insecure-http`).
    ///   - registryScope: the scope of the registry's files beside the pages (`--static-registry`).
    package init(
        host: Host, directory: Path, baseURL: String? = nil, allowsPlainHTTP: Bool = false, registryScope: String? = nil
    ) {
        self.registryScope = registryScope
        self.host = host
        self.directory = directory
        self.baseURL = baseURL
        self.allowsPlainHTTP = allowsPlainHTTP
    }

    /// The kinds of destinations, in the order the help lists them. A new one is a line here.
    package static let kinds: [DestinationKind] = [
        DestinationKind(
            scheme: "directory", form: "directory:PATH",
            summary: "a folder with static pages, to serve or to open as it is"
        ) { place, context throws(SlipwayError) in
            DirectoryDestination(
                root: context.directory.appending(place), host: context.host,
                baseURL: try context.webAddress(), registryScope: context.registryScope)
        },
        DestinationKind(
            scheme: "server", form: "server:URL", summary: "a server started by `slipway serve`"
        ) { place, context throws(SlipwayError) in
            try ServerDestination(
                place, host: context.host, allowsPlainHTTP: context.allowsPlainHTTP, transfer: context.transfer)
        },
        DestinationKind(
            scheme: "registry", form: "registry:URL#SCOPE", summary: "a Swift package registry"
        ) { place, context throws(SlipwayError) in
            RegistryDestination(
                try RegistryPlace(place), host: context.host, allowsPlainHTTP: context.allowsPlainHTTP,
                transfer: context.transfer)
        },
        DestinationKind(
            scheme: "oci", form: "oci:HOST/REPO", summary: "a repository of a container registry"
        ) { place, context throws(SlipwayError) in
            try OCIDestination(
                place, host: context.host, allowsPlainHTTP: context.allowsPlainHTTP, transfer: context.transfer)
        },
        DestinationKind(
            scheme: "s3", form: "s3:BUCKET/PREFIX",
            summary: "static pages in a bucket, of AWS or any store that speaks S3"
        ) { place, context throws(SlipwayError) in
            try S3Destination(
                place, host: context.host, baseURL: try context.webAddress(),
                allowsPlainHTTP: context.allowsPlainHTTP, transfer: context.transfer,
                registryScope: context.registryScope)
        },
        DestinationKind(
            scheme: "github", form: "github:OWNER/REPO", summary: "releases on GitHub"
        ) { place, context throws(SlipwayError) in
            try GitHubDestination(
                place, host: context.host, allowsPlainHTTP: context.allowsPlainHTTP, transfer: context.transfer)
        },
    ]

    /// Reads where builds are listed and fetched from: a destination, or the address of pages that somebody serves.
    ///
    /// - Throws: as ``parse(_:)``; status 64 (`no-builds`) for a kind that keeps no bundles.
    package func parseSource(_ text: String) throws(SlipwayError) -> any PublishedBuilds {
        if text.hasPrefix("https://") || text.hasPrefix("http://") {
            let place = try ServerPlace(DestinationParser.root(text), scheme: "https")
            let context = DestinationContext(
                host: host, directory: directory, baseURL: nil, allowsPlainHTTP: allowsPlainHTTP, registryScope: nil)
            // pages behind a login, which does not cross the network in the clear
            let isSecret = place.address.isEncrypted || place.address.isLoopback || allowsPlainHTTP
            let login =
                isSecret ? NetrcFile.login(for: place.address, host.environment, files: host.files) : nil
            let headers = login.map { login in
                let pair = Array("\(login.user ?? ""):\(login.password ?? "")".utf8)
                return [HTTPExchange.Header("Authorization", "Basic \(Base64.text(pair))")]
            }
            return SiteBuilds(
                reader: WebSite(
                    name: place.text, address: place.text, headers: headers ?? [], transfer: context.transfer))
        }
        let destination = try parse(text)
        if let source = destination as? any PublishedBuilds { return source }
        throw SlipwayError(
            .usage, code: "no-builds", "\(destination.name) keeps no bundles",
            hint: "name another place that the build is published to")
    }

    /// The root of the pages, of which somebody may have one: what a browser's address line has is enough.
    private static func root(_ text: String) -> String {
        guard text.hasSuffix("/index.html") else { return text }
        let folder = text.dropLast("/index.html".utf8.count)
        for part in ["/channels/", "/builds/"] {
            // the page of a channel is two names below, that of a build three
            guard let start = folder.ranges(of: part).last else { continue }
            let names = folder[start.upperBound...].split(separator: "/", omittingEmptySubsequences: false).count
            if names == (part == "/channels/" ? 2 : 3) { return String(folder[..<start.lowerBound]) }
        }
        return String(folder)
    }

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
            String(place),
            DestinationContext(
                host: host, directory: directory, baseURL: baseURL, allowsPlainHTTP: allowsPlainHTTP,
                registryScope: registryScope))
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
    let allowsPlainHTTP: Bool
    let registryScope: String?

    var transfer: HTTPTransfer {
        HTTPTransfer(network: HTTPNetwork(environment: host.environment), clock: host.clock)
    }

    /// - Throws: status 64 (`bad-base-url`).
    func webAddress() throws(SlipwayError) -> WebAddress? {
        try baseURL.map { text throws(SlipwayError) in try WebAddress(text) }
    }
}
