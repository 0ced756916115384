package import ComposableStore

/// A list that is fetched, and can be given up.
package struct Characters: Reducer {
    package struct State: Equatable {
        package var names: [String] = []
        package var isLoading = false
        package var message: String?

        package init(names: [String] = []) { self.names = names }
    }

    package enum Action: Equatable {
        case appeared
        case loaded([String])
        case failed(String)
        case gaveUp
    }

    private enum CancelID { case fetch }

    package struct Unreachable: Error, CustomStringConvertible {
        package init() {}

        package var description: String { "unreachable" }
    }

    private let fetch: @Sendable () async throws -> [String]

    package init(fetch: @escaping @Sendable () async throws -> [String]) { self.fetch = fetch }

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
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
