public import Foundation

extension Bitmap {
    /// Reads a PNG of any colour type and depth, interlaced or not.
    ///
    /// Every checksum is looked at. Chunks that do not change the samples (gAMA, sRGB, iCCP, sBIT, bKGD …) are skipped,
    /// as is what stands behind the end. Samples of at most 8 bits become such of 8 bits; those of 16 stay.
    ///
    /// - Throws: ``PNGError`` with the byte at which it shows.
    public init(png bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) {
        self = try bytes.withUnsafeBytes { Bitmap.read($0, limits) }.get()
    }

    /// Reads a PNG of any colour type and depth, interlaced or not.
    ///
    /// - Throws: ``PNGError`` with the byte at which it shows.
    public init(png data: Data, limits: PNGLimits = PNGLimits()) throws(PNGError) {
        self = try data.withUnsafeBytes { Bitmap.read($0, limits) }.get()
    }

    private static func read(_ bytes: UnsafeRawBufferPointer, _ limits: PNGLimits) -> Result<Bitmap, PNGError> {
        Result { () throws(PNGError) in try PNGDecoder(bytes, limits: limits).decode() }
    }

    /// Writes a PNG.
    ///
    /// - Throws: ``PNGError`` where the options ask for a format that cannot say what the picture has: its colours, its
    ///   alpha, its 16 bits.
    public func png(_ options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
        try PNGEncoder(self, options).encode()
    }
}
