/// How large a picture may be that is read; held against the header, before anything is made.
public struct PNGLimits: Sendable, Hashable {
    /// Columns times rows.
    public var pixels: Int
    /// Columns, and rows.
    public var side: Int

    /// - Parameters:
    ///   - pixels: 134 million by default: at four or eight bytes each.
    ///   - side: 2³¹ − 1 by default, which is what the format has.
    public init(pixels: Int = 1 << 27, side: Int = 0x7FFF_FFFF) {
        (self.pixels, self.side) = (pixels, side)
    }

    /// For messages.
    var sides: String { side < 0x7FFF_FFFF ? ", at most \(side) in a row or a column" : "" }
}
