import ArgumentParser
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The options that every command has.
struct CommonOptions: ParsableArguments {
    @Flag(help: "Print the result as JSON on standard output.")
    var json = false

    @Option(help: "When to use colour: auto, always or never.")
    var color: ColorChoice = .auto

    @Flag(name: .shortAndLong, help: "Print errors, warnings and the result, nothing in between.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Show what the programs that run in between print.")
    var verbose = false

    @Option(name: [.customShort("C"), .long], help: "Work as if started in this folder.", completion: .directory)
    var directory: String?

    func validate() throws {
        if quiet && verbose { throw ValidationError("'--quiet' and '--verbose' exclude each other.") }
    }

    /// Runs a command's work, tells its error and ends with its status.
    func run(_ work: (Session) async throws(SlipwayError) -> ExitStatus) async throws {
        let environment = Host.processEnvironment()
        let console = Console(
            json: json, color: color, verbosity: quiet ? .quiet : verbose ? .verbose : .normal,
            environment: environment)
        var status = ExitStatus.done
        do throws(SlipwayError) {
            let start = try Host.currentDirectory()
            let folder = directory.map { start.appending($0) } ?? start
            guard let folder = Host.realPath(folder) else {
                throw SlipwayError(
                    .input, code: "no-folder", "there is no folder \(folder)",
                    cause: try LocalFileSystem().words(for: folder).map { "it is \($0)" }, hint: "check --directory")
            }
            guard try LocalFileSystem().isDirectory(folder) else {
                throw SlipwayError(
                    .input, code: "no-folder", "\(folder) is no folder",
                    cause: try LocalFileSystem().words(for: folder).map { "it is \($0)" },
                    hint: "check --directory; files are named as arguments")
            }
            let session = Session(
                console: console, host: Host(environment: environment, events: console, directory: folder),
                directory: folder)
            session.startPaths(from: folder)
            status = try await work(session)
        } catch {
            console.fail(error)
            status = error.status
        }
        if let lost = console.lostResult {
            console.fail(lost)
            if status == .done { status = lost.status }
        }
        if status != .done { throw ExitCode(status.rawValue) }
    }
}

extension ColorChoice: WordArgument {}

/// What a command works with.
struct Session: Sendable {
    let console: Console
    let host: Host
    /// The folder the command works in: absolute, without symbolic links.
    let directory: Path

    /// A path as a person gives it on the command line.
    func path(_ text: String) -> Path { directory.appending(text) }

    /// Says which folder the paths of diagnostics start from, if it is not the one that the command works in.
    func startPaths(from folder: Path) {
        console.startPaths {
            guard let root = host.files.repository(around: folder), root != folder else { return "" }
            return folder.relative(to: root) ?? ""
        }
    }

    /// A path as a person likes to read it.
    func display(_ path: Path) -> String { host.display(path) }

    /// Tells warnings and notes; stops where there is anything worse.
    ///
    /// - Parameter strict: whether warnings are worse.
    /// - Throws: status 2 with the errors.
    func require(_ findings: [Diagnostic], strict: Bool = false) throws(SlipwayError) {
        let limit = strict ? Diagnostic.Severity.warning : .error
        let errors = findings.filter { $0.severity >= limit }
        for finding in findings where finding.severity < limit { console.send(.diagnostic(finding)) }
        if !errors.isEmpty { throw SlipwayError(.input, errors) }
    }
}
