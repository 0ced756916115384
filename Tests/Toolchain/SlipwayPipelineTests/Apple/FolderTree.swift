import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A folder's files as those of a commit.
struct FolderTree: SourceTree {
    let root: Path

    func files() throws(SlipwayError) -> [TrackedFile] {
        guard let commit = ObjectID(String(repeating: "1", count: 40)) else { return [] }
        return try LocalFileSystem().files(below: root).map { TrackedFile(path: $0, mode: .regular, blob: commit) }
    }

    func contents(of file: TrackedFile) throws(SlipwayError) -> [UInt8] {
        try LocalFileSystem().read(root.appending(file.path))
    }
}
