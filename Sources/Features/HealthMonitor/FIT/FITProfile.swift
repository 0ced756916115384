/// The messages and fields of the FIT profile that are read; all others are passed over.
enum FITProfile {
    /// Global message numbers.
    enum Message: UInt16 {
        case fileID = 0
        case session = 18
        case lap = 19
        case record = 20
        case event = 21
        case beatIntervals = 78
        case fieldDescription = 206

        /// The fields that are read of it.
        var fields: [Field] {
            switch self {
            case .fileID:
                [Field(0, .fileType), Field(1, .manufacturer), Field(2, .product), Field(4, .created)]
            case .session:
                FITProfile.totals + [Field(5, .sport), Field(16, .averageHeartRate), Field(17, .maximumHeartRate)]
            case .lap:
                FITProfile.totals + [Field(25, .sport), Field(15, .averageHeartRate), Field(16, .maximumHeartRate)]
            case .record: FITProfile.record
            case .event: [Field(0, .event), Field(1, .eventType)]
            case .beatIntervals: [Field(0, .intervals, scale: 1000)]
            case .fieldDescription:
                [
                    Field(0, .developerIndex), Field(1, .developerNumber), Field(2, .developerType),
                    Field(3, .developerName), Field(6, .developerScale), Field(7, .developerBias),
                    Field(8, .developerUnits), Field(14, .nativeMessage), Field(15, .nativeField),
                ]
            }
        }
    }

    /// What a field says.
    enum Target: UInt8 {
        case latitude, longitude, altitude, heartRate, cadence, distance, speed, power, temperature, energy
        /// Speed and distance in three bytes.
        case speedAndDistance
        case start, elapsedTime, timerTime, totalDistance, totalEnergy, averageHeartRate, maximumHeartRate, sport
        case event, eventType
        case fileType, manufacturer, product, created
        case intervals
        case developerIndex, developerNumber, developerType, developerName, developerScale, developerBias
        case developerUnits, nativeMessage, nativeField
    }

    /// What a field of a message is, by its number.
    struct Field {
        let number: UInt8
        let target: Target
        /// The number is divided by it.
        let scale: Double
        /// Then this is taken off.
        let bias: Double
        /// What is a number of the target then.
        let range: ClosedRange<Double>

        init(_ number: UInt8, _ target: Target, scale: Double = 1, bias: Double = 0) {
            (self.number, self.target, self.scale, self.bias) = (number, target, scale, bias)
            range = target.limits.range
        }
    }

    static let timestamp: UInt8 = 253

    private static let totals: [Field] = [
        Field(2, .start), Field(7, .elapsedTime, scale: 1000), Field(8, .timerTime, scale: 1000),
        Field(9, .totalDistance, scale: 100), Field(11, .totalEnergy),
    ]

    /// Degrees in a semicircle; the product is exact but for one rounding.
    static let semicircle = 180 / 2_147_483_648.0

    /// Where two say the same, the one that is more exact comes last.
    private static let record: [Field] = [
        Field(8, .speedAndDistance), Field(0, .latitude), Field(1, .longitude),
        Field(2, .altitude, scale: 5, bias: 500), Field(3, .heartRate), Field(4, .cadence),
        Field(5, .distance, scale: 100), Field(6, .speed, scale: 1000), Field(7, .power), Field(13, .temperature),
        Field(33, .energy), Field(73, .speed, scale: 1000), Field(78, .altitude, scale: 5, bias: 500),
    ]

    /// Seconds from 1970 to 1989-12-31, when times of FIT begin.
    static let epoch = 631_065_600.0

    static let sports: [UInt8: String] = [
        0: "generic", 1: "running", 2: "cycling", 3: "transition", 4: "fitness equipment", 5: "swimming",
        6: "basketball", 7: "soccer", 8: "tennis", 9: "american football", 10: "training", 11: "walking",
        12: "cross country skiing", 13: "alpine skiing", 14: "snowboarding", 15: "rowing", 16: "mountaineering",
        17: "hiking", 18: "multisport", 19: "paddling", 20: "flying", 21: "e-biking", 22: "motorcycling",
        23: "boating", 24: "driving", 25: "golf", 26: "hang gliding", 27: "horseback riding", 28: "hunting",
        29: "fishing", 30: "inline skating", 31: "rock climbing", 32: "sailing", 33: "ice skating", 34: "sky diving",
        35: "snowshoeing", 36: "snowmobiling", 37: "stand up paddleboarding", 38: "surfing", 39: "wakeboarding",
        40: "water skiing", 41: "kayaking", 42: "rafting", 43: "windsurfing", 44: "kitesurfing", 45: "tactical",
        46: "jumpmaster", 47: "boxing", 48: "floor climbing", 49: "baseball", 53: "diving",
    ]
}
