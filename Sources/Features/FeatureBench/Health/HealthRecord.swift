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
                'feature-bench health recover' then finds the workout with its samples.
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
        }

        func validate() throws {
            if let killAfter, killAfter < 1 { throw ArgumentParser.ValidationError("--kill-after is 1 or more") }
        }

        func perform() async throws {
            let recording: WorkoutRecording
            let bytes = try HealthCommand.read(file)
            do throws(WorkoutFileError) { recording = try WorkoutFile.read(bytes) } catch {
                throw HealthCommand.explain(error, file)
            }
            do {
                try await play(recording)
            } catch let error as HealthError {
                throw HealthCommand.explain(error)
            }
        }

        private func play(_ recording: WorkoutRecording) async throws {
            let source = LiveWorkoutSource()
            let monitor = WorkoutMonitor(source, journal: WorkoutJournal(URL(filePath: journal)))
            let updates = await monitor.updates()
            try await monitor.authorize()
            try await monitor.start(WorkoutConfiguration(.running))
            source.send(recording)
            var states: [String] = []
            var count = 0
            for await update in updates {
                switch update {
                case .state(let state): states.append(HealthCommand.name(state))
                case .sample: count += 1
                case .journalFailed(let error): throw error
                }
                if let killAfter, count >= killAfter { kill(getpid(), SIGKILL) }
                if count >= recording.samples.count, states.last == "running" { break }
            }
            try await monitor.stop()
            states.append(HealthCommand.name(await monitor.state))
            let statistics = await monitor.statistics
            try output.result(
                Result(
                    states: states, samples: statistics.sampleCount,
                    averageHeartRate: statistics.averageHeartRate?.beatsPerMinute),
                [
                    states.joined(separator: ", "),
                    HealthText.count(statistics.sampleCount, "sample")
                        + (statistics.averageHeartRate.map { ", \($0) on average" } ?? ""),
                ])
        }
    }

    /// `feature-bench health recover JOURNAL`.
    struct Recover: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say what a journal has of a workout that did not end.",
            discussion: "A line that was not written to its end is told, and left out; that is no failure.")

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
        }

        func perform() async throws {
            let recovery: WorkoutRecovery?
            do throws(HealthError) { recovery = try WorkoutJournal(URL(filePath: journal)).read() } catch {
                throw HealthCommand.explain(error)
            }
            let statistics = recovery?.statistics ?? WorkoutStatistics()
            let problems = recovery?.problems.map(\.description) ?? []
            StandardError.tell(problems.map { "warning: \(journal): \($0)" })
            let start = recovery.map { Timestamp.text($0.start) }
            let lines = [
                start.map { "a workout of \($0), \(recovery?.isPaused == true ? "paused" : "running")" }
                    ?? "there is no workout that did not end",
                recovery.map { _ in
                    HealthText.count(statistics.sampleCount, "sample")
                        + (statistics.averageHeartRate.map { ", \($0) on average" } ?? "")
                },
            ]
            try output.result(
                Result(
                    found: recovery != nil, start: start, activity: recovery?.configuration?.activity.rawValue,
                    paused: recovery?.isPaused, samples: statistics.sampleCount,
                    averageHeartRate: statistics.averageHeartRate?.beatsPerMinute,
                    last: statistics.last.map { Timestamp.text($0) }, problems: problems),
                lines.compactMap { $0 })
        }
    }
}
