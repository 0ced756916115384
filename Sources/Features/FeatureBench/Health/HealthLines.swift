import Foundation
import HealthMonitor

/// A recording as lines of JSON.
enum HealthLines {
    private typealias Fields = [String: JSONDocument]

    static func sample(
        _ sample: HealthSample, part: Int, _ own: [(field: DeveloperField, value: Double)] = []
    ) -> String {
        var line = #"{"schema":1,"type":"sample","time":""# + Timestamp.text(sample.time) + "\""
        func add(_ name: StaticString, _ value: Double?) {
            line += ",\"\(name)\":\(value.map(number) ?? "null")"
        }
        add("heartRate", sample.heartRate?.beatsPerMinute)
        add("energy", sample.energy?.kilocalories)
        add("distance", sample.distance)
        add("speed", sample.speed)
        add("altitude", sample.altitude)
        add("cadence", sample.cadence)
        add("power", sample.power)
        add("temperature", sample.temperature)
        add("latitude", sample.latitude)
        add("longitude", sample.longitude)
        line += ",\"part\":\(part)"
        if !own.isEmpty {
            let fields = own.map { "\(quoted($0.field.name)):\(number($0.value))" }
            line += ",\"developer\":{\(fields.joined(separator: ","))}"
        }
        return line + "}"
    }

    static func second(_ element: PerSecondHeartRates.Element) -> String {
        #"{"schema":1,"type":"second","time":""# + Timestamp.text(element.time)
            + "\",\"heartRate\":\(number(element.heartRate.beatsPerMinute))}"
    }

    /// Sessions, laps, events, problems, and the summary at the end.
    static func rest(_ recording: WorkoutRecording) throws -> [String] {
        var lines: [String] = []
        for session in recording.sessions { lines.append(try line("session", summary(session))) }
        for lap in recording.laps { lines.append(try line("lap", summary(lap))) }
        for event in recording.events {
            let name: String =
                switch event.kind {
                case .start: "start"
                case .stop: "stop"
                case .other(let event, let type): "event \(event) type \(type)"
                }
            lines.append(try line("event", ["time": .string(Timestamp.text(event.time)), "event": .string(name)]))
        }
        for problem in recording.problems { lines.append(try line("problem", fields(problem))) }
        lines.append(try line("summary", total(recording)))
        return lines
    }

    /// The one line of a file that is not read.
    static func diagnostic(_ error: WorkoutFileError) throws -> Data {
        var problem = fields(error)
        problem["severity"] = .string("error")
        return Data(
            (try line("error", ["status": .integer(2), "diagnostics": .array([.object(problem)])]) + "\n").utf8)
    }

    static func line(_ type: String, _ fields: [String: JSONDocument]) throws -> String {
        var fields = fields
        (fields["schema"], fields["type"]) = (.integer(1), .string(type))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(fields), as: UTF8.self)
    }

    private static func fields(_ problem: WorkoutFileError) -> Fields {
        [
            "code": .string(HealthCommand.code(problem.code.rawValue)), "message": .string(problem.message),
            "offset": .integer(Int64(problem.offset)),
            "line": problem.position.map { .integer(Int64($0.line)) } ?? .null,
            "column": problem.position.map { .integer(Int64($0.column)) } ?? .null,
            "hint": problem.hint.map { .string($0) } ?? .null,
        ]
    }

    private static func summary(_ summary: WorkoutSummary) -> Fields {
        [
            "sport": summary.sport.map { .string($0) } ?? .null, "start": time(summary.start),
            "elapsedTime": value(summary.elapsedTime), "timerTime": value(summary.timerTime),
            "distance": value(summary.distance), "energy": value(summary.energy?.kilocalories),
            "averageHeartRate": value(summary.averageHeartRate?.beatsPerMinute),
            "maximumHeartRate": value(summary.maximumHeartRate?.beatsPerMinute),
        ]
    }

    private static func total(_ recording: WorkoutRecording) -> Fields {
        let statistics = recording.statistics
        return [
            "format": .string(recording.format.rawValue), "parts": .integer(Int64(recording.parts.count)),
            "samples": .integer(Int64(recording.samples.count)),
            "heartRateSamples": .integer(Int64(statistics.heartRates.count)),
            "emptyRecords": .integer(Int64(recording.emptyRecordCount)),
            "sessions": .integer(Int64(recording.sessions.count)), "laps": .integer(Int64(recording.laps.count)),
            "events": .integer(Int64(recording.events.count)),
            "beatIntervals": .integer(Int64(recording.beatIntervals.count)),
            "problems": .integer(Int64(recording.problemCount)), "first": time(statistics.first),
            "last": time(statistics.last), "duration": .number(statistics.duration),
            "averageHeartRate": value(statistics.averageHeartRate?.beatsPerMinute),
            "minimumHeartRate": value(statistics.minimumHeartRate?.beatsPerMinute),
            "maximumHeartRate": value(statistics.maximumHeartRate?.beatsPerMinute),
            "energy": value(recording.energy?.kilocalories), "distance": value(recording.distance),
            "units": .object([
                "heartRate": .string("bpm"), "energy": .string("kcal"), "distance": .string("m"),
                "speed": .string("m/s"), "altitude": .string("m"), "cadence": .string("rpm"), "power": .string("W"),
                "temperature": .string("°C"), "latitude": .string("°"), "longitude": .string("°"),
                "duration": .string("s"),
            ]),
        ]
    }

    private static func time(_ date: Date?) -> JSONDocument { date.map { .string(Timestamp.text($0)) } ?? .null }

    private static func value(_ number: Double?) -> JSONDocument {
        // JSON has no others
        number.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
    }

    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        return value.magnitude < 1e15 && value == value.rounded() ? "\(Int64(value))" : "\(value)"
    }

    private static func quoted(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
