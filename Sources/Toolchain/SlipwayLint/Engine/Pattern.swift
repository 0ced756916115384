import Foundation
import SlipwaySystem
import Synchronization

/// A regular expression of a configuration, in the dialect that SwiftLint documents: ICU's, on every platform.
///
/// `^` and `$` match at lines, `.` matches line ends too.
package struct Pattern: @unchecked Sendable, Hashable {
    package let text: String
    private let compiled: Compiled

    /// `nil` where the text is no regular expression.
    package init?(_ text: String) {
        compiled = Compiled(text)
        self.text = text
        // a word is one: what most configurations and all defaults have is compiled where it is used
        if !isWord, compiled.expression == nil { return nil }
    }

    /// Whether the text means nothing but itself: it has ASCII letters and digits only, and some.
    package var isWord: Bool { !text.isEmpty && text.utf8.allSatisfy(NameOptions.isPlain) }

    private var expression: NSRegularExpression {
        guard let expression = compiled.expression else { preconditionFailure("a word is a regular expression") }
        return expression
    }

    /// The expression, made on first use.
    private final class Compiled: Sendable {
        private let text: String
        /// Immutable, and safe to use from several threads (its documentation says so).
        private let made = Mutex<NSRegularExpression??>(nil)
        /// How many searches had to be given up.
        let failures = Atomic(0)

        init(_ text: String) { self.text = text }

        var expression: NSRegularExpression? {
            made.withLock { made in
                if let made { return made }
                let options: NSRegularExpression.Options = [.anchorsMatchLines, .dotMatchesLineSeparators]
                let expression = try? NSRegularExpression(pattern: text, options: options)
                made = .some(expression)
                return expression
            }
        }
    }

    /// How many pairs of parentheses take what they match.
    package var groups: Int { expression.numberOfCaptureGroups }

    package func matches(_ text: String) -> Bool { first(in: text) != nil }

    /// The first match in a text.
    package func firstRange(in text: String) -> Range<String.Index>? {
        first(in: text).flatMap { Range($0.range, in: text) }
    }

    /// The first match; a search that has no end is told to ``SearchTrouble``, and has found nothing.
    private func first(in text: String) -> NSTextCheckingResult? {
        let whole = NSRange(location: 0, length: text.utf16.count)
        if !canRepeat { return expression.firstMatch(in: text, range: whole) }
        var found: NSTextCheckingResult?
        let end = search(text, whole, within: Oversize.searchLimit) { match in
            found = match
            return false
        }
        if end == .late || end == .failed { SearchTrouble.current?.add(self.text, end) }
        return found
    }

    /// Whether the expression repeats something: what does not is searched in no time.
    private var canRepeat: Bool { text.utf8.contains { "*+{".utf8.contains($0) } }

    /// How a search has ended.
    package enum End: Sendable {
        case done
        /// Whoever asked has had enough.
        case stopped
        /// There was no time left.
        case late
        /// The matcher has given up: what it would have to remember is too much.
        case failed
    }

    /// Calls `body` for the matches in a text until it returns `false`.
    ///
    /// - Parameters:
    ///   - group: 0 for the whole match.
    ///   - limit: seconds that the search may take. Expressions such as `(a+)+$` take for ever where they do not match.
    ///   - body: takes the range of the whole match, and that of the group where it took part; in bytes of UTF-8.
    package func forEachMatch(
        in text: PatternText, group: Int, within limit: Double,
        _ body: (_ whole: Range<Int>, _ group: Range<Int>?) -> Bool
    ) -> End {
        search(text.string, NSRange(location: 0, length: text.length), within: limit) { match in
            guard let whole = text.bytes(match.range) else { return true }
            return body(whole, group == 0 ? whole : text.bytes(match.range(at: group)))
        }
    }

    /// Searches that may be given up; whoever has as many is not searched for any more.
    private static let failureLimit = 3

    /// - Parameter body: takes a match; `false` ends the search.
    private func search(
        _ text: String, _ range: NSRange, within limit: Double, _ body: (NSTextCheckingResult) -> Bool
    ) -> End {
        if compiled.failures.load(ordering: .relaxed) >= Pattern.failureLimit { return .late }
        let clock = SystemClock()
        let deadline = clock.monotonic() + limit
        var end = End.done
        // the matcher tells of its progress every few milliseconds, between matches and within them
        // at each character, too, which costs
        let options: NSRegularExpression.MatchingOptions =
            canRepeat ? [.reportProgress, .reportCompletion] : .reportCompletion
        withoutActuallyEscaping(body) { body in
            expression.enumerateMatches(in: text, options: options, range: range) { match, flags, stop in
                if let match, !body(match) { end = .stopped }
                if flags.contains(.internalError) { end = .failed }
                if end == .done, !flags.contains(.completed), clock.monotonic() > deadline { end = .late }
                if end != .done { stop.pointee = true }
            }
        }
        if end == .late { compiled.failures.wrappingAdd(1, ordering: .relaxed) }
        return end
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
