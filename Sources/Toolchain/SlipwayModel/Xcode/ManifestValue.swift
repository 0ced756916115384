/// A value of a manifest whose form Slipway does not prescribe: property lists, project attributes.
package indirect enum ManifestValue: Sendable, Hashable {
    /// Text as written. Plain text may stand for a number or a truth value; quoted text never does.
    case scalar(String, isPlain: Bool)
    case list([ManifestValue])
    /// Entries in the order of the manifest; keys are unique.
    case mapping([Entry])
    /// An empty value, `~` or `null`.
    case null

    package struct Entry: Sendable, Hashable {
        package let key: String
        package let value: ManifestValue

        package init(_ key: String, _ value: ManifestValue) {
            self.key = key
            self.value = value
        }
    }

    package static func text(_ text: String) -> ManifestValue { .scalar(text, isPlain: false) }

    package subscript(key: String) -> ManifestValue? {
        guard case .mapping(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }
}
