package import SlipwayModel

/// A node of a manifest: what YAML says, after includes, merge keys, templates and `${…}`, each with its place.
///
/// Scalars stay the text that was written: `1.10` is not `1.1`.
package struct ManifestNode: Sendable, Hashable {
    package indirect enum Content: Sendable, Hashable {
        case scalar(Scalar)
        case sequence([ManifestNode])
        case mapping(Mapping)
    }

    /// Text, and whether it stood without quotes.
    package struct Scalar: Sendable, Hashable {
        package var string: String
        package var isPlain: Bool

        package init(_ string: String, isPlain: Bool) {
            self.string = string
            self.isPlain = isPlain
        }

        /// Whether this is YAML's null: nothing, `~` or `null` without quotes.
        package var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(string) }
    }

    package struct Entry: Sendable, Hashable {
        package var key: String
        package var keyPlace: Place
        package var value: ManifestNode

        package init(_ key: String, at keyPlace: Place, _ value: ManifestNode) {
            self.key = key
            self.keyPlace = keyPlace
            self.value = value
        }
    }

    /// Entries in the order of the manifest; keys are unique.
    package struct Mapping: Sendable, Hashable {
        package var entries: [Entry]

        package init(_ entries: [Entry] = []) { self.entries = entries }

        package subscript(key: String) -> ManifestNode? { entries.first { $0.key == key }?.value }
    }

    package var content: Content
    package var place: Place

    package init(_ content: Content, at place: Place) {
        self.content = content
        self.place = place
    }

    package var scalar: Scalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }

    package var sequence: [ManifestNode]? {
        if case .sequence(let nodes) = content { nodes } else { nil }
    }

    package var mapping: Mapping? {
        if case .mapping(let mapping) = content { mapping } else { nil }
    }

    package var isNull: Bool { scalar?.isNull == true }
}
