#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension Bitmap {
        /// Draws a view controller's view in its own window, with a device's size, scale, colours and size of text.
        ///
        /// The language is for the caller to set: UIKit has no trait for it. The test needs a host application.
        ///
        /// - Returns: nil where nothing is drawn.
        @MainActor
        public init?(drawing controller: UIViewController, on traits: SnapshotTraits) {
            let size = CGSize(width: traits.width ?? 390, height: traits.height ?? 844)
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            window.overrideUserInterfaceStyle = traits.scheme == .dark ? .dark : .light
            if let contentSize = traits.contentSize {
                controller.traitOverrides.preferredContentSizeCategory = contentSize.category
            }
            window.rootViewController = controller
            window.isHidden = false
            defer { window.isHidden = true }
            window.layoutIfNeeded()
            let format = UIGraphicsImageRendererFormat()
            format.scale = CGFloat(max(1, traits.scale ?? 1))
            format.preferredRange = .standard
            let renderer = UIGraphicsImageRenderer(size: size, format: format)
            let image = renderer.image { _ in
                _ = window.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: true)
            }
            guard let picture = image.cgImage else { return nil }
            self.init(picture)
        }
    }

    extension SnapshotTraits.ContentSize {
        fileprivate var category: UIContentSizeCategory {
            switch self {
            case .xSmall: .extraSmall
            case .small: .small
            case .medium: .medium
            case .large: .large
            case .xLarge: .extraLarge
            case .xxLarge: .extraExtraLarge
            case .xxxLarge: .extraExtraExtraLarge
            case .accessibility1: .accessibilityMedium
            case .accessibility2: .accessibilityLarge
            case .accessibility3: .accessibilityExtraLarge
            case .accessibility4: .accessibilityExtraExtraLarge
            case .accessibility5: .accessibilityExtraExtraExtraLarge
            }
        }
    }
#endif
