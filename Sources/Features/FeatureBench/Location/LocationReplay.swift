import ArgumentParser
import Foundation
import LocationKit

extension LocationCommand {
    struct Replay: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the fixes of a log of NMEA 0183.",
            discussion: """
                Lines that are no sentences, or have a wrong checksum, are told with their offset and left out; the \
                fixes of the others are printed, and the status is 2.
                """)

        @Argument(help: ArgumentHelp("A log, or - for standard input.", valueName: "file"))
        var file: String

        @Option(
            help: ArgumentHelp("The day of the first sentences, where they do not say it.", valueName: "yyyy-mm-dd"))
        var date: String?

        @OptionGroup var output: LineOptions

        private struct Problem: Encodable {
            let schema = 1
            let kind = "problem"
            let code: String
            let line: Int
            let offset: Int
            let message: String
            @Nullable var hint: String?

            private enum CodingKeys: String, CodingKey { case schema, kind, code, line, offset, message, hint }
        }

        private struct Summary: Encodable {
            let schema = 1
            let kind = "summary"
            var fixes = 0
            /// Times without a fix.
            var gaps = 0
            var sentences = 0
            var problems = 0

            private enum CodingKeys: String, CodingKey { case schema, kind, fixes, gaps, sentences, problems }
        }

        func perform() async throws {
            let day = try date.map { text in
                guard let day = NMEAReader.Day(text) else {
                    throw BenchError(.input, "bad-date", "'\(text)' is no day", hint: "--date 2024-03-19")
                }
                return day
            }
            let bytes = try BenchFile.readOrInput(file, hint: "name a log of NMEA 0183, or - for standard input")
            var reader = NMEAReader(day: day)
            var summary = Summary()
            var first: NMEAError?
            for element in reader.read(bytes) + reader.finish() { try show(element, &summary, &first) }
            summary.sentences = reader.sentences
            try output.note(
                summary, ["\(summary.fixes) fixes of \(summary.sentences) sentences, \(summary.gaps) times without one"]
            )
            guard reader.sentences > 0 else {
                throw BenchError(
                    .input, "no-sentences", "\(file) has no sentence of NMEA 0183", cause: first?.description,
                    hint: "its lines begin with '$', and end in '*' and two digits")
            }
            guard let first else { return }
            throw BenchError(
                .input, "bad-sentences", "lines of \(file) are left out: \(summary.problems)", cause: first.description,
                hint: first.hint)
        }

        private func show(_ element: NMEAElement, _ summary: inout Summary, _ first: inout NMEAError?) throws {
            switch element {
            case .fix(let fix, let offset):
                summary.fixes += 1
                let line = LocationLine(fix, offset: offset)
                try output.line(line, line.text)
            case .noFix: summary.gaps += 1
            case .problem(let error):
                summary.problems += 1
                first = first ?? error
                try output.note(
                    Problem(
                        code: LocationCommand.kebab(error.code.rawValue), line: error.line, offset: error.offset,
                        message: error.message, hint: error.hint),
                    ["\(file): \(error)"])
            }
        }
    }
}
