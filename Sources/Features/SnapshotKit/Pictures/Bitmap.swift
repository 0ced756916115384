/// A picture: red, green, blue and alpha of each pixel, not premultiplied, with 8 or with 16 bits each.
public struct Bitmap: Sendable, Hashable {
    /// The samples of a pixel, from 0 to 65535 whatever depth the picture has.
    public struct Pixel: Sendable, Hashable {
        public var red: UInt16
        public var green: UInt16
        public var blue: UInt16
        public var alpha: UInt16

        public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16 = .max) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        init(_ samples: SIMD4<UInt16>) {
            self.init(red: samples.x, green: samples.y, blue: samples.z, alpha: samples.w)
        }

        var samples: SIMD4<UInt16> { SIMD4(red, green, blue, alpha) }
    }

    enum Pixels: Sendable, Hashable {
        /// The bytes of each are red, green, blue and alpha, in this order in memory.
        case eight([UInt32])
        case sixteen([SIMD4<UInt16>])

        /// Whether no pixel lets through what is behind it.
        var isOpaque: Bool {
            switch self {
            case .eight(let values):
                return values.withUnsafeBufferPointer { values in
                    var (all, index) = (Bitmap.alphaMask, 0)
                    while index < values.count {
                        all &= values[index]
                        index = index &+ 1
                    }
                    return all == Bitmap.alphaMask
                }
            case .sixteen(let values): return values.allSatisfy { $0.w == .max }
            }
        }
    }

    /// Columns, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Whether it says alpha, be it that of an opaque picture: its file has an alpha channel, or a tRNS chunk.
    public let hasAlpha: Bool
    let pixels: Pixels

    /// - Parameter hasAlpha: nil for whether a pixel needs it.
    init(width: Int, height: Int, pixels: Pixels, hasAlpha: Bool? = nil) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
        self.hasAlpha = hasAlpha ?? !pixels.isOpaque
    }

    /// Whether they have the same size, depth and samples.
    public static func == (left: Bitmap, right: Bitmap) -> Bool {
        left.width == right.width && left.height == right.height && left.pixels == right.pixels
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(pixels)
    }

    /// A picture of 8 bits.
    ///
    /// - Parameter rgba: red, green, blue and alpha of each pixel, row by row.
    /// - Returns: nil where there are not `width * height * 4` samples, or there is no pixel.
    public init?(width: Int, height: Int, rgba: [UInt8]) {
        guard let count = Bitmap.count(width, height), rgba.count == count * 4 else { return nil }
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
            rgba.withUnsafeBytes { UnsafeMutableRawBufferPointer(pixels).copyMemory(from: $0) }
            initialized = count
        }
        self.init(width: width, height: height, pixels: .eight(pixels))
    }

    /// A picture of 16 bits.
    ///
    /// - Parameter rgba16: red, green, blue and alpha of each pixel, row by row.
    /// - Returns: nil where there are not `width * height * 4` samples, or there is no pixel.
    public init?(width: Int, height: Int, rgba16: [UInt16]) {
        guard let count = Bitmap.count(width, height), rgba16.count == count * 4 else { return nil }
        let pixels = (0..<count).map {
            SIMD4(rgba16[4 * $0], rgba16[4 * $0 + 1], rgba16[4 * $0 + 2], rgba16[4 * $0 + 3])
        }
        self.init(width: width, height: height, pixels: .sixteen(pixels))
    }

    /// A picture of one colour.
    ///
    /// - Returns: nil where there is no pixel.
    public init?(width: Int, height: Int, color: Pixel) {
        guard let count = Bitmap.count(width, height) else { return nil }
        self.init(width: width, height: height, pixels: .sixteen(Array(repeating: color.samples, count: count)))
    }

    private static func count(_ width: Int, _ height: Int) -> Int? {
        guard width > 0, height > 0 else { return nil }
        let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
        return isTooMany || count > 1 << 32 ? nil : count
    }

    /// Bits of a sample: 8 or 16.
    public var depth: Int {
        switch pixels {
        case .eight: 8
        case .sixteen: 16
        }
    }

    /// Columns and rows: `800 × 600`.
    public var size: String { "\(width) × \(height)" }

    /// A pixel that is there: a column and a row from 0 on.
    public subscript(x: Int, y: Int) -> Pixel {
        precondition((0..<width).contains(x) && (0..<height).contains(y), "there is no such pixel")
        return Pixel(samples(at: y * width + x))
    }

    /// The samples of 16 bits of a pixel, by its number: a sample of 8 bits has its byte twice.
    func samples(at index: Int) -> SIMD4<UInt16> {
        switch pixels {
        case .eight(let values): Bitmap.widened(values[index])
        case .sixteen(let values): values[index]
        }
    }

    static func widened(_ pixel: UInt32) -> SIMD4<UInt16> {
        SIMD4<UInt16>(truncatingIfNeeded: bytes(pixel)) &* 257
    }

    static func bytes(_ pixel: UInt32) -> SIMD4<UInt8> {
        let value = pixel.littleEndian
        return SIMD4(
            UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8),
            UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 24))
    }

    /// The alpha bits of a pixel of 8 bits, as it is in memory.
    static let alphaMask = UInt32(littleEndian: 0xFF00_0000)

    /// Whether no pixel lets through what is behind it.
    public var isOpaque: Bool { pixels.isOpaque }
}
