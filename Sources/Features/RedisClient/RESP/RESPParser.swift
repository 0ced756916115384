/// Reads values out of bytes that come in pieces.
///
/// ```swift
/// var parser = RESPParser()
/// parser.append(bytes)
/// while let value = try parser.next() { … }
/// ```
///
/// It keeps what is needed of a value whose end has not come; nothing is read twice but the line that was not whole. A
/// length that was announced takes no memory until its bytes are there.
public struct RESPParser: Sendable {
    private var reader: RESPReader
    private var bytes: [UInt8] = []
    private var position = 0

    public init(limits: RESPLimits = RESPLimits()) { reader = RESPReader(limits: limits) }

    /// Whether there is nothing of a value that is not whole.
    public var isAtBoundary: Bool { position == bytes.count && reader.isAtBoundary }

    public mutating func append(_ more: some Sequence<UInt8>) {
        if position > 0, position >= bytes.count / 2 {
            bytes.removeSubrange(..<position)
            position = 0
        }
        bytes.append(contentsOf: more)
    }

    /// The next whole value; `nil` when more bytes are needed.
    ///
    /// - Throws: ``RESPError``, from then on again and again: what follows cannot be told from what was wrong.
    public mutating func next() throws(RESPError) -> RESPValue? {
        var (position, reader) = (self.position, self.reader)
        self.reader = RESPReader(limits: reader.limits)
        let result = bytes.withUnsafeBytes { bytes -> Result<RESPValue?, RESPError> in
            do throws(RESPError) { return .success(try reader.next(bytes, &position)) } catch { return .failure(error) }
        }
        (self.position, self.reader) = (position, reader)
        return try result.get()
    }
}
