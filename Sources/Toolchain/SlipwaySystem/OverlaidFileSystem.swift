package import SlipwayModel
package import SlipwayReport
import Synchronization

/// The machine's files, one of which has another content: what an editor has not saved yet.
///
/// What is written to that file stays here; everything else goes to the machine.
package final class OverlaidFileSystem: LayeredFileSystem {
    private let path: Path
    /// The same without symbolic links on the way: who follows them arrives here, too.
    private let real: Path?
    let base: any FileSystem
    private let bytes: Mutex<[UInt8]>

    /// - Parameter path: the file, absolute; it need not be there.
    package init(_ path: Path, content: [UInt8], over base: any FileSystem) {
        self.path = path
        real = Host.realPath(path)
        self.base = base
        bytes = Mutex(content)
    }

    private func isIt(_ path: Path) -> Bool { path == self.path || path == real }

    /// What the file has now.
    package var content: [UInt8] { bytes.withLock { $0 } }

    package func read(_ path: Path) throws(SlipwayError) -> [UInt8] {
        isIt(path) ? content : try base.read(path)
    }

    package func read(_ path: Path, limit: Int) throws(SlipwayError) -> [UInt8]? {
        guard isIt(path) else { return try base.read(path, limit: limit) }
        let content = content
        return content.count > limit ? nil : content
    }

    package func attributes(_ path: Path) throws(SlipwayError) -> FileAttributes? {
        guard isIt(path) else { return try base.attributes(path) }
        return FileAttributes(kind: .file, size: Int64(content.count), permissions: 0o644)
    }

    package func digest(of path: Path) throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) {
        guard isIt(path) else { return try base.digest(of: path) }
        let content = content
        var hasher = ContentHasher()
        hasher.update(content)
        return (hasher.finish(), Int64(content.count))
    }

    package func write(_ bytes: [UInt8], to path: Path, permissions: UInt16) throws(SlipwayError) {
        guard isIt(path) else { return try base.write(bytes, to: path, permissions: permissions) }
        self.bytes.withLock { $0 = bytes }
    }

    package func rewrite(_ path: Path, from old: [UInt8], to new: [UInt8]) throws(SlipwayError) {
        guard isIt(path) else { return try base.rewrite(path, from: old, to: new) }
        bytes.withLock { $0 = new }
    }

    package func list(_ path: Path) throws(SlipwayError) -> [DirectoryEntry] { try base.list(path) }

    package func readLink(_ path: Path) throws(SlipwayError) -> String { try base.readLink(path) }

    package func copy(_ path: Path, to other: Path) throws(SlipwayError) { try base.copy(path, to: other) }

    package func link(_ path: Path, to other: Path) throws(SlipwayError) { try base.link(path, to: other) }
}
