import Guarding

/// Where the choice of a language is kept.
public protocol LanguageStore: Sendable {
    /// The id that was chosen; nil where nobody has chosen.
    func read() throws -> String?
    /// Keeps an id; nil forgets the choice.
    func write(_ id: String?) throws
}

/// Keeps the choice as long as the program runs: for tests.
public final class MemoryLanguageStore: LanguageStore {
    private let id: Guarded<String?>

    /// A store with a choice.
    public init(_ id: String? = nil) { self.id = Guarded(id) }

    public func read() -> String? { id.withLock { $0 } }
    public func write(_ id: String?) { self.id.withLock { $0 = id } }
}
