public import Foundation

/// A message: one or more records, the first of which says what it is about.
public struct NDEFMessage: Sendable, Hashable {
    public let records: [NDEFRecord]

    /// - Throws: ``NDEFError`` for none: a message that has nothing is ``empty``.
    public init(_ records: [NDEFRecord]) throws(NDEFError) {
        guard !records.isEmpty else { throw NDEFError(.empty, "a message has a record") }
        self.records = records
    }

    public init(_ first: NDEFRecord, _ others: NDEFRecord...) { records = [first] + others }

    init(unchecked records: [NDEFRecord]) { self.records = records }

    /// A message of the empty record: what a tag has when there is nothing on it.
    public static let empty = NDEFMessage(.empty)

    /// Whether it has nothing but empty records.
    public var isEmpty: Bool { records.allSatisfy { $0.format == .empty } }

    /// Reads a message, without a copy of its records.
    ///
    /// - Throws: ``NDEFError`` with the offset of the byte that is wrong.
    public init(decoding bytes: [UInt8], limits: NDEFLimits = .standard) throws(NDEFError) {
        self = try NDEFDecoder.decode(NDEFBytes(bytes), limits)
    }

    /// Reads a message that is a part of other bytes; offsets are those in it.
    ///
    /// - Throws: ``NDEFError`` with the offset of the byte that is wrong.
    public init(decoding bytes: NDEFBytes, limits: NDEFLimits = .standard) throws(NDEFError) {
        self = try NDEFDecoder.decode(bytes, limits)
    }

    /// Reads a message out of data, which is copied once.
    ///
    /// - Throws: ``NDEFError`` with the offset of the byte that is wrong.
    public init(decoding data: Data, limits: NDEFLimits = .standard) throws(NDEFError) {
        guard data.count <= limits.allowedSize else { throw NDEFDecoder.tooLarge(data.count, limits) }
        try self.init(decoding: Array(data), limits: limits)
    }
}
