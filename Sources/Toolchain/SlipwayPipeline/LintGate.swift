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
    /// - Parameter base: as of ``BranchChanges``.
    /// - Throws: as ``BranchChanges``.
    package func changes(since base: String?, in directory: Path) throws(SlipwayError) -> ChangedLines {
        let changes = try BranchChanges(since: base, in: directory, option: "--only-changed", host: host)
        host.events.send(
            .diagnostic(
                changes.files.isEmpty
                    ? LintGate.unchanged(since: changes.base) : LintGate.compared(with: changes.base)))
        return ChangedLines(changes.files)
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
