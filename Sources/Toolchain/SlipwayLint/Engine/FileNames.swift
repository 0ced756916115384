import SlipwayReport

extension LintedFile {
    /// Stands for the name of a text that has none.
    package static let unnamed = FindingsDocument.unnamed

    /// The last component of the path.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
