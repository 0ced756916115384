/// Which pixels differ: nothing is kept until one does.
struct PictureMarks: Sendable, Hashable {
    enum Mark {
        static let color: UInt8 = 1
        static let alpha: UInt8 = 2
    }

    let width: Int
    let height: Int
    /// A mark for each pixel, or none at all.
    private(set) var marks: [UInt8] = []
    private(set) var colors = 0
    private(set) var alphas = 0
    private var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// - Parameter mark: says the mark of a column, or 0.
    mutating func markRow(_ row: Int, _ mark: (Int) -> UInt8) {
        if marks.isEmpty { marks = Array(repeating: 0, count: width * height) }
        let start = row * width
        var (first, last) = (-1, -1)
        let (newColors, newAlphas) = marks.withUnsafeMutableBufferPointer { marks in
            var (colors, alphas) = (0, 0)
            var column = -1
            while column &+ 1 < width {
                column = column &+ 1
                let value = mark(column)
                guard value != 0 else { continue }
                marks[start + column] = value
                if value == Mark.color { colors += 1 } else { alphas += 1 }
                if first < 0 { first = column }
                last = column
            }
            return (colors, alphas)
        }
        guard last >= 0 else { return }
        colors += newColors
        alphas += newAlphas
        (left, right) = (min(left, first), max(right, last))
        (top, bottom) = (min(top, row), max(bottom, row))
    }

    /// The smallest part with all of them.
    var region: PictureRegion? {
        guard bottom >= 0 else { return nil }
        return PictureRegion(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
