import SlipwayReport
@_spi(RawSyntax) import SwiftSyntax

/// What can be told of a file from its tokens and the trivia between them.
package struct TokenTable {
    /// Lines on which a token begins; the end of the file is none.
    package let codeLines: LineSet
    /// Lines that count as lines of a body: those on which a token begins, the end of the file included, and all
    /// lines of a string.
    package let bodyLines: LineSet
    /// Lines with something else than comments and white space.
    package let contentLines: LineSet
    /// In the order of the text.
    package let comments: [Comment]

    /// What reading a file once tells.
    struct Reading {
        let tokens: TokenTable
        /// All nodes.
        let nodes: NodeList
        /// Of which kinds they are.
        let presence: Presence
    }

    static func read(_ file: LintedFile) -> Reading {
        let (presence, (tokens, nodes)) = Presence.collected { read(file, $0) }
        return Reading(tokens: tokens, nodes: nodes, presence: presence)
    }

    private static func read(_ file: LintedFile, _ presence: Presence.Collector) -> (TokenTable, NodeList) {
        var marks = [LineMarks](repeating: [], count: file.lines.count + 2)
        var comments: [Comment] = []
        let nodes = file.bytes.withUnsafeBufferPointer { bytes in
            marks.withUnsafeMutableBufferPointer { marks -> NodeList in
                let scanner = TriviaScanner(bytes: file.bytes)
                // most trivia have no comment, and no byte of theirs has to be looked at
                var slash = ByteSearch.first(Ascii.slash, in: bytes, from: 0)
                var line = file.lines.cursor
                return NodeList(file.tree.raw, from: 0, onNode: { presence.add(node: $0) }) { token in
                    presence.add(token, bytes)
                    if slash < token.text.lowerBound {
                        scanner.scan(max(slash, token.whole.lowerBound)..<token.text.lowerBound, into: &comments)
                    }
                    line.move(to: token.text.lowerBound)
                    TokenTable.mark(token, line, bytes, &marks)
                    guard slash < token.whole.upperBound else { return }
                    scanner.scan(token.text.upperBound..<token.whole.upperBound, into: &comments)
                    slash = ByteSearch.first(Ascii.slash, in: bytes, from: token.whole.upperBound)
                }
            }
        }
        let tokens = TokenTable(
            codeLines: LineSet(marks) { $0.contains(.code) }, bodyLines: LineSet(marks) { $0.contains(.body) },
            contentLines: LineSet(marks) { $0.contains(.content) }, comments: comments)
        return (tokens, nodes)
    }

    /// Marks the lines of one token.
    ///
    /// - Parameter line: where it begins.
    @inline(__always)
    private static func mark(
        _ token: RawToken, _ line: LineTable.Cursor, _ bytes: UnsafeBufferPointer<UInt8>,
        _ marks: inout UnsafeMutableBufferPointer<LineMarks>
    ) {
        guard !token.text.isEmpty else {
            marks[line.line].formUnion(token.kind == .endOfFile ? .body : [.body, .code])
            return
        }
        let hasContent = !Ascii.isSpace(bytes[token.text.lowerBound]) || !bytes[token.text].allSatisfy(Ascii.isSpace)
        marks[line.line].formUnion(hasContent ? [.body, .code, .content] : [.body, .code])
        // most tokens are on one line
        guard line.isPassed(by: token.text.upperBound) else { return }
        var last = line
        last.move(to: token.text.upperBound)
        let others: LineMarks = token.kind == .stringSegment ? [.body] : []
        for line in line.line + 1...last.line { marks[line].formUnion(hasContent ? others.union(.content) : others) }
    }

    /// What is on a line.
    private struct LineMarks: OptionSet {
        let rawValue: UInt8

        static let code = LineMarks(rawValue: 1)
        static let body = LineMarks(rawValue: 2)
        static let content = LineMarks(rawValue: 4)
    }

    /// Lines with a comment and no code.
    package func commentOnlyLines(of file: LintedFile) -> LineSet {
        var result = LineSet(upTo: file.lines.count + 1)
        for comment in comments {
            for line in file.lines.lines(from: comment.range.lowerBound, to: comment.range.upperBound)
            where !codeLines.contains(line) {
                result.insert(line)
            }
        }
        return result
    }
}

/// A comment and where it is.
package struct Comment: Sendable, Equatable {
    package enum Kind: Sendable { case line, docLine, block, docBlock }

    package let kind: Kind
    /// Offsets in bytes; the newline after a line comment is not part of it.
    package let range: Range<Int>

    package var isBlock: Bool { kind == .block || kind == .docBlock }
}
