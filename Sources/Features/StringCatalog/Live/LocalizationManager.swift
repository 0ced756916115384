public import Foundation
import Guarding

/// The language that an app shows its texts in, which may change while it runs.
///
/// Everything may be called from any thread. A text that is asked for after ``select(_:)`` is in the new language.
public final class LocalizationManager: Sendable {
    private struct State {
        /// What was chosen, also where the catalogue does not have it.
        var choice: LanguageTag?
        var lookup: CatalogLookup
        var followers: [Int: AsyncStream<LanguageTag>.Continuation] = [:]
        var followerCount = 0
        /// How often something was chosen.
        var changes = 0
    }

    public let catalog: StringCatalog
    /// What people wish for who have chosen nothing.
    public let preferred: [LanguageTag]
    public let device: CatalogDevice
    private let store: any LanguageStore
    private let state: Guarded<State>
    /// Recursive: who watches the store may choose as well.
    private let changing = NSRecursiveLock()

    /// Begins with the choice that the store has, or with the preferred languages.
    ///
    /// A choice that the catalogue does not have stays in the store: it holds again when the catalogue has it again.
    ///
    /// - Parameters:
    ///   - preferred: Ids, the dearest first. The system's, if they are not told.
    ///   - store: Where the choice is kept.
    /// - Throws: ``LocalizationError/store(_:)`` where the store cannot be read.
    public init(
        _ catalog: StringCatalog, preferred: [String] = Locale.preferredLanguages, store: any LanguageStore,
        device: CatalogDevice = .current
    ) throws(LocalizationError) {
        self.catalog = catalog
        self.preferred = preferred.compactMap { LanguageTag($0) }
        self.device = device
        self.store = store
        let id: String?
        do { id = try store.read() } catch { throw .store(error) }
        let choice = id.flatMap { LanguageTag($0) }
        let lookup = Self.lookup(catalog, choice, self.preferred, device)
        state = Guarded(State(choice: choice, lookup: lookup))
    }

    deinit {
        for follower in state.withLock({ Array($0.followers.values) }) { follower.finish() }
    }

    private static func lookup(
        _ catalog: StringCatalog, _ choice: LanguageTag?, _ preferred: [LanguageTag], _ device: CatalogDevice
    ) -> CatalogLookup {
        CatalogLookup(catalog, preferred: [choice].compactMap { $0 } + preferred, device: device)
    }

    /// The language of the catalogue that texts are in.
    public var language: LanguageTag { state.withLock { $0.lookup.language } }

    /// What was chosen, also where the catalogue does not have it (any more); nil where nobody has chosen.
    public var choice: LanguageTag? { state.withLock { $0.choice } }

    /// The languages that there are to choose from, the source language first.
    public var languages: [LanguageTag] { catalog.languages }

    /// Whether the catalogue has a language, or one of its parents.
    public func offers(_ language: LanguageTag) -> Bool {
        let known = Set(catalog.languages.map(\.minimized))
        return language.fallbacks.contains { known.contains($0) }
    }

    /// Chooses a language, keeps the choice, and tells all who follow.
    ///
    /// - Parameter id: Its id (`es-MX`, `en_US`); nil goes back to the preferred languages.
    /// - Returns: The language of the catalogue that texts are in from now on.
    /// - Throws: ``LocalizationError``; the language is then what it was.
    @discardableResult
    public func select(_ id: String?) throws(LocalizationError) -> LanguageTag {
        guard let id else { return try choose(nil) }
        guard let tag = LanguageTag(id), offers(tag) else { throw .unavailable(id, available: catalog.languages) }
        return try choose(tag)
    }

    /// Chooses the language behind this one; the first behind the last. With two languages that goes to and fro.
    @discardableResult
    public func next() throws(LocalizationError) -> LanguageTag {
        try change { state in
            let languages = catalog.languages
            let current = state.lookup.language.minimized
            let index = languages.firstIndex { $0.minimized == current } ?? -1
            return languages[(index + 1) % languages.count]
        }
    }

    private func choose(_ tag: LanguageTag?) throws(LocalizationError) -> LanguageTag { try change { _ in tag } }

    /// One change at a time: the store, what is shown and what is told are always of the same order.
    private func change(_ choice: (State) -> LanguageTag?) throws(LocalizationError) -> LanguageTag {
        changing.lock()
        defer { changing.unlock() }
        let (tag, count) = state.withLock { (choice($0), $0.changes) }
        // no lock that texts need is held: who watches the store may ask for some
        do { try store.write(tag?.description) } catch { throw .store(error) }
        return state.withLock { state in
            let before = state.lookup.language
            // who watches the store may have chosen another since
            guard state.changes == count else { return before }
            state.changes += 1
            state.choice = tag
            state.lookup = Self.lookup(catalog, tag, preferred, device)
            let after = state.lookup.language
            if after != before {
                for follower in state.followers.values { follower.yield(after) }
            }
            return after
        }
    }

    /// The language, at once and whenever it changes. Everybody who asks has a sequence of their own, which misses no
    /// change and ends with the task that follows it, or with the manager.
    public var changes: LanguageChanges {
        let (stream, continuation) = AsyncStream.makeStream(of: LanguageTag.self, bufferingPolicy: .unbounded)
        let id = state.withLock { state in
            state.followerCount += 1
            state.followers[state.followerCount] = continuation
            continuation.yield(state.lookup.language)
            return state.followerCount
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.followers.removeValue(forKey: id) }
        }
        return LanguageChanges(stream: stream)
    }

    /// Finds texts in the language of this moment: for several that belong together.
    public var lookup: CatalogLookup { state.withLock { $0.lookup } }

    /// A text in the language of this moment, with its arguments.
    ///
    /// - Throws: ``CatalogFormatError`` where the arguments are not what the text takes.
    public func localized(_ key: String, _ arguments: CatalogArgument...) throws(CatalogFormatError) -> String {
        try lookup.string(key, arguments)
    }
}

/// Why a language is not chosen.
public enum LocalizationError: Error, Sendable, CustomStringConvertible {
    /// The catalogue has neither it nor one of its parents.
    case unavailable(String, available: [LanguageTag])
    /// The store cannot be read or written.
    case store(any Error)

    public var description: String {
        switch self {
        case .unavailable(let id, let available):
            "'\(id)' is none of the languages \(available.map(\.description).joined(separator: ", "))"
        case .store(let error): "the choice cannot be kept: \(error)"
        }
    }
}

/// The language, at once and whenever it changes.
public struct LanguageChanges: AsyncSequence, Sendable {
    public typealias Element = LanguageTag
    public typealias Failure = Never

    let stream: AsyncStream<LanguageTag>

    public struct AsyncIterator: AsyncIteratorProtocol {
        var iterator: AsyncStream<LanguageTag>.AsyncIterator

        public mutating func next() async -> LanguageTag? { await iterator.next() }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> LanguageTag? {
            await iterator.next(isolation: actor)
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(iterator: stream.makeAsyncIterator()) }
}
