import SlipwayReport

/// A comment that switches rules off or on: `// swiftlint:disable:next line_length - because it is a table`.
package struct Command: Sendable, Equatable {
    package enum Action: String, Sendable {
        case disable, enable

        var opposite: Action { self == .disable ? .enable : .disable }
    }

    package enum Modifier: String, Sendable { case previous, this, next }

    package let action: Action
    /// The line it concerns; `nil` for all lines to come.
    package let modifier: Modifier?
    /// Identifiers as written, each once; `all` stands for every rule.
    package let rules: [String]
    /// Where `swiftlint:` begins. The column counts characters.
    package let start: Place
    /// Behind the comment, where a command without a modifier begins to hold.
    package let end: Place

    /// A line and a column, both from 1; column 0 is the whole line from its start.
    package struct Place: Sendable, Comparable, Hashable {
        package let line: Int
        package let column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        package static func < (left: Place, right: Place) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }
    }

    /// A comment with `swiftlint:` that is no command.
    package struct Invalid: Sendable, Equatable {
        /// Where `swiftlint:` begins.
        package let start: Place
        /// What is wrong.
        package let reason: String
    }

    /// What the comments of a file say to the linter, in order. Documentation comments say nothing.
    package struct List: Sendable {
        package private(set) var valid: [Command] = []
        package private(set) var invalid: [Invalid] = []
        /// Where `swiftlint:` begins that is stuck to what is in front of it.
        package private(set) var stuck: [Place] = []

        private static let marker = Array("swiftlint:".utf8)

        /// Where bytes first say `swiftlint:`.
        static func mention(in bytes: ArraySlice<UInt8>) -> Int? { find(marker, in: bytes) }

        init(of file: LintedFile) {
            guard List.mention(in: file.bytes[...]) != nil else { return }
            for comment in file.tokens.comments where comment.kind == .line {
                guard let start = List.mention(in: file.bytes[comment.range]) else { continue }
                add(file, start, comment.range.upperBound)
            }
        }

        private mutating func add(_ file: LintedFile, _ start: Int, _ end: Int) {
            let line = file.lines.line(at: start)
            let lineStart = file.lines.start(of: line)
            let before = String(decoding: file.bytes[lineStart..<start], as: UTF8.self)
            let column = before.count + 1
            let text = String(decoding: file.bytes[start + List.marker.count..<end], as: UTF8.self)
            let place = Place(line: line, column: column)
            if let last = before.last, !last.isWhitespace, last != "/" { stuck.append(place) }
            let end = Place(line: line, column: column + end - start)
            switch Command.parse(text, from: place, to: end) {
            case .success(let command): valid.append(command)
            case .failure(let problem): invalid.append(Invalid(start: place, reason: problem.rawValue))
            }
        }

        /// Where the marker begins, of which the colon is the rarest character.
        private static func find(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
            let first = bytes.startIndex
            return bytes.withUnsafeBufferPointer { bytes in
                var colon = ByteSearch.first(wanted[wanted.count - 1], in: bytes, from: 0)
                while colon < bytes.count {
                    let start = colon - wanted.count + 1
                    if start >= 0, bytes[start...colon].elementsEqual(wanted) { return first + start }
                    colon = ByteSearch.first(wanted[wanted.count - 1], in: bytes, from: colon + 1)
                }
                return nil
            }
        }
    }

    private enum Problem: String, Error {
        case action = "a command is `disable` or `enable`, then rules"
        case modifier = "a command concerns `:next`, `:this`, `:previous` or, without any of them, all lines to come"
        case rules = "the command names no rule"
    }

    /// Reads what follows `swiftlint:`.
    private static func parse(_ text: String, from start: Place, to end: Place) -> Result<Command, Problem> {
        let words = text.drop(while: \.isWhitespace)
            .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = words[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, let action = Action(rawValue: String(name)) else { return .failure(.action) }
        var modifier: Modifier?
        if parts.count == 2 {
            guard let known = Modifier(rawValue: String(parts[1])) else { return .failure(.modifier) }
            modifier = known
        }
        let rest = words.count == 2 ? words[1].drop(while: \.isWhitespace) : ""
        let reason = rest.firstRange(of: " - ")?.lowerBound ?? rest.endIndex
        var rules: [String] = []
        for rule in rest[..<reason].split(whereSeparator: \.isWhitespace).map(String.init) where rule != "*/" {
            if !rules.contains(rule) { rules.append(rule) }
        }
        if rules.isEmpty { return .failure(.rules) }
        return .success(Command(action: action, modifier: modifier, rules: rules, start: start, end: end))
    }
}
