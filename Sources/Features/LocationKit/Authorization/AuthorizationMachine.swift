/// Permission and wish, held together: it is told what happened, and says what is to be done.
///
/// A value without a system behind it. Whatever comes is taken in whatever order it comes: an answer that nobody asked
/// for, a permission that is taken away in mid-run, a stop while somebody is being asked.
public struct AuthorizationMachine: Sendable, Hashable {
    public enum Input: Sendable, Hashable {
        /// The application wants fixes.
        case start
        /// It wants none any more.
        case stop
        /// The system says how far it may go; at the beginning, at a change, and once more without one.
        case report(AuthorizationStatus)
    }

    public enum Action: Sendable, Hashable {
        /// Ask whoever decides.
        case ask
        /// Let fixes come.
        case begin
        /// Let none come any more.
        case end
        /// Tell the application; a denial is told again at each start.
        case tell(AuthorizationState)
    }

    public private(set) var state = AuthorizationState.unknown
    /// Whether the application wants fixes.
    public private(set) var isWanted = false
    /// Whether fixes come: nobody but one who wants them and may have them has any.
    public private(set) var isDelivering = false

    public init() {}

    /// Takes what happened.
    ///
    /// - Returns: what is to be done, in this order; empty where nothing is.
    public mutating func receive(_ input: Input) -> [Action] {
        switch input {
        case .start: start()
        case .stop: stop()
        case .report(.notDetermined): undetermine()
        case .report(let status):
            if let grant = status.grant {
                settle(.authorized(grant))
            } else {
                settle(.denied(status.denial ?? .user))
            }
        }
    }

    private mutating func start() -> [Action] {
        guard !isWanted else { return [] }
        isWanted = true
        switch state {
        case .unknown: return []
        // who was asked before may never have seen it
        case .asking: return [.ask]
        case .notDetermined: return ask()
        case .authorized: return begin()
        case .denied: return [.tell(state)]
        }
    }

    private mutating func stop() -> [Action] {
        isWanted = false
        return end()
    }

    private mutating func undetermine() -> [Action] {
        // systems say so, too, while the question is on the screen
        guard state != .asking else { return [] }
        var actions = end()
        if state != .notDetermined {
            state = .notDetermined
            actions.append(.tell(state))
        }
        return isWanted ? actions + ask() : actions
    }

    private mutating func settle(_ new: AuthorizationState) -> [Action] {
        let isChanged = new != state
        state = new
        let actions = isChanged ? [Action.tell(new)] : []
        return actions + (new.isAuthorized ? (isWanted ? begin() : []) : end())
    }

    private mutating func ask() -> [Action] {
        state = .asking
        return [.tell(state), .ask]
    }

    private mutating func begin() -> [Action] {
        guard !isDelivering else { return [] }
        isDelivering = true
        return [.begin]
    }

    private mutating func end() -> [Action] {
        guard isDelivering else { return [] }
        isDelivering = false
        return [.end]
    }
}
