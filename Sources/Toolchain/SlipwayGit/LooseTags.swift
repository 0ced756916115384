import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Tags that are files of their own, as git makes every new one (gitrepository-layout(5)).
struct LooseTags {
    private let files = LocalFileSystem()
    private let folder: Path

    init(of repository: Path) { folder = repository.appending("refs/tags") }

    /// The ids that the files name. Files that name none (a lock, a symbolic reference) are left out.
    ///
    /// - Throws: status 3 where a folder or a file cannot be read.
    func read(where isWanted: (String) -> Bool) throws(SlipwayError) -> [String: ObjectID] {
        var tags: [String: ObjectID] = [:]
        if try files.isDirectory(folder) { try collect(folder, "", isWanted, &tags) }
        return tags
    }

    private func collect(
        _ folder: Path, _ prefix: String, _ isWanted: (String) -> Bool, _ tags: inout [String: ObjectID]
    ) throws(SlipwayError) {
        for entry in try files.list(folder) {
            let (name, path) = (prefix + entry.name, folder.appending(entry.name))
            switch entry.kind {
            case .directory: try collect(path, name + "/", isWanted, &tags)
            case .file where isWanted(name):
                // one that git removes just now is read from the packed ones
                guard let text = try? files.read(path), text.count >= 40 else { continue }
                tags[name] = text.withUnsafeBytes { ObjectID(hex: UnsafeRawBufferPointer(rebasing: $0[..<40])) }
            default: continue
            }
        }
    }
}
