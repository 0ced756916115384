/// A resolved manifest as text.
///
/// Read again, the text gives the same manifest: nothing is left to include, to expand or to fan out.
package enum ManifestDump: String, Sendable, CaseIterable {
    /// Block style; text that stood without quotes stands without them again.
    case yaml
    /// For scripts. JSON knows fewer kinds of plain text than YAML: what is not exactly one of its own is a string.
    case json

    /// The text, with one line break at the end.
    ///
    /// - Parameter root: ``ManifestTree/root``.
    package func text(of root: ManifestNode) -> String {
        switch self {
        case .yaml: YAMLWriter.text(of: root)
        case .json: JSONWriter.text(of: root)
        }
    }
}
