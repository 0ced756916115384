/// A comment that switches rules off or on: `// swiftlint:disable:next line_length - because it is a table`.
package struct Command: Sendable, Equatable {
    package enum Action: String, Sendable { case disable, enable }
    package enum Modifier: String, Sendable { case previous, this, next }

    package let action: Action
    /// The line it concerns; `nil` for all lines to come.
    package let modifier: Modifier?
    /// Identifiers as written; `all` stands for every rule.
    package let rules: Set<String>
    package let place: Place

    /// A line and a column, both from 1.
    package struct Place: Sendable, Comparable {
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

    private static let marker = Array("swiftlint:".utf8)

    /// All commands of a file, in order. Documentation comments hold none.
    package static func all(in file: LintedFile) -> [Command] {
        guard find(marker, in: file.bytes[...]) != nil else { return [] }
        return file.tokens.comments.compactMap { comment in
            guard comment.kind == .line, let start = find(marker, in: file.bytes[comment.range]) else { return nil }
            let place = file.place(at: start)
            return Command(
                String(decoding: file.bytes[start + marker.count..<comment.range.upperBound], as: UTF8.self),
                at: Place(line: place.line, column: place.column))
        }
    }

    /// Reads what follows `swiftlint:`; `nil` where it is not a command with a rule.
    init?(_ text: String, at place: Place) {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return nil }
        let parts = words[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let action = Action(rawValue: String(parts[0])) else { return nil }
        self.action = action
        if parts.count == 2 {
            guard let modifier = Modifier(rawValue: String(parts[1])) else { return nil }
            self.modifier = modifier
        } else {
            modifier = nil
        }
        let reason = words[1].firstRange(of: " - ")?.lowerBound ?? words[1].endIndex
        rules = Set(words[1][..<reason].split(whereSeparator: \.isWhitespace).map(String.init))
        self.place = place
        if rules.isEmpty { return nil }
    }

    private static func find(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= wanted.count else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            for index in 0...buffer.count - wanted.count where buffer[index] == wanted[0] {
                if (1..<wanted.count).allSatisfy({ buffer[index + $0] == wanted[$0] }) {
                    return bytes.startIndex + index
                }
            }
            return nil
        }
    }
}
