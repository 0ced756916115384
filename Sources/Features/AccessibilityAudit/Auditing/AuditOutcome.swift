/// What a rule says of an element.
public struct AuditOutcome: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, Codable {
        case passed, failed
        /// Nobody can tell: it never counts as a pass.
        case unmeasured
    }

    public let kind: Kind
    /// The appearance that it is about, if it is about one.
    public let scheme: AuditScheme?
    public let message: String
    /// What was measured: a ratio of contrast, a factor, seconds, a luminance.
    public let measured: Double?
    public let limit: Double?

    private init(_ kind: Kind, _ scheme: AuditScheme?, _ message: String, _ measured: Double?, _ limit: Double?) {
        (self.kind, self.scheme, self.message) = (kind, scheme, message)
        (self.measured, self.limit) = (measured, limit)
    }

    public static func passed(in scheme: AuditScheme? = nil) -> AuditOutcome {
        AuditOutcome(.passed, scheme, "", nil, nil)
    }

    public static func failed(
        _ message: String, in scheme: AuditScheme? = nil, measured: Double? = nil, limit: Double? = nil
    ) -> AuditOutcome {
        AuditOutcome(.failed, scheme, message, measured, limit)
    }

    public static func unmeasured(
        _ message: String, in scheme: AuditScheme? = nil, measured: Double? = nil, limit: Double? = nil
    ) -> AuditOutcome {
        AuditOutcome(.unmeasured, scheme, message, measured, limit)
    }
}
