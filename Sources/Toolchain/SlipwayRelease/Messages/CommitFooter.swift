import SlipwayModel

/// A footer of a conventional commit: `Token: value` or `Token #value` (conventionalcommits.org 1.0.0, items 8 to 10).
package struct CommitFooter: Sendable, Hashable {
    package let token: String
    package let separator: Separator
    /// Without the separator; lines are kept, white space at both ends is not.
    package let value: String

    package init(token: String, separator: Separator, value: String) {
        self.token = token
        self.separator = separator
        self.value = value
    }

    package enum Separator: String, Sendable, Hashable {
        case colon = ": "
        case hash = " #"
    }

    /// Whether it tells of a breaking change: in capitals and with a colon only (items 12, 15 and 16).
    package var isBreaking: Bool {
        separator == .colon && (token.hasBytes(of: "BREAKING CHANGE") || token.hasBytes(of: "BREAKING-CHANGE"))
    }
}

extension CommitFooter {
    /// Where a footer begins: its token, its separator and the first line of its value.
    struct Start {
        let token: MessageLine
        let separator: Separator
        let value: MessageLine
    }

    /// - Returns: `nil` where the line begins no footer.
    static func start(of line: MessageLine) -> Start? {
        if let start = breakingStart(of: line) { return start }
        guard let first = line.first, MessageLine.isLetter(first) else { return nil }
        let token = line.prefix { MessageLine.isLetter($0) || DecimalNumber.isDigit($0) || $0 == UInt8(ascii: "-") }
        let rest = line[token.endIndex...]
        if let value = rest.after(": "), !value.isBlank { return Start(token: token, separator: .colon, value: value) }
        if let value = rest.after(" #"), !value.isBlank { return Start(token: token, separator: .hash, value: value) }
        return nil
    }

    /// The start of a footer that tells of a breaking change. Its text may begin on the next line.
    static func breakingStart(of line: MessageLine) -> Start? {
        guard line.first == UInt8(ascii: "B"),
            let rest = line.after("BREAKING CHANGE:") ?? line.after("BREAKING-CHANGE:"),
            rest.first.map(MessageLine.isSpace) ?? true
        else { return nil }
        return Start(token: line.prefix("BREAKING CHANGE".utf8.count), separator: .colon, value: rest)
    }

    /// The footers of `lines`, whose first begins one. A value ends where the next footer begins.
    ///
    /// - Parameter isCode: the lines that are code, and begin none.
    static func read(_ lines: ArraySlice<MessageLine>, _ isCode: Set<Int>) -> [CommitFooter] {
        var footers: [CommitFooter] = []
        var open: (start: Start, value: [UInt8])?
        func close() {
            guard let (start, value) = open else { return }
            footers.append(
                CommitFooter(token: start.token.text, separator: start.separator, value: value[...].trimmed.text))
        }
        for (index, line) in zip(lines.indices, lines) {
            if !isCode.contains(index), let start = start(of: line) {
                close()
                open = (start, Array(start.value))
            } else {
                open?.value.append(UInt8(ascii: "\n"))
                open?.value.append(contentsOf: line)
            }
        }
        close()
        return footers
    }
}
