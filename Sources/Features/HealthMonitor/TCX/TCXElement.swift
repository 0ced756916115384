/// The elements of TCX that are read, by their names without a prefix (TrainingCenterDatabasev2, ActivityExtensionv2).
enum TCXElement: String, CaseIterable {
    case database = "TrainingCenterDatabase"
    case activity = "Activity"
    case id = "Id"
    case lap = "Lap"
    case totalTime = "TotalTimeSeconds"
    case distance = "DistanceMeters"
    case calories = "Calories"
    case averageHeartRate = "AverageHeartRateBpm"
    case maximumHeartRate = "MaximumHeartRateBpm"
    case track = "Track"
    case trackpoint = "Trackpoint"
    case time = "Time"
    case position = "Position"
    case latitude = "LatitudeDegrees"
    case longitude = "LongitudeDegrees"
    case altitude = "AltitudeMeters"
    case heartRate = "HeartRateBpm"
    case value = "Value"
    case cadence = "Cadence"
    case extensions = "Extensions"
    case trackpointExtension = "TPX"
    case speed = "Speed"
    case runCadence = "RunCadence"
    case watts = "Watts"
    /// Any other.
    case other = ""

    private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    init(_ name: ArraySlice<UInt8>) {
        let local = name.lastIndex(of: 0x3A).map { name[($0 + 1)...] } ?? name
        self = TCXElement.names[String(decoding: local, as: UTF8.self)] ?? .other
    }
}
