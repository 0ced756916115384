/// Bytes of a message: a part of what was decoded, without a copy of its own.
///
/// Indices begin with 0. It holds on to all the bytes that it is a part of; `Array(bytes)` does not.
public struct NDEFBytes: Sendable, RandomAccessCollection {
    let storage: [UInt8]
    let start: Int
    public let count: Int

    /// - Precondition: the part is one of `storage`; who calls it has checked that.
    init(_ storage: [UInt8], start: Int, count: Int) {
        (self.storage, self.start, self.count) = (storage, start, count)
    }

    public init(_ bytes: [UInt8]) { self.init(bytes, start: 0, count: bytes.count) }

    /// The bytes of the text in UTF-8.
    public init(utf8 text: String) { self.init(Array(text.utf8)) }

    public init(_ bytes: some Sequence<UInt8>) { self.init(Array(bytes)) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    public subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < count, "an index outside of the bytes")
        return storage[start + index]
    }

    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try storage.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[start..<(start + count)])) }
    }

    var slice: ArraySlice<UInt8> { storage[start..<(start + count)] }

    /// What follows so many bytes, or nothing.
    func dropping(_ number: Int) -> NDEFBytes {
        let number = Swift.min(number, count)
        return NDEFBytes(storage, start: start + number, count: count - number)
    }

    func keeping(_ number: Int) -> NDEFBytes {
        NDEFBytes(storage, start: start, count: Swift.min(number, count))
    }
}

extension NDEFBytes: Hashable {
    public static func == (left: NDEFBytes, right: NDEFBytes) -> Bool { left.slice == right.slice }

    public func hash(into hasher: inout Hasher) { hasher.combine(slice) }
}

extension NDEFBytes: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: UInt8...) { self.init(elements) }
}

extension NDEFBytes: CustomStringConvertible {
    /// In hexadecimal digits; of more than 64 bytes their number, too, and not all.
    public var description: String {
        let digits = prefix(64).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return count > 64 ? "\(digits)… (\(count) bytes)" : digits
    }
}
