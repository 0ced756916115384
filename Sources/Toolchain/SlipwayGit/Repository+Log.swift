import CLibgit2
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

extension Repository {
    /// The commits that `to` has and `hidden` have not, read in one pass.
    ///
    /// - Parameter hidden: not included, nor are their ancestors.
    /// - Throws: status 3 where history cannot be read.
    package func log(from hidden: [ObjectID] = [], to: ObjectID) throws(SlipwayError) -> CommitLog {
        try withHandle { (repository) throws(SlipwayError) in
            var walk = try LogWalk(repository)
            return try walk.run(from: hidden, to: to)
        }
    }

    /// The commit that a text names as git's commands take it (gitrevisions(7)): a branch, a tag, an id or the
    /// beginning of one, `HEAD~3`.
    ///
    /// - Throws: status 2 where it names nothing, several objects, or no commit.
    package func resolve(_ text: String) throws(SlipwayError) -> ObjectID {
        let found = try withHandle { (repository) throws(SlipwayError) -> Resolution in
            // A null ends what libgit2 reads.
            guard !text.isEmpty, !text.utf8.contains(0) else { return .unknown }
            var object: OpaquePointer?
            let status = git_revparse_single(&object, repository.pointer, text)
            switch git_error_code(status) {
            case GIT_ENOTFOUND, GIT_EINVALIDSPEC, GIT_ERROR: return .unknown
            case GIT_EAMBIGUOUS: return .ambiguous
            default: try Libgit2.check(status, "find '\(text)'")
            }
            defer { git_object_free(object) }
            var commit: OpaquePointer?
            guard git_object_peel(&commit, object, GIT_OBJECT_COMMIT) >= 0, let commit else { return .other }
            defer { git_object_free(commit) }
            return git_object_id(commit).map { .commit(ObjectID($0.pointee)) } ?? .other
        }
        if case .commit(let id) = found { return id }
        throw try error(resolving: text, found)
    }

    private enum Resolution: Sendable {
        case commit(ObjectID)
        case unknown, ambiguous, other
    }

    private func error(resolving text: String, _ found: Resolution) throws(SlipwayError) -> SlipwayError {
        let shown = String(text.unicodeScalars.prefix(100)).escapingControls
        switch found {
        case .ambiguous:
            return SlipwayError(
                .input, code: "ambiguous-revision", "'\(shown)' begins the ids of several objects",
                hint: "give more digits of the id")
        case .other:
            return SlipwayError(
                .input, code: "not-a-commit", "'\(shown)' is not a commit",
                cause: "it names a file or a folder of one", hint: "give a tag, a branch or a commit's id")
        default:
            return SlipwayError(
                .input, code: "unknown-revision", "there is no tag, branch or commit '\(shown)'",
                hint: Suggestion.hint(for: text, in: try branches() + tags().map(\.name)))
        }
    }

    /// The short names of the local branches.
    private func branches() throws(SlipwayError) -> [String] {
        try withHandle { (repository) throws(SlipwayError) in
            let iterator = try Owned(git_reference_iterator_free, "list the branches") {
                git_reference_iterator_glob_new(&$0, repository.pointer, "refs/heads/*")
            }
            var names: [String] = []
            var name: UnsafePointer<CChar>?
            while git_reference_next_name(&name, iterator.pointer) >= 0, let text = name {
                names.append(String(String(cString: text).dropFirst("refs/heads/".count)))
            }
            return names
        }
    }
}
