import ComposableStore

/// A list that is fetched, and can be given up.
struct Characters: Reducer {
    struct State: Equatable {
        var names: [String] = []
        var isLoading = false
        var message: String?
    }

    enum Action: Equatable {
        case appeared
        case loaded([String])
        case failed(String)
        case gaveUp
    }

    private enum CancelID { case fetch }

    struct Unreachable: Error, CustomStringConvertible {
        var description: String { "unreachable" }
    }

    let fetch: @Sendable () async throws -> [String]

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .appeared:
            state.isLoading = true
            state.message = nil
            return .run(name: "fetch") { send in
                send(.loaded(try await fetch()))
            } catch: { error, send in
                send(.failed("\(error)"))
            }
            .cancellable(id: CancelID.fetch, cancelInFlight: true)
        case .loaded(let names):
            state.isLoading = false
            state.names = names
            return .none
        case .failed(let message):
            state.isLoading = false
            state.message = message
            return .none
        case .gaveUp:
            state.isLoading = false
            return .cancel(id: CancelID.fetch)
        }
    }
}
