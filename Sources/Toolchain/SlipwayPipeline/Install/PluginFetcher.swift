import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Fetches plugins of other repositories with git, each once: what a tag or a commit names does not change.
struct PluginFetcher: Sendable {
    let host: Host

    /// - Returns: whether it had to be fetched.
    /// - Throws: status 4 where the repository cannot be read, 2 for a commit that is none, 3 where there is no git.
    func fetch(_ plugin: FetchedPlugin, at place: SourceLocation?) async throws(SlipwayError) -> Bool {
        if try host.files.exists(plugin.checkout) { return false }
        try host.files.createDirectory(plugin.checkout.parent)
        let aside = Path(plugin.checkout.string + ".part")
        try host.files.remove(aside)
        do throws(SlipwayError) {
            if plugin.isTag {
                try await clone(plugin, to: aside, place)
            } else {
                try await fetchCommit(plugin, to: aside, place)
            }
        } catch {
            try? host.files.remove(aside)
            throw error
        }
        // its history is not needed
        try host.files.remove(aside.appending(".git"))
        try host.files.rename(aside, to: plugin.checkout)
        return true
    }

    private func clone(
        _ plugin: FetchedPlugin, to folder: Path, _ place: SourceLocation?
    ) async throws(SlipwayError) {
        let words = [
            "clone", "--quiet", "--depth", "1", "--branch=\(plugin.reference)", "--", plugin.url, folder.string,
        ]
        try await git(words, in: folder.parent, plugin, place)
    }

    private func fetchCommit(
        _ plugin: FetchedPlugin, to folder: Path, _ place: SourceLocation?
    ) async throws(SlipwayError) {
        guard plugin.reference.utf8.count >= 7, plugin.reference.utf8.allSatisfy(PluginFetcher.isHexadecimal) else {
            throw SlipwayError(
                .input, code: "bad-commit", "'\(plugin.reference)' is no commit",
                cause: "the plugin of \(plugin.shown) is asked for by it", hint: "write the commit's hexadecimal id",
                at: place)
        }
        try await git(["init", "--quiet", folder.string], in: folder.parent, plugin, place)
        do throws(SlipwayError) {
            let words = ["fetch", "--quiet", "--depth", "1", "--", plugin.url, plugin.reference]
            try await git(words, in: folder, plugin, place)
        } catch {
            // not every server hands out single commits
            let words = ["fetch", "--quiet", "--", plugin.url, "+refs/*:refs/slipway/*"]
            try await git(words, in: folder, plugin, place)
        }
        try await git(["checkout", "--quiet", "--detach", plugin.reference], in: folder, plugin, place)
    }

    private func git(
        _ words: [String], in folder: Path, _ plugin: FetchedPlugin, _ place: SourceLocation?
    ) async throws(SlipwayError) {
        let command = Command("git", words, in: folder, environment: ["GIT_TERMINAL_PROMPT": "0"])
        let result = try await host.processes.run(command)
        if result.isSuccess { return }
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

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
