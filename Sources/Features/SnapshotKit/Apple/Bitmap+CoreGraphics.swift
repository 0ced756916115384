#if canImport(CoreGraphics)
    public import CoreGraphics

    extension Bitmap {
        /// The pixels of an image, in sRGB with 8 bits.
        ///
        /// - Returns: nil where there are none, or no memory for them.
        public init?(_ image: CGImage) {
            let (width, height) = (image.width, image.height)
            guard width > 0, height > 0, let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
            var samples = [UInt8](repeating: 0, count: width * height * 4)
            let isDrawn = samples.withUnsafeMutableBytes { bytes -> Bool in
                guard
                    let context = CGContext(
                        data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
                        bytesPerRow: width * 4, space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                else { return false }
                context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
                return true
            }
            guard isDrawn else { return nil }
            self.init(width: width, height: height, rgba: Premultiplied.straight(samples))
        }
    }
#endif
