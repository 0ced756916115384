import ArgumentParser
import Foundation
import PropertyWrappers

/// Where a value is, and its type.
struct DefaultsPlace: ParsableArguments {
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case int, double, bool, string, date
    }

    @Argument(help: "The name of the value.")
    var key: String

    @Option(help: "The type of the value.")
    var type = Kind.string

    @Option(help: "The suite: a file of its own.")
    var suite: String?

    /// - Throws: status 2 for a suite that cannot be one.
    func entry() throws(BenchError) -> DefaultsEntry {
        let store = try store()
        switch type {
        case .int: return DefaultsEntry(key, store, parse: { Int($0) }, text: { "\($0)" })
        case .double: return DefaultsEntry(key, store, parse: { Double($0) }, text: { "\($0)" })
        case .bool: return DefaultsEntry(key, store, parse: { Bool($0) }, text: { "\($0)" })
        case .string: return DefaultsEntry(key, store, parse: { $0 }, text: { $0 })
        case .date:
            return DefaultsEntry(
                key, store, parse: { try? Date($0, strategy: .iso8601) }, text: { $0.formatted(.iso8601) })
        }
    }

    private func store() throws(BenchError) -> UserDefaults {
        guard let suite else { return .standard }
        guard !suite.isEmpty, let store = UserDefaults(suiteName: suite) else {
            throw BenchError(.input, "bad-suite", "'\(suite)' is no suite", hint: "use a name such as com.example.app")
        }
        return store
    }
}

/// A value whose type is not known before the program runs.
struct DefaultsEntry {
    /// What is kept; `nil` for nothing.
    let read: () throws(BenchError) -> String?
    let write: (_ text: String, _ replaces: Bool) throws(BenchError) -> Void
    /// Whether something was kept.
    let reset: () -> Bool

    init<Value: DefaultsStorable>(
        _ key: String, _ store: UserDefaults, parse: @escaping (String) -> Value?, text: @escaping (Value) -> String
    ) {
        let entry = UserDefault<Value?>(key, store: store)
        func check() throws(BenchError) {
            guard let problem = entry.problem else { return }
            throw BenchError(
                .input, "other-type", "\(problem)",
                hint: "--type says the type; `set --replace` and `reset` take it away")
        }
        read = { () throws(BenchError) in
            try check()
            return entry.wrappedValue.map(text)
        }
        write = { (word, replaces) throws(BenchError) in
            guard let value = parse(word) else {
                throw BenchError(
                    .input, "bad-value", "'\(word)' is no \(Value.self)",
                    hint: "write 7, 1.5, true, text or 2026-01-31T12:00:00Z, or another --type")
            }
            if !replaces { try check() }
            entry.replace(with: value)
            store.synchronize()
        }
        reset = {
            defer { store.synchronize() }
            let wasStored = entry.isStored
            entry.reset()
            return wasStored
        }
    }
}
