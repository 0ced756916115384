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
        let pixels = (0..<total).map { index -> UInt32 in
            let mark = marks.marks.isEmpty ? 0 : marks.marks[index]
            if mark == PictureMarks.Mark.color { return UInt32(littleEndian: 0xFF00_00FF) }
            if mark == PictureMarks.Mark.alpha { return UInt32(littleEndian: 0xFF00_80FF) }
            let samples = reference.samples(at: index)
            // Rec. 709 luma on white, a fifth of its contrast
            let luma = (Int(samples.x) * 2126 + Int(samples.y) * 7152 + Int(samples.z) * 722) / 10_000
            let shade = (65535 - luma) * Int(samples.w) / 65535
            let gray = UInt32(255 - shade / 5 / 257)
            return UInt32(littleEndian: 0xFF00_0000 | gray << 16 | gray << 8 | gray)
        }
        return Bitmap(width: marks.width, height: marks.height, pixels: .eight(pixels))
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
