package import SlipwayModel
package import SlipwayReport

/// The files of a tree, such as what is staged, in the place of those of a folder.
///
/// In that folder there is what the tree has and nothing else, but for `.git` and what lies in submodules, which are as
/// on the machine. So is everything outside of it. Writing goes to the machine.
package struct TreeFileSystem: LayeredFileSystem {
    let tree: any SourceTree
    private let root: Path
    let base: any FileSystem
    /// By path relative to the root.
    private let files: [String: TrackedFile]
    private let folders: [String: [DirectoryEntry]]

    /// - Parameters:
    ///   - root: the folder whose place the tree takes, absolute.
    ///   - base: the machine's files.
    /// - Throws: status 3 where the tree cannot be read.
    package init(_ tree: any SourceTree, at root: Path, over base: any FileSystem) throws(SlipwayError) {
        self.tree = tree
        self.root = root
        self.base = base
        let all = try tree.files()
        files = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
        if files.count != all.count {
            throw SlipwayError(
                .environment, code: "bad-name", "two files cannot be told apart by their names",
                cause: "the names are not UTF-8", hint: "rename them")
        }
        folders = TreeFileSystem.folders(of: all)
    }

    private static func folders(of files: [TrackedFile]) -> [String: [DirectoryEntry]] {
        var folders: [String: [DirectoryEntry]] = [".": []]
        for file in files {
            var (path, kind) = (Path(file.path), FileKind(file.mode))
            while path.string != "." {
                let folder = path.parent
                let isKnown = folders[folder.string] != nil
                folders[folder.string, default: []].append(DirectoryEntry(name: path.lastComponent, kind: kind))
                if isKnown { break }
                (path, kind) = (folder, .directory)
            }
        }
        return folders.mapValues { $0.sortedBytewise(by: \.name) }
    }

    /// What is at a path.
    enum Place {
        case file(TrackedFile)
        case folder([DirectoryEntry])
        case nothing
        /// As on the machine, at this path.
        case elsewhere(Path)
    }

    /// - Parameter isFollowed: whether a symbolic link at the path itself counts as what it leads to.
    func place(of path: Path, following isFollowed: Bool) throws(SlipwayError) -> Place {
        var path = path
        // as many as systems follow
        for _ in 0..<40 {
            guard let name = path.relative(to: root) else { return .elsewhere(path) }
            if name == "." { return .folder(folders["."] ?? []) }
            let parts = Path.split(name)
            if parts[0].hasBytes(of: ".git") { return .elsewhere(path) }
            guard let (link, rest) = tracked(above: parts, orAt: isFollowed) else {
                if let file = files[name] { return .file(file) }
                return folders[name].map { .folder($0) } ?? .nothing
            }
            guard link.mode == .symlink else { return link.mode == .submodule ? .elsewhere(path) : .nothing }
            let target = String(decoding: try tree.contents(of: link), as: UTF8.self)
            path = root.appending(link.path).parent.appending(target)
            for part in rest { path = path.appending(component: part) }
        }
        return .nothing
    }

    /// The first tracked file on the way to a path, with what of the path comes after it.
    private func tracked(above parts: [String], orAt isFollowed: Bool) -> (TrackedFile, ArraySlice<String>)? {
        var name = ""
        for (index, part) in parts.enumerated() {
            name += name.isEmpty ? part : "/" + part
            let isLast = index == parts.count - 1
            guard let file = files[name] else { continue }
            if !isLast || file.mode == .submodule || isFollowed && file.mode == .symlink {
                return (file, parts[(index + 1)...])
            }
        }
        return nil
    }
}

extension FileKind {
    init(_ mode: TrackedFile.Mode) {
        switch mode {
        case .regular, .executable: self = .file
        case .symlink: self = .symlink
        case .submodule: self = .directory
        }
    }
}
