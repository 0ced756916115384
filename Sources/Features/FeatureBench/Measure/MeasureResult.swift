/// How long operations took.
struct MeasureResult: Encodable {
    let library: String
    let name: String
    let operations: Int
    let rounds: Int
    /// Nanoseconds for an operation, in the best round and in the middle one.
    let best: Double
    let median: Double
    /// What an operation may take; `nil` for what stands beside.
    let limit: Double?
    /// Whether the middle round is within the limit.
    let isKept: Bool?

    /// - Parameter slack: how many times the limit is allowed.
    init(library: String, _ measurement: Measurement, times: [Double], slack: Double) {
        self.library = library
        name = measurement.name
        operations = measurement.operations
        rounds = times.count
        let sorted = times.sorted()
        best = sorted.first ?? 0
        median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        limit = measurement.limit
        isKept = measurement.limit.map { [median] in median <= $0 * slack }
    }

    var line: String {
        let verdict = limit.map { "  \(isKept == true ? "within" : "over") \(Self.text($0))" } ?? ""
        return "\(library): \(name): \(Self.text(median)), at best \(Self.text(best))\(verdict)"
    }

    /// Three digits and a unit.
    static func text(_ nanoseconds: Double) -> String {
        let (value, unit) =
            switch nanoseconds {
            case ..<1e3: (nanoseconds, "ns")
            case ..<1e6: (nanoseconds / 1e3, "µs")
            case ..<1e9: (nanoseconds / 1e6, "ms")
            default: (nanoseconds / 1e9, "s")
            }
        let digits: Double = value < 10 ? 100 : value < 100 ? 10 : 1
        let rounded = (value * digits).rounded() / digits
        return rounded == rounded.rounded() ? "\(Int(rounded)) \(unit)" : "\(rounded) \(unit)"
    }
}
