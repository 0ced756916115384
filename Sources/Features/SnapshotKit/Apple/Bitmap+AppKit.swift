#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit

    extension Bitmap {
        /// Draws a view with a size, a scale and colours; without a scale at that of its window, or 1.
        ///
        /// AppKit has no sizes of text, and the language is for the caller to set.
        ///
        /// - Returns: nil where nothing is drawn.
        @MainActor
        public init?(drawing view: NSView, on traits: SnapshotTraits = .none) {
            if let width = traits.width, let height = traits.height {
                view.frame = CGRect(x: 0, y: 0, width: width, height: height)
            }
            if let scheme = traits.scheme { view.appearance = NSAppearance(named: scheme == .dark ? .darkAqua : .aqua) }
            view.layoutSubtreeIfNeeded()
            let room =
                if let scale = traits.scale {
                    Bitmap.room(view.bounds.size, scale: max(1, scale))
                } else {
                    view.bitmapImageRepForCachingDisplay(in: view.bounds)
                }
            guard let picture = room else { return nil }
            view.cacheDisplay(in: view.bounds, to: picture)
            guard let image = picture.cgImage else { return nil }
            self.init(image)
        }

        /// Room for a view in sRGB, with so many pixels a point.
        @MainActor
        private static func room(_ size: CGSize, scale: Int) -> NSBitmapImageRep? {
            let (width, height) = (size.width * CGFloat(scale), size.height * CGFloat(scale))
            guard let width = Int(exactly: width.rounded()), let height = Int(exactly: height.rounded()),
                width > 0, height > 0
            else { return nil }
            let made = NSBitmapImageRep(
                bitmapDataPlanes: nil, pixelsWide: width, pixelsHigh: height, bitsPerSample: 8, samplesPerPixel: 4,
                hasAlpha: true, isPlanar: false, colorSpaceName: .calibratedRGB, bytesPerRow: 0, bitsPerPixel: 0)
            let picture = made?.retagging(with: .sRGB)
            // points: what is drawn is scaled to the pixels
            picture?.size = size
            return picture
        }
    }
#endif
