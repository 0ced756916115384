package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The commits of the plugins that `Tuist.swift` names by something that may move: `Tuist/Plugins.resolved`, which is
/// committed as `Package.resolved` is.
///
/// A tag may be set anew, and the beginning of a commit's id may come to fit two; a whole id pins itself.
package struct PluginPins: Sendable, Equatable, Encodable {
    package private(set) var pins: [Pin]
    private let version = PluginPins.version

    private static let version = 1

    package struct Pin: Sendable, Equatable, Encodable {
        /// The address, without a name and a password in it.
        package let location: String
        package let state: State

        package init(location: String, state: State) {
            self.location = location
            self.state = state
        }
    }

    package struct State: Sendable, Equatable, Encodable {
        /// The tag, or the beginning of a commit's id, by which the plugin is named.
        package let reference: String
        /// The commit's whole id.
        package let revision: String

        package init(reference: String, revision: String) {
            self.reference = reference
            self.revision = revision
        }
    }

    private enum CodingKeys: String, CodingKey { case pins, version }

    /// - Parameter pins: in any order.
    package init(_ pins: [Pin] = []) {
        self.pins = pins.sorted { one, other in
            (one.location, one.state.reference) < (other.location, other.state.reference)
        }
    }

    /// - Throws: status 2 (`bad-pins`) where the file is something else, 3 where it cannot be read.
    package init(root: Path, files: any FileSystem) throws(SlipwayError) {
        let file = PluginPins.file(root)
        guard try files.exists(file) else {
            self.init()
            return
        }
        guard let pins = PluginPins.read(try files.readText(file)) else {
            throw SlipwayError(
                .input, code: "bad-pins", "\(file) is no list of pins",
                cause: "it is no JSON with `pins` of version \(PluginPins.version), or was merged with conflicts",
                hint: "take one side of a conflict, or remove the file and run `slipway install`")
        }
        self.init(pins)
    }

    private static func read(_ text: String) -> [Pin]? {
        guard let document = JSONValue.parse(text), document["version"]?.integer == version,
            case .list(let entries)? = document["pins"]
        else { return nil }
        var pins: [Pin] = []
        for entry in entries {
            guard let location = entry["location"]?.text, let reference = entry["state"]?["reference"]?.text,
                let revision = entry["state"]?["revision"]?.text, isCommit(revision)
            else { return nil }
            pins.append(Pin(location: location, state: State(reference: reference, revision: revision)))
        }
        return pins
    }

    /// Whether a text is the whole id of a commit, by SHA-1 or SHA-256.
    package static func isCommit(_ text: String) -> Bool {
        [40, 64].contains(text.utf8.count) && text.utf8.allSatisfy(isHexadecimal)
    }

    package static func isHexadecimal(_ byte: UInt8) -> Bool {
        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    /// Where the pins of a repository are.
    package static func file(_ root: Path) -> Path { root.appending("Tuist/Plugins.resolved") }

    /// The commit that is pinned; `nil` where none is.
    package func revision(of location: String, at reference: String) -> String? {
        pins.first { $0.location == location && $0.state.reference == reference }?.state.revision
    }
}
