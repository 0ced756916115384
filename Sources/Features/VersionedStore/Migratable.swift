/// A version of a persisted model, and how it comes out of the version before.
///
/// ```swift
/// struct PersonV1: Migratable {
///     static let schemaVersion = 1
///     let name: String
///     init(migrating previous: PersonV0) { name = previous.name }
/// }
/// ```
///
/// The first version names no previous one (`typealias Previous = Never`).
///
/// A migration makes its result out of what is stored and nothing else: no time, no random number, no other store. What
/// needs an identifier derives it from the data.
public protocol Migratable: Codable, Sendable {
    /// The version before; `Never` for the first.
    associatedtype Previous: Migratable

    /// Counts up from version to version; a chain may leave numbers out.
    static var schemaVersion: Int { get }

    /// The keys that data of this version has where it was stored without a version, one set for each way to write it.
    ///
    /// Data without a version is of this one where its keys are exactly one of these sets. Nothing is guessed by trial:
    /// data that decodes by chance is not of a version.
    static var unversionedKeys: [Set<String>] { get }

    /// - Throws: where there is no such value of this version.
    init(migrating previous: Previous) throws
}

extension Migratable {
    public static var unversionedKeys: [Set<String>] { [] }
}

extension Migratable where Previous == Never {
    public init(migrating previous: Never) throws {
        switch previous {}
    }
}

/// There is no version before the first.
extension Never: Migratable {
    public static var schemaVersion: Int { .min }

    public init(migrating previous: Never) throws {
        switch previous {}
    }
}
