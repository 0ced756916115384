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
        guard let root = repository.workDirectory else { throw LintGate.bare }
        let start: String
        if let base { start = base } else { start = try usualBase(repository) }
        let lines = try repository.changedLines(since: start)
        var files: [Path: [ClosedRange<Int>]] = [:]
        for (name, ranges) in lines { files[root.appending(name)] = ranges }
        return ChangedLines(files)
    }

    private func usualBase(_ repository: Repository) throws(SlipwayError) -> String {
        var names = ["origin/HEAD", "origin/main", "origin/master", "main", "master"]
        if let base = host.environment["GITHUB_BASE_REF"], !base.isEmpty { names = ["origin/\(base)", base] }
        for name in names where (try? repository.resolve(name)) != nil { return name }
        throw SlipwayError(
            .input, code: "no-base", "it is not known which branch this one left",
            cause: "there is no \(names.joined(separator: ", no "))", hint: "name it: `--only-changed BASE`")
    }
}

/// Gets configurations over HTTP.
private struct WebConfigurationSource: ConfigurationSource {
    func content(of address: String) async throws(SlipwayError) -> [UInt8] {
        let answer = try await HTTPConnector().send(HTTPExchange(.get, address))
        if answer.isSuccess { return answer.body }
        throw SlipwayError(
            .remote, code: "no-answer", "there is no lint configuration at \(address)",
            cause: "the server answers with status \(answer.status)", hint: "check the address")
    }
}
