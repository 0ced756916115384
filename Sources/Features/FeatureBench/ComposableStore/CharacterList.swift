import ComposableStore

/// A list of names that is fetched, and can be given up.
struct CharacterList: Reducer {
    struct State: Equatable, Encodable {
        var names: [String] = []
        var isLoading = false
        @Nullable var message: String?

        init() { message = nil }
    }

    enum Action: Sendable, CustomStringConvertible {
        case fetch
        case giveUp
        case fetched(Result<[String], any Error>)

        var description: String {
            switch self {
            case .fetch: "fetch"
            case .giveUp: "give-up"
            case .fetched(.success): "loaded"
            case .fetched(.failure): "failed"
            }
        }
    }

    private enum CancelID { case fetch }

    let fetch: @Sendable () async throws -> [String]

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .fetch:
            state.isLoading = true
            return .result(name: "fetch") {
                try await fetch()
            } then: {
                .fetched($0)
            }
            .cancellable(id: CancelID.fetch, cancelInFlight: true)
        case .giveUp:
            state.isLoading = false
            return .cancel(id: CancelID.fetch)
        case .fetched(let result):
            state.isLoading = false
            do {
                (state.names, state.message) = (try result.get(), nil)
            } catch {
                state.message = BenchFile.reason(of: error)
            }
            return .none
        }
    }
}
