/// Which numbers are some of what a field says: those of TCX, but for heart rates and cadences, which have more room.
struct FITLimits {
    /// For people.
    let name: String
    /// In the unit of the profile, scaled.
    let range: ClosedRange<Double>

    /// What is wrong with a number that is out of range.
    func message(_ value: Double) -> String {
        let reason = range.lowerBound == 0 && value < 0 ? "it is below 0" : "it is out of range"
        return "\(value) is no \(name): \(reason); it is left out"
    }
}

extension FITProfile.Target {
    private static let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

    var limits: FITLimits {
        switch self {
        // a quarter and a half of 2^32 semicircles: 90 and 180 degrees
        case .latitude: FITLimits(name: "latitude, in semicircles", range: -1_073_741_824...1_073_741_824)
        case .longitude: FITLimits(name: "longitude, in semicircles", range: -2_147_483_648...2_147_483_648)
        case .altitude: FITLimits(name: "altitude", range: -1e9...1e9)
        // as much as Bluetooth has
        case .heartRate, .averageHeartRate, .maximumHeartRate: FITLimits(name: "heart rate", range: 0...65_535)
        case .cadence: FITLimits(name: "cadence", range: 0...65_535)
        case .power: FITLimits(name: "power", range: 0...65_535)
        case .distance, .totalDistance: FITLimits(name: "distance", range: 0...1e12)
        case .speed: FITLimits(name: "speed", range: 0...1e9)
        case .temperature: FITLimits(name: "temperature", range: -274...10_000)
        case .energy, .totalEnergy: FITLimits(name: "energy", range: 0...1e9)
        case .elapsedTime, .timerTime: FITLimits(name: "duration", range: 0...1e12)
        case .intervals: FITLimits(name: "interval between beats", range: 0...65_535)
        case .start, .created: FITLimits(name: "time", range: 0...4_294_967_295)
        default: FITLimits(name: "number", range: Self.any)
        }
    }
}
