public import Foundation

/// How values of a type are kept, and held against what is kept: a strategy.
public struct Snapshotting<Value>: Sendable {
    /// Of the files: `txt`.
    public let pathExtension: String
    /// What is written.
    ///
    /// - Throws: where the value has no such form.
    public let data: @Sendable (Value) throws -> Data
    /// What a value and its reference differ in; nil for nothing.
    ///
    /// - Throws: ``SnapshotFailure`` where the value has no such form, anything else where the reference is not of its
    ///   kind.
    public let compare: @Sendable (_ reference: Data, _ value: Value) throws -> SnapshotDifference?

    public init(
        pathExtension: String, data: @escaping @Sendable (Value) throws -> Data,
        compare: @escaping @Sendable (_ reference: Data, _ value: Value) throws -> SnapshotDifference?
    ) {
        (self.pathExtension, self.data, self.compare) = (pathExtension, data, compare)
    }

    /// The same form, for values that become those of this one.
    public func pullback<Other>(_ transform: @escaping @Sendable (Other) throws -> Value) -> Snapshotting<Other> {
        let (data, compare, suffix) = (data, compare, pathExtension)
        return Snapshotting<Other>(pathExtension: suffix, data: { try data(transform($0)) }) { reference, other in
            let value = try SnapshotFile.made(suffix) { try transform(other) }
            return try compare(reference, value)
        }
    }
}
