/// Where fixes come from.
public protocol LocationProvider: Sendable {
    /// How far the application may know the position: at once, and at each change.
    ///
    /// A sequence that ends says that it will not change any more. By default nobody has to be asked.
    func authorizations() -> AsyncStream<AuthorizationStatus>

    /// Asks whoever decides; the answer comes as one of ``authorizations()``.
    func requestAuthorization(_ scope: AuthorizationScope) async

    /// Gives what comes to `receive`, one behind the other, until there is no more or its task is cancelled.
    ///
    /// `receive` comes back when there is room for more: whoever can holds its source back as long.
    func run(_ receive: @escaping @Sendable (LocationUpdate) async -> Void) async
}

extension LocationProvider {
    public func authorizations() -> AsyncStream<AuthorizationStatus> {
        AsyncStream { continuation in
            continuation.yield(.notRequired)
            continuation.finish()
        }
    }

    public func requestAuthorization(_: AuthorizationScope) async {}
}

/// What a provider tells.
public enum LocationUpdate: Sendable, Hashable {
    /// Fixes that came together, in any order: the newest of them counts.
    case fixes([Fix])
    /// The receiver does not know where it is.
    case noFix
    /// The source is there; what it is, for people.
    case connected(String)
    /// The source has gone; it is tried again after a while, or not.
    case lost(LocationFailure, retryIn: Duration?)
    /// A report that is none, and is left out.
    case malformed(LocationFailure)
    /// So many updates of a source that cannot be held back are left out here.
    case skipped(Int)
}
