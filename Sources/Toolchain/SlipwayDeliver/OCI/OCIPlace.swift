import SlipwayModel
import SlipwayPages
import SlipwayReport

/// A repository of an OCI registry: `ghcr.io/team/greeter`.
struct OCIPlace: Sendable, Equatable {
    /// The host, with a port where one is named.
    let host: String
    let repository: String
    /// `https://HOST`.
    let address: String

    /// - Parameter place: `HOST/REPO`; `http://` in front for a registry without encryption. One on this machine has
    ///   none.
    /// - Throws: status 64 (`bad-repository`).
    init(_ place: String) throws(SlipwayError) {
        var rest = place[...]
        var scheme: String?
        for known in ["https://", "http://"] where rest.hasPrefix(known) {
            scheme = known
            rest = rest.dropFirst(known.count)
        }
        let host = rest.prefix { $0 != "/" }
        let repository = rest.dropFirst(host.count + 1)
        let known = try? HTTPAddress((scheme ?? "https://") + host)
        guard let known, rest.contains("/"), OCIPlace.isRepository(repository) else {
            throw SlipwayError(
                .usage, code: "bad-repository",
                "'\(AddressText.withoutCredentials(place))' is no repository of a registry",
                cause: "a host comes first, then names in small letters, without a tag",
                hint: "write oci:HOST/REPO, such as oci:ghcr.io/team/greeter")
        }
        self.host = String(host)
        self.repository = String(repository)
        address = (scheme ?? (known.isLoopback ? "http://" : "https://")) + host
    }

    /// The grammar of names (OCI distribution specification, "Pulling manifests").
    private static func isRepository(_ text: Substring) -> Bool {
        text.utf8.count <= 255
            && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                guard let first = part.utf8.first, let last = part.utf8.last, isWord(first), isWord(last) else {
                    return false
                }
                return part.utf8.allSatisfy { isWord($0) || "._-".utf8.contains($0) }
            }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    /// The tag of a version: `+`, which no tag has, becomes `_`, which no version has.
    static func tag(_ version: SemanticVersion) -> String {
        let text = version.description.replacing("+", with: "_")
        return text.utf8.count <= 128 ? text : PathName.encode(text).replacing("~", with: "_")
    }

    /// The tag that always is a channel's latest build: its name, which is never that of a version.
    static func tag(channel: String) -> String {
        let name = PathName.encode(channel).replacing("~", with: "_")
        let isVersion = SemanticVersion(name.replacing("_", with: "+")) != nil
        return isVersion || name.hasPrefix("sha256-") || name.hasPrefix("channel-") ? "channel-\(name)" : name
    }

    /// The version of a tag; `nil` for one that is a channel's, or somebody else's.
    static func version(_ tag: String) -> SemanticVersion? { SemanticVersion(tag.replacing("_", with: "+")) }
}
