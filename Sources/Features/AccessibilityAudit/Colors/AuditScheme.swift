/// The appearances that an interface is looked at in.
public enum AuditScheme: String, Sendable, Hashable, Codable, CaseIterable {
    case light, dark
}
