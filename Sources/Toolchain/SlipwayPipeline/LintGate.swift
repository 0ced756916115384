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
        let folder = UserCache.folder(host.environment)?.appending("configurations")
        return RemoteConfigurations(folder: folder, host: host, source: WebConfigurationSource())
    }

    /// Where results are kept if nothing says otherwise.
    package var usualCache: LintRequest.CacheChoice {
        UserCache.folder(host.environment).map { .usual($0.appending("lint")) } ?? .off
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

    /// Makes sure that a word that is the path of a file or a folder is no branch, tag or commit as well: which of them
    /// was meant behind `--only-changed` nobody knows, and one of them looks at less.
    ///
    /// - Throws: status 64 where it is both.
    package func requireNoBranch(_ word: String, in directory: Path) throws(SlipwayError) {
        guard !word.isEmpty, let base = BranchChanges.base(called: word, in: directory, host: host) else { return }
        throw SlipwayError(
            .usage, code: "ambiguous-base", "'\(word)' is both a path and \(base == word ? "a branch" : "'\(base)'")",
            cause: "behind `--only-changed` it could be either",
            hint: "`--only-changed=\(word)` is the branch, `--only-changed -- \(word)` the path")
    }

    /// Said where a run looks at nothing, so that nobody takes it for a run that has found nothing.
    private static func unchanged(since base: String) -> Diagnostic {
        Diagnostic(
            .note, code: "unchanged", "nothing has changed since '\(base)': no file is linted",
            cause: "compared with \(base): only what the branch has changed since it left it counts, "
                + "and HEAD has nothing of its own",
            hint: "leave out `--only-changed` to lint everything")
    }

    /// The same where something has changed, and none of it is to be linted.
    package static func nothing(for option: String, of changes: ChangedLines) -> Diagnostic {
        Diagnostic(
            .note, code: "unchanged",
            changes.files.isEmpty
                ? "no Swift file is staged: no file is linted" : "nothing is linted of what has changed",
            cause: changes.files.isEmpty ? nil : "it is excluded, or not at the paths that are given",
            hint: "leave out `\(option)` to lint everything")
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
