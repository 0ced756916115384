package import SlipwayDeliver
import SlipwayModel
package import SlipwayRelease
package import SlipwayReport
package import SlipwaySystem

/// Tells a job of GitHub Actions what came of a run: `$GITHUB_OUTPUT` and `$GITHUB_STEP_SUMMARY`. Elsewhere
/// nothing happens.
package struct GitHubActions: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// - Throws: status 3 where the job's files cannot be written.
    package func tell(_ result: ShipResult) throws(SlipwayError) {
        try output([
            ("outcome", result.outcome.rawValue), ("version", result.version?.description ?? ""),
            ("tag", result.tag ?? ""), ("page", result.builds.first?.page ?? ""),
        ])
        let pages = GitHubActions.pages(result.builds)
        let headline = "### slipway ship: \(result.outcome.rawValue) \(result.tag ?? "")"
        try summary("\(headline)\n\n\(result.reason ?? "")\(pages)")
    }

    /// - Throws: status 3 where the job's files cannot be written.
    package func tell(_ results: [TagResult]) throws(SlipwayError) {
        // of several components the outputs are lists, in the order of the manifest
        func list(_ value: (TagResult) -> String?) -> String { results.compactMap(value).joined(separator: ",") }
        let isTagged = results.contains { $0.outcome == .tagged }
        try output([
            ("outcome", isTagged ? TagResult.Outcome.tagged.rawValue : results.first?.outcome.rawValue ?? ""),
            ("tag", list(\.tag)), ("version", list { $0.version?.description }), ("released", "\(isTagged)"),
        ])
        let lines = results.map { result in
            let name = [result.component, result.tag].compactMap { $0 }.joined(separator: ": ")
            let reason = result.reason.map { ": \(oneLine($0))" } ?? ""
            return "- \(result.outcome.rawValue)\(name.isEmpty ? "" : " \(name)")\(reason)\n"
        }
        try summary("### slipway tag\n\n\(lines.joined())")
    }

    /// - Throws: status 3 where the job's files cannot be written.
    package func tell(published builds: [PublishedBuild]) throws(SlipwayError) {
        try output([
            ("version", builds.first?.version.description ?? ""), ("page", builds.first?.page ?? ""),
        ])
        try summary("### slipway publish\n\n\(GitHubActions.pages(builds))")
    }

    private static func pages(_ builds: [PublishedBuild]) -> String {
        builds.map { "- \($0.name) \($0.version): \($0.page)\n" }.joined()
    }

    /// Sets outputs of the step. Values are one line each; a newline in one would begin another output.
    package func output(_ values: [(name: String, value: String)]) throws(SlipwayError) {
        guard let file = host.environment["GITHUB_OUTPUT"], !file.isEmpty else { return }
        let lines = values.map { "\($0.name)=\(oneLine($0.value))\n" }
        try append(lines.joined(), to: file)
    }

    private func oneLine(_ text: String) -> String { text.split { $0.isNewline }.joined(separator: " ") }

    /// Adds Markdown to the step's summary.
    package func summary(_ markdown: String) throws(SlipwayError) {
        guard let file = host.environment["GITHUB_STEP_SUMMARY"], !file.isEmpty else { return }
        try append(markdown + "\n", to: file)
    }

    private func append(_ text: String, to file: String) throws(SlipwayError) {
        let path = Path(file)
        // a step before may have left its last line open
        let end = (try? host.files.readEnd(path, count: 1))?.last
        let isOpen = end.map { $0 != UInt8(ascii: "\n") } ?? false
        try host.files.append(Array(((isOpen ? "\n" : "") + text).utf8), to: path)
    }
}
