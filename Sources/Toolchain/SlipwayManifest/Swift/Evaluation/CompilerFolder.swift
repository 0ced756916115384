import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A folder for what a compiler keeps while it works.
///
/// Swift's driver (6.3) traps where the path in `TMPDIR` is not ASCII, whatever else it is given.
enum CompilerFolder {
    /// Works with a folder that goes away again.
    ///
    /// - Parameter place: the folder that it is made in where the driver can use that, else the usual one is.
    /// - Throws: what the work throws; status 3 where it cannot be made.
    static func with<Result>(
        in place: Path, _ work: (Path) throws(SlipwayError) -> Result
    ) throws(SlipwayError) -> Result {
        let folder = try make(in: place)
        defer { try? LocalFileSystem().remove(folder) }
        return try work(folder)
    }

    private static func make(in place: Path) throws(SlipwayError) -> Path {
        let files = LocalFileSystem()
        if isUsable(place) { return try files.makeTemporaryDirectory(in: place) }
        let usual = try files.makeTemporaryDirectory()
        if isUsable(usual) { return usual }
        try files.remove(usual)
        let folder = try files.makeTemporaryDirectory(in: "/tmp")
        TemporaryFolders.add(folder)
        return folder
    }

    private static func isUsable(_ path: Path) -> Bool { path.string.utf8.allSatisfy { $0 < 0x80 } }
}
