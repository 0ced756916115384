/// Reads DER (X.690) one value after the other; what it reads may be anybody's.
struct DERReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    struct Value {
        let tag: UInt8
        /// With its tag and length.
        let whole: ArraySlice<UInt8>
        let content: ArraySlice<UInt8>

        var inner: DERReader { DERReader(content) }
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// `nil` at the end, and where there is no value.
    mutating func next() -> Value? {
        guard let tag = rest.first, let first = rest.dropFirst().first, tag & 0x1F != 0x1F else { return nil }
        var start = rest.startIndex + 2
        var count = Int(first)
        if first >= 0x80 {
            let digits = Int(first & 0x7F)
            guard (1...4).contains(digits), rest.count >= 2 + digits else { return nil }
            count = rest[start..<(start + digits)].reduce(0) { $0 << 8 | Int($1) }
            start += digits
        }
        guard count <= rest.endIndex - start else { return nil }
        let value = Value(
            tag: tag, whole: rest[rest.startIndex..<(start + count)], content: rest[start..<(start + count)])
        rest = rest[(start + count)...]
        return value
    }

    /// The next value, if it is of this kind; else nothing is read.
    mutating func next(_ tag: UInt8) -> Value? {
        guard rest.first == tag else { return nil }
        return next()
    }

    static let integer: UInt8 = 0x02
    static let bits: UInt8 = 0x03
    static let octets: UInt8 = 0x04
    static let identifier: UInt8 = 0x06
    static let sequence: UInt8 = 0x30
    static let set: UInt8 = 0x31
    static let explicit0: UInt8 = 0xA0
}
