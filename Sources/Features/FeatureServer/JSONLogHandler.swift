import Foundation
import Logging

/// Writes the log as JSON lines: `{"level", "message", "time", …metadata}`.
struct JSONLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    private let lines: LogLines

    init(logLevel: Logger.Level, lines: LogLines) { (self.logLevel, self.lines) = (logLevel, lines) }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var fields = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues(LogValue.init)
        fields["level"] = .text(event.level.rawValue)
        fields["message"] = .text("\(event.message)")
        fields["time"] = .text(Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let line = try? encoder.encode(fields) else { return }
        lines.write(line + Data("\n".utf8))
    }
}

/// What belongs to a message: numbers are numbers.
private enum LogValue: Encodable {
    case text(String)
    case integer(Int)
    case number(Double)
    case list([LogValue])
    case object([String: LogValue])

    init(_ value: Logger.MetadataValue) {
        switch value {
        case .string(let text): self = .text(text)
        case .stringConvertible(let value as Int): self = .integer(value)
        case .stringConvertible(let value as Double) where value.isFinite: self = .number(value)
        case .stringConvertible(let value): self = .text(value.description)
        case .array(let values): self = .list(values.map(LogValue.init))
        case .dictionary(let values): self = .object(values.mapValues(LogValue.init))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .list(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }
}
