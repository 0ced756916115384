/// What differs between two pictures of one size.
public struct PictureDifference: Sendable, Hashable {
    private let reference: Bitmap
    private let marks: PictureMarks
    private let tolerance: Double

    init(_ reference: Bitmap, _ marks: PictureMarks, tolerance: Double) {
        (self.reference, self.marks, self.tolerance) = (reference, marks, tolerance)
    }

    /// Pixels of each picture.
    public var total: Int { marks.width * marks.height }

    /// How many pixels differ: with ``PictureComparison/Metric/exact``, what ImageMagick counts.
    public var differing: Int { marks.colors }

    /// How many pixels differ in nothing but their alpha, which ImageMagick does not count; 0 where distances are those
    /// that people see, as they have it in them.
    public var differingInAlpha: Int { marks.alphas }

    /// Per cent of the pixels that differ, in colour or in alpha.
    public var percent: Double { Double(differing + differingInAlpha) * 100 / Double(total) }

    /// Whether no more of them differ than may.
    public var isTolerated: Bool { differing + differingInAlpha == 0 || percent <= tolerance }

    /// The smallest part of the picture in which all of them are; nil where there are none.
    public var region: PictureRegion? { marks.region }

    /// The reference, gray and faded, with each pixel red that differs, and orange where only its alpha does.
    public var picture: Bitmap {
        let pixels = [UInt32](unsafeUninitializedCapacity: total) { pixels, initialized in
            marks.marks.withUnsafeBufferPointer { marks in
                var index = 0
                while index < total {
                    let mark = marks.isEmpty ? 0 : marks[index]
                    pixels[index] = mark == 0 ? faded(index) : PictureDifference.color(mark)
                    index = index &+ 1
                }
            }
            initialized = total
        }
        return Bitmap(width: marks.width, height: marks.height, pixels: .eight(pixels), hasAlpha: false)
    }

    private static func color(_ mark: UInt8) -> UInt32 {
        UInt32(littleEndian: mark == PictureMarks.Mark.color ? 0xFF00_00FF : 0xFF00_80FF)
    }

    /// Rec. 709 luma on white, a fifth of its contrast.
    private func faded(_ index: Int) -> UInt32 {
        let red: UInt32
        let green: UInt32
        let blue: UInt32
        let alpha: UInt32
        switch reference.pixels {
        case .eight(let values):
            let value = values[index].littleEndian
            (red, green, blue, alpha) = (value & 0xFF, value &>> 8 & 0xFF, value &>> 16 & 0xFF, value &>> 24)
        case .sixteen(let values):
            let value = values[index]
            (red, green) = (UInt32(value.x &>> 8), UInt32(value.y &>> 8))
            (blue, alpha) = (UInt32(value.z &>> 8), UInt32(value.w &>> 8))
        }
        let luma = (red &* 2126 &+ green &* 7152 &+ blue &* 722) / 10_000
        let gray = 255 &- (255 &- luma) &* alpha / 255 / 5
        return UInt32(littleEndian: 0xFF00_0000 | gray &<< 16 | gray &<< 8 | gray)
    }
}

extension PictureDifference: CustomStringConvertible {
    /// `12 of 480000 pixels differ (0.0025 %), in 4 × 3 at (10, 20)`.
    public var description: String {
        guard let region else { return "no pixel of \(total) differs" }
        let share = "(\(PictureDifference.text(percent)) %), in \(region)"
        switch (differing, differingInAlpha) {
        case (_, 0): return "\(differing) of \(total) pixels differ \(share)"
        case (0, _): return "\(differingInAlpha) of \(total) pixels differ in nothing but alpha \(share)"
        default:
            return "\(differing) of \(total) pixels differ, and \(differingInAlpha) in nothing but alpha \(share)"
        }
    }

    /// Three digits that count.
    static func text(_ percent: Double) -> String {
        guard percent < 100, percent > 0 else { return percent >= 100 ? "100" : "0" }
        var (scaled, digits) = (percent, 0)
        while scaled < 100, digits < 12 { (scaled, digits) = (scaled * 10, digits + 1) }
        let rounded = Int(scaled.rounded())
        var text = String(rounded)
        if text.count <= digits { text = String(repeating: "0", count: digits + 1 - text.count) + text }
        var (whole, fraction) = (String(text.dropLast(digits)), String(text.suffix(digits)))
        while fraction.last == "0" { fraction.removeLast() }
        if whole.isEmpty { whole = "0" }
        return fraction.isEmpty ? whole : "\(whole).\(fraction)"
    }
}
