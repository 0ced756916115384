package import SlipwayModel
package import SlipwayReport

extension TreeFileSystem {
    // MARK: Reading

    package func read(_ path: Path) throws(SlipwayError) -> [UInt8] {
        switch try place(of: path, following: true) {
        case .file(let file): return try tree.contents(of: file)
        case .elsewhere(let path): return try base.read(path)
        case .folder: throw missing(path, "it is a folder")
        case .nothing: throw missing(path, "it is not staged")
        }
    }

    package func read(_ path: Path, limit: Int) throws(SlipwayError) -> [UInt8]? {
        if case .elsewhere(let path) = try place(of: path, following: true) {
            return try base.read(path, limit: limit)
        }
        let bytes = try read(path)
        return bytes.count > limit ? nil : bytes
    }

    package func attributes(_ path: Path) throws(SlipwayError) -> FileAttributes? {
        switch try place(of: path, following: false) {
        case .file(let file):
            // content that is not here is told by whoever reads it
            return FileAttributes(
                kind: FileKind(file.mode), size: Int64((try? tree.contents(of: file))?.count ?? 0),
                permissions: file.mode == .executable ? 0o755 : 0o644)
        case .folder: return FileAttributes(kind: .directory, size: 0, permissions: 0o755)
        case .elsewhere(let path): return try base.attributes(path)
        case .nothing: return nil
        }
    }

    package func list(_ path: Path) throws(SlipwayError) -> [DirectoryEntry] {
        switch try place(of: path, following: true) {
        case .folder(let entries): return entries
        case .elsewhere(let path): return try base.list(path)
        case .file, .nothing: throw missing(path, "no folder of that name is staged")
        }
    }

    package func readLink(_ path: Path) throws(SlipwayError) -> String {
        switch try place(of: path, following: false) {
        case .file(let file) where file.mode == .symlink:
            return String(decoding: try tree.contents(of: file), as: UTF8.self)
        case .elsewhere(let path): return try base.readLink(path)
        case .file, .folder, .nothing: throw missing(path, "no link of that name is staged")
        }
    }

    package func digest(of path: Path) throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) {
        if case .elsewhere(let path) = try place(of: path, following: true) { return try base.digest(of: path) }
        let bytes = try read(path)
        var hasher = ContentHasher()
        hasher.update(bytes)
        return (hasher.finish(), Int64(bytes.count))
    }

    private func missing(_ path: Path, _ cause: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "file-system", "cannot read \(path)", cause: cause,
            hint: "check the path, or `git add` it")
    }

    // MARK: Writing

    package func write(_ bytes: [UInt8], to path: Path, permissions: UInt16) throws(SlipwayError) {
        try base.write(bytes, to: path, permissions: permissions)
    }

    package func rewrite(_ path: Path, from old: [UInt8], to new: [UInt8]) throws(SlipwayError) {
        try base.rewrite(path, from: old, to: new)
    }

    package func copy(_ path: Path, to other: Path) throws(SlipwayError) {
        try base.write(try read(path), to: other, permissions: try attributes(path)?.permissions ?? 0o644)
    }
}
