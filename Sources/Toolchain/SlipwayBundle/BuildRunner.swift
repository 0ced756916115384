import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Starts the programs of a build with the variables that it has on every machine, and those that its manifest names.
struct BuildRunner: ProcessRunner {
    private let base: any ProcessRunner
    private let changes: [String: String?]

    /// - Parameters:
    ///   - inherited: the names of the variables that programs would have.
    ///   - named: those that the manifest names.
    ///   - root: the folder of the export: git, which SwiftPM asks for the commit of a package, takes no repository
    ///     around it for that of the export, and none of its settings.
    init(_ base: any ProcessRunner, inherited: some Sequence<String>, named: [String: String], root: Path) {
        self.base = base
        var changes: [String: String?] = [:]
        for name in inherited where !BuildVariable.isInherited(name) { changes[name] = .some(nil) }
        for (name, value) in named { changes[name] = value }
        changes["GIT_CEILING_DIRECTORIES"] = root.string
        self.changes = changes
    }

    func run(
        _ command: Command, onLine: @escaping @Sendable (String) -> Void
    ) async throws(SlipwayError) -> CommandResult {
        try await base.run(
            Command(
                command.program, command.arguments, in: command.directory,
                environment: changes.merging(command.environment) { $1 }),
            onLine: onLine)
    }
}

extension Host {
    /// The same for a build: its programs have none of the variables that are of the machine.
    func forBuild(of request: BundleRequest, root: Path) -> Host {
        with(
            processes: BuildRunner(
                processes, inherited: Set(environment.keys).union(Host.processEnvironment().keys),
                named: request.environment, root: root))
    }
}
