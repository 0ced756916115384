import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Files that only exist in memory, to be read.
struct MemoryFiles: FileSystem {
    let texts: [Path: String]

    private func refusal(_ path: Path) -> SlipwayError {
        SlipwayError(.environment, code: "in-memory", "nothing can be done with \(path)")
    }

    func read(_ path: Path) throws(SlipwayError) -> [UInt8] {
        guard let text = texts[path] else { throw refusal(path) }
        return Array(text.utf8)
    }

    func attributes(_ path: Path) throws(SlipwayError) -> FileAttributes? {
        texts[path].map { FileAttributes(kind: .file, size: Int64($0.utf8.count), permissions: 0o644) }
    }

    func list(_ path: Path) throws(SlipwayError) -> [DirectoryEntry] { throw refusal(path) }
    func readLink(_ path: Path) throws(SlipwayError) -> String { throw refusal(path) }
    func write(_ bytes: [UInt8], to path: Path, permissions: UInt16) throws(SlipwayError) { throw refusal(path) }
    func append(_ bytes: [UInt8], to path: Path) throws(SlipwayError) { throw refusal(path) }
    func createDirectory(_ path: Path) throws(SlipwayError) { throw refusal(path) }
    func createLink(_ path: Path, to target: String) throws(SlipwayError) { throw refusal(path) }
    func rename(_ path: Path, to other: Path) throws(SlipwayError) { throw refusal(path) }
    func remove(_ path: Path) throws(SlipwayError) { throw refusal(path) }
    func setPermissions(_ permissions: UInt16, of path: Path) throws(SlipwayError) { throw refusal(path) }
    func copy(_ path: Path, to other: Path) throws(SlipwayError) { throw refusal(path) }
    func link(_ path: Path, to other: Path) throws(SlipwayError) { throw refusal(path) }
    func digest(of path: Path) throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) { throw refusal(path) }
    func makeTemporaryDirectory() throws(SlipwayError) -> Path { throw refusal(".") }
}
