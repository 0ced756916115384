import ComposableStore
import Foundation

/// Sending an action, above calling the reducer.
enum ComposableStoreMeasures: MeasuredLibrary {
    static let name = "store"

    private static let count = 200_000
    /// The limit of the issue: nanoseconds above the reducer.
    private static let limit = 200.0

    static func measurements(in folder: URL) throws -> [Measurement] {
        let store = Store(initialState: Counter.State()) { Counter() }
        let tabs = Store(initialState: Tabs.State()) { Tabs() }
        let rows = Store(initialState: Tabs.State(rows: (0..<1_000).map { Counter.State(id: $0) })) { Tabs() }
        return [
            Measurement("an action, above its reducer", operations: count, limit: limit) {
                Measurement.time { send(to: store) } - reduceOnly()
            },
            Measurement("an action of a feature in a feature, above its reducer", operations: count, limit: limit) {
                Measurement.time { for number in 0..<count { tabs.send(.counter(.add(number & 3))) } } - reduceTabs()
            },
            Measurement("an action that sends another", operations: count) { count in
                for _ in 0..<count { store.send(.addLater) }
            },
            Measurement("an action with an effect, to its end", operations: count / 20) {
                await Measurement.time {
                    for _ in 0..<count / 20 { await store.send(.addInAnEffect).finish() }
                }
            },
            Measurement("an action for one of 1,000 elements", operations: count / 20) { count in
                for number in 0..<count { rows.send(.row(id: number % 1_000, action: .add(1))) }
            },
            Measurement("beside it: an actor with the same state", operations: count / 20) {
                let actor = CounterActor()
                return await Measurement.time { for number in 0..<count / 20 { await actor.add(number & 3) } }
            },
        ]
    }

    private static func send(to store: Store<Counter.State, Counter.Action>) {
        for number in 0..<count { store.send(.add(number & 3)) }
    }

    private static func reduceOnly() -> Duration {
        let reducer = Counter()
        var state = Counter.State()
        return Measurement.time {
            for number in 0..<count { _ = reducer.reduce(into: &state, action: .add(number & 3)) }
        }
    }

    private static func reduceTabs() -> Duration {
        let reducer = Tabs()
        var state = Tabs.State()
        return Measurement.time {
            for number in 0..<count { _ = reducer.reduce(into: &state, action: .counter(.add(number & 3))) }
        }
    }

    /// A state with the things that states have.
    private struct Counter: Reducer {
        struct State: Identifiable {
            var id = 0
            var sum = 0
            var names = ["Rick", "Morty"]
            var text = "a text that is not short"
        }

        enum Action: Sendable {
            case add(Int)
            case addLater
            case addInAnEffect
        }

        func reduce(into state: inout State, action: Action) -> Effect<Action> {
            switch action {
            case .add(let number):
                state.sum &+= number
                return .none
            case .addLater: return .send(.add(1))
            case .addInAnEffect: return .run { send in send(.add(1)) }
            }
        }
    }

    private struct Tabs: Reducer {
        struct State {
            var counter = Counter.State()
            var rows: [Counter.State] = []
        }

        enum Action: Sendable {
            case counter(Counter.Action)
            case row(id: Int, action: Counter.Action)
        }

        private static let counter = CasePath(embed: Action.counter) {
            if case .counter(let action) = $0 { action } else { nil }
        }
        private static let row = CasePath<Action, (id: Int, action: Counter.Action)> {
            .row(id: $0.id, action: $0.action)
        } extract: {
            if case .row(let id, let action) = $0 { (id, action) } else { nil }
        }

        var body: some Reducer<State, Action> {
            Scope(state: \.counter, action: Self.counter) { Counter() }
                .forEach(\.rows, action: Self.row) { Counter() }
        }
    }

    /// The same as it is written by hand.
    private actor CounterActor {
        var state = Counter.State()

        func add(_ number: Int) { state.sum &+= number }
    }
}
