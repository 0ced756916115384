import SlipwayModel
import SlipwayReport

/// Files that are others in some places and the machine's in all the rest: what nothing is said of goes there.
protocol LayeredFileSystem: FileSystem {
    var base: any FileSystem { get }
}

extension LayeredFileSystem {
    package func append(_ bytes: [UInt8], to path: Path) throws(SlipwayError) { try base.append(bytes, to: path) }

    package func createDirectory(_ path: Path) throws(SlipwayError) { try base.createDirectory(path) }

    package func createLink(_ path: Path, to target: String) throws(SlipwayError) {
        try base.createLink(path, to: target)
    }

    package func rename(_ path: Path, to other: Path) throws(SlipwayError) { try base.rename(path, to: other) }

    package func remove(_ path: Path) throws(SlipwayError) { try base.remove(path) }

    package func setPermissions(_ permissions: UInt16, of path: Path) throws(SlipwayError) {
        try base.setPermissions(permissions, of: path)
    }

    package func makeTemporaryDirectory() throws(SlipwayError) -> Path { try base.makeTemporaryDirectory() }
}
