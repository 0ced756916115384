/// A tag in the field of a reader.
public protocol NDEFTag: Sendable {
    /// Before anything else is asked of it.
    ///
    /// - Throws: ``NDEFTagError``.
    func connect() async throws(NDEFTagError)

    /// How much the tag takes, and whether it does.
    ///
    /// - Throws: ``NDEFTagError``.
    func status() async throws(NDEFTagError) -> NDEFTagStatus

    /// What is on it; nil for nothing.
    ///
    /// - Throws: ``NDEFTagError``; `message` where it is no message.
    func read() async throws(NDEFTagError) -> NDEFMessage?

    /// Writes a message in the place of what is on it.
    ///
    /// - Throws: ``NDEFTagError``; `lost` where the tag leaves the field, and whatever it has then is on it.
    func write(_ message: NDEFMessage) async throws(NDEFTagError)

    /// Makes it read-only, for good.
    ///
    /// - Throws: ``NDEFTagError``.
    func lock() async throws(NDEFTagError)
}

extension NDEFTag {
    public func connect() async throws(NDEFTagError) {}
}

/// What a tag says of itself.
public struct NDEFTagStatus: Sendable, Hashable {
    public enum Access: String, Sendable, Hashable, CaseIterable {
        /// It has no place for messages.
        case notFormatted
        case readOnly
        case readWrite
    }

    /// How many bytes a message may have: what the tag needs around it is taken off.
    public let capacity: Int
    public let access: Access

    public var isWritable: Bool { access == .readWrite }

    public init(capacity: Int, access: Access) { (self.capacity, self.access) = (capacity, access) }
}
