import ComposableStore
import CustomDump

/// What a test is told.
enum Messages {
    /// How two values differ: `-` is expected, `+` is there.
    static func difference<Value>(_ title: String, expected: Value, actual: Value) -> String {
        """
        \(title):

        \(difference(expected, actual).indented)

        (expected: -, actual: +)
        """
    }

    /// Large values are compared by the lines that they are printed in, from both ends: what is best takes as long as
    /// the square of what differs.
    private static func difference<Value>(_ expected: Value, _ actual: Value) -> String {
        let texts = (dump(expected), dump(actual))
        guard texts.0 != texts.1 else { return "  (they are printed alike, but are not equal)\n" + limited(texts.1) }
        guard max(lineCount(texts.0), lineCount(texts.1)) > 500 else { return diff(expected, actual) ?? texts.1 }
        return LineDifference(expected: texts.0, actual: texts.1).description
    }

    private static func lineCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }

    /// The first lines of a text that is long.
    private static func limited(_ text: String) -> String {
        let lines = text.split(separator: "\n", maxSplits: 500, omittingEmptySubsequences: false)
        return lines.count > 500 ? lines[..<500].joined(separator: "\n") + "\n…" : text
    }

    static func unreceived<Action>(_ actions: [Action], _ when: String) -> String {
        """
        \(when) \(count(actions.count, "action")) \(actions.count == 1 ? "was" : "were") not received:

        \(list(actions))

        hint: `await store.receive(…)` each, or set `store.exhaustivity = .off`
        """
    }

    static func running<State, Action>(_ effects: [Recorded<State, Action>.Running], _ when: String) -> String {
        """
        \(when) \(count(effects.count, "effect")) \(effects.count == 1 ? "was" : "were") still running:

        \(listed(effects) { "\($0.effect), begun by the action:\n" + limited(dump($0.action)).indented })

        hint: `await store.finish()`, have the test send what cancels it, or keep what `send` returns and cancel it
        """
    }

    static func list<Action>(_ actions: [Action]) -> String {
        listed(actions) { limited(dump($0)) }
    }

    /// The first of many.
    private static func listed<Item>(_ items: [Item], _ text: (Item) -> String) -> String {
        var texts = items.prefix(20).map(text)
        if items.count > 20 { texts.append("… and \(items.count - 20) more") }
        return texts.joined(separator: "\n").indented
    }

    static func dump<Value>(_ value: Value) -> String { String(customDumping: value) }

    static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension String {
    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "  " + $0 }
            .joined(separator: "\n")
    }
}
