/// How a PNG is written.
public struct PNGOptions: Sendable, Hashable {
    /// The colour type and depth; nil for gray where all pixels are, without alpha where none needs it, and with 16
    /// bits where 8 would lose something.
    public var format: PNGFormat?
    /// Whether pixels are in the order of Adam7.
    public var isInterlaced: Bool
    /// How hard zlib tries, from 0 (not at all) to 9.
    public var compression: Int

    public init(format: PNGFormat? = nil, isInterlaced: Bool = false, compression: Int = 6) {
        (self.format, self.isInterlaced, self.compression) = (format, isInterlaced, compression)
    }
}
