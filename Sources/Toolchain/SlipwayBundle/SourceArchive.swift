import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The archive of exactly a commit's files below one top folder.
enum SourceArchive {
    /// What goes into it: tracked files, without those that `.gitattributes` keep out.
    static func files(of source: any SourceTree) throws(SlipwayError) -> [TrackedFile] {
        let tracked = try source.files()
        return try ExportIgnore(tracked, of: source).kept(tracked)
    }

    static func entries(
        _ tracked: [TrackedFile], of source: any SourceTree, folder: String
    ) -> [ZipEntry] {
        tracked.map { file in
            let mode: ZipEntry.Mode =
                switch file.mode {
                case .executable: .executable
                case .symlink: .symlink
                case .regular, .submodule: .regular
                }
            return ZipEntry(
                path: "\(folder)/\(file.path)", mode: mode,
                content: .deferred { () throws(SlipwayError) in try source.contents(of: file) })
        }
    }
}
