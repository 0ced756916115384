#if canImport(SwiftUI)
    public import SwiftUI

    extension Bitmap {
        /// Draws a view with a device's size, scale, colours, language and size of text.
        ///
        /// - Returns: nil where nothing is drawn, as of a view without a size.
        @MainActor
        public init?(drawing view: some View, on traits: SnapshotTraits = .none) {
            let size = (traits.width.map { CGFloat($0) }, traits.height.map { CGFloat($0) })
            let renderer = ImageRenderer(
                content: view.frame(width: size.0, height: size.1).modifier(TraitModifier(traits: traits)))
            renderer.scale = CGFloat(max(1, traits.scale ?? 1))
            guard let image = renderer.cgImage else { return nil }
            self.init(image)
        }
    }

    /// Puts into the environment what traits say.
    private struct TraitModifier: ViewModifier {
        let traits: SnapshotTraits

        func body(content: Content) -> some View {
            content.transformEnvironment(\.self) { values in
                if let scheme = traits.scheme { values.colorScheme = scheme == .dark ? .dark : .light }
                if let locale = traits.locale { values.locale = Locale(identifier: locale) }
                if let size = traits.contentSize, let type = TraitModifier.type(size) { values.dynamicTypeSize = type }
            }
        }

        /// They have the same names.
        private static func type(_ size: SnapshotTraits.ContentSize) -> DynamicTypeSize? {
            DynamicTypeSize.allCases.first { "\($0)" == size.rawValue }
        }
    }
#endif
