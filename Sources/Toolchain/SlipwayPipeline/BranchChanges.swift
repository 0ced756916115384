import SlipwayGit
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// What a branch has changed since it left another one.
package struct BranchChanges: Sendable, Equatable {
    /// The other branch, as it is called here.
    package let base: String
    /// Lines by absolute path, without symbolic links.
    package let files: [Path: [ClosedRange<Int>]]

    /// - Parameters:
    ///   - base: what the branch left; `nil` for the branch that a pull request is against, else the remote's main
    ///     branch.
    ///   - option: the option that names it, for hints.
    /// - Throws: status 2 where there is no repository or no such base, 3 where it cannot be read.
    package init(since base: String?, in directory: Path, option: String, host: Host) throws(SlipwayError) {
        let repository = try Repository(discovering: directory, environment: host.environment)
        guard let top = repository.workDirectory else { throw LintGate.bare }
        let root = Host.realPath(top) ?? top
        let start: String
        if let base {
            start = repository.branch(base)
        } else {
            start = try BranchChanges.usualBase(repository, option: option, host.environment)
        }
        var files: [Path: [ClosedRange<Int>]] = [:]
        for (name, ranges) in try repository.changedLines(since: start) { files[root.appending(name)] = ranges }
        self.base = start
        self.files = files
    }

    /// The branch, tag or commit that a word names here; `nil` where it names none.
    static func base(called word: String, in directory: Path, host: Host) -> String? {
        guard let repository = try? Repository(discovering: directory, environment: host.environment) else {
            return nil
        }
        let name = repository.branch(word)
        return (try? repository.resolve(name)) == nil ? nil : name
    }

    /// Where CI systems name the branch that a pull request is against: GitHub, GitLab, Jenkins, Bitrise, Bitbucket and
    /// Azure.
    private static let baseVariables = [
        "GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET", "BITRISEIO_GIT_BRANCH_DEST",
        "BITBUCKET_PR_DESTINATION_BRANCH", "SYSTEM_PULLREQUEST_TARGETBRANCH",
    ]

    private static func usualBase(
        _ repository: Repository, option: String, _ environment: [String: String]
    ) throws(SlipwayError) -> String {
        var names = ["origin/HEAD", "origin/main", "origin/master", "main", "master"]
        var hint = "name it: `\(option) BASE`"
        if let target = baseVariables.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) {
            let prefix = "refs/heads/"
            let branch = target.hasPrefix(prefix) ? String(target.dropFirst(prefix.count)) : target
            names = ["origin/\(branch)", branch]
            hint = "`git fetch origin \(branch):refs/remotes/origin/\(branch)`, or " + hint
        }
        for name in names where (try? repository.resolve(name)) != nil { return name }
        if let error = try repository.missingInShallowClone(names.first { $0 != "origin/HEAD" } ?? "origin") {
            throw error
        }
        throw SlipwayError(
            .input, code: "no-base", "it is not known which branch this one left",
            cause: "there is no \(names.joined(separator: ", no "))", hint: hint)
    }
}

extension Repository {
    /// A branch by the name it has here: a local one, or else the remote's of that name.
    fileprivate func branch(_ name: String) -> String {
        let remote = "origin/\(name)"
        return (try? resolve(name)) == nil && (try? resolve(remote)) != nil ? remote : name
    }
}
