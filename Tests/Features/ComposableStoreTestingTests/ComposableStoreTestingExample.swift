import ComposableStore
import ComposableStoreTesting
import Testing

// The code of the page of this library.

private struct Search: Reducer {
    struct State: Equatable {
        var text = ""
        var results: [String] = []
        var isLoading = false
    }

    enum Action: Equatable {
        case typed(String)
        case found([String])
    }

    let find: @Sendable (String) async -> [String]

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .typed(let text):
            (state.text, state.isLoading) = (text, true)
            return .run { send in send(.found(await find(text))) }
        case .found(let results):
            (state.results, state.isLoading) = (results, false)
            return .none
        }
    }
}

@Test("the example of ComposableStoreTesting") func example() async {
    let store = TestStore(initialState: Search.State()) {
        Search(find: { ["\($0)!"] })
    }
    await store.send(.typed("swift")) {
        $0.text = "swift"
        $0.isLoading = true
    }
    await store.receive(.found(["swift!"])) {
        $0.isLoading = false
        $0.results = ["swift!"]
    }
    await store.finish()

    store.exhaustivity = .off
    await store.send(.typed("again"))
    await store.receive(.found(["again!"])) { $0.results = ["again!"] }

    let clock = TestClock()
    let timed = TestStore(initialState: Search.State(), exhaustivity: .off) {
        Search(find: {
            try? await clock.sleep(for: .seconds(2))
            return [$0]
        })
    }
    await timed.send(.typed("later"))
    await clock.advance(by: .seconds(2))
    await timed.receive(.found(["later"])) { $0.results = ["later"] }
}
