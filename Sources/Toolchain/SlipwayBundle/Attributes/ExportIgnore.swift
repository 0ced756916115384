import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Which files of a commit stay out of its archives: those with the attribute `export-ignore`.
///
/// Only what the commit itself says counts, as for the archives that servers make: attributes of the machine
/// (`core.attributesFile`) and of the clone (`.git/info/attributes`), which git's own command also reads, would make
/// archives of one commit differ. That is why libgit2 is not asked: it always reads those, and in a bare repository it
/// takes folders for files.
struct ExportIgnore {
    private static let attribute = "export-ignore"
    /// git reads no larger ones.
    private static let largest = 100 << 20

    /// By folder; the root is empty.
    private var files: [FileKey: AttributeFile] = [:]

    /// - Throws: what the tree throws.
    init(_ tracked: [TrackedFile], of source: any SourceTree) throws(SlipwayError) {
        let name = ".gitattributes"
        for file in tracked where file.path.hasSuffix(name) && (file.mode == .regular || file.mode == .executable) {
            let folder = file.path.utf8.dropLast(name.utf8.count)
            guard folder.isEmpty || folder.last == UInt8(ascii: "/") else { continue }
            let bytes = try source.contents(of: file)
            if bytes.count > ExportIgnore.largest { continue }
            files[FileKey(String(folder.dropLast()) ?? "")] = AttributeFile(bytes, isTop: folder.isEmpty)
        }
    }

    /// The files that go into an archive, in their order.
    func kept(_ tracked: [TrackedFile]) -> [TrackedFile] {
        if files.isEmpty { return tracked }
        var folders: [FileKey: Bool] = [:]
        return tracked.filter { file in
            let bytes = FileKey(file.path).bytes
            if isLeftOut(parent(of: bytes), known: &folders) { return false }
            return !isIgnored(bytes, isFolder: file.mode == .submodule)
        }
    }

    /// Whether a folder, or one around it, stays out: what is in it is not asked then.
    private func isLeftOut(_ folder: ArraySlice<UInt8>?, known: inout [FileKey: Bool]) -> Bool {
        guard let folder else { return false }
        let key = FileKey(bytes: Array(folder))
        if let answer = known[key] { return answer }
        let answer = isLeftOut(parent(of: key.bytes), known: &known) || isIgnored(key.bytes, isFolder: true)
        known[key] = answer
        return answer
    }

    private func parent(of path: [UInt8]) -> ArraySlice<UInt8>? {
        path.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] }
    }

    /// The file nearest to the path comes first; in each the last line.
    private func isIgnored(_ path: [UInt8], isFolder: Bool) -> Bool {
        var end = parent(of: path)?.endIndex ?? 0
        while true {
            if let file = files[FileKey(bytes: Array(path[..<end]))] {
                let rest = end == 0 ? path[...] : path[(end + 1)...]
                if let state = file.first(for: rest, isFolder: isFolder, { state(in: $0) }) { return state == .set }
            }
            if end == 0 { return false }
            end = parent(of: Array(path[..<end]))?.endIndex ?? 0
        }
    }

    /// The last attribute of a line wins; a macro that is set stands for what it was given.
    private func state(in states: AttributeFile.States, depth: Int = 0) -> AttributeFile.State? {
        for (name, state) in states.reversed() {
            if name == ExportIgnore.attribute { return state }
            // macros may name macros, and each other
            guard state == .set, depth < 20, let macro = files[FileKey("")]?.macros[name] else { continue }
            if let found = self.state(in: macro, depth: depth + 1) { return found }
        }
        return nil
    }
}
