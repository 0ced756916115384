import SlipwayModel
import SlipwaySystem

/// The folders that belong to a repository.
enum RepositoryFolders {
    /// A folder and those above it, up to the repository's own.
    static func above(_ folder: Path, _ files: any FileSystem) -> [Path] {
        var result = [folder]
        while let last = result.last, !isLast(last, files) { result.append(last.parent) }
        return result
    }

    /// A repository ends the search: what is above belongs to somebody else.
    static func isLast(_ folder: Path, _ files: any FileSystem) -> Bool {
        folder.parent == folder || (try? files.exists(folder.appending(".git"))) == true
    }
}
