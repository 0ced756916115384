import ArgumentParser
import Foundation
import SnapshotKit

extension SnapshotCommand {
    struct Text: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Hold texts against references, line by line.")

        @OptionGroup var files: SnapshotCheck
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let strategy = Snapshotting.text.pullback { (data: Data) in
                guard let text = String(validating: data, as: UTF8.self) else {
                    throw SnapshotFailure(.value, "it is no text: it has bytes that are no UTF-8")
                }
                return text
            }
            try files.check(strategy, output)
        }
    }

    struct JSON: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Hold JSON against references, in its canonical form.",
            discussion: "How it is spelled makes no difference: order of names, spaces, 1.0 or 1.")

        @OptionGroup var files: SnapshotCheck
        @OptionGroup var output: OutputOptions

        func perform() async throws { try files.check(.jsonText, output) }
    }

    struct Dump: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Hold dumps of values against references.",
            discussion: "The values come from files of JSON, of \(ValueDump.depthLimit) levels at most.")

        @OptionGroup var files: SnapshotCheck
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            try files.check(Snapshotting<Any>.dump.pullback { try SnapshotValue.value(Array($0)) }, output)
        }
    }

    struct PNG: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Hold PNGs against references, pixel by pixel.")

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("As that of snapshot compare.", valueName: "distance"))
        var threshold: Double?

        @Option(parsing: .unconditional, help: ArgumentHelp("As that of snapshot compare.", valueName: "percent"))
        var tolerance = 0.0

        @OptionGroup var files: SnapshotCheck
        @OptionGroup var output: OutputOptions

        func validate() throws {
            if let threshold, !(threshold >= 0 && threshold.isFinite) {
                throw ArgumentParser.ValidationError("--threshold is 0 or more")
            }
            guard tolerance >= 0, tolerance <= 100 else {
                throw ArgumentParser.ValidationError("--tolerance is from 0 to 100")
            }
        }

        func perform() async throws {
            let metric = threshold.map { PictureComparison.Metric.perceptual(threshold: $0) } ?? .exact
            try files.check(.pngFile(PictureComparison(metric, tolerance: tolerance)), output)
        }
    }
}
