import SlipwayCommandLine
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The options that every command has.
typealias CommonOptions = SlipwayCommandLine.CommonOptions

extension CommonOptions {
    /// Runs a command's work, tells its error and ends with its status.
    func run(_ work: (Session) async throws(SlipwayError) -> ExitStatus) async throws {
        try await perform { console, host, folder throws(SlipwayError) in
            let session = Session(console: console, host: host, directory: folder)
            session.startPaths(from: folder)
            return try await work(session)
        }
    }
}

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
