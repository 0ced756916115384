import ComposableStore
import ComposableStoreTesting

struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case begin, add(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .begin: return .run { send in send(.add(2)) }
        case .add(let number):
            state.count += number
            return .none
        }
    }
}

let store = TestStore(initialState: Counter.State()) { Counter() }
await store.send(.begin)
await store.receive(.add(2)) { $0.count = 2 }
await store.send(.add(3)) { $0.count = 5 }
await store.finish()
print(store.state)
