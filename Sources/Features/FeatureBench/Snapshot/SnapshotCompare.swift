import ArgumentParser
import Foundation
import SnapshotKit

extension SnapshotCommand {
    struct Compare: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Count the pixels that differ between two PNGs.",
            discussion: """
                The count is that of ImageMagick's compare -metric AE; pixels that differ in nothing but alpha, which it \
                does not count, are told beside it. Status 0 where no more pixels differ than may, 1 where more do or \
                the sizes differ, 2 for what is no PNG, and for a --diff that would be written over what is compared.
                """)

        @Argument(help: ArgumentHelp("The reference, a PNG.", valueName: "reference"))
        var reference: String

        @Argument(help: ArgumentHelp("What is held against it, a PNG.", valueName: "picture"))
        var picture: String

        @Option(
            help: ArgumentHelp(
                "Where a picture is written that shows what differs, in red, whether anything does or not.",
                valueName: "file"))
        var diff: String?

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp(
                "Count only what is seen: pixels further apart than this by CIEDE2000, in which black and white are "
                    + "100 apart.", valueName: "distance"))
        var threshold: Double?

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("How much of the pixels may differ, from 0 to 100.", valueName: "percent"))
        var tolerance = 0.0

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("How many pixels a picture may have that is read.", valueName: "count"))
        var maximumPixels = PNGLimits().pixels

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let equal: Bool
            /// What ImageMagick counts.
            let differing: Int
            /// In nothing but alpha.
            let differingInAlpha: Int
            let total: Int
            let percent: Double
            let width: Int
            let height: Int
            @Nullable var region: PictureRegion?
            @Nullable var diff: String?
        }

        func validate() throws {
            if let threshold, !(threshold >= 0 && threshold.isFinite) {
                throw ArgumentParser.ValidationError("--threshold is 0 or more")
            }
            guard tolerance >= 0, tolerance <= 100 else {
                throw ArgumentParser.ValidationError("--tolerance is from 0 to 100")
            }
            guard maximumPixels >= 1 else { throw ArgumentParser.ValidationError("--maximum-pixels is 1 or more") }
        }

        func perform() async throws {
            try BenchFile.check(diff, of: "--diff", besides: [reference, picture])
            let limits = PNGLimits(pixels: maximumPixels)
            async let first = SnapshotPicture.read(reference, limits)
            async let second = SnapshotPicture.read(picture, limits)
            // what is wrong with the first one is told first, whichever is read first
            let (before, after) = try await (first, second)
            let metric = threshold.map { PictureComparison.Metric.perceptual(threshold: $0) } ?? .exact
            let difference: PictureDifference
            do throws(PictureSizeError) {
                difference = try PictureComparison(metric, tolerance: tolerance).compare(before, after)
            } catch {
                throw BenchError(
                    .gate, "size-differs", "the pictures have different sizes",
                    cause: "\(reference) is \(before.size), and \(picture) is \(after.size)",
                    hint: "take both with the same size and scale")
            }
            if let diff { try SnapshotPicture.write(difference.picture, to: diff) }
            try output.result(
                Result(
                    equal: difference.isTolerated, differing: difference.differing,
                    differingInAlpha: difference.differingInAlpha,
                    total: difference.total, percent: difference.percent, width: before.width, height: before.height,
                    region: difference.region, diff: diff), ["\(difference)"])
            guard !difference.isTolerated else { return }
            let hint = diff.map { "\($0) shows where" } ?? "--diff FILE shows where"
            StandardError.tell(["error: \(picture) is not the picture of \(reference)", "  hint: \(hint)"])
            throw ExitCode(BenchError.Status.gate.rawValue)
        }
    }
}
