package import SlipwayModel

extension FileSystem {
    /// The folder of the repository that a folder is in, itself or above; `nil` where it is in none.
    package func repository(around folder: Path) -> Path? {
        var folder = folder
        while true {
            if (try? exists(folder.appending(".git"))) == true { return folder }
            if folder.parent == folder { return nil }
            folder = folder.parent
        }
    }
}
