/// Marks the pixels whose difference is seen.
struct PerceptualComparison {
    let threshold: Double

    func mark(_ reference: Bitmap, _ picture: Bitmap, _ marks: inout PictureMarks) {
        // pixels that differ are often neighbours, of the same two colours
        var (left, right, mark) = (SIMD4<UInt16>.zero, SIMD4<UInt16>.zero, UInt8(0))
        for row in 0..<reference.height where !reference.hasSameRows(row..<(row + 1), as: picture) {
            let start = row * reference.width
            marks.markRow(row) { column in
                let (one, other) = (reference.samples(at: start + column), picture.samples(at: start + column))
                guard one != other else { return 0 }
                if one != left || other != right {
                    mark = PerceptualComparison.distance(one, other) > threshold ? PictureMarks.Mark.color : 0
                    (left, right) = (one, other)
                }
                return mark
            }
        }
    }

    /// The larger one of those on black and on white: what lets one of them through differs from what does not.
    static func distance(_ left: SIMD4<UInt16>, _ right: SIMD4<UInt16>) -> Double {
        let onWhite = color(left, on: 1).distance(to: color(right, on: 1))
        guard left.w != .max || right.w != .max else { return onWhite }
        return max(onWhite, color(left, on: 0).distance(to: color(right, on: 0)))
    }

    private static func color(_ samples: SIMD4<UInt16>, on ground: Double) -> LabColor {
        let alpha = Double(samples.w) / 65535
        let rest = ground * (1 - alpha)
        return LabColor(
            red: Double(samples.x) / 65535 * alpha + rest, green: Double(samples.y) / 65535 * alpha + rest,
            blue: Double(samples.z) / 65535 * alpha + rest)
    }
}
