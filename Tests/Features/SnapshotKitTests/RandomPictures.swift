import SlipwayTestKit

@testable import SnapshotKit

/// Pictures that look random and are the same for the same seed.
struct RandomPictures {
    var chance: SplitMix

    init(seed: UInt64) { chance = SplitMix(seed: seed) }

    mutating func below(_ limit: Int) -> Int { chance.below(limit) }

    /// A picture that a format can say.
    mutating func picture(_ format: PNGFormat, width: Int, height: Int) -> Bitmap {
        let levels = format.colorType == .palette ? 256 : 1 << format.depth
        let colors = (0..<min(1 << format.depth, 16)).map { _ in color(format, levels) }
        var key = color(format, levels)
        key.w = 0
        // in gray and RGB one colour may be transparent; it is no other pixel's
        let hasKey = [.gray, .rgb].contains(format.colorType) && chance.below(2) == 0
        let samples = (0..<(width * height)).flatMap { _ -> [UInt16] in
            var pixel =
                format.colorType == .palette || chance.below(2) == 0 ? chance.one(of: colors) : color(format, levels)
            if hasKey {
                let isKey = pixel.x == key.x && pixel.y == key.y && pixel.z == key.z
                if isKey || chance.below(8) == 0 { pixel = key }
            }
            return [pixel.x, pixel.y, pixel.z, pixel.w]
        }
        let picture =
            format.depth == 16
            ? Bitmap(width: width, height: height, rgba16: samples)
            : Bitmap(width: width, height: height, rgba: samples.map { UInt8($0 >> 8) })
        return picture ?? Bitmap(width: 1, height: 1, pixels: .eight([0]))
    }

    private mutating func color(_ format: PNGFormat, _ levels: Int) -> SIMD4<UInt16> {
        func sample(_ chance: inout SplitMix) -> UInt16 {
            // the ends are more likely than others
            let value = chance.below(3) == 0 ? chance.below(2) * (levels - 1) : chance.below(levels)
            return UInt16(value * (65535 / (levels - 1)))
        }
        let red = sample(&chance)
        let isGray = [.gray, .grayAlpha].contains(format.colorType)
        let hasAlpha = [.palette, .grayAlpha, .rgba].contains(format.colorType) && chance.below(2) == 0
        return SIMD4(
            red, isGray ? red : sample(&chance), isGray ? red : sample(&chance), hasAlpha ? sample(&chance) : .max)
    }

    /// The same picture, some of its pixels another colour or another alpha.
    mutating func changed(_ picture: Bitmap) -> Bitmap {
        var samples = (0..<(picture.width * picture.height)).map { picture.samples(at: $0) }
        for _ in 0..<(1 + chance.below(samples.count)) {
            let index = chance.below(samples.count)
            let step: UInt16 = picture.depth == 16 ? 1 : 257
            let channel = chance.below(4)
            switch chance.below(3) {
            case 0: samples[index][channel] = samples[index][channel] >= step ? samples[index][channel] - step : step
            case 1: samples[index] = chance.one(of: samples)
            default: samples[index][channel] = UInt16(chance.below(256) * 257)
            }
        }
        if picture.depth == 16 {
            return Bitmap(width: picture.width, height: picture.height, pixels: .sixteen(samples))
        }
        let bytes = samples.flatMap { pixel in (0..<4).map { UInt8(pixel[$0] >> 8) } }
        return Bitmap(width: picture.width, height: picture.height, rgba: bytes) ?? picture
    }
}
