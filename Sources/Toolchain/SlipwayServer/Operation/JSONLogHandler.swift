import Logging
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A log of lines of JSON.
///
/// No line has an address, a token or a path: paths of channels have secrets. A route is named by its pattern.
struct JSONLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    let clock: any TimeSource
    let write: @Sendable (String) -> Void

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    private static let renamed = ["hb.request.id": "request", "hb.request.method": "method"]
    /// Of the web framework, and not for a log.
    private static let dropped: Set<String> = ["hb.request.path", "hb.request.uri"]

    func log(event: LogEvent) {
        var fields: [String: JSONLogValue] = [
            "time": .text(JSONLogHandler.time(clock.now())), "level": .text(event.level.rawValue),
            "event": .text(event.message.description),
        ]
        for (name, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 })
        where !JSONLogHandler.dropped.contains(name) {
            let text = "\(value)"
            fields[JSONLogHandler.renamed[name] ?? name] = Int64(text).map(JSONLogValue.number) ?? .text(text)
        }
        write(JSONDocument.line(fields))
    }

    private static func time(_ seconds: Int64) -> String {
        let time = CalendarTime(secondsSince1970: seconds)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(time.year)-\(two(time.month))-\(two(time.day))"
            + "T\(two(time.hour)):\(two(time.minute)):\(two(time.second))Z"
    }
}

private enum JSONLogValue: Encodable {
    case text(String)
    case number(Int64)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        }
    }
}
