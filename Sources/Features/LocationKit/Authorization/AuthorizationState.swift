/// Where the question stands whether an application may know the position.
public enum AuthorizationState: Sendable, Hashable {
    /// The system has said nothing yet.
    case unknown
    /// Nobody has been asked.
    case notDetermined
    /// Somebody is being asked.
    case asking
    case authorized(AuthorizationGrant)
    case denied(AuthorizationDenial)

    public var isAuthorized: Bool {
        if case .authorized = self { true } else { false }
    }
}
