package import ComposableStore

/// Adds up what it is sent, and does what an action says.
package struct Sum: Reducer {
    package struct State: Equatable {
        package var values: [Int]

        package init(values: [Int] = []) { self.values = values }

        package var sum: Int { values.reduce(0, +) }
    }

    package enum Action: Sendable {
        case add(Int)
        case perform(Effect<Action>)
    }

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .add(let value):
            state.values.append(value)
            return .none
        case .perform(let effect): return effect
        }
    }
}

package func sumStore(observer: (any StoreObserver<Sum.State, Sum.Action>)? = nil) -> Store<Sum.State, Sum.Action> {
    Store(initialState: Sum.State(), observer: observer) { Sum() }
}
