/// How two pictures are held against each other, and how much may differ.
public struct PictureComparison: Sendable, Hashable {
    /// When two pixels differ.
    public enum Metric: Sendable, Hashable {
        /// Where one of their samples does: the count is that of ImageMagick 6.9's `compare -metric AE`.
        ///
        /// Colours count as much as they are opaque: two fully transparent pixels do not differ.
        case exact
        /// Where people see it: by more than a distance of CIEDE2000 (Sharma, Wu and Dalal, *The CIEDE2000
        /// color-difference formula*, 2005), on a black ground or on a white one.
        ///
        /// A distance of 1 is about the smallest that is seen; black and white are 100 apart.
        case perceptual(threshold: Double)
    }

    public var metric: Metric
    /// Per cent of the pixels that may differ, from 0 to 100.
    public var tolerance: Double

    public init(_ metric: Metric = .exact, tolerance: Double = 0) {
        (self.metric, self.tolerance) = (metric, tolerance)
    }

    /// Holds a picture against its reference.
    ///
    /// - Throws: ``PictureSizeError`` where they have not the same size.
    public func compare(_ reference: Bitmap, _ picture: Bitmap) throws(PictureSizeError) -> PictureDifference {
        guard reference.width == picture.width, reference.height == picture.height else {
            throw PictureSizeError(
                width: reference.width, height: reference.height, otherWidth: picture.width,
                otherHeight: picture.height)
        }
        var marks = PictureMarks(width: reference.width, height: reference.height)
        switch metric {
        case .exact: ExactComparison(reference, picture).mark(&marks)
        case .perceptual(let threshold):
            PerceptualComparison(threshold: threshold).mark(reference, picture, &marks)
        }
        return PictureDifference(reference, marks, tolerance: tolerance)
    }
}
