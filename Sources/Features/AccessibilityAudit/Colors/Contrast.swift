import Foundation

/// Contrast as WCAG 2.2 defines it.
public enum Contrast {
    /// The ratio that text needs (1.4.3).
    public static let text = 4.5
    /// The ratio that large text (1.4.3), and what is no text (1.4.11), need.
    public static let large = 3.0

    /// The relative luminance of a colour, its alpha left out: 0 for black, 1 for white.
    public static func relativeLuminance(_ color: SRGBColor) -> Double {
        0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// The light of the components that have eight bits, which nearly all have.
    private static let bytes = (0...255).map { power(Double($0) / 255) }

    private static func linear(_ component: Double) -> Double {
        let byte = Int((component * 255).rounded())
        return Double(byte) / 255 == component ? bytes[byte] : power(component)
    }

    private static func power(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }

    /// The contrast ratio of two opaque colours, from 1 to 21, in either order, not rounded.
    public static func ratio(_ one: SRGBColor, _ other: SRGBColor) -> Double {
        let (first, second) = (relativeLuminance(one), relativeLuminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// What comes of measuring.
    public enum Measure: Sendable, Hashable {
        case ratio(Double)
        /// Why there is no ratio.
        case unmeasured(String)
    }

    /// Measures what stands on something; nil is what nobody has told.
    public static func measure(_ foreground: Paint?, on background: Paint?) -> Measure {
        let (front, back) = (foreground ?? .unknown, background ?? .unknown)
        if let reason = front.reasonUnmeasured { return .unmeasured("the foreground \(reason)") }
        if let reason = back.reasonUnmeasured { return .unmeasured("the background \(reason)") }
        guard let front = front.opaqueColor, let back = back.opaqueColor else {
            return .unmeasured("a colour is unknown")
        }
        return .ratio(ratio(front, back))
    }

    /// A ratio for people, rounded down: what misses a limit does not look as if it met it.
    public static func description(of ratio: Double) -> String {
        guard ratio.isFinite, abs(ratio) < 1e6 else { return "\(ratio):1" }
        let hundredths = Int((ratio * 100 + 1e-9).rounded(.down))
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction):1"
    }
}
