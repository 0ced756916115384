/// What a format has to be able to say of a picture.
struct PictureTraits {
    let isGray: Bool
    let isOpaque: Bool
    /// Whether a sample is not one of the 256 that 8 bits have.
    let needsWide: Bool

    init(_ bitmap: Bitmap) {
        switch bitmap.pixels {
        case .eight(let values):
            needsWide = false
            (isGray, isOpaque) = values.withUnsafeBufferPointer { values in
                // bits in which the samples of some pixel differ, and those that all alphas have
                var (colors, alphas, index) = (UInt32(0), Bitmap.alphaMask, 0)
                while index < values.count {
                    let value = values[index].littleEndian
                    colors |= (value ^ value &>> 8) & 0xFFFF
                    alphas &= values[index]
                    index = index &+ 1
                }
                return (colors == 0, alphas == Bitmap.alphaMask)
            }
        case .sixteen(let values):
            isGray = values.allSatisfy { $0.x == $0.y && $0.y == $0.z }
            isOpaque = values.allSatisfy { $0.w == .max }
            needsWide = values.contains { $0 &>> 8 != $0 & 0xFF }
        }
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
