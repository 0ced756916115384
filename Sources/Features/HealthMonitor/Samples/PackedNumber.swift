/// A number that may be missing, in eight bytes: samples have many of them, and files many samples.
struct PackedNumber: Sendable, Hashable {
    private var bits: UInt64

    /// What is not finite is missing.
    @inline(__always)
    init(_ value: Double?) { bits = PackedNumber.bits(of: value ?? .nan) }

    @inline(__always)
    init(number: Double) { bits = PackedNumber.bits(of: number) }

    static let missing = PackedNumber(nil)

    @inline(__always)
    var value: Double? {
        get { bits == PackedNumber.none ? nil : Double(bitPattern: bits) }
        set { bits = PackedNumber.bits(of: newValue ?? .nan) }
    }

    @inline(__always)
    var isMissing: Bool { bits == PackedNumber.none }

    private static let none = Double.nan.bitPattern

    @inline(__always)
    private static func bits(of number: Double) -> UInt64 {
        // of zeros there is one
        number.isFinite ? (number == 0 ? 0 : number.bitPattern) : none
    }
}
