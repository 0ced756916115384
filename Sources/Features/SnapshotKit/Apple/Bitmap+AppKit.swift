#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit

    extension Bitmap {
        /// Draws a view with a size and colours, at the scale of its window, or of one pixel a point without one.
        ///
        /// - Returns: nil where nothing is drawn.
        @MainActor
        public init?(drawing view: NSView, on traits: SnapshotTraits = .none) {
            if let width = traits.width, let height = traits.height {
                view.frame = CGRect(x: 0, y: 0, width: width, height: height)
            }
            if let scheme = traits.scheme { view.appearance = NSAppearance(named: scheme == .dark ? .darkAqua : .aqua) }
            view.layoutSubtreeIfNeeded()
            guard let picture = view.bitmapImageRepForCachingDisplay(in: view.bounds) else { return nil }
            view.cacheDisplay(in: view.bounds, to: picture)
            guard let image = picture.cgImage else { return nil }
            self.init(image)
        }
    }
#endif
