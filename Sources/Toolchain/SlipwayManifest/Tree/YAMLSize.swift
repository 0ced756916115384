/// Finds out how much a YAML text stands for before anything follows its aliases.
///
/// Eight short lines of aliases to aliases stand for a hundred million values: whoever follows them runs out of time
/// and memory.
package struct YAMLSize {
    /// The place where a text becomes too large, counted from 1, and in what.
    package struct Excess: Equatable {
        package let line: Int
        package let column: Int
        package let reason: String
    }

    /// Values with what aliases stand for, and one more for each hundred bytes of a text.
    private let mostValues: Int
    private static let mostDepth = 200

    /// A value that is finished, or one that still grows.
    private struct Value {
        var weight = 1
        var depth = 1
        var anchor: String?
    }

    private var anchors: [String: Value] = [:]
    private var open: [Value] = []
    private var total = 0

    private init(mostValues: Int) { self.mostValues = mostValues }

    /// `nil` for a text that stands for no more than `mostValues` and for one that is no YAML: its reader says why.
    package static func excess(of text: String, mostValues: Int = 100_000) -> Excess? {
        var size = YAMLSize(mostValues: mostValues)
        var events = YAMLEvents(text.utf8)
        while let (kind, mark) = try? events.next() {
            if case .streamEnd = kind { return nil }
            guard let reason = size.take(kind) else { continue }
            return Excess(line: mark.line, column: mark.column, reason: reason)
        }
        return nil
    }

    /// Why the text is too large with one more event; `nil` where it is not.
    private mutating func take(_ kind: YAMLEvents.Kind) -> String? {
        switch kind {
        case .scalar(let text, _, let anchor):
            return add(Value(weight: 1 + text.utf8.count / 100, anchor: anchor), counting: true)
        case .alias(let name):
            var value = anchors[name] ?? Value()
            value.anchor = nil
            return add(value, counting: true)
        case .sequenceStart(let anchor), .mappingStart(let anchor):
            open.append(Value(anchor: anchor))
            total += 1
            return excess(depth: open.count)
        case .sequenceEnd, .mappingEnd:
            // what is in it has been counted
            return open.popLast().flatMap { add($0, counting: false) }
        case .documentStart, .documentEnd, .streamEnd, .other: return nil
        }
    }

    private mutating func add(_ value: Value, counting: Bool) -> String? {
        if let anchor = value.anchor { anchors[anchor] = value }
        if let last = open.indices.last {
            open[last].weight += value.weight
            open[last].depth = max(open[last].depth, value.depth + 1)
        }
        if counting { total += value.weight }
        return excess(depth: open.count + value.depth)
    }

    private func excess(depth: Int) -> String? {
        if total > mostValues { return "it stands for more than \(mostValues) values" }
        return depth > YAMLSize.mostDepth ? "more than \(YAMLSize.mostDepth) values are one inside the other" : nil
    }
}
