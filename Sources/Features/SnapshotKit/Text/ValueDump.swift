internal import Foundation

/// What a value is made of, as text that is the same each time: by its mirrors, a field on a line.
///
/// Elements of sets and entries of dictionaries are sorted by what they say; addresses are `0x…`; an object that holds
/// itself is named the second time, and not gone into. Dates are in UTC. Data of more than 64 bytes has 32 on a line.
public struct ValueDump: Sendable, CustomStringConvertible {
    /// Levels that are gone into where nothing else is said; each takes some of the stack.
    public static let depthLimit = 64
    /// More are not gone into, whatever is asked for.
    public static let greatestDepthLimit = 512

    /// The lines, each with its end.
    public let description: String
    /// Whether all of the value is in it: where `…` stands for what is deeper, values that differ may look the same.
    public let isComplete: Bool

    /// - Parameter depthLimit: how many levels are gone into; `…` stands for what is deeper.
    public init(_ value: Any, depthLimit: Int = ValueDump.depthLimit) {
        var writer = DumpWriter(depthLimit: max(0, min(depthLimit, ValueDump.greatestDepthLimit)))
        description = writer.lines(value, label: "", level: 0).map { $0 + "\n" }.joined()
        isComplete = writer.isComplete
    }

    /// Replaces addresses in what something says of itself: `<Thing: 0x600003a0>` is `<Thing: 0x…>`.
    public static func redacted(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let start = rest.range(of: "0x") {
            let digits = rest[start.upperBound...].prefix { $0.isHexDigit && $0.isASCII }
            result += rest[..<start.upperBound]
            // shorter ones are numbers
            result += digits.utf8.count >= 6 ? "…" : String(digits)
            rest = rest[digits.endIndex...]
        }
        return result + rest
    }
}
