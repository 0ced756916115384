public import Foundation

extension Snapshotting where Value == Bitmap {
    /// The picture as PNG: no pixel may differ.
    public static var png: Snapshotting { .png() }

    /// The picture as PNG.
    ///
    /// - Parameters:
    ///   - comparison: when pixels differ, and how many may.
    ///   - limits: of references that are read.
    public static func png(
        _ comparison: PictureComparison = PictureComparison(), limits: PNGLimits = PNGLimits()
    ) -> Snapshotting {
        Snapshotting(pathExtension: "png", data: { Data(try $0.png()) }) { reference, picture in
            let before = try Bitmap(png: reference, limits: limits)
            let difference: PictureDifference
            do throws(PictureSizeError) { difference = try comparison.compare(before, picture) } catch {
                return SnapshotDifference("\(error)")
            }
            guard !difference.isTolerated else { return nil }
            return SnapshotDifference(
                "it differs from its reference: \(difference)",
                artifacts: ["difference.png": Data(try difference.picture.png())])
        }
    }
}

extension Snapshotting where Value == Data {
    /// A picture that already is a PNG: it is written as it is, and its pixels are compared.
    public static func pngFile(
        _ comparison: PictureComparison = PictureComparison(), limits: PNGLimits = PNGLimits()
    ) -> Snapshotting {
        let picture = Snapshotting<Bitmap>.png(comparison, limits: limits)
        return Snapshotting(
            pathExtension: "png",
            data: {
                _ = try Bitmap(png: $0, limits: limits)
                return $0
            },
            compare: picture.pullback { try Bitmap(png: $0, limits: limits) }.compare)
    }
}
