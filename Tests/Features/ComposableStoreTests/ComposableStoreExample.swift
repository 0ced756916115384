import ComposableStore
import Testing

// The code of the page of this library.

struct Characters: Reducer {
    struct State: Equatable {
        var names: [String] = []
        var isLoading = false
        var message: String?
    }

    enum Action: Sendable {
        case appeared
        case loaded(Result<[String], any Error>)
        case gaveUp
    }

    enum CancelID { case fetch }

    let fetch: @Sendable () async throws -> [String]

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .appeared:
            state.isLoading = true
            return .result {
                try await fetch()
            } then: {
                .loaded($0)
            }
            .cancellable(id: CancelID.fetch, cancelInFlight: true)
        case .loaded(let result):
            state.isLoading = false
            switch result {
            case .success(let names): (state.names, state.message) = (names, nil)
            case .failure(let error): state.message = "\(error)"
            }
            return .none
        case .gaveUp:
            state.isLoading = false
            return .cancel(id: CancelID.fetch)
        }
    }
}

struct Tabs: Reducer {
    struct Row: Equatable, Identifiable {
        let id: Int
        var list = Characters.State()
    }

    struct State: Equatable {
        var main = Characters.State()
        var sheet: Characters.State?
        var rows: [Row] = []
    }

    enum Action: Sendable {
        case main(Characters.Action)
        case sheet(Characters.Action)
        case row(id: Int, action: Characters.Action)
        case closed

        static let mainPath = CasePath(embed: Action.main) { if case .main(let action) = $0 { action } else { nil } }
        static let sheetPath = CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
        static let rowPath = CasePath<Action, (id: Int, action: Characters.Action)> {
            .row(id: $0.id, action: $0.action)
        } extract: {
            if case .row(let id, let action) = $0 { (id, action) } else { nil }
        }
    }

    let fetch: @Sendable () async throws -> [String]

    var body: some Reducer<State, Action> {
        Scope(state: \.main, action: Action.mainPath) { Characters(fetch: fetch) }
        Reduce { state, action in
            if case .closed = action { state.sheet = nil }
            return .none
        }
        .ifLet(\.sheet, action: Action.sheetPath) { Characters(fetch: fetch) }
        .forEach(\.rows, action: Action.rowPath) {
            Scope(state: \Row.list, action: CasePath(embed: { $0 }, extract: { $0 })) { Characters(fetch: fetch) }
        }
    }
}

@MainActor
@Test("the example of ComposableStore") func example() async {
    let store = Store(initialState: Characters.State()) {
        Characters(fetch: { ["Rick", "Morty"] })
    }
    await store.send(.appeared).finish()
    #expect(store.names == ["Rick", "Morty"])

    let observed = ObservedStore(store)
    observed.send(.gaveUp)
    #expect(!observed.isLoading)

    for await names in store.follow(\.names) {
        #expect(names == ["Rick", "Morty"])
        break
    }

    let tabs = Store(initialState: Tabs.State()) { Tabs(fetch: { ["Summer"] }) }
    await tabs.send(.main(.appeared)).finish()
    #expect(tabs.main.names == ["Summer"])
    tabs.send(.closed)
}
