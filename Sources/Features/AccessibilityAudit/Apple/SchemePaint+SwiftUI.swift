#if canImport(SwiftUI)
    public import SwiftUI

    extension SchemePaint {
        /// A colour in either appearance.
        ///
        /// - Parameter environment: what else it depends on, such as a higher contrast.
        public init(_ color: Color, in environment: EnvironmentValues = EnvironmentValues()) {
            let paints = [ColorScheme.light, .dark].map { scheme in
                var environment = environment
                environment.colorScheme = scheme
                return SchemePaint.paint(color.resolve(in: environment))
            }
            self.init(light: paints[0], dark: paints[1])
        }

        private static func paint(_ color: Color.Resolved) -> Paint {
            let color = SRGBColor(
                red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
                alpha: Double(color.opacity))
            return color.map { .color($0) } ?? .unknown
        }
    }

    extension Color {
        /// A colour as SwiftUI has it.
        public init(_ color: SRGBColor) {
            self.init(.sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
        }
    }

    extension View {
        /// Says of a view what an element says of it: its identifier, name, value, hint, input labels, whether it is
        /// hidden, and that it is a heading, selected, or modal. Other traits, and actions, are the view's own.
        ///
        /// What holds others is to be an element of its own first: `.accessibilityElement(children: .contain)`.
        public func accessibility(as node: AccessibilityNode) -> some View {
            var traits: AccessibilityTraits = []
            if node.role == .heading || node.traits.contains(.header) { traits.formUnion(.isHeader) }
            if node.traits.contains(.selected) { traits.formUnion(.isSelected) }
            if node.traits.contains(.modal) { traits.formUnion(.isModal) }
            return
                accessibilityLabel(Text(verbatim: node.label ?? ""), isEnabled: node.label != nil)
                .accessibilityValue(Text(verbatim: node.value ?? ""), isEnabled: node.value != nil)
                .accessibilityHint(Text(verbatim: node.hint ?? ""), isEnabled: node.hint != nil)
                .accessibilityInputLabels(
                    node.inputLabels.map { Text(verbatim: $0) }, isEnabled: !node.inputLabels.isEmpty
                )
                .accessibilityIdentifier(node.identifier ?? "", isEnabled: node.identifier != nil)
                .accessibilityAddTraits(traits)
                .accessibilityHidden(node.isHidden)
        }
    }
#endif
