/// What happens beside the fixes.
public enum LocationEvent: Sendable, Hashable {
    /// The permission is another one; a denial is told at each start, too.
    case authorization(AuthorizationState)
    /// The source is there; what it is, for people.
    case connected(String)
    /// The source has gone; it is tried again after a while, or not.
    case lost(LocationFailure, retryIn: Duration?)
    /// The receiver does not know where it is; told once, until there is a fix again.
    case noFix
    /// A report that is none, and is left out.
    case malformed(LocationFailure)
    /// The receiver's clock was set back, or its track begins again: the fixes behind it count.
    case setBack
    /// There is no address for a fix, because of this.
    case addressFailed(GeocodeError)
    /// So many updates are left out in this place: the consumer took nothing for too long.
    case skipped(Int)
    /// The source has nothing more, as at the end of a file.
    case ended
}

/// What a monitor tells, in its order.
public enum MonitorUpdate: Sendable, Hashable {
    case snapshot(LocationSnapshot)
    case event(LocationEvent)
}
