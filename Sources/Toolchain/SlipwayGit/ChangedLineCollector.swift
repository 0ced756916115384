import CLibgit2
import SlipwayModel
import SlipwayReport

/// Collects the lines that a difference adds or changes.
final class ChangedLineCollector {
    private(set) var files: [String: [ClosedRange<Int>]] = [:]

    /// The lines of a difference's newer side, by path; files that are gone are left out.
    ///
    /// - Parameter action: what is tried, for the error.
    static func lines(
        of diff: borrowing Owned, _ action: String
    ) throws(SlipwayError) -> [String: [ClosedRange<Int>]] {
        let collected = ChangedLineCollector()
        let payload = Unmanaged.passUnretained(collected).toOpaque()
        let status = git_diff_foreach(
            diff.pointer,
            { delta, _, payload in
                // files without changed lines too, such as renamed ones
                if let delta, let payload { ChangedLineCollector.from(payload).add(delta.pointee, nil) }
                return 0
            }, nil,
            { delta, hunk, payload in
                if let delta, let hunk, let payload {
                    ChangedLineCollector.from(payload).add(delta.pointee, hunk.pointee)
                }
                return 0
            }, nil, payload)
        try Libgit2.check(status, action)
        return collected.files
    }

    /// Has files that are gone and new ones that resemble them stand for one that was renamed.
    ///
    /// - Parameters:
    ///   - flags: what is looked for, of `git_diff_find_t`.
    ///   - action: what is tried, for the error.
    static func followRenames(in diff: borrowing Owned, _ flags: UInt32, _ action: String) throws(SlipwayError) {
        var options = git_diff_find_options()
        git_diff_find_options_init(&options, UInt32(GIT_DIFF_FIND_OPTIONS_VERSION))
        options.flags = flags
        try Libgit2.check(git_diff_find_similar(diff.pointer, &options), action)
    }

    private static func from(_ payload: UnsafeMutableRawPointer) -> ChangedLineCollector {
        Unmanaged<ChangedLineCollector>.fromOpaque(payload).takeUnretainedValue()
    }

    private func add(_ delta: git_diff_delta, _ hunk: git_diff_hunk?) {
        guard delta.status != GIT_DELTA_DELETED, let text = delta.new_file.path else { return }
        let path = String(cString: text)
        // what was a file of another kind is new as this one
        if delta.status == GIT_DELTA_RENAMED, let old = delta.old_file.path,
            Path(String(cString: old)).pathExtension != Path(path).pathExtension
        {
            files[path] = [1...Int.max]
            return
        }
        if files[path] == nil { files[path] = [] }
        // what was only taken away leaves no line that has changed, as git counts
        guard let hunk, hunk.new_lines > 0 else { return }
        let start = Int(hunk.new_start)
        files[path, default: []].append(start...(start + Int(hunk.new_lines) - 1))
    }
}
