import ArgumentParser
import Foundation
import HealthMonitor

extension HealthCommand {
    /// `feature-bench health replay FILE`.
    struct Replay: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the samples of a FIT or TCX file, and what they come to.",
            discussion: """
                The format is told by what is in the file. With --json there is a line for each sample, session, lap, \
                event and problem, and one for the summary at the end.
                A file that is damaged has status 2: each problem is told with the offset of its byte, and the samples \
                that are good are printed all the same.
                """)

        @Argument(help: ArgumentHelp("A file, or - for standard input.", valueName: "file"))
        var file: String

        @Flag(help: "Print no samples.")
        var summary = false

        @Flag(help: "Print a heart rate for each second in place of samples.")
        var perSecond = false

        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let bytes = try HealthCommand.read(file)
            let recording: WorkoutRecording
            do throws(WorkoutFileError) { recording = try WorkoutFile.read(bytes) } catch {
                guard output.json else { throw HealthCommand.explain(error, file) }
                StandardError.tell(HealthCommand.explain(error, file).lines)
                try StandardOutput.write(HealthLines.diagnostic(error))
                throw ExitCode(BenchError.Status.input.rawValue)
            }
            try print(recording)
            guard !recording.isSound else { return }
            for problem in recording.problems {
                StandardError.tell(
                    ["error: \(file): \(problem.description)", problem.hint.map { "  hint: \($0)" }].compactMap { $0 })
            }
            let more = recording.problemCount - recording.problems.count
            StandardError.tell(
                (more > 0 ? ["error: \(file): \(more) more of them"] : [])
                    + ["error: \(file) is damaged: \(HealthText.count(recording.samples.count, "sample")) kept"])
            throw ExitCode(BenchError.Status.input.rawValue)
        }

        private func print(_ recording: WorkoutRecording) throws {
            var buffer = Data()
            func write(_ line: String) throws {
                buffer.append(contentsOf: line.utf8)
                buffer.append(0x0A)
                guard buffer.count > 1 << 16 else { return }
                try StandardOutput.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
            if perSecond {
                for element in recording.heartRatesPerSecond() {
                    try write(
                        output.json
                            ? HealthLines.second(element)
                            : "\(Timestamp.text(element.time)) \(element.heartRate)")
                }
            } else if !summary {
                var part = 0
                for (index, sample) in recording.samples.enumerated() {
                    while part + 1 < recording.parts.count, index >= recording.parts[part].samples.upperBound {
                        part += 1
                    }
                    let own = recording.developerValues.isEmpty ? [] : recording.developerValues(ofSample: index)
                    try write(
                        output.json ? HealthLines.sample(sample, part: part, own) : HealthText.sample(sample, own))
                }
            }
            for line in output.json ? try HealthLines.rest(recording) : HealthText.summary(recording) {
                try write(line)
            }
            try StandardOutput.write(buffer)
        }
    }
}
