import Synchronization

/// Counts connections, all and by address: one client does not take what all of them need.
final class ConnectionLimiter: Sendable {
    struct Limits: Sendable, Equatable {
        /// Connections that are open at a time.
        var all = 16_384
        /// Those of one address; the machine itself may have all of them, as what stands before a server is there.
        var perAddress = 512
        /// Files that are kept from connections: those that are sent, and those of the database.
        static let reserved = 1_024

        /// No more than the process may have open.
        func within(_ openFiles: Int) -> Limits {
            var limits = self
            limits.all = max(16, min(all, openFiles - Limits.reserved))
            return limits
        }
    }

    private struct State {
        var count = 0
        var byAddress: [String: Int] = [:]
        var refused = 0
    }

    private let limits: Limits
    private let state = Mutex(State())

    init(_ limits: Limits) { self.limits = limits }

    /// Connections that are open.
    var count: Int { state.withLock { $0.count } }
    /// Connections that were refused since the start.
    var refused: Int { state.withLock { $0.refused } }

    /// - Returns: whether there is room for a connection: then ``release(_:)`` is called once for it.
    func admit(_ address: ClientAddress) -> Bool {
        let client = address.network
        return state.withLock { state in
            let own = state.byAddress[client] ?? 0
            guard state.count < limits.all, own < limits.perAddress || address.isLoopback else {
                state.refused += 1
                return false
            }
            state.count += 1
            state.byAddress[client] = own + 1
            return true
        }
    }

    func release(_ address: ClientAddress) {
        let client = address.network
        state.withLock { state in
            state.count -= 1
            let own = (state.byAddress[client] ?? 1) - 1
            state.byAddress[client] = own > 0 ? own : nil
        }
    }
}
