/// A change of a text: a range of its bytes is replaced.
package struct TextEdit: Sendable, Hashable, Codable {
    /// Offsets in bytes of the text as it was read, without a byte order mark.
    package let range: Range<Int>
    package let text: String

    package init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}
