extension LintedFile {
    /// The last component of the path.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
