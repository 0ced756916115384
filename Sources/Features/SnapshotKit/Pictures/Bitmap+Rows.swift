#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension Bitmap {
    /// Whether rows have the same bytes as those of a picture of the same size.
    ///
    /// - Returns: false, too, where one has 8 bits and the other one 16.
    func hasSameRows(_ rows: Range<Int>, as other: Bitmap) -> Bool {
        switch (pixels, other.pixels) {
        case (.eight(let left), .eight(let right)): Bitmap.isSame(left, right, rows, width)
        case (.sixteen(let left), .sixteen(let right)): Bitmap.isSame(left, right, rows, width)
        default: false
        }
    }

    private static func isSame<Pixel>(_ left: [Pixel], _ right: [Pixel], _ rows: Range<Int>, _ width: Int) -> Bool {
        let range = (rows.lowerBound * width)..<(rows.upperBound * width)
        return left.withUnsafeBytes { left in
            right.withUnsafeBytes { right in
                let (start, size) = (
                    range.lowerBound * MemoryLayout<Pixel>.stride, range.count * MemoryLayout<Pixel>.stride
                )
                guard let one = left.baseAddress, let other = right.baseAddress, start + size <= left.count,
                    start + size <= right.count
                else { return false }
                return memcmp(one + start, other + start, size) == 0
            }
        }
    }
}
