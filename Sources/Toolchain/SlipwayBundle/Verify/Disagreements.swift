import SlipwayModel
import SlipwayReport

/// Collects what a bundle says twice and not in the same way.
struct Disagreements {
    /// Each names a file, a field of it and both values.
    private(set) var problems: [String] = []
    /// With those that were too many to keep.
    private(set) var count = 0

    /// What is kept: whoever has written the bundle may have made a million mistakes.
    private static let limit = 1_000

    /// - Parameter source: who says what is wanted.
    mutating func check(_ file: String, _ field: String, _ value: String?, is wanted: String?, by source: String) {
        if value == wanted { return }
        append("\(file): \(field) is \(Self.told(value)), \(source) says \(Self.told(wanted))")
    }

    /// Of what every such document says.
    mutating func check(_ file: String, _ field: String, _ value: String?, isAlways wanted: String) {
        if value == wanted { return }
        append("\(file): \(field) is \(Self.told(value)), should be \(Self.told(wanted))")
    }

    mutating func check(_ file: String, _ field: String, _ names: [String], are wanted: [String], by source: String) {
        let (told, known) = (Set(names), Set(wanted))
        for name in told.subtracting(known).sortedBytewise() {
            append("\(file): \(field) has \(Self.told(name)), \(source) has not")
        }
        for name in known.subtracting(told).sortedBytewise() {
            append("\(file): \(field) has no \(Self.told(name)), \(source) has")
        }
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            append("\(file): \(field) has \(Self.told(name)) twice")
        }
    }

    mutating func add(_ file: String, _ problem: String) { append("\(file): \(problem)") }

    private mutating func append(_ problem: String) {
        count += 1
        if problems.count < Disagreements.limit { problems.append(problem) }
    }

    /// A value for a person: whoever wrote it may mean harm.
    static func told(_ value: String?) -> String { UntrustedText.told(value) }

    /// Without control characters, and not too long.
    static func plain(_ text: String) -> String { UntrustedText.plain(text) }
}
