import CLibgit2
import SlipwayModel
import SlipwayReport

/// An index, as it is on disk.
struct StagedIndex: ~Copyable {
    private let index: Owned

    /// - Parameter file: `nil` for the work tree's own.
    /// - Throws: status 2 where a merge has left conflicts, 3 where the index cannot be read.
    init(_ file: Path?, in repository: borrowing RepositoryHandle) throws(SlipwayError) {
        let opened = try StagedIndex.open(file, in: repository)
        guard git_index_has_conflicts(opened.pointer) == 0 else {
            throw SlipwayError(
                .input, code: "conflicts", "a merge has left conflicts in the index",
                cause: "it is not known which version would be committed",
                hint: "settle them and `git add` the files; `git status` names them")
        }
        index = opened
    }

    private static func open(_ file: Path?, in repository: borrowing RepositoryHandle) throws(SlipwayError) -> Owned {
        let pointer = repository.pointer
        do throws(SlipwayError) {
            return try Owned(git_index_free, "read the index") { made in
                guard let file else {
                    let status = git_repository_index(&made, pointer)
                    return status < 0 ? status : git_index_read(made, 1)
                }
                return git_index_open(&made, file.string)
            }
        } catch {
            throw unreadable(error)
        }
    }

    /// libgit2 does not know two ways of git's to keep a large index.
    private static func unreadable(_ error: SlipwayError) -> SlipwayError {
        let first = error.diagnostics.first
        let hint =
            first?.cause?.contains("extension") == true
            ? "a split or sparse index is not supported: `git update-index --no-split-index`, "
                + "`git sparse-checkout reapply --no-sparse-index`" : first?.hint
        return SlipwayError(
            error.status, code: error.code, "cannot read the index", cause: first?.cause, hint: hint)
    }

    /// All files, but those that are only intended to be added.
    var files: [TrackedFile] {
        (0..<git_index_entrycount(index.pointer)).compactMap { number in
            guard let entry = git_index_get_byindex(index.pointer, number)?.pointee, let path = entry.path else {
                return nil
            }
            if UInt32(entry.flags_extended) & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0 { return nil }
            let mode: TrackedFile.Mode =
                switch git_filemode_t(entry.mode) {
                case GIT_FILEMODE_BLOB_EXECUTABLE: .executable
                case GIT_FILEMODE_LINK: .symlink
                case GIT_FILEMODE_COMMIT: .submodule
                default: .regular
                }
            return TrackedFile(path: String(cString: path), mode: mode, blob: ObjectID(entry.id))
        }
    }

    /// The lines that are not as a commit has them.
    ///
    /// - Parameter commit: `nil` where there is none yet, and all lines are new.
    func lines(
        since commit: ObjectID?, _ patterns: [String], in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> [String: [ClosedRange<Int>]] {
        let diff = try difference(to: commit, patterns, in: repository)
        try ChangedLineCollector.followRenames(in: diff, GIT_DIFF_FIND_RENAMES.rawValue, StagedIndex.action)
        return try ChangedLineCollector.lines(of: diff, StagedIndex.action)
    }

    /// Whether files that a commit has are not there.
    func lacksFiles(
        of commit: ObjectID, _ patterns: [String], in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> Bool {
        let diff = try difference(to: commit, patterns, in: repository)
        return git_diff_num_deltas_of_type(diff.pointer, GIT_DELTA_DELETED) > 0
    }

    private static let action = "compare the index"

    private func difference(
        to commit: ObjectID?, _ patterns: [String], in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> Owned {
        guard let commit else { return try difference(to: Optional<OpaquePointer>.none, patterns, in: repository) }
        var id = commit.raw
        let found = try Owned(git_commit_free, "read the commit \(commit.short)") {
            git_commit_lookup(&$0, repository.pointer, &id)
        }
        let tree = try Owned(git_tree_free, "read the files of \(commit.short)") {
            git_commit_tree(&$0, found.pointer)
        }
        return try difference(to: tree.pointer, patterns, in: repository)
    }

    private func difference(
        to tree: OpaquePointer?, _ patterns: [String], in repository: borrowing RepositoryHandle
    ) throws(SlipwayError) -> Owned {
        let (index, pointer) = (index.pointer, repository.pointer)
        return try Owned(git_diff_free, StagedIndex.action) { made in
            StringArray.with(patterns) { array in
                var options = git_diff_options()
                git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION))
                options.context_lines = 0
                // a NUL or bytes that are no text must not hide the lines
                options.flags = GIT_DIFF_FORCE_TEXT.rawValue
                options.pathspec = array
                return git_diff_tree_to_index(&made, pointer, tree, index, &options)
            }
        }
    }
}
