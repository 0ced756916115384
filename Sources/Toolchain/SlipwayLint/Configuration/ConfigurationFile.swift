import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A configuration's file, and what it may do.
struct ConfigurationFile {
    let path: Path
    let reach: FileReach
    /// What names in messages are relative to.
    let directory: Path
    /// Where another configuration names it.
    var namedAt: SourceLocation?

    /// - Throws: status 2 for one that is no configuration, 3 where it cannot be read.
    func read(_ host: Host) throws(SlipwayError) -> LintConfiguration {
        if reach.covers(path) { return try parse(host) }
        // it lies outside of the repository
        let known = Host.realPath(path).flatMap { try? host.files.attributes($0) }
        // neither a device without end nor somebody's archive
        if let known, known.kind == .file, known.size < 1 << 20, let configuration = try? parse(host),
            !configuration.problems.contains(where: { $0.code == "unknown-key" })
        {
            return configuration
        }
        throw notTold
    }

    private var name: String { path.relative(to: directory) ?? path.string }

    private func parse(_ host: Host) throws(SlipwayError) -> LintConfiguration {
        try LintConfiguration.parse(
            try host.files.configurationText(path, named: name), file: path, named: name, reach: reach,
            environment: host.environment)
    }

    /// Without a word of what is in it: a repository could have any file of the machine printed.
    private var notTold: SlipwayError {
        let real = Host.realPath(path) ?? path
        return SlipwayError(
            .input, code: "no-lint-configuration", "'\(name)' is no lint configuration",
            cause: "what is in it is not told, as it lies outside of the repository",
            hint: "`slipway lint --config \(real)` says what is wrong with it",
            at: namedAt ?? SourceLocation(file: name))
    }
}
