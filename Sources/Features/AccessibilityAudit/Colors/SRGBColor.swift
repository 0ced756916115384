/// A colour of sRGB (IEC 61966-2-1), each component from 0 to 1, not linear.
public struct SRGBColor: Sendable, Hashable {
    public let red: Double
    public let green: Double
    public let blue: Double
    /// 1 is opaque.
    public let alpha: Double

    public static let white = SRGBColor(bytes: 255, 255, 255)
    public static let black = SRGBColor(bytes: 0, 0, 0)

    /// - Returns: nil where a component is not from 0 to 1: colours of wider gamuts are none of sRGB.
    public init?(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let range = 0.0...1.0
        guard range.contains(red), range.contains(green), range.contains(blue), range.contains(alpha) else {
            return nil
        }
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Components from 0 to 255.
    public init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green) = (Double(red) / 255, Double(green) / 255)
        (self.blue, self.alpha) = (Double(blue) / 255, Double(alpha) / 255)
    }

    /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, as CSS Color 4 (section 5.2) has them.
    ///
    /// - Returns: nil for anything else.
    public init?(hex text: some StringProtocol) {
        var bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#") else { return nil }
        bytes.removeFirst()
        let digits = bytes.compactMap(SRGBColor.digit)
        guard digits.count == bytes.count else { return nil }
        let values: [UInt8]
        switch digits.count {
        case 3, 4: values = digits.map { $0 * 17 }
        case 6, 8: values = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        self.init(bytes: values[0], values[1], values[2], alpha: values.count == 4 ? values[3] : 255)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    public var isOpaque: Bool { alpha == 1 }
}

extension SRGBColor: CustomStringConvertible {
    /// `#RRGGBB`, to the nearest byte; with its alpha where it is not opaque.
    public var description: String {
        let count = isOpaque ? 7 : 9
        return String(unsafeUninitializedCapacity: count) { text in
            text[0] = UInt8(ascii: "#")
            SRGBColor.write(red, to: text, at: 1)
            SRGBColor.write(green, to: text, at: 3)
            SRGBColor.write(blue, to: text, at: 5)
            if count == 9 { SRGBColor.write(alpha, to: text, at: 7) }
            return count
        }
    }

    private static func write(_ component: Double, to text: UnsafeMutableBufferPointer<UInt8>, at place: Int) {
        let byte = UInt8((component * 255).rounded())
        (text[place], text[place + 1]) = (digit(byte >> 4), digit(byte & 15))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
