public import Foundation

/// What was measured at a time; nil for what was not.
///
/// Numbers that are not finite are none. A sample has 96 bytes, whatever it has.
public struct HealthSample: Sendable, Hashable {
    public var time: Date
    var heartRateNumber = PackedNumber.missing
    var energyNumber = PackedNumber.missing
    var distanceNumber = PackedNumber.missing
    var speedNumber = PackedNumber.missing
    var altitudeNumber = PackedNumber.missing
    var cadenceNumber = PackedNumber.missing
    var powerNumber = PackedNumber.missing
    var temperatureNumber = PackedNumber.missing
    var latitudeNumber = PackedNumber.missing
    var longitudeNumber = PackedNumber.missing

    /// - Parameter energy: since the start of the workout.
    public init(time: Date, heartRate: HeartRate? = nil, energy: Energy? = nil) {
        self.time = time
        heartRateNumber = PackedNumber(heartRate?.beatsPerMinute)
        energyNumber = PackedNumber(energy?.joules)
    }

    public var heartRate: HeartRate? {
        get { heartRateNumber.value.map { HeartRate(beatsPerMinute: $0) } }
        set { heartRateNumber.value = newValue?.beatsPerMinute }
    }

    /// Since the start of the workout.
    public var energy: Energy? {
        get { energyNumber.value.map { Energy(joules: $0) } }
        set { energyNumber.value = newValue?.joules }
    }

    /// Metres since the start of the workout.
    public var distance: Double? {
        get { distanceNumber.value }
        set { distanceNumber.value = newValue }
    }

    /// Metres per second.
    public var speed: Double? {
        get { speedNumber.value }
        set { speedNumber.value = newValue }
    }

    /// Metres above the sea.
    public var altitude: Double? {
        get { altitudeNumber.value }
        set { altitudeNumber.value = newValue }
    }

    /// Revolutions, or steps of one foot, per minute.
    public var cadence: Double? {
        get { cadenceNumber.value }
        set { cadenceNumber.value = newValue }
    }

    /// Watts.
    public var power: Double? {
        get { powerNumber.value }
        set { powerNumber.value = newValue }
    }

    /// Degrees Celsius.
    public var temperature: Double? {
        get { temperatureNumber.value }
        set { temperatureNumber.value = newValue }
    }

    /// Degrees north.
    public var latitude: Double? {
        get { latitudeNumber.value }
        set { latitudeNumber.value = newValue }
    }

    /// Degrees east.
    public var longitude: Double? {
        get { longitudeNumber.value }
        set { longitudeNumber.value = newValue }
    }

    /// Whether nothing was measured.
    public var isEmpty: Bool {
        heartRateNumber.isMissing && energyNumber.isMissing && distanceNumber.isMissing && speedNumber.isMissing
            && altitudeNumber.isMissing && cadenceNumber.isMissing && powerNumber.isMissing
            && temperatureNumber.isMissing && latitudeNumber.isMissing && longitudeNumber.isMissing
    }
}
