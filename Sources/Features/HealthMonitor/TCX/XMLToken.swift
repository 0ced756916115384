/// A piece of XML, as a place in its bytes.
enum XMLToken {
    /// A start tag; `isEmpty` where it is its own end, too.
    case start(name: Range<Int>, attributes: [XMLAttribute], isEmpty: Bool)
    case end(name: Range<Int>)
    /// Text, with its references put in where there are some.
    case text(Range<Int>, decoded: [UInt8]?)
    case endOfFile
}

struct XMLAttribute {
    let name: Range<Int>
    let value: [UInt8]
}
