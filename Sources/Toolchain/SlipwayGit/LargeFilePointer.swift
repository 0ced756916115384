import CLibgit2
package import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What Git LFS commits in place of a file's content.
///
/// Source: `docs/spec.md` of git-lfs: lines of keys and values, the first of which is `version`.
package struct LargeFilePointer: Sendable, Equatable {
    /// The SHA-256 of the content, in hexadecimal digits.
    package let digest: String

    private static let start = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
    /// Bytes from which on a file is no pointer.
    private static let limit = 1024

    /// `nil` for bytes that are no pointer.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count < Self.limit, bytes.starts(with: Self.start) else { return nil }
        let key = "oid sha256:"
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix(key) }) else { return nil }
        digest = String(line.dropFirst(key.count))
        guard digest.utf8.count == 64, digest.allSatisfy(\.isHexDigit) else { return nil }
    }

    /// The file of the content.
    ///
    /// - Parameter folder: where Git LFS keeps its files; `.git/lfs` where nothing else is set.
    package func place(in folder: Path) -> Path {
        folder.appending("objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)")
    }

    /// Whether an object is a pointer.
    static func isAt(_ blob: ObjectID, in repository: borrowing RepositoryHandle) throws(SlipwayError) -> Bool {
        var id = blob.raw
        let found = try Owned(git_blob_free, "read the object \(blob.short)") {
            git_blob_lookup(&$0, repository.pointer, &id)
        }
        let size = Int(git_blob_rawsize(found.pointer))
        guard size < limit else { return false }
        return LargeFilePointer(
            Array(UnsafeRawBufferPointer(start: git_blob_rawcontent(found.pointer), count: size))) != nil
    }

    /// The content, from where Git LFS keeps it.
    ///
    /// - Parameters:
    ///   - name: the file, for the error.
    ///   - folder: `.git`.
    /// - Throws: status 3 where it is not here.
    func content(of name: String, in folder: Path) throws(SlipwayError) -> [UInt8] {
        let path = place(in: folder.appending("lfs"))
        guard try LocalFileSystem().exists(path) else {
            throw SlipwayError(
                .environment, code: "large-file", "the content of \(name) is not here",
                cause: "the commit would have a pointer of Git LFS, and \(path) is missing",
                hint: "`git lfs fetch`, or `git add` the file again")
        }
        return try LocalFileSystem().read(path)
    }
}
