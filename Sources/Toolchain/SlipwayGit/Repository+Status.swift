import SlipwayModel
import CLibgit2
package import SlipwayReport

/// A path of the work tree that is not as HEAD has it.
package struct ChangedFile: Sendable, Hashable {
    /// Relative to the work tree; a folder of untracked files ends with a slash.
    package let path: String
    package let kind: Kind

    package enum Kind: Sendable, Hashable {
        /// Changed, added, removed or renamed, staged or not.
        case modified
        /// Not known to git and not ignored.
        case untracked
        /// Left by a merge.
        case conflicted
    }
}

extension Repository {
    /// What differs from HEAD: tracked changes and untracked files that are not ignored, sorted by path.
    ///
    /// - Throws: status 3 where the work tree cannot be read; a bare repository has no changes.
    package func changedFiles() throws(SlipwayError) -> [ChangedFile] {
        if workDirectory == nil { return [] }
        return try withHandle { (repository) throws(SlipwayError) in
            var options = git_status_options()
            git_status_options_init(&options, UInt32(GIT_STATUS_OPTIONS_VERSION))
            options.show = GIT_STATUS_SHOW_INDEX_AND_WORKDIR
            options.flags = GIT_STATUS_OPT_INCLUDE_UNTRACKED.rawValue
            let list = try Owned(git_status_list_free, "compare the work tree with HEAD") {
                git_status_list_new(&$0, repository.pointer, &options)
            }
            var files: [ChangedFile] = []
            for index in 0..<git_status_list_entrycount(list.pointer) {
                if let entry = git_status_byindex(list.pointer, index)?.pointee, let file = ChangedFile(entry) {
                    files.append(file)
                }
            }
            return files.sortedBytewise(by: \.path)
        }
    }
}

extension ChangedFile {
    init?(_ entry: git_status_entry) {
        let delta = entry.index_to_workdir ?? entry.head_to_index
        guard let path = delta?.pointee.new_file.path ?? delta?.pointee.old_file.path else { return nil }
        let bits = entry.status.rawValue
        self.path = String(cString: path)
        if bits & GIT_STATUS_CONFLICTED.rawValue != 0 {
            kind = .conflicted
        } else if bits == GIT_STATUS_WT_NEW.rawValue {
            kind = .untracked
        } else {
            kind = .modified
        }
    }
}
