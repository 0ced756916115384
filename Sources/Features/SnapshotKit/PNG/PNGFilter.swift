/// The filters of rows, undone (PNG, section 9).
///
/// The first pixel of a row has nothing at its left, and the first row nothing above: those bytes are 0. The loops are
/// spelled out, so that they are fast in a debug build, too, which is what tests are run with.
enum PNGFilter: UInt8, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Turns a filtered row into its bytes, in place.
    ///
    /// - Parameters:
    ///   - row: `count` bytes.
    ///   - above: as many of the row above, which is done.
    ///   - step: bytes of a pixel, 1 to 8.
    func undo(_ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int) {
        switch self {
        case .none: break
        case .sub: PNGFilter.undoSub(row, count, step)
        case .up: PNGFilter.undoUp(row, above, count)
        case .average: PNGFilter.undoAverage(row, above, count, step)
        case .paeth: PNGFilter.undoPaeth(row, above, count, step)
        }
    }

    private static func undoSub(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int) {
        var index = step
        while index < count {
            row[index] = row[index] &+ row[index &- step]
            index = index &+ 1
        }
    }

    private static func undoUp(_ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int) {
        var index = 0
        while index < count {
            row[index] = row[index] &+ above[index]
            index = index &+ 1
        }
    }

    private static func undoAverage(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int
    ) {
        var index = 0
        let first = step < count ? step : count
        while index < first {
            row[index] = row[index] &+ above[index] &>> 1
            index = index &+ 1
        }
        while index < count {
            let sum = Int(row[index &- step]) &+ Int(above[index])
            row[index] = row[index] &+ UInt8(truncatingIfNeeded: sum &>> 1)
            index = index &+ 1
        }
    }

    private static func undoPaeth(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int
    ) {
        var index = 0
        let first = step < count ? step : count
        while index < first {
            row[index] = row[index] &+ above[index]
            index = index &+ 1
        }
        while index < count {
            let value = predictor(row[index &- step], above[index], above[index &- step])
            row[index] = row[index] &+ value
            index = index &+ 1
        }
    }

    /// Whichever of left, above, and above left is nearest to left + above − above left (PNG, section 9.4).
    static func predictor(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let toLeft = Int(above) &- Int(corner)
        let toAbove = Int(left) &- Int(corner)
        let toCorner = toLeft &+ toAbove
        let leftDistance = toLeft < 0 ? 0 &- toLeft : toLeft
        let aboveDistance = toAbove < 0 ? 0 &- toAbove : toAbove
        let cornerDistance = toCorner < 0 ? 0 &- toCorner : toCorner
        let other = aboveDistance <= cornerDistance ? above : corner
        let nearest = aboveDistance < cornerDistance ? aboveDistance : cornerDistance
        return leftDistance <= nearest ? left : other
    }
}
