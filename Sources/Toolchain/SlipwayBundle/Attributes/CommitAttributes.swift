import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What the `.gitattributes` files of a commit say of its files.
///
/// Only what the commit itself says counts, as for the archives that servers make: attributes of the machine
/// (`core.attributesFile`) and of the clone (`.git/info/attributes`), which git's own command also reads, would make
/// archives of one commit differ. That is why libgit2 is not asked: it always reads those, and in a bare repository it
/// takes folders for files.
struct CommitAttributes {
    /// git reads no larger ones.
    private static let largest = 100 << 20

    /// By folder; the root is empty.
    private var files: [FileKey: AttributeFile] = [:]
    var isEmpty: Bool { files.isEmpty }

    /// - Throws: what the tree throws.
    init(_ tracked: [TrackedFile], of source: any SourceTree) throws(SlipwayError) {
        let name = ".gitattributes"
        for file in tracked where file.path.hasSuffix(name) && (file.mode == .regular || file.mode == .executable) {
            let folder = file.path.utf8.dropLast(name.utf8.count)
            guard folder.isEmpty || folder.last == UInt8(ascii: "/") else { continue }
            let bytes = try source.contents(of: file)
            if bytes.count > CommitAttributes.largest { continue }
            files[FileKey(String(folder.dropLast()) ?? "")] = AttributeFile(bytes, isTop: folder.isEmpty)
        }
    }

    /// The folder of a file or of a folder; `nil` where that is the root.
    static func parent(of path: [UInt8]) -> ArraySlice<UInt8>? {
        path.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] }
    }

    /// What is said of an attribute; `nil` where nothing is. The file nearest to the path comes first; in each the last
    /// line.
    func state(of attribute: String, for path: [UInt8], isFolder: Bool = false) -> AttributeFile.State? {
        var end = CommitAttributes.parent(of: path)?.endIndex ?? 0
        while true {
            if let file = files[FileKey(bytes: Array(path[..<end]))] {
                let rest = end == 0 ? path[...] : path[(end + 1)...]
                if let state = file.first(for: rest, isFolder: isFolder, { state(of: attribute, in: $0) }) {
                    return state
                }
            }
            if end == 0 { return nil }
            end = CommitAttributes.parent(of: Array(path[..<end]))?.endIndex ?? 0
        }
    }

    /// The last attribute of a line wins; a macro that is set stands for what it was given.
    private func state(
        of attribute: String, in states: AttributeFile.States, depth: Int = 0
    ) -> AttributeFile.State? {
        for (name, state) in states.reversed() {
            if name == attribute { return state }
            // macros may name macros, and each other
            guard state == .set, depth < 20, let macro = files[FileKey("")]?.macros[name] else { continue }
            if let found = self.state(of: attribute, in: macro, depth: depth + 1) { return found }
        }
        return nil
    }
}
