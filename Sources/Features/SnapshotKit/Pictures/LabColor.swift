#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A colour of CIE L*a*b* (CIE 15:2004), under the white of D65.
struct LabColor: Sendable, Hashable {
    let lightness: Double
    let a: Double
    let b: Double

    init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

    /// A colour of sRGB (IEC 61966-2-1), its samples from 0 to 1.
    init(red: Double, green: Double, blue: Double) {
        let (r, g, b) = (LabColor.linear(red), LabColor.linear(green), LabColor.linear(blue))
        // of the white, so that it has neither a nor b
        let x = LabColor.root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
        let y = LabColor.root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
        let z = LabColor.root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.0888300)
        self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func root(_ value: Double) -> Double {
        value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }

    /// CIEDE2000 (Sharma, Wu and Dalal, 2005, equations 2 to 22), with all weights 1.
    func distance(to other: LabColor) -> Double {
        let chroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let seventh = pow(chroma, 7)
        let factor = 1 + 0.5 * (1 - (seventh / (seventh + 6_103_515_625)).squareRoot())
        let (first, second) = (Polar(a * factor, b), Polar(other.a * factor, other.b))
        let product = first.chroma * second.chroma
        let (turn, hue) = LabColor.hues(first, second, isGray: product == 0)

        let lightnessChange = other.lightness - lightness
        let chromaChange = second.chroma - first.chroma
        let hueChange = 2 * product.squareRoot() * sin(turn / 2 * .pi / 180)

        let mean = (first.chroma + second.chroma) / 2
        let offset = ((lightness + other.lightness) / 2 - 50) * ((lightness + other.lightness) / 2 - 50)
        let t =
            1 - 0.17 * LabColor.cosine(hue - 30) + 0.24 * LabColor.cosine(2 * hue)
            + 0.32 * LabColor.cosine(3 * hue + 6) - 0.20 * LabColor.cosine(4 * hue - 63)
        let lightnessWeight = 1 + 0.015 * offset / (20 + offset).squareRoot()
        let chromaWeight = 1 + 0.045 * mean
        let hueWeight = 1 + 0.015 * mean * t
        let meanSeventh = pow(mean, 7)
        let angle = 60 * exp(-((hue - 275) / 25) * ((hue - 275) / 25))
        let rotation = -2 * (meanSeventh / (meanSeventh + 6_103_515_625)).squareRoot() * sin(angle * .pi / 180)

        let (l, c, h) = (lightnessChange / lightnessWeight, chromaChange / chromaWeight, hueChange / hueWeight)
        return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
    }

    private struct Polar {
        let chroma: Double
        /// In degrees, from 0 to below 360.
        let hue: Double

        init(_ a: Double, _ b: Double) {
            chroma = hypot(a, b)
            let angle = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / .pi
            hue = angle < 0 ? angle + 360 : angle
        }
    }

    /// How far the second hue is from the first, and the one between them (equations 10 and 14).
    private static func hues(_ first: Polar, _ second: Polar, isGray: Bool) -> (turn: Double, mean: Double) {
        let sum = first.hue + second.hue
        guard !isGray else { return (0, sum) }
        let turn = second.hue - first.hue
        guard abs(turn) > 180 else { return (turn, sum / 2) }
        return (turn > 180 ? turn - 360 : turn + 360, sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2)
    }

    private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
