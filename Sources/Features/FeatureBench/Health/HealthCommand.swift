import ArgumentParser
import Foundation
import HealthMonitor

/// `feature-bench health …`.
struct HealthCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health", abstract: "Workouts: files, sensors, sessions, recovery.",
        subcommands: [Replay.self, Sensor.self, Session.self, Record.self, Recover.self])

    /// `timeGoesBack` as programs read it: `time-goes-back`.
    static func code(_ name: String) -> String {
        "health-" + name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }

    static func explain(_ error: WorkoutFileError, _ path: String) -> BenchError {
        BenchError(
            .input, code(error.code.rawValue), "\(path) is not read", cause: error.description, hint: error.hint)
    }

    static func explain(_ error: HealthError) -> BenchError {
        let status: BenchError.Status =
            switch error.code {
            case .denied, .unavailable, .startFailed, .interrupted, .saveFailed, .timedOut, .cancelled, .journal:
                .environment
            case .wrongOrder, .unexpected, .noJournal: .input
            }
        return BenchError(
            status, code(error.code.rawValue), error.message, cause: error.cause, hint: error.hint)
    }

    /// A file beside a journal, as somebody names it who has named the journal so; a link leads elsewhere.
    static func place(_ file: URL, of journal: String) -> String {
        let own = URL(filePath: journal)
        guard file.lastPathComponent.hasPrefix(own.lastPathComponent + ".") else { return file.path }
        return journal + file.lastPathComponent.dropFirst(own.lastPathComponent.count)
    }

    /// The bytes of a file, or of standard input.
    static func read(_ path: String) throws -> [UInt8] {
        [UInt8](try BenchFile.readOrInput(path, hint: "name a FIT or TCX file that is there, or - for standard input"))
    }
}
