/// What a store has.
public enum Loaded<Model: Sendable>: Sendable {
    /// Nothing was ever stored.
    case absent
    /// A value of the current version.
    case current(Model)
    /// A value that was migrated just now, and stored. The bytes before are kept as `backup`.
    case migrated(Model, from: Int, backup: String)

    /// `nil` where nothing is stored.
    public var value: Model? {
        switch self {
        case .absent: nil
        case .current(let value), .migrated(let value, _, _): value
        }
    }
}

extension Loaded: Equatable where Model: Equatable {}
