/// What a record says, as a value.
public protocol NDEFRecordContent: Sendable, Hashable {
    /// - Throws: ``NDEFError`` with the offset in the payload, and without one where the record is of another type.
    init(_ record: NDEFRecord, limits: NDEFLimits) throws(NDEFError)

    /// The record that says it.
    ///
    /// - Throws: ``NDEFError`` for an identifier of more than 255 bytes, or a payload that is too long.
    func record(id: NDEFBytes) throws(NDEFError) -> NDEFRecord
}

extension NDEFRecordContent {
    /// - Throws: ``NDEFError`` with the offset in the payload, and without one where the record is of another type.
    public init(_ record: NDEFRecord) throws(NDEFError) { try self.init(record, limits: .standard) }

    /// The record that says it, without an identifier.
    ///
    /// - Throws: ``NDEFError`` for a payload that is too long.
    public func record() throws(NDEFError) -> NDEFRecord { try record(id: []) }
}
