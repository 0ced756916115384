import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Which files of a commit stay out of its archives: those with the attribute `export-ignore`.
struct ExportIgnore {
    private let attributes: CommitAttributes

    /// - Throws: what the tree throws.
    init(_ tracked: [TrackedFile], of source: any SourceTree) throws(SlipwayError) {
        attributes = try CommitAttributes(tracked, of: source)
    }

    /// The files that go into an archive, in their order.
    func kept(_ tracked: [TrackedFile]) -> [TrackedFile] {
        if attributes.isEmpty { return tracked }
        var folders: [FileKey: Bool] = [:]
        return tracked.filter { file in
            let bytes = FileKey(file.path).bytes
            if isLeftOut(CommitAttributes.parent(of: bytes), known: &folders) { return false }
            return !isIgnored(bytes, isFolder: file.mode == .submodule)
        }
    }

    /// Whether a folder, or one around it, stays out: what is in it is not asked then.
    private func isLeftOut(_ folder: ArraySlice<UInt8>?, known: inout [FileKey: Bool]) -> Bool {
        guard let folder else { return false }
        let key = FileKey(bytes: Array(folder))
        if let answer = known[key] { return answer }
        let answer =
            isLeftOut(CommitAttributes.parent(of: key.bytes), known: &known) || isIgnored(key.bytes, isFolder: true)
        known[key] = answer
        return answer
    }

    private func isIgnored(_ path: [UInt8], isFolder: Bool) -> Bool {
        attributes.state(of: "export-ignore", for: path, isFolder: isFolder) == .set
    }
}
