/// A value that stays within a range: what lies outside becomes the nearest bound.
///
/// ```swift
/// struct Player {
///     @Clamped(0...100) var health = 150   // 100
/// }
/// ```
///
/// A value that is not equal to itself, as NaN, lies nowhere: it is not taken. The value before it stays; where there
/// is none, it is the lower bound.
///
/// It is no `Codable`: a decoder knows the value, and not the range. Encode the value itself.
@propertyWrapper
public struct Clamped<Value: Comparable> {
    private var value: Value
    /// What the value lies in, bounds included.
    public let range: ClosedRange<Value>

    /// - Parameters:
    ///   - wrappedValue: the initial value, of which the nearest in the range is taken.
    ///   - range: what it stays in, bounds included.
    public init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = Clamped.nearest(to: wrappedValue, in: range) ?? range.lowerBound
    }

    public var wrappedValue: Value {
        get { value }
        set { value = Clamped.nearest(to: newValue, in: range) ?? value }
    }

    /// The wrapper itself: `$health.range`.
    public var projectedValue: Clamped { self }

    /// - Returns: `nil` for what is not equal to itself.
    private static func nearest(to value: Value, in range: ClosedRange<Value>) -> Value? {
        guard value == value else { return nil }
        return min(max(value, range.lowerBound), range.upperBound)
    }
}

extension Clamped: Sendable where Value: Sendable {}
extension Clamped: Equatable {}
extension Clamped: Hashable where Value: Hashable {}
