import SlipwayModel

/// Which package a source is of.
struct PackageFolders {
    /// The deepest first.
    private let folders: [(identity: String, folder: Path)]

    /// - Parameter folders: by identity.
    init(_ folders: [String: Path]) {
        self.folders = folders.map { ($0.key, $0.value) }
            .sorted { $0.1.components.count > $1.1.components.count }
    }

    /// A package that was fetched lies below each folder of a build, at the same place of it.
    func identity(of source: Path) -> String? {
        if let found = folders.first(where: { source.isWithin($0.folder) }) { return found.identity }
        guard let place = Self.checkout(source) else { return nil }
        return folders.first { Self.checkout($0.folder).map { place.isWithin($0) } == true }?.identity
    }

    /// The path below the folder of the build that checkouts are in.
    private static func checkout(_ path: Path) -> Path? {
        let parts = path.components
        let index = parts.lastIndex { $0 == "checkouts" } ?? parts.lastIndex { $0 == "downloads" }
        return index.map { Path(parts[$0...].joined(separator: "/")) }
    }
}
