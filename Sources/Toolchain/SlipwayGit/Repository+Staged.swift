import CLibgit2
package import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// What is staged: the files that the next commit would have.
package struct StagedTree: SourceTree {
    private let repository: Repository
    private let entries: [TrackedFile]

    fileprivate init(_ repository: Repository, _ entries: [TrackedFile]) {
        (self.repository, self.entries) = (repository, entries)
    }

    package func files() -> [TrackedFile] { entries }

    /// - Throws: status 3 where the object is not here, also that of a file that Git LFS keeps.
    package func contents(of file: TrackedFile) throws(SlipwayError) -> [UInt8] {
        let bytes = try repository.contents(of: file)
        guard file.mode != .symlink, let pointer = LargeFilePointer(bytes) else { return bytes }
        return try pointer.content(of: file.path, in: repository.commonDirectory)
    }
}

extension Repository {
    /// The files of the index: the one that `GIT_INDEX_FILE` names, as git does for hooks, or the work tree's.
    ///
    /// Files that are only intended to be added (`git add -N`) are left out, as git leaves them out of a commit.
    ///
    /// - Throws: status 2 where a merge has left conflicts, 3 where the index cannot be read.
    package func stagedTree() throws(SlipwayError) -> StagedTree {
        let file = try indexFile()
        let entries = try withHandle { (repository) throws(SlipwayError) in
            try StagedIndex(file, in: repository).files
        }
        return StagedTree(self, entries.sortedBytewise(by: \.path))
    }

    /// The lines that a commit of the index would change.
    ///
    /// Of a file that was renamed these are the lines that differ, too. While a merge is being concluded, lines count
    /// that no parent has: what another branch brings is not this commit's.
    ///
    /// - Parameter patterns: which files, such as `*.swift`, in any folder.
    /// - Returns: by path relative to the work tree; of files that Git LFS keeps all lines. Files that are gone, links
    ///   and submodules are left out.
    /// - Throws: as ``stagedTree()``.
    package func stagedLines(of patterns: [String]) throws(SlipwayError) -> [String: [ClosedRange<Int>]] {
        let (file, head) = (try indexFile(), try head()?.commit)
        let parents = try [head] + mergeHeads()
        return try withHandle { (repository) throws(SlipwayError) in
            let index = try StagedIndex(file, in: repository)
            var lines: [String: [ClosedRange<Int>]]?
            for parent in parents {
                let own = try index.lines(since: parent, patterns, in: repository)
                lines = lines.map { Repository.common($0, own) } ?? own
            }
            let regular = Dictionary(
                index.files.filter { $0.mode == .regular || $0.mode == .executable }.map { ($0.path, $0.blob) }
            ) { first, _ in first }
            var result: [String: [ClosedRange<Int>]] = [:]
            for (path, ranges) in lines ?? [:] {
                guard let blob = regular[path] else { continue }
                result[path] = try LargeFilePointer.isAt(blob, in: repository) ? [1...Int.max] : ranges
            }
            return result
        }
    }

    /// Whether a commit of the index would remove files.
    ///
    /// - Parameter patterns: which files, such as `*.swift`, in any folder.
    /// - Throws: as ``stagedTree()``.
    package func stagesRemoval(of patterns: [String]) throws(SlipwayError) -> Bool {
        guard let head = try head()?.commit else { return false }
        let file = try indexFile()
        return try withHandle { (repository) throws(SlipwayError) in
            try StagedIndex(file, in: repository).lacksFiles(of: head, patterns, in: repository)
        }
    }

    /// Where the index is, if git does not mean the usual one.
    private func indexFile() throws(SlipwayError) -> Path? {
        guard let text = environment["GIT_INDEX_FILE"], !text.isEmpty else { return nil }
        return try Host.currentDirectory().appending(text)
    }

    /// The commits that are being merged into HEAD.
    private func mergeHeads() throws(SlipwayError) -> [ObjectID?] {
        try withHandle { (repository) throws(SlipwayError) in
            final class Heads { var ids: [ObjectID?] = [] }
            let heads = Heads()
            let status = git_repository_mergehead_foreach(
                repository.pointer,
                { id, payload in
                    if let id, let payload {
                        Unmanaged<Heads>.fromOpaque(payload).takeUnretainedValue().ids.append(ObjectID(id.pointee))
                    }
                    return 0
                }, Unmanaged.passUnretained(heads).toOpaque())
            if status == GIT_ENOTFOUND.rawValue { return [] }
            try Libgit2.check(status, "read what is being merged")
            return heads.ids
        }
    }

    /// Lines of files that are in both.
    private static func common(
        _ one: [String: [ClosedRange<Int>]], _ other: [String: [ClosedRange<Int>]]
    ) -> [String: [ClosedRange<Int>]] {
        var result: [String: [ClosedRange<Int>]] = [:]
        for (path, ranges) in one {
            guard let others = other[path] else { continue }
            result[path] = ranges.flatMap { range in
                others.filter { range.overlaps($0) }.map { range.clamped(to: $0) }
            }
        }
        return result
    }
}
