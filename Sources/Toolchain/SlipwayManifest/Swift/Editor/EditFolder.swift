package import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What is to lie in a folder that is made for editors, by path.
struct EditFolder {
    enum Content: Sendable, Equatable {
        case file([UInt8])
        /// The text of a symbolic link.
        case link(String)
    }

    private(set) var contents: [Path: Content] = [:]

    mutating func add(_ text: String, at path: Path) { contents[path] = .file(Array(text.utf8)) }

    /// A link that stays right where the root is moved.
    mutating func add(linkTo target: Path, at path: Path, root: Path) {
        let depth = path.parent.relative(to: root)?.split(separator: "/").count ?? 0
        let text = target.relative(to: root).map { String(repeating: "../", count: depth) + $0 } ?? target.string
        contents[path] = .link(text)
    }

    /// What it takes for the disk to be so.
    ///
    /// - Parameter owned: folders in which nothing else may be.
    /// - Throws: status 3 where a folder cannot be looked at.
    func changes(owned: [Path], files: any FileSystem) throws(SlipwayError) -> [EditChange] {
        var changes: [EditChange] = []
        for folder in owned where try files.isDirectory(folder) {
            try collect(folder, into: &changes, files)
        }
        for (path, content) in contents.sorted(by: { $0.key < $1.key }) {
            let kind = try files.attributes(path)?.kind
            switch content {
            case .file(let bytes):
                if kind == .file, try files.hasContent(bytes, at: path) { continue }
                if let kind, kind != .file { changes.append(.remove(path)) }
                changes.append(.write(path, bytes))
            case .link(let text):
                if kind == .symlink, try files.readLink(path) == text { continue }
                // an editor has put a file in the place of the link: what was typed is in it alone
                let isEdited = kind == .file ? try isEdited(path, text, files) : false
                if kind != nil { changes.append(isEdited ? .keep(path) : .remove(path)) }
                changes.append(.link(path, text))
            }
        }
        return changes
    }

    /// What is in a folder and has no place in it. A folder that has nothing to keep goes as a whole.
    private func collect(_ folder: Path, into changes: inout [EditChange], _ files: any FileSystem) throws(SlipwayError)
    {
        for entry in try files.list(folder) {
            let path = folder.appending(component: entry.name)
            if contents[path] != nil { continue }
            if entry.kind == .directory, contents.keys.contains(where: { $0.isWithin(path) }) {
                try collect(path, into: &changes, files)
            } else {
                changes.append(.remove(path))
            }
        }
    }

    private func isEdited(_ path: Path, _ text: String, _ files: any FileSystem) throws(SlipwayError) -> Bool {
        let real = path.parent.appending(text)
        guard try files.exists(real) else { return true }
        return try !files.hasContent(files.read(real), at: path)
    }
}

/// One step of what `edit` does to the disk.
package enum EditChange: Sendable, Equatable {
    case write(Path, [UInt8])
    case link(Path, String)
    case remove(Path)
    /// A file in the place of a link: it is moved to where it is not lost.
    case keep(Path)

    package var path: Path {
        switch self {
        case .write(let path, _), .link(let path, _), .remove(let path), .keep(let path): path
        }
    }
}
