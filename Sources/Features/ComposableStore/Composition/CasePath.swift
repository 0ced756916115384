/// A case of an enumeration with its value, as a key path is a property of a structure: how a feature's actions are
/// found in those of the feature around it.
///
/// ```swift
/// extension AppAction {
///     static let counter = CasePath(embed: AppAction.counter) {
///         if case .counter(let action) = $0 { action } else { nil }
///     }
/// }
/// ```
public struct CasePath<Root, Value>: Sendable {
    private let embedding: @Sendable (Value) -> Root
    private let extraction: @Sendable (Root) -> Value?

    /// - Parameters:
    ///   - embed: the case: `Action.counter`.
    ///   - extract: the case's value; nil for another case.
    public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
        embedding = embed
        extraction = extract
    }

    public func embed(_ value: Value) -> Root { embedding(value) }

    public func extract(from root: Root) -> Value? { extraction(root) }
}
