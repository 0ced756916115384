#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension SchemePaint {
        /// A colour in either appearance.
        ///
        /// - Parameter alpha: how opaque the views are that it is seen through.
        /// - Returns: nil for a colour that is clear in both: what is behind it is seen.
        @MainActor
        public init?(_ color: UIColor?, alpha: Double = 1) {
            guard let color else { return nil }
            let paints = [UIUserInterfaceStyle.light, .dark].map { style in
                SchemePaint.paint(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)), alpha)
            }
            guard paints.contains(where: { $0 != nil }) else { return nil }
            // clear in one of them: there it is that which is behind it, which this does not know
            self.init(light: paints[0] ?? .unknown, dark: paints[1] ?? .unknown)
        }

        private static func paint(_ color: UIColor, _ opacity: Double) -> Paint? {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            // a pattern has no components
            guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return .unknown }
            guard alpha > 0 else { return nil }
            let opaque = Double(alpha) * opacity
            guard let color = SRGBColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: opaque)
            else { return .unknown }
            return .color(color)
        }
    }

    extension TextFont {
        /// A font at the default text size.
        ///
        /// - Parameter adjusting: what shows the text.
        @MainActor
        public init(_ font: UIFont?, of adjusting: (any UIContentSizeCategoryAdjusting)?, in view: UIView) {
            self.init(
                size: font.map { TextFont.size(of: $0) },
                isBold: font?.fontDescriptor.symbolicTraits.contains(.traitBold),
                scales: adjusting?.adjustsFontForContentSizeCategory,
                maximumScale: view.maximumContentSizeCategory.map { TextFont.body(in: $0) / TextFont.body(in: .large) })
        }

        private static func size(of font: UIFont) -> Double {
            guard let style = font.fontDescriptor.object(forKey: .textStyle) as? String else {
                return Double(font.pointSize)
            }
            let traits = UITraitCollection(preferredContentSizeCategory: .large)
            return Double(
                UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style), compatibleWith: traits).pointSize)
        }

        private static func body(in category: UIContentSizeCategory) -> Double {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            return Double(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize)
        }
    }
#endif
