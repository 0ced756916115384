import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A folder that Xcode made, as entries of an archive: links stay links, and programs stay programs.
enum FolderEntries {
    /// - Parameter top: what the folder is called in the archive; empty for its content alone.
    /// - Throws: status 3 where it cannot be read.
    static func all(
        of folder: Path, as top: String, files: any FileSystem
    ) throws(SlipwayError) -> [ZipEntry] {
        try files.files(below: folder).map { path throws(SlipwayError) in
            let file = folder.appending(path)
            let name = top.isEmpty ? path : "\(top)/\(path)"
            let known = try files.attributes(file)
            if known?.kind == .symlink {
                return ZipEntry(
                    path: name, mode: .symlink, content: .bytes(Array(try files.readLink(file).utf8)))
            }
            return ZipEntry(
                path: name, mode: (known?.permissions ?? 0) & 0o111 == 0 ? .regular : .executable, content: .file(file))
        }
    }
}
