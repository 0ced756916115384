import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Fetches plugins of other repositories with git, each commit once.
struct PluginFetcher: Sendable {
    let host: Host
    /// Where the options name the plugins, for messages.
    let place: SourceLocation?

    /// - Parameter plugin: one whose commit is known.
    /// - Returns: whether it had to be fetched.
    /// - Throws: status 4 where the repository cannot be read, 3 where there is no git.
    func fetch(_ plugin: FetchedPlugin) async throws(SlipwayError) -> Bool {
        if try host.files.exists(plugin.checkout) { return false }
        try host.files.createDirectory(plugin.checkout.parent)
        let aside = Path(plugin.checkout.string + ".part")
        try host.files.remove(aside)
        do throws(SlipwayError) {
            try await checkOut(plugin, in: aside)
        } catch {
            try? host.files.remove(aside)
            throw error
        }
        // its history is not needed
        try host.files.remove(aside.appending(".git"))
        try host.files.rename(aside, to: plugin.checkout)
        return true
    }

    /// The commit that a plugin's tag, or the beginning of an id, stands for now.
    ///
    /// - Throws: status 2 where there is no such tag, or an id is none or fits several; status 4 where the repository
    ///   cannot be read, 3 where there is no git.
    func revision(of plugin: FetchedPlugin) async throws(SlipwayError) -> String {
        if plugin.pinsItself { return plugin.reference.lowercased() }
        try host.files.createDirectory(plugin.checkout.parent)
        return plugin.isTag ? try await tagged(plugin) : try await completed(plugin)
    }

    // MARK: Tags

    /// Tags alone: a branch of that name moves.
    private func tagged(_ plugin: FetchedPlugin) async throws(SlipwayError) -> String {
        let tag = "refs/tags/\(plugin.reference)"
        let words = ["ls-remote", "--quiet", "--", plugin.url, tag, tag + "^{}", "refs/heads/\(plugin.reference)"]
        let output = try await git(words, in: plugin.checkout.parent, plugin)
        var found: [String: String] = [:]
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: "\t")
            if parts.count == 2 { found[String(parts[1])] = String(parts[0]) }
        }
        // what an annotated tag stands for
        if let commit = found[tag + "^{}"] ?? found[tag] { return commit }
        let isBranch = found["refs/heads/\(plugin.reference)"] != nil
        throw SlipwayError(
            .input, code: "no-tag", "\(plugin.shown) has no tag '\(plugin.reference)'",
            cause: isBranch
                ? "that is a branch, which moves: what is fetched would be something else each time"
                : "the plugin is asked for by it",
            hint: "name a tag by `tag:`, or a commit by `sha:`", at: place)
    }

    // MARK: Commits

    private func completed(_ plugin: FetchedPlugin) async throws(SlipwayError) -> String {
        guard plugin.reference.utf8.count >= 7, plugin.reference.utf8.allSatisfy(PluginPins.isHexadecimal) else {
            throw badCommit(plugin, "a commit's id has seven or more hexadecimal digits")
        }
        let folder = plugin.checkout.parent.appending(component: "id.part")
        try host.files.remove(folder)
        defer { try? host.files.remove(folder) }
        try host.files.createDirectory(folder)
        _ = try await git(["init", "--quiet", folder.string], in: folder, plugin)
        // servers hand out what has a whole id
        _ = try await git(["fetch", "--quiet", "--", plugin.url, "+refs/*:refs/slipway/*"], in: folder, plugin)
        let command = command(["rev-parse", "--quiet", "--verify", plugin.reference + "^{commit}"], in: folder)
        let result = try await host.processes.run(command)
        let commit = result.output.split { $0.isWhitespace }.first.map(String.init) ?? ""
        guard result.isSuccess, PluginPins.isCommit(commit) else {
            throw badCommit(plugin, "no commit of the repository begins like that, or several do")
        }
        return commit
    }

    private func badCommit(_ plugin: FetchedPlugin, _ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "bad-commit", "'\(plugin.reference)' is no commit of \(plugin.shown)", cause: cause,
            hint: "write the commit's whole hexadecimal id", at: place)
    }

    private func checkOut(_ plugin: FetchedPlugin, in folder: Path) async throws(SlipwayError) {
        let commit = plugin.revision ?? plugin.reference
        _ = try await git(["init", "--quiet", folder.string], in: folder.parent, plugin)
        do throws(SlipwayError) {
            _ = try await git(["fetch", "--quiet", "--depth", "1", "--", plugin.url, commit], in: folder, plugin)
        } catch {
            // not every server hands out single commits
            _ = try await git(["fetch", "--quiet", "--", plugin.url, "+refs/*:refs/slipway/*"], in: folder, plugin)
        }
        _ = try await git(["checkout", "--quiet", "--detach", commit], in: folder, plugin)
    }

    // MARK: git

    private func command(_ words: [String], in folder: Path) -> Command {
        Command("git", words, in: folder, environment: ["GIT_TERMINAL_PROMPT": "0"])
    }

    /// What it prints.
    private func git(
        _ words: [String], in folder: Path, _ plugin: FetchedPlugin
    ) async throws(SlipwayError) -> String {
        let result = try await host.processes.run(command(words, in: folder))
        if result.isSuccess { return result.output }
        let lines = result.errorOutput.split(separator: "\n").filter { !$0.isEmpty }
        throw SlipwayError(
            .remote, code: "plugin-unreachable",
            "the plugin of \(plugin.shown) at \(plugin.reference) cannot be fetched",
            cause: lines.isEmpty
                ? result.termination.description
                : lines.suffix(3).joined(separator: "\n").replacing(plugin.url, with: plugin.shown),
            hint: "check its address and its \(plugin.isTag ? "tag" : "commit"): git asks for no password here",
            at: place)
    }
}
