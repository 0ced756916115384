/// The filters of rows, undone (PNG, section 9).
///
/// The first pixel of a row has nothing at its left, and the first row nothing above: those bytes are 0.
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
        case .up: for index in 0..<count { row[index] &+= above[index] }
        case .average: PNGFilter.undoAverage(row, above, count, step)
        case .paeth:
            // most pictures have three or four bytes a pixel
            switch step {
            case 4: PNGFilter.undoPaeth4(row, above, count)
            case 3: PNGFilter.undoPaeth3(row, above, count)
            default: PNGFilter.undoPaeth(row, above, count, step)
            }
        }
    }

    private static func undoSub(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int) {
        guard step == 4 else {
            var index = step
            while index < count {
                row[index] &+= row[index &- step]
                index &+= 1
            }
            return
        }
        var left = SIMD4<UInt8>()
        var index = 0
        while index &+ 4 <= count {
            left &+= PNGFilter.four(row, index)
            PNGFilter.store(left, row, index)
            index &+= 4
        }
    }

    private static func undoAverage(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int
    ) {
        var index = 0
        while index < min(step, count) {
            row[index] &+= above[index] >> 1
            index &+= 1
        }
        while index < count {
            let sum = UInt16(row[index &- step]) &+ UInt16(above[index])
            row[index] &+= UInt8(truncatingIfNeeded: sum >> 1)
            index &+= 1
        }
    }

    private static func undoPaeth(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int
    ) {
        var index = 0
        while index < min(step, count) {
            row[index] &+= above[index]
            index &+= 1
        }
        while index < count {
            row[index] &+= predictor(row[index &- step], above[index], above[index &- step])
            index &+= 1
        }
    }

    /// Whichever of left, above, and above left is nearest to left + above − above left (PNG, section 9.4).
    static func predictor(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let (first, second, third) = (Int16(left), Int16(above), Int16(corner))
        let toLeft = abs(second &- third)
        let toAbove = abs(first &- third)
        let toCorner = abs(first &+ second &- third &- third)
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }

    private static func undoPaeth4(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
    ) {
        var left = SIMD4<Int16>()
        var corner = SIMD4<Int16>()
        var index = 0
        while index &+ 4 <= count {
            let up = SIMD4<Int16>(truncatingIfNeeded: four(above, index))
            let value = SIMD4<Int16>(truncatingIfNeeded: four(row, index)) &+ predictors(left, up, corner)
            let bytes = SIMD4<UInt8>(truncatingIfNeeded: value)
            store(bytes, row, index)
            left = SIMD4<Int16>(truncatingIfNeeded: bytes)
            corner = up
            index &+= 4
        }
    }

    private static func undoPaeth3(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
    ) {
        var left = SIMD4<Int16>()
        var corner = SIMD4<Int16>()
        var index = 0
        while index &+ 3 <= count {
            let up = SIMD4<Int16>(Int16(above[index]), Int16(above[index &+ 1]), Int16(above[index &+ 2]), 0)
            let here = SIMD4<Int16>(Int16(row[index]), Int16(row[index &+ 1]), Int16(row[index &+ 2]), 0)
            let bytes = SIMD4<UInt8>(truncatingIfNeeded: here &+ predictors(left, up, corner))
            row[index] = bytes.x
            row[index &+ 1] = bytes.y
            row[index &+ 2] = bytes.z
            left = SIMD4<Int16>(truncatingIfNeeded: bytes)
            corner = up
            index &+= 3
        }
    }

    private static func predictors(
        _ left: SIMD4<Int16>, _ up: SIMD4<Int16>, _ corner: SIMD4<Int16>
    ) -> SIMD4<Int16> {
        let (first, second) = (up &- corner, left &- corner)
        let toLeft = magnitude(first)
        let toAbove = magnitude(second)
        let toCorner = magnitude(first &+ second)
        var result = corner.replacing(with: up, where: toAbove .<= toCorner)
        result.replace(with: left, where: (toLeft .<= toAbove) .& (toLeft .<= toCorner))
        return result
    }

    private static func magnitude(_ value: SIMD4<Int16>) -> SIMD4<Int16> {
        value.replacing(with: 0 &- value, where: value .< 0)
    }

    private static func four(_ bytes: UnsafePointer<UInt8>, _ index: Int) -> SIMD4<UInt8> {
        UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: index, as: SIMD4<UInt8>.self)
    }

    private static func store(_ value: SIMD4<UInt8>, _ bytes: UnsafeMutablePointer<UInt8>, _ index: Int) {
        UnsafeMutableRawPointer(bytes).storeBytes(of: value, toByteOffset: index, as: SIMD4<UInt8>.self)
    }
}
