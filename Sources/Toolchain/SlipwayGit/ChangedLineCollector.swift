import CLibgit2
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

    private static func from(_ payload: UnsafeMutableRawPointer) -> ChangedLineCollector {
        Unmanaged<ChangedLineCollector>.fromOpaque(payload).takeUnretainedValue()
    }

    private func add(_ delta: git_diff_delta, _ hunk: git_diff_hunk?) {
        guard delta.status != GIT_DELTA_DELETED, let text = delta.new_file.path else { return }
        let path = String(cString: text)
        guard let hunk else {
            if files[path] == nil { files[path] = [] }
            return
        }
        // lines that were only taken away leave none, but their neighbours
        let start = Int(hunk.new_start)
        let lines = hunk.new_lines == 0 ? max(1, start)...(start + 1) : start...(start + Int(hunk.new_lines) - 1)
        files[path, default: []].append(lines)
    }
}
