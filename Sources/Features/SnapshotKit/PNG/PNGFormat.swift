/// How the samples of a PNG are written: the colour type and the bit depth of its header (PNG, section 11.2.1).
public struct PNGFormat: Sendable, Hashable, CustomStringConvertible {
    /// What a pixel has.
    public enum ColorType: UInt8, Sendable, Hashable, CaseIterable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        /// Samples of a pixel.
        public var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        /// The bit depths that it has.
        public var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    public let colorType: ColorType
    /// Bits of a sample: 1, 2, 4, 8 or 16.
    public let depth: Int

    /// - Returns: nil for a depth that the colour type does not have.
    public init?(_ colorType: ColorType, depth: Int) {
        guard colorType.depths.contains(depth) else { return nil }
        (self.colorType, self.depth) = (colorType, depth)
    }

    private init(known colorType: ColorType, _ depth: Int) { (self.colorType, self.depth) = (colorType, depth) }

    public static let rgba8 = PNGFormat(known: .rgba, 8)
    public static let rgba16 = PNGFormat(known: .rgba, 16)
    public static let rgb8 = PNGFormat(known: .rgb, 8)
    public static let rgb16 = PNGFormat(known: .rgb, 16)
    public static let gray8 = PNGFormat(known: .gray, 8)
    public static let gray16 = PNGFormat(known: .gray, 16)
    public static let grayAlpha8 = PNGFormat(known: .grayAlpha, 8)
    public static let grayAlpha16 = PNGFormat(known: .grayAlpha, 16)
    public static let palette8 = PNGFormat(known: .palette, 8)

    /// All fifteen.
    public static let all = ColorType.allCases.flatMap { type in type.depths.map { PNGFormat(known: type, $0) } }

    var bitsPerPixel: Int { colorType.channels * depth }

    /// The distance of the bytes that filters look at.
    var filterStep: Int { max(1, bitsPerPixel / 8) }

    /// Bytes of a row, without that of its filter. The width is at most 2³¹ − 1, so that nothing overflows.
    func rowSize(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    public var description: String { "\(colorType), \(depth) bits" }
}
