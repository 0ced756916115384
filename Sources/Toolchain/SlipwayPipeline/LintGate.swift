import SlipwayGit
import SlipwayHTTP
package import SlipwayLint
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The linter with what it needs of the world: the network, git, a folder for what it keeps.
package struct LintGate: Sendable {
    let host: Host

    package init(host: Host) { self.host = host }

    package var linter: Linter { Linter(host: host, remote: remoteConfigurations) }

    var remoteConfigurations: RemoteConfigurations {
        let folder = cacheFolder?.appending("configurations")
        return RemoteConfigurations(folder: folder, host: host, source: WebConfigurationSource())
    }

    /// Where results are kept if nothing says otherwise.
    package var usualCache: LintRequest.CacheChoice {
        cacheFolder.map { .usual($0.appending("lint")) } ?? .off
    }

    /// A folder of the user's for what can be made again.
    private var cacheFolder: Path? {
        func folder(_ name: String) -> Path? {
            host.environment[name].flatMap { $0.isEmpty || !Path($0).isAbsolute ? nil : Path($0) }
        }
        #if os(macOS)
            let base = folder("HOME")?.appending("Library/Caches")
        #else
            let base = folder("XDG_CACHE_HOME") ?? folder("HOME")?.appending(".cache")
        #endif
        return base?.appending("slipway")
    }

    /// The lines that a branch has changed.
    ///
    /// - Parameter base: what the branch left; `nil` for the branch that a pull request is against, else the remote's
    ///   main branch.
    /// - Throws: status 2 where there is no repository or no such base, 3 where it cannot be read.
    package func changes(since base: String?, in directory: Path) throws(SlipwayError) -> ChangedLines {
        let repository = try Repository(discovering: directory, environment: host.environment)
        guard let top = repository.workDirectory else { throw LintGate.bare }
        let root = Host.realPath(top) ?? top
        let start: String
        if let base { start = repository.branch(base) } else { start = try usualBase(repository) }
        let lines = try repository.changedLines(since: start)
        host.events.send(.diagnostic(lines.isEmpty ? LintGate.unchanged(since: start) : LintGate.compared(with: start)))
        var files: [Path: [ClosedRange<Int>]] = [:]
        for (name, ranges) in lines { files[root.appending(name)] = ranges }
        return ChangedLines(files)
    }

    /// Said where a run looks at nothing, so that nobody takes it for a run that has found nothing.
    private static func unchanged(since base: String) -> Diagnostic {
        Diagnostic(
            .note, code: "unchanged", "nothing has changed since '\(base)': no file is linted",
            cause: "compared with \(base): only what the branch has changed since it left it counts, "
                + "and HEAD has nothing of its own",
            hint: "leave out `--only-changed` to lint everything")
    }

    private static func compared(with base: String) -> Diagnostic {
        Diagnostic(.note, code: "compared", "compared with \(base)")
    }

    /// Where CI systems name the branch that a pull request is against: GitHub, GitLab, Jenkins, Bitrise, Bitbucket and
    /// Azure.
    private static let baseVariables = [
        "GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET", "BITRISEIO_GIT_BRANCH_DEST",
        "BITBUCKET_PR_DESTINATION_BRANCH", "SYSTEM_PULLREQUEST_TARGETBRANCH",
    ]

    private func usualBase(_ repository: Repository) throws(SlipwayError) -> String {
        var names = ["origin/HEAD", "origin/main", "origin/master", "main", "master"]
        var hint = "name it: `--only-changed BASE`"
        if let target = LintGate.baseVariables.lazy.compactMap({ host.environment[$0] }).first(where: { !$0.isEmpty }) {
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

/// Gets configurations over HTTP.
private struct WebConfigurationSource: ConfigurationSource {
    func content(of address: String) async throws(SlipwayError) -> [UInt8] {
        let answer = try await HTTPConnector().send(HTTPExchange(.get, address))
        // other successes, such as 204 and 206, bring no content or only a part
        if answer.status == 200 { return answer.body }
        throw SlipwayError(
            .remote, code: "no-answer", "there is no lint configuration at \(address)",
            cause: "the server answers with status \(answer.status)", hint: "check the address")
    }
}
