package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// A shell line that a manifest asks to be run around generating: `preGenCommand`, `postGenCommand`.
///
/// It is as much the repository's own as its build scripts are; nothing runs where nothing is written.
package struct ManifestCommand: Sendable {
    /// The manifest's key.
    package let key: String
    package let line: String

    package init(key: String, line: String) {
        self.key = key
        self.line = line
    }

    /// Runs the line in the manifest's folder, in bash where there is one, as XcodeGen does.
    ///
    /// - Throws: status 2 where it ends with another status than 0, status 3 where there is no shell.
    package func run(in root: Path, host: Host) async throws(SlipwayError) {
        var hasBash = false
        for place in ["/bin/bash", "/usr/bin/bash"] where try host.files.exists(Path(place)) { hasBash = true }
        let shell = hasBash ? "bash" : "sh"
        let result = try await host.processes.run(Command(shell, ["-c", line], in: root))
        guard !result.isSuccess else { return }
        let said = (result.errorOutput.isEmpty ? result.output : result.errorOutput)
            .split(separator: "\n").suffix(5).joined(separator: "\n")
        throw SlipwayError(
            .input, code: "command-failed", "\(key) ended with \(result.termination)",
            cause: said.isEmpty ? nil : said, hint: "it ran as: \(shell) -c '\(line)', in \(root)")
    }
}
