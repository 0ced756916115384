import ArgumentParser
import Foundation
import HealthMonitor

extension HealthCommand {
    /// `feature-bench health record FILE --journal JOURNAL`.
    struct Record: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Play a file as a workout: start it, send its samples, end it.",
            discussion: """
                With --kill-after the process kills itself in the middle, as a crash would: \
                'feature-bench health recover' then finds the workout with its samples. A file that is there and is no \
                journal is refused; where the journal cannot be written the workout goes on, and the status is 3.
                """)

        @Argument(help: ArgumentHelp("A FIT or TCX file, or - for standard input.", valueName: "file"))
        var file: String

        @Option(help: ArgumentHelp("Where the workout is written while it runs.", valueName: "file"))
        var journal: String

        @Option(help: ArgumentHelp("Kill the process once so many samples are written.", valueName: "count"))
        var killAfter: Int?

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let states: [String]
            let samples: Int
            @Nullable var averageHeartRate: Double?
            /// Why the journal does not have all of it.
            @Nullable var journalError: String?
        }

        func validate() throws {
            if let killAfter, killAfter < 1 { throw ArgumentParser.ValidationError("--kill-after is 1 or more") }
        }

        func perform() async throws {
            guard !isInput else {
                throw BenchError(
                    .input, "health-journal-is-input", "the journal '\(journal)' is the file that is played",
                    cause: "a journal is removed once the workout has ended", hint: "name another file")
            }
            let recording: WorkoutRecording
            let bytes = try HealthCommand.read(file)
            do throws(WorkoutFileError) { recording = try WorkoutFile.read(bytes) } catch {
                throw HealthCommand.explain(error, file)
            }
            do {
                // so many are on the disk when the process is killed
                let place = WorkoutJournal(URL(filePath: journal), samplesPerSync: killAfter ?? 10)
                try place.check()
                try await play(recording, place)
            } catch let error as HealthError {
                throw HealthCommand.explain(error)
            }
        }

        /// Whether both are one file, by whichever names.
        private var isInput: Bool {
            var (input, output) = (stat(), stat())
            guard (file == "-" ? fstat(0, &input) : stat(file, &input)) == 0, stat(journal, &output) == 0 else {
                return false
            }
            return input.st_dev == output.st_dev && input.st_ino == output.st_ino
        }

        private func play(_ recording: WorkoutRecording, _ place: WorkoutJournal) async throws {
            let source = LiveWorkoutSource()
            let monitor = WorkoutMonitor(source, journal: place)
            var updates = await monitor.updates().makeAsyncIterator()
            try await monitor.authorize()
            let before = Set(place.kept)
            try await monitor.start(WorkoutConfiguration(.running))
            StandardError.tell(
                place.kept.filter { !before.contains($0) }.map {
                    "note: a workout that did not end is kept in '\(HealthCommand.place($0, of: journal))'"
                })
            let first = recording.samples.prefix(killAfter ?? .max)
            for sample in first { source.send(sample) }
            var states: [String] = []
            var count = 0
            var failure: HealthError?
            while count < recording.samples.count || states.last != "running", let update = await updates.next() {
                switch update {
                case .state(let state): states.append(HealthCommand.name(state))
                case .journalFailed(let error): failure = error
                case .sample:
                    // told once it is written
                    count += 1
                    guard let killAfter, count == killAfter else { continue }
                    if failure == nil { kill(getpid(), SIGKILL) }
                    for sample in recording.samples.dropFirst(count) { source.send(sample) }
                }
            }
            try await monitor.stop()
            while failure == nil, let update = await updates.next(), update != .state(.ended) {
                if case .journalFailed(let error) = update { failure = error }
            }
            states.append(HealthCommand.name(await monitor.state))
            try tell(states, await monitor.statistics, failure)
        }

        /// The workout has gone on to its end, whatever became of its journal.
        private func tell(_ states: [String], _ statistics: WorkoutStatistics, _ failure: HealthError?) throws {
            try output.result(
                Result(
                    states: states, samples: statistics.sampleCount,
                    averageHeartRate: statistics.averageHeartRate?.beatsPerMinute,
                    journalError: failure?.description),
                [
                    states.joined(separator: ", "),
                    HealthText.count(statistics.sampleCount, "sample")
                        + (statistics.averageHeartRate.map { ", \($0) on average" } ?? ""),
                ])
            guard let failure else { return }
            let error = HealthCommand.explain(failure)
            StandardError.tell(error.lines)
            throw ExitCode(error.status.rawValue)
        }
    }

    /// `feature-bench health recover JOURNAL`.
    struct Recover: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say what a journal has of a workout that did not end.",
            discussion: """
                A line that was not written to its end is told, and left out; that is no failure. Workouts before it \
                that did not end either are in files beside it, which are named.
                """)

        @Argument(help: ArgumentHelp("The journal.", valueName: "file"))
        var journal: String

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let found: Bool
            @Nullable var start: String?
            @Nullable var activity: String?
            @Nullable var paused: Bool?
            let samples: Int
            @Nullable var averageHeartRate: Double?
            @Nullable var last: String?
            let problems: [String]
            /// The files of workouts before it that did not end.
            let kept: [String]
        }

        func perform() async throws {
            let place = WorkoutJournal(URL(filePath: journal))
            let recovery: WorkoutRecovery?
            do throws(HealthError) { recovery = try place.read() } catch { throw HealthCommand.explain(error) }
            let kept = place.kept.map { HealthCommand.place($0, of: journal) }
            let statistics = recovery?.statistics ?? WorkoutStatistics()
            let problems = recovery?.problems.map(\.description) ?? []
            StandardError.tell(problems.map { "warning: \(journal): \($0)" })
            let start = recovery.map { Timestamp.text($0.start) }
            let lines: [String?] = [
                start.map { "a workout of \($0), \(recovery?.isPaused == true ? "paused" : "running")" }
                    ?? (FileManager.default.fileExists(atPath: journal)
                        ? "there is no workout that did not end"
                        : "there is no file \(journal): no workout, or another name"),
                recovery.map { _ in
                    HealthText.count(statistics.sampleCount, "sample")
                        + (statistics.averageHeartRate.map { ", \($0) on average" } ?? "")
                }, kept.isEmpty ? nil : "kept from before: \(kept.joined(separator: ", "))",
            ]
            try output.result(
                Result(
                    found: recovery != nil, start: start, activity: recovery?.configuration?.activity.rawValue,
                    paused: recovery?.isPaused, samples: statistics.sampleCount,
                    averageHeartRate: statistics.averageHeartRate?.beatsPerMinute,
                    last: statistics.last.map { Timestamp.text($0) }, problems: problems, kept: kept),
                lines.compactMap { $0 })
        }
    }
}
