import CLibgit2
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// The files of one commit, as the repository keeps them.
package struct CommitTree: SourceTree {
    private let repository: Repository
    private let commit: ObjectID

    init(repository: Repository, commit: ObjectID) {
        self.repository = repository
        self.commit = commit
    }

    package func files() throws(SlipwayError) -> [TrackedFile] {
        let commit = commit
        return try repository.withHandle { (handle) throws(SlipwayError) in
            var id = commit.raw
            let object = try Owned(git_commit_free, "read the commit \(commit.short)") {
                git_commit_lookup(&$0, handle.pointer, &id)
            }
            let root = try Owned(git_tree_free, "read the files of \(commit.short)") {
                git_commit_tree(&$0, object.pointer)
            }
            var files: [TrackedFile] = []
            try CommitTree.collect(root, prefix: "", in: handle, into: &files)
            return files.sortedBytewise(by: \.path)
        }
    }

    package func contents(of file: TrackedFile) throws(SlipwayError) -> [UInt8] {
        try repository.contents(of: file)
    }

    /// - Throws: status 2 (`bad-name`) for a name that is not UTF-8: no archive and not every file system keeps it.
    private static func name(of entry: OpaquePointer, in prefix: String) throws(SlipwayError) -> String {
        guard let text = git_tree_entry_name(entry) else { return "" }
        if let name = String(validatingCString: text) { return name }
        var bytes: [UInt8] = []
        while text[bytes.count] != 0 { bytes.append(UInt8(bitPattern: text[bytes.count])) }
        throw SlipwayError(
            .input, code: "bad-name", "the commit has a file whose name is not UTF-8",
            cause: "it is '\(prefix)\(escaped(bytes))'",
            hint: "rename it with `git mv` and commit: archives hold UTF-8 names only")
    }

    /// Visible ASCII as it is, every other byte as `\xNN`.
    private static func escaped(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF")
        return bytes.map { byte in
            (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\\")
                ? String(UnicodeScalar(byte)) : "\\x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
    }

    private static func collect(
        _ tree: borrowing Owned, prefix: String, in handle: borrowing RepositoryHandle, into files: inout [TrackedFile]
    ) throws(SlipwayError) {
        for index in 0..<git_tree_entrycount(tree.pointer) {
            guard let entry = git_tree_entry_byindex(tree.pointer, index), let id = git_tree_entry_id(entry) else {
                continue
            }
            let path = prefix + (try name(of: entry, in: prefix))
            switch git_tree_entry_filemode(entry) {
            case GIT_FILEMODE_TREE:
                let inner = try Owned(git_tree_free, "read the files in \(path)") {
                    git_tree_lookup(&$0, handle.pointer, id)
                }
                try collect(inner, prefix: path + "/", in: handle, into: &files)
            case GIT_FILEMODE_BLOB_EXECUTABLE:
                files.append(TrackedFile(path: path, mode: .executable, blob: ObjectID(id.pointee)))
            case GIT_FILEMODE_LINK:
                files.append(TrackedFile(path: path, mode: .symlink, blob: ObjectID(id.pointee)))
            case GIT_FILEMODE_COMMIT:
                files.append(TrackedFile(path: path, mode: .submodule, blob: ObjectID(id.pointee)))
            default:
                files.append(TrackedFile(path: path, mode: .regular, blob: ObjectID(id.pointee)))
            }
        }
    }
}

extension Repository {
    /// The files of a commit.
    package func tree(of commit: ObjectID) -> CommitTree { CommitTree(repository: self, commit: commit) }

    /// The bytes of a file's object.
    func contents(of file: TrackedFile) throws(SlipwayError) -> [UInt8] {
        try withHandle { (handle) throws(SlipwayError) in
            var id = file.blob.raw
            let blob = try Owned(git_blob_free, "read \(file.path)") { git_blob_lookup(&$0, handle.pointer, &id) }
            let size = Int(git_blob_rawsize(blob.pointer))
            return Array(UnsafeRawBufferPointer(start: git_blob_rawcontent(blob.pointer), count: size))
        }
    }
}
