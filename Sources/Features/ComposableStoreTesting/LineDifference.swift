/// In which lines two texts differ, without what they begin and end with alike.
struct LineDifference: CustomStringConvertible {
    private let start: Int
    private let expected: ArraySlice<Substring>
    private let actual: ArraySlice<Substring>
    private static let limit = 50

    init(expected: String, actual: String) {
        var (expected, actual) = (Self.lines(expected)[...], Self.lines(actual)[...])
        let start = zip(expected, actual).prefix { $0 == $1 }.count
        expected.removeFirst(start)
        actual.removeFirst(start)
        let end = zip(expected.reversed(), actual.reversed()).prefix { $0 == $1 }.count
        expected.removeLast(end)
        actual.removeLast(end)
        (self.start, self.expected, self.actual) = (start, expected, actual)
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    var description: String {
        "  … (from line \(start + 1) on)\n" + Self.marked(expected, "-") + Self.marked(actual, "+") + "  …"
    }

    private static func marked(_ lines: ArraySlice<Substring>, _ mark: String) -> String {
        let shown = lines.prefix(limit).map { "\(mark) \($0)\n" }.joined()
        return lines.count > limit ? shown + "\(mark) … (\(lines.count - limit) lines more)\n" : shown
    }
}
