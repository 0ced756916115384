/// How much is read at most.
public struct NDEFLimits: Sendable, Hashable {
    /// Bytes of a message.
    public var messageSize: Int
    /// Records of a message, each chunk counted.
    public var records: Int
    /// Smart posters in each other.
    public var nesting: Int

    /// A megabyte, 4,096 records, and posters in three others.
    public static let standard = NDEFLimits()

    public init(messageSize: Int = 1 << 20, records: Int = 4096, nesting: Int = 4) {
        (self.messageSize, self.records, self.nesting) = (messageSize, records, nesting)
    }

    /// Offsets are kept in 32 bits.
    var allowedSize: Int { min(messageSize, Int(clamping: UInt32.max)) }
}
