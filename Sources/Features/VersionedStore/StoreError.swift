/// Why a value cannot be loaded or saved. What is stored stays as it is.
public enum StoreError: Error, Sendable, CustomStringConvertible {
    /// What is stored is no value of a version that is known. `backup` is the key of the bytes before the last
    /// migration, where there are some.
    case corrupt(backup: String?)
    /// What is stored was written by a later version of the app.
    case newer(found: Int, supported: Int)
    /// A migration does not take what is stored.
    case migration(from: Int, any Error)
    /// The store does not read or write.
    case backend(any Error)

    public var description: String {
        switch self {
        case .corrupt(let backup):
            "what is stored cannot be read" + (backup.map { "; '\($0)' has what was there before the migration" } ?? "")
        case .newer(let found, let supported):
            "what is stored has version \(found), and \(supported) is the last one that is known"
        case .migration(let version, let error): "what is stored cannot be migrated from version \(version): \(error)"
        case .backend(let error): "the store failed: \(error)"
        }
    }
}

/// A chain of versions that contradicts itself: a mistake of the program, found when a store is made.
public enum ChainError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A version is not above the one before it.
    case order(version: Int, previous: Int)
    /// Data without a version could be of either.
    case ambiguous(version: Int, other: Int)

    public var description: String {
        switch self {
        case .order(let version, let previous): "version \(version) comes after version \(previous) in the chain"
        case .ambiguous(let version, let other):
            "data without a version could be of version \(version) and of version \(other): their keys are the same"
        }
    }
}
