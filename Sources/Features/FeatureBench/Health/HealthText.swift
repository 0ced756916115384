import Foundation
import HealthMonitor

/// A recording as people read it.
enum HealthText {
    static func sample(
        _ sample: HealthSample, _ own: [(field: DeveloperField, value: Double)] = []
    ) -> String {
        var words = [Timestamp.text(sample.time)]
        if let rate = sample.heartRate { words.append("\(rate)") }
        if let energy = sample.energy { words.append("\(energy)") }
        func add(_ value: Double?, _ unit: String) { if let value { words.append("\(short(value)) \(unit)") } }
        add(sample.distance, "m")
        add(sample.speed, "m/s")
        add(sample.altitude.map { $0 }, "m high")
        add(sample.cadence, "rpm")
        add(sample.power, "W")
        add(sample.temperature, "°C")
        if let latitude = sample.latitude, let longitude = sample.longitude {
            words.append("at \(degrees(latitude)),\(degrees(longitude))")
        }
        words += own.map {
            TerminalText.plain("\($0.field.name) \(short($0.value)) \($0.field.units)", keepsLines: false)
        }
        return words.joined(separator: "  ")
    }

    static func summary(_ recording: WorkoutRecording) -> [String] {
        let statistics = recording.statistics
        let kind = recording.format == .fit ? "file" : "activity"
        let plural = recording.format == .fit ? "files" : "activities"
        let parts = recording.parts.count == 1 ? "1 \(kind)" : "\(recording.parts.count) \(plural)"
        var lines = [
            "\(count(recording.samples.count, "sample")) in \(parts) of \(recording.format.rawValue.uppercased())"
        ]
        if let first = statistics.first, let last = statistics.last {
            lines.append("from \(Timestamp.text(first)) to \(Timestamp.text(last)), \(short(statistics.duration)) s")
        }
        if let low = statistics.minimumHeartRate, let high = statistics.maximumHeartRate,
            let average = statistics.averageHeartRate
        {
            lines.append("heart rate from \(low) to \(high), \(average) on average")
        }
        if let energy = recording.energy { lines.append("energy \(energy)") }
        if let distance = recording.distance { lines.append("distance \(short(distance)) m") }
        let counts = [
            (recording.sessions.count, "session"), (recording.laps.count, "lap"), (recording.events.count, "event"),
            (recording.beatIntervals.count, "beat interval"),
        ].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
        if !counts.isEmpty { lines.append(counts.joined(separator: ", ")) }
        return lines
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Two digits behind the point at most.
    static func short(_ value: Double) -> String {
        guard value.magnitude < 1e12 else { return "\(value)" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
    }

    /// Six digits: a tenth of a metre.
    private static func degrees(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6)" }
}
