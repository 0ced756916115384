/// Counts pixels as ImageMagick 6.9's `compare -metric AE` does.
///
/// It looks at red, green and blue, each times alpha, and counts a pixel where one of them differs by more than √½ of
/// 65535ths. Whether alpha plays a part is up to the first picture: where its file says none, that of the second one is
/// not looked at. Alpha itself does not count. Pixels that differ in nothing but it are marked as such.
struct ExactComparison {
    private let reference: Bitmap
    private let picture: Bitmap

    init(_ reference: Bitmap, _ picture: Bitmap) { (self.reference, self.picture) = (reference, picture) }

    func mark(_ marks: inout PictureMarks) {
        guard !reference.hasSameRows(0..<reference.height, as: picture) else { return }
        switch (reference.pixels, picture.pixels) {
        case (.eight(let left), .eight(let right)): mark(left, right, &marks, widen: Bitmap.widened)
        case (.sixteen(let left), .sixteen(let right)): mark(left, right, &marks, widen: { $0 })
        default:
            let judge = Judge(usesAlpha: reference.hasAlpha)
            for row in 0..<reference.height {
                let start = row * reference.width
                marks.markRow(row) { judge.mark(reference.samples(at: start + $0), picture.samples(at: start + $0)) }
            }
        }
    }

    /// - Parameter widen: the samples of a pixel.
    private func mark<Pixel: Equatable>(
        _ left: [Pixel], _ right: [Pixel], _ marks: inout PictureMarks, widen: (Pixel) -> SIMD4<UInt16>
    ) {
        let judge = Judge(usesAlpha: reference.hasAlpha)
        left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                for row in 0..<reference.height where !reference.hasSameRows(row..<(row + 1), as: picture) {
                    let start = row * reference.width
                    marks.markRow(row) { column in
                        let (one, other) = (left[start + column], right[start + column])
                        return one == other ? 0 : judge.mark(widen(one), widen(other))
                    }
                }
            }
        }
    }

    private struct Judge {
        /// ImageMagick's `matte` of the first picture.
        let usesAlpha: Bool

        func mark(_ left: SIMD4<UInt16>, _ right: SIMD4<UInt16>) -> UInt8 {
            if differs(left, right) { return PictureMarks.Mark.color }
            return left.w == right.w ? 0 : PictureMarks.Mark.alpha
        }

        private func differs(_ left: SIMD4<UInt16>, _ right: SIMD4<UInt16>) -> Bool {
            guard usesAlpha, left.w != .max || right.w != .max else {
                return left.x != right.x || left.y != right.y || left.z != right.z
            }
            // the same steps in the same order, so that the same numbers are rounded
            let scale = 1.0 / 65535.0
            let (first, second) = (scale * Double(left.w), scale * Double(right.w))
            for channel in 0..<3 {
                let distance = first * Double(left[channel]) - second * Double(right[channel])
                if distance * distance >= 0.5 { return true }
            }
            return false
        }
    }
}
