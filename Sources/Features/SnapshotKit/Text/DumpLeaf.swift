internal import Foundation

/// A number of any length, of which a dump has the text.
package struct NumberText: Sendable, Hashable {
    let text: String

    package init(_ text: String) { self.text = text }
}

/// Values that are dumped as one word.
enum DumpLeaf {
    /// - Returns: the word, with the lines that stand below it where it is long; nil for what is gone into.
    static func text(_ value: Any) -> [String]? {
        if let data = value as? Data { return lines(data) }
        return word(value).map { [$0] }
    }

    private static func word(_ value: Any) -> String? {
        switch value {
        case let value as String: quoted(value)
        case let value as Substring: quoted(String(value))
        case let value as Character: quoted(String(value))
        case let value as Unicode.Scalar: quoted(String(Character(value)))
        case let value as Bool: "\(value)"
        case let value as any BinaryInteger: "\(value)"
        case let value as any BinaryFloatingPoint: "\(value)"
        case let value as Date: date(value)
        case let value as URL: value.absoluteString
        case let value as UUID: value.uuidString
        case let value as Decimal: "\(value)"
        case let value as NumberText: value.text
        case let value as any Any.Type: name(value)
        case is ObjectIdentifier, is UnsafeRawPointer, is UnsafeMutableRawPointer, is OpaquePointer: "0x…"
        default: nil
        }
    }

    /// As a literal: quotes, ends of lines and control characters are escapes.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                result += isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
            }
        }
        return result + "\""
    }

    /// ISO 8601 in UTC, with milliseconds.
    private static func date(_ date: Date) -> String {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return "\(date.timeIntervalSinceReferenceDate)" }
        return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// All bytes: two that are as long, and begin with the same bytes, need not be the same.
    private static func lines(_ data: Data) -> [String] {
        let digits = data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        guard data.count > 64 else {
            return ["\(data.count) bytes\(data.isEmpty ? "" : " ")\(digits.joined())"]
        }
        return ["\(data.count) bytes"]
            + stride(from: 0, to: digits.count, by: 32).map { digits[$0..<min($0 + 32, digits.count)].joined() }
    }

    /// What has no fields: its name, or what it says of itself.
    static func empty(_ value: Any, _ mirror: Mirror, _ name: String) -> String {
        if value is any CustomStringConvertible { return "\(name)(\(ValueDump.redacted("\(value)")))" }
        if "\(value)".contains("(Function)") { return "(Function)" }
        return name
    }

    /// A type's name, without the number that the compiler gives to a private one's file.
    static func name(_ type: any Any.Type) -> String { ValueDump.redacted(String(describing: type)) }
}
