package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The files of a commit in a folder of their own.
package enum SourceFolder {
    /// Writes them into a folder that is empty or not there yet.
    ///
    /// - Throws: status 2 for what a source archive cannot hold; status 3 from the file system.
    package static func write(
        _ source: any SourceTree, to folder: Path, files: any FileSystem
    ) throws(SlipwayError) {
        let tracked = try source.files()
        try SourceCheck.check(tracked, archived: tracked, of: source)
        try SourceExport(files: files, root: folder).update(to: tracked, of: source, overlay: [:])
    }
}
