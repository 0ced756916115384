/// What a format has to be able to say of a picture.
struct PictureTraits {
    let isGray: Bool
    let isOpaque: Bool
    /// Whether a sample is not one of the 256 that 8 bits have.
    let needsWide: Bool

    init(_ bitmap: Bitmap) {
        var (isGray, isOpaque, needsWide) = (true, true, false)
        for index in 0..<(bitmap.width * bitmap.height) {
            let samples = bitmap.samples(at: index)
            if samples.x != samples.y || samples.y != samples.z { isGray = false }
            if samples.w != .max { isOpaque = false }
            if bitmap.depth == 16, samples &>> 8 != samples & 0xFF { needsWide = true }
        }
        (self.isGray, self.isOpaque, self.needsWide) = (isGray, isOpaque, needsWide)
    }

    /// The smallest of the formats without a palette that loses nothing.
    var format: PNGFormat {
        switch (isGray, isOpaque) {
        case (true, true): needsWide ? .gray16 : .gray8
        case (true, false): needsWide ? .grayAlpha16 : .grayAlpha8
        case (false, true): needsWide ? .rgb16 : .rgb8
        case (false, false): needsWide ? .rgba16 : .rgba8
        }
    }
}
