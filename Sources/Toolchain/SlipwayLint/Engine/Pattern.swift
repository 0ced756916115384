import Foundation

/// A regular expression of a configuration, in the dialect that SwiftLint documents: ICU's, on every platform.
///
/// `^` and `$` match at lines, `.` matches line ends too.
package struct Pattern: @unchecked Sendable, Hashable {
    package let text: String
    /// Immutable, and safe to use from several threads (its documentation says so).
    private let expression: NSRegularExpression

    /// `nil` where the text is no regular expression.
    package init?(_ text: String) {
        let options: NSRegularExpression.Options = [.anchorsMatchLines, .dotMatchesLineSeparators]
        guard let expression = try? NSRegularExpression(pattern: text, options: options) else { return nil }
        self.text = text
        self.expression = expression
    }

    /// How many pairs of parentheses take what they match.
    package var groups: Int { expression.numberOfCaptureGroups }

    package func matches(_ text: String) -> Bool {
        expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }

    /// The first match in a text.
    package func firstRange(in text: String) -> Range<String.Index>? {
        let whole = NSRange(location: 0, length: text.utf16.count)
        return expression.firstMatch(in: text, range: whole).flatMap { Range($0.range, in: text) }
    }

    /// All matches in a text.
    ///
    /// - Parameter group: 0 for the whole match.
    /// - Returns: for each match the range of all of it, and that of the group where it took part; in bytes of UTF-8.
    package func ranges(in text: PatternText, group: Int) -> [(whole: Range<Int>, group: Range<Int>?)] {
        let range = NSRange(location: 0, length: text.length)
        return expression.matches(in: text.string, range: range).compactMap { match in
            guard let whole = text.bytes(match.range) else { return nil }
            return (whole, group == 0 ? whole : text.bytes(match.range(at: group)))
        }
    }

    package static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A text to search, made once for all patterns.
package struct PatternText {
    let string: String
    /// In units of UTF-16, which matches are counted in.
    let length: Int
    /// Where in the bytes each unit of UTF-16 begins; `nil` where every one is a byte.
    private let starts: [Int32]?

    /// - Parameter bytes: valid UTF-8.
    package init(_ bytes: [UInt8]) {
        string = String(decoding: bytes, as: UTF8.self)
        if bytes.allSatisfy({ $0 < 0x80 }) {
            length = bytes.count
            starts = nil
            return
        }
        var starts: [Int32] = []
        starts.reserveCapacity(bytes.count + 1)
        for (index, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
            starts.append(Int32(index))
            // beyond U+FFFF a scalar is two units
            if byte >= 0xF0 { starts.append(Int32(index)) }
        }
        length = starts.count
        starts.append(Int32(bytes.count))
        self.starts = starts
    }

    func bytes(_ range: NSRange) -> Range<Int>? {
        guard range.location != NSNotFound, range.location + range.length <= length else { return nil }
        guard let starts else { return range.location..<range.location + range.length }
        return Int(starts[range.location])..<Int(starts[range.location + range.length])
    }
}
