import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Makes the manifest of a Swift package out of what `swift package dump-package` says.
struct PackageMigration {
    let host: Host
    let notes: MigrationNotes

    /// - Parameter root: the folder of the `Package.swift`.
    /// - Throws: status 2 where the package cannot be read, status 3 where there is no Swift.
    func migrate(_ root: Path) async throws(SlipwayError) -> (root: YAMLMapping, targets: Int, schemes: Int) {
        host.events.send(.started(step: "Reading Package.swift"))
        let result = try await host.processes.run(Command("swift", ["package", "dump-package"], in: root))
        guard result.isSuccess, let dump = JSONValue.parse(result.output) else {
            let lines = result.errorOutput.split(separator: "\n").filter { $0.contains("error:") }
            throw SlipwayError(
                .input, code: "bad-package", "Package.swift cannot be read",
                cause: lines.isEmpty ? result.termination.description : lines.prefix(3).joined(separator: "\n"),
                hint: "`swift package dump-package` in \(root) says more")
        }
        try noteDecisions(root)
        let text = PackageDocument(dump: dump, root: root, files: host.files, notes: notes)
        return (try text.document(), dump["targets"]?.list.count ?? 0, 0)
    }

    /// A `Package.swift` is a program; only what it comes to on this machine is seen.
    private func noteDecisions(_ root: Path) throws(SlipwayError) {
        let text = try host.files.readText(root.appending("Package.swift"))
        for (sign, what) in [
            ("#if", "conditional compilation"), ("Context.environment", "the environment"),
            ("ProcessInfo", "the environment"), ("getenv", "the environment"), ("Context.gitInformation", "the commit"),
        ] where text.contains(sign) {
            notes.add("Package.swift", "it looks at \(what); the manifest says what came of it on this machine")
        }
        let others = try host.files.list(root).map(\.name).filter { $0.hasPrefix("Package@swift-") }
        for name in others { notes.add(name, "a manifest for other versions of Swift is left out") }
    }
}
