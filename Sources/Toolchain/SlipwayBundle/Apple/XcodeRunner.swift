import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Runs the calls of Xcode's programs.
struct XcodeRunner {
    let host: Host
    /// Places in errors are told relative to it.
    let export: Path
    let logs: Path

    /// - Parameters:
    ///   - step: what it is called while it runs, such as `Archiving Greeter`.
    ///   - log: the name of its log.
    /// - Throws: status 1 to 3, by what went wrong, with the errors and the log's path.
    func run(_ planned: PlannedCommand, step: String, log name: String) async throws(SlipwayError) {
        let log = try XcodeLog(logs.appending(component: name + ".log"), files: host.files)
        defer { log.finish() }
        let events = host.events
        try await events.step(step, clock: host.clock) { () async throws(SlipwayError) in
            let result = try await host.processes.run(planned.command) { line in
                log.append(line)
                events.send(.output(line))
            }
            if result.isSuccess { return }
            throw XcodeFailure(
                step: step, command: planned, termination: "\(result.termination)", lines: log.lines,
                log: host.display(log.file), export: export
            ).error
        }
    }
}
