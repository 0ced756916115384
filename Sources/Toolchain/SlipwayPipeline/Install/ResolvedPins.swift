import SlipwayModel
import SlipwayReport

/// The versions in a `Package.resolved`, SwiftPM's formats 1 to 3.
struct ResolvedPins: Sendable, Equatable {
    let pins: [Pin]

    struct Pin: Sendable, Equatable {
        let identity: String
        /// Whether it is of a registry, whose packages have no commit.
        let isRegistry: Bool
        let location: String
        let version: String?
        let revision: String?
    }

    static let none = ResolvedPins(pins: [])

    init(pins: [Pin]) { self.pins = pins }

    /// - Returns: `nil` where the text is something else.
    init?(_ text: String) {
        guard let document = JSONValue.parse(text) else { return nil }
        let list = document["pins"] ?? document["object"]?["pins"]
        guard case .list(let entries)? = list else { return nil }
        pins = entries.compactMap(ResolvedPins.pin)
    }

    private static func pin(_ entry: JSONValue) -> Pin? {
        guard let location = (entry["location"] ?? entry["repositoryURL"])?.text else { return nil }
        let state = entry["state"]
        let kind = entry["kind"]?.text
        let identity = entry["identity"]?.text ?? ResolvedPins.identity(location)
        return Pin(
            identity: identity.lowercased(), isRegistry: kind == "registry",
            location: kind == "registry" ? identity : location, version: state?["version"]?.text,
            revision: state?["revision"]?.text)
    }

    /// As SwiftPM makes it of an address: the last component without `.git`.
    static func identity(_ location: String) -> String {
        PackageDependency(name: "", source: .url(location), requirement: nil).identity.lowercased()
    }

    func pin(_ identity: String) -> Pin? { pins.first { $0.identity == identity } }
}
