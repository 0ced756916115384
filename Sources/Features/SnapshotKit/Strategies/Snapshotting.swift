public import Foundation

/// How values of a type are kept, and held against what is kept: a strategy.
public struct Snapshotting<Value>: Sendable {
    /// Of the files: `txt`.
    public let pathExtension: String
    /// What is written.
    ///
    /// - Throws: where the value has no such form.
    public let data: @Sendable (Value) throws -> Data
    /// What differs between a reference and what a value has become; nil for nothing.
    ///
    /// - Throws: where one of them is not of its kind.
    public let compare: @Sendable (_ reference: Data, _ new: Data) throws -> SnapshotDifference?

    public init(
        pathExtension: String, data: @escaping @Sendable (Value) throws -> Data,
        compare: @escaping @Sendable (_ reference: Data, _ new: Data) throws -> SnapshotDifference?
    ) {
        (self.pathExtension, self.data, self.compare) = (pathExtension, data, compare)
    }

    /// The same form, for values that become those of this one.
    public func pullback<Other>(_ transform: @escaping @Sendable (Other) throws -> Value) -> Snapshotting<Other> {
        let data = data
        return Snapshotting<Other>(
            pathExtension: pathExtension, data: { try data(transform($0)) }, compare: compare)
    }
}
