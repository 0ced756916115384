public import Foundation

/// How fast a heart beats, in beats per minute.
public struct HeartRate: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let beatsPerMinute: Double

    public init(beatsPerMinute: Double) { self.beatsPerMinute = beatsPerMinute }

    /// Beats per minute as sources count them; Bluetooth has up to 65535.
    public init(_ beatsPerMinute: Int) { self.init(beatsPerMinute: Double(beatsPerMinute)) }

    /// Beats per second.
    public var measurement: Measurement<UnitFrequency> { Measurement(value: beatsPerMinute / 60, unit: .hertz) }

    public static func < (left: HeartRate, right: HeartRate) -> Bool { left.beatsPerMinute < right.beatsPerMinute }

    /// `120 bpm`, `83.5 bpm`.
    public var description: String { NumberText.short(beatsPerMinute, digits: 1) + " bpm" }
}
