#if canImport(SwiftUI)
    public import SwiftUI

    extension Bitmap {
        /// Draws a view with a device's size, scale, colours, language and size of text.
        ///
        /// `ImageRenderer` draws it, which leaves out controls of UIKit and AppKit, such as text fields: those are
        /// drawn in a `UIHostingController` or an `NSHostingView`.
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
                if let size = traits.contentSize { values.dynamicTypeSize = size.dynamicType }
            }
        }
    }

    extension SnapshotTraits.ContentSize {
        fileprivate var dynamicType: DynamicTypeSize {
            switch self {
            case .xSmall: .xSmall
            case .small: .small
            case .medium: .medium
            case .large: .large
            case .xLarge: .xLarge
            case .xxLarge: .xxLarge
            case .xxxLarge: .xxxLarge
            case .accessibility1: .accessibility1
            case .accessibility2: .accessibility2
            case .accessibility3: .accessibility3
            case .accessibility4: .accessibility4
            case .accessibility5: .accessibility5
            }
        }
    }
#endif
