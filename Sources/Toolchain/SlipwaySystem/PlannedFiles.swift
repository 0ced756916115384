package import SlipwayModel
package import SlipwayReport

/// The machine's files with some that are going to be written: what is planned on top of them sees both.
package struct PlannedFiles: LayeredFileSystem {
    let base: any FileSystem
    private var contents: [Path: [UInt8]] = [:]
    private var folders: Set<Path> = []

    /// - Parameter contents: by absolute path.
    package init(_ contents: [Path: [UInt8]], over base: any FileSystem) {
        self.base = base
        for (path, bytes) in contents { add(bytes, at: path) }
    }

    package var isEmpty: Bool { contents.isEmpty }

    /// Adds a file, or replaces it.
    package mutating func add(_ bytes: [UInt8], at path: Path) {
        contents[path] = bytes
        var folder = path.parent
        while folder != folder.parent, folders.insert(folder).inserted { folder = folder.parent }
    }

    /// The same without a file.
    package func without(_ path: Path) -> PlannedFiles {
        PlannedFiles(contents.filter { $0.key != path }, over: base)
    }

    package func read(_ path: Path) throws(SlipwayError) -> [UInt8] {
        if let bytes = contents[path] { return bytes }
        return try base.read(path)
    }

    package func read(_ path: Path, limit: Int) throws(SlipwayError) -> [UInt8]? {
        guard let bytes = contents[path] else { return try base.read(path, limit: limit) }
        return bytes.count > limit ? nil : bytes
    }

    package func hasContent(_ bytes: [UInt8], at path: Path) throws(SlipwayError) -> Bool {
        if let planned = contents[path] { return planned == bytes }
        return try base.hasContent(bytes, at: path)
    }

    package func readEnd(_ path: Path, count: Int) throws(SlipwayError) -> [UInt8] {
        if let bytes = contents[path] { return Array(bytes.suffix(count)) }
        return try base.readEnd(path, count: count)
    }

    package func read(_ path: Path, from start: Int, count: Int) throws(SlipwayError) -> [UInt8] {
        guard let bytes = contents[path] else { return try base.read(path, from: start, count: count) }
        return Array(bytes.dropFirst(start).prefix(count))
    }

    package func attributes(_ path: Path) throws(SlipwayError) -> FileAttributes? {
        if let bytes = contents[path] {
            return FileAttributes(kind: .file, size: Int64(bytes.count), permissions: 0o644)
        }
        if let known = try base.attributes(path) { return known }
        return folders.contains(path) ? FileAttributes(kind: .directory, size: 0, permissions: 0o755) : nil
    }

    package func digest(of path: Path) throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) {
        guard let bytes = contents[path] else { return try base.digest(of: path) }
        var hasher = ContentHasher()
        hasher.update(bytes)
        return (hasher.finish(), Int64(bytes.count))
    }

    package func list(_ path: Path) throws(SlipwayError) -> [DirectoryEntry] { try base.list(path) }

    package func readLink(_ path: Path) throws(SlipwayError) -> String { try base.readLink(path) }

    package func write(_ bytes: [UInt8], to path: Path, permissions: UInt16) throws(SlipwayError) {
        try base.write(bytes, to: path, permissions: permissions)
    }

    package func rewrite(_ path: Path, from old: [UInt8], to new: [UInt8]) throws(SlipwayError) {
        try base.rewrite(path, from: old, to: new)
    }

    package func removeLeftovers(of names: Set<String>, in folder: Path) { base.removeLeftovers(of: names, in: folder) }

    package func copy(_ path: Path, to other: Path) throws(SlipwayError) { try base.copy(path, to: other) }

    package func link(_ path: Path, to other: Path) throws(SlipwayError) { try base.link(path, to: other) }
}
