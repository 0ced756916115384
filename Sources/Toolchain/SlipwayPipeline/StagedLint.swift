import SlipwayGit
package import SlipwayLint
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Linting what is about to be committed: files and configurations are those of the index, not of the work tree.
package struct StagedLint: Sendable {
    /// The top of the work tree, absolute, without symbolic links.
    package let root: Path
    package let linter: Linter
    /// What is staged, in the place of the work tree.
    package let files: any FileSystem
    private let changes: ChangedLines

    /// Has a request look at what a commit would change. Nothing is kept: so few files are faster linted.
    package func restrict(_ request: inout LintRequest) {
        request.changes = changes
        request.cache = .off
    }

    /// Whether the commit changes neither Swift files nor configurations, and removes none: what a baseline accepts in
    /// a file that goes is accepted in vain.
    package let isEmpty: Bool

    fileprivate init(
        root: Path, linter: Linter, files: any FileSystem, changes: ChangedLines, isEmpty: Bool
    ) {
        (self.root, self.linter, self.files, self.changes) = (root, linter, files, changes)
        self.isEmpty = isEmpty
    }
}

extension LintGate {
    /// The linter for what is staged in the repository that a folder lies in, or that git has called a hook of.
    ///
    /// - Parameter wholeFiles: whether all lines count of the files that a commit would change.
    /// - Throws: status 2 for a bare repository and where a merge has left conflicts, 3 where the index cannot be read.
    package func staged(in directory: Path, wholeFiles: Bool) throws(SlipwayError) -> StagedLint {
        let repository = try Repository(calledByGitIn: directory, environment: host.environment)
        guard let top = repository.workDirectory else { throw LintGate.bare }
        let root = Host.realPath(top) ?? top
        let patterns = ["*.swift", "*.swiftlint.yml"]
        let lines = try repository.stagedLines(of: patterns)
        var changed: [Path: [ClosedRange<Int>]] = [:]
        for (name, ranges) in lines { changed[root.appending(name)] = wholeFiles ? [1...Int.max] : ranges }
        let files = try TreeFileSystem(try repository.stagedTree(), at: root, over: host.files)
        var isEmpty = changed.isEmpty
        if isEmpty { isEmpty = try !repository.stagesRemoval(of: patterns) }
        return StagedLint(
            root: root, linter: Linter(host: host.with(files), remote: remoteConfigurations), files: files,
            changes: ChangedLines(changed), isEmpty: isEmpty)
    }

    static var bare: SlipwayError {
        SlipwayError(.input, code: "no-work-tree", "a bare repository has no files to lint", hint: "use a clone")
    }
}
