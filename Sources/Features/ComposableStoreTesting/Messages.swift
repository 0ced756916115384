import ComposableStore
import CustomDump

/// What a test is told.
enum Messages {
    /// How two values differ: `-` is expected, `+` is there.
    static func difference<Value>(_ title: String, expected: Value, actual: Value) -> String {
        let text = diff(expected, actual)
        return """
            \(title):

            \((text ?? "  (they are printed alike, but are not equal)\n" + dump(actual)).indented)

            (expected: -, actual: +)
            """
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

        \(effects.map { "\($0.effect), begun by the action:\n" + dump($0.action).indented }.joined(separator: "\n").indented)

        hint: `await store.finish()`, have the test send what cancels it, or keep what `send` returns and cancel it
        """
    }

    static func list<Action>(_ actions: [Action]) -> String {
        actions.map { dump($0) }.joined(separator: "\n").indented
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
