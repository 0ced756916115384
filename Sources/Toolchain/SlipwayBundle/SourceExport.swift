import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Keeps a folder equal to the files of a commit, touching only what differs so that the next build is quick.
struct SourceExport {
    let files: any FileSystem
    let root: Path

    /// What SwiftPM writes beside the sources when nothing pins the dependencies.
    static let pins = "Package.resolved"

    /// Writes what is missing or differs, and removes what is no longer tracked: pins that SwiftPM has written for an
    /// earlier commit, too.
    ///
    /// - Parameter overlay: files written over those of the commit, by relative path.
    /// - Throws: status 2 for an overlay outside the root, a link in the way or a folder that is no export; status 3
    ///   from the file system.
    func update(
        to tracked: [TrackedFile], of source: any SourceTree, overlay: [String: [UInt8]]
    ) throws(SlipwayError) {
        let overlay = try checked(overlay)
        try place.prepare()
        let wanted = FileKey.set(tracked.filter { $0.mode != .submodule }.map(\.path)).union(overlay.keys)
        for path in try files.files(below: root)
        where !wanted.contains(FileKey(path)) {
            try removeWithEmptyFolders(path)
        }
        // the files of a submodule are those of another repository
        for file in tracked where file.mode != .submodule && overlay[FileKey(file.path)] == nil {
            let content = try source.contents(of: file)
            switch file.mode {
            case .regular: try write(content, to: file.path, permissions: 0o644)
            case .executable: try write(content, to: file.path, permissions: 0o755)
            case .symlink: try link(file.path, to: String(decoding: content, as: UTF8.self))
            case .submodule: break
            }
        }
        let generated = overlay.values.sortedBytewise(by: \.path)
        for (path, content) in generated { try write(content, to: path, permissions: 0o644) }
    }

    private var place: ExportPlace { ExportPlace(files: files, root: root) }

    private func checked(
        _ overlay: [String: [UInt8]]
    ) throws(SlipwayError) -> [FileKey: (path: String, content: [UInt8])] {
        var result: [FileKey: (path: String, content: [UInt8])] = [:]
        for (name, content) in overlay {
            let path = Path(name)
            guard !path.isAbsolute, let first = path.components.first, !Path.isParent(first) else {
                throw SlipwayError(
                    .input, code: "path-outside", "'\(name)' lies outside the repository",
                    cause: "generated files have paths below the manifest's folder")
            }
            result[FileKey(path.string)] = (path.string, content)
        }
        return result
    }

    private func removeWithEmptyFolders(_ path: String) throws(SlipwayError) {
        try files.remove(root.appending(path))
        var folder = Path(path).parent
        while folder.string != ".", try files.list(root.appending(folder)).isEmpty {
            try files.remove(root.appending(folder))
            folder = folder.parent
        }
    }

    /// Not flushed to the disk: a run that died is mended by comparing again.
    private func write(_ bytes: [UInt8], to path: String, permissions: UInt16) throws(SlipwayError) {
        let target = root.appending(path)
        try place.checkFolders(above: path)
        if let known = try files.attributes(target) {
            let isEqual = known.kind == .file && known.size == bytes.count
            if isEqual, try files.hasContent(bytes, at: target) {
                if known.permissions & 0o777 != permissions { try files.setPermissions(permissions, of: target) }
                return
            }
            try files.remove(target)
        }
        try files.createDirectory(target.parent)
        let writer = try FileWriter(creating: target)
        try writer.write(bytes)
        try writer.finish(permissions: permissions, isDurable: false)
    }

    private func link(_ path: String, to text: String) throws(SlipwayError) {
        let target = root.appending(path)
        try place.checkFolders(above: path)
        if let known = try files.attributes(target) {
            if known.kind == .symlink, try files.readLink(target) == text { return }
            try files.remove(target)
        }
        try files.createDirectory(target.parent)
        try files.createLink(target, to: text)
    }
}
