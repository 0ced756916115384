public import Foundation

/// Energy that was used; kept in joules, so that neither kilojoules nor kilocalories are rounded.
public struct Energy: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let joules: Double

    public init(joules: Double) { self.joules = joules }

    /// Bluetooth counts in them.
    public init(kilojoules: Double) { self.init(joules: kilojoules * 1000) }

    /// FIT, TCX and HealthKit count in them: 4,184 joules each, the thermochemical calorie.
    public init(kilocalories: Double) { self.init(joules: kilocalories * Energy.joulesPerKilocalorie) }

    public var kilojoules: Double { joules / 1000 }
    public var kilocalories: Double { joules / Energy.joulesPerKilocalorie }

    private static let joulesPerKilocalorie = 4184.0

    public static let zero = Energy(joules: 0)

    public var measurement: Measurement<UnitEnergy> { Measurement(value: joules, unit: .joules) }

    public static func < (left: Energy, right: Energy) -> Bool { left.joules < right.joules }

    public static func + (left: Energy, right: Energy) -> Energy { Energy(joules: left.joules + right.joules) }

    /// `123 kcal`, `29.4 kcal`.
    public var description: String { NumberText.short(kilocalories, digits: 1) + " kcal" }
}
