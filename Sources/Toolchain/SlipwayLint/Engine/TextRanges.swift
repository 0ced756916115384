import SwiftSyntax

// Where a file does not parse, what is missing in it has a place behind the white space that what is around it ends
// before: the end of a call may lie in front of its last argument. All ranges of places that this module makes are
// made here, so none of them traps: one that would end before it begins is empty.

extension Int {
    /// The places from one to another; none where the other one is not behind.
    static func ..< (start: Int, end: Int) -> Range<Int> { Range(uncheckedBounds: (start, Swift.max(start, end))) }
}

extension AbsolutePosition {
    /// The places from one to another; none where the other one is not behind.
    static func ..< (start: AbsolutePosition, end: AbsolutePosition) -> Range<AbsolutePosition> {
        Range(uncheckedBounds: (start, max(start, end)))
    }
}
