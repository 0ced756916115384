import SlipwayReport

extension LintedFile {
    /// Stands for the name of a text that has none.
    package static let unnamed = FindingsDocument.unnamed

    /// The last component of the path.
    package var name: String {
        let bytes = path.utf8
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[bytes.index(after: slash)...])
    }
}
