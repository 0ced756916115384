import ComposableStore

struct Search: Reducer {
    struct State: Equatable {
        var text = ""
        var results: [String] = []
        var isLoading = false
    }

    enum Action: Sendable {
        case typed(String)
        case found(Result<[String], any Error>)
    }

    struct Empty: Error {}

    let find: @Sendable (String) async throws -> [String]

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .typed(let text):
            (state.text, state.isLoading) = (text, true)
            return .result { try await find(text) } then: { .found($0) }
                .cancellable(id: "find", cancelInFlight: true)
        case .found(let results):
            (state.results, state.isLoading) = ((try? results.get()) ?? [], false)
            return .none
        }
    }
}

let store = Store(initialState: Search.State()) {
    Search { text in
        guard !text.isEmpty else { throw Search.Empty() }
        return [text, text.uppercased()]
    }
}
await store.send(.typed("a")).finish()
print(store.results, store.isLoading)
await store.send(.typed("")).finish()
print(store.results, store.isLoading)
