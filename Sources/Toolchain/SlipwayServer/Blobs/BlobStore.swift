import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Files by their content, in a folder: a blob that has its name is whole, also after a crash.
struct BlobStore: Sendable {
    /// `blobs/sha256` of the data folder.
    let root: Path
    let files: any FileSystem

    /// The path of a blob, whether or not it is there.
    func path(of digest: ContentDigest) -> Path {
        root.appending(component: String(digest.hex.prefix(2))).appending(component: digest.hex)
    }

    /// - Returns: the bytes of a blob; `nil` where it is not there.
    /// - Throws: status 3 from the file system.
    func size(of digest: ContentDigest) throws(SlipwayError) -> Int64? {
        guard let known = try files.attributes(path(of: digest)), known.kind == .file else { return nil }
        return known.size
    }

    /// Gives a file that is on the disk its name. One that is there already stays what it is.
    ///
    /// - Throws: status 3 from the file system.
    func adopt(_ file: Path, as digest: ContentDigest) throws(SlipwayError) {
        let path = path(of: digest)
        try files.createDirectory(path.parent)
        try files.setPermissions(0o644, of: file)
        try files.rename(file, to: path)
        try FolderSync.sync(path.parent)
    }
}
