/// How far somebody lets an application know where they are.
public enum AuthorizationScope: String, Sendable, Hashable, CaseIterable {
    case whenInUse
    case always
}

/// What a system says of it.
public enum AuthorizationStatus: String, Sendable, Hashable, CaseIterable {
    /// Nobody has been asked.
    case notDetermined
    /// Somebody else has decided: parents, an employer.
    case restricted
    case denied
    /// The device tells nobody.
    case servicesDisabled
    case authorizedWhenInUse
    case authorizedAlways
    /// There is nobody to ask, as with a receiver of one's own.
    case notRequired

    /// How far it goes; nil where it does not.
    public var grant: AuthorizationGrant? {
        switch self {
        case .authorizedWhenInUse: .whenInUse
        case .authorizedAlways: .always
        case .notRequired: .notRequired
        case .notDetermined, .restricted, .denied, .servicesDisabled: nil
        }
    }

    /// Why it does not; nil where it does, and where nobody has been asked.
    public var denial: AuthorizationDenial? {
        switch self {
        case .restricted: .restricted
        case .denied: .user
        case .servicesDisabled: .servicesDisabled
        case .notDetermined, .authorizedWhenInUse, .authorizedAlways, .notRequired: nil
        }
    }
}

/// What was granted.
public enum AuthorizationGrant: String, Sendable, Hashable, CaseIterable {
    case whenInUse
    case always
    case notRequired
}

/// Why there is no position to be had, for the application to show.
public enum AuthorizationDenial: String, Error, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// Who was asked has said no.
    case user
    /// Whoever has the device may not decide it.
    case restricted
    /// The device tells nobody.
    case servicesDisabled

    /// For people: what is so.
    public var description: String {
        switch self {
        case .user: "the application may not know the position"
        case .restricted: "a policy of the device forbids the position"
        case .servicesDisabled: "location services are off"
        }
    }

    /// For people: what helps.
    public var hint: String {
        switch self {
        case .user: "it can be allowed in the settings of the application"
        case .restricted: "whoever manages the device can allow it"
        case .servicesDisabled: "they can be turned on in the settings of the device"
        }
    }
}
