import SlipwayReport
@_spi(RawSyntax) import SwiftSyntax

/// What can be told of a file from its tokens and the trivia between them.
package struct TokenTable {
    /// Lines on which a token begins; the end of the file is none.
    package private(set) var codeLines: LineSet
    /// Lines that count as lines of a body: those on which a token begins, the end of the file included, and all
    /// lines of a string.
    package private(set) var bodyLines: LineSet
    /// Lines with something else than comments and white space.
    package private(set) var contentLines: LineSet
    /// In the order of the text.
    package private(set) var comments: [Comment] = []

    init(of file: LintedFile) {
        let limit = file.lines.count + 1
        codeLines = LineSet(upTo: limit)
        bodyLines = LineSet(upTo: limit)
        contentLines = LineSet(upTo: limit)
        let scanner = TriviaScanner(bytes: file.bytes)
        var table = self
        var line = 1
        SyntaxWalk.forEachRawToken(in: Syntax(file.tree)) { token in
            line = file.lines.line(at: token.text.lowerBound, from: line)
            table.insert(token, on: line, of: file, scanner: scanner)
        }
        self = table
    }

    private mutating func insert(_ token: RawToken, on line: Int, of file: LintedFile, scanner: TriviaScanner) {
        let (start, end) = (token.text.lowerBound, token.text.upperBound)
        scanner.scan(token.whole.lowerBound..<start, into: &comments)
        bodyLines.insert(line)
        if start < end {
            codeLines.insert(line)
            // most tokens have no line end, and no space at their start
            let lines = line...file.lines.line(at: end, from: line)
            if token.kind == .stringSegment { bodyLines.insert(lines) }
            if !Ascii.isSpace(file.bytes[start]) || !file.bytes[token.text].allSatisfy(Ascii.isSpace) {
                contentLines.insert(lines)
            }
        } else if token.kind != .endOfFile {
            codeLines.insert(line)
        }
        scanner.scan(end..<token.whole.upperBound, into: &comments)
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

/// Finds the comments in trivia by their bytes; the pieces of swift-syntax are allocated anew on every access.
struct TriviaScanner {
    let bytes: [UInt8]

    func scan(_ range: Range<Int>, into comments: inout [Comment]) {
        // a comment needs two bytes, and most of the white space between tokens is one
        if range.count < 2 { return }
        var index = range.lowerBound
        while index + 1 < range.upperBound {
            guard bytes[index] == Ascii.slash else {
                index += 1
                continue
            }
            switch bytes[index + 1] {
            case Ascii.slash:
                let end = endOfLine(from: index, in: range)
                let isDocumentation = index + 2 < end && bytes[index + 2] == Ascii.slash
                comments.append(Comment(kind: isDocumentation ? .docLine : .line, range: index..<end))
                index = end
            case UInt8(ascii: "*"):
                let end = endOfBlock(from: index, in: range)
                let isDocumentation = end - index > 4 && bytes[index + 2] == UInt8(ascii: "*")
                comments.append(Comment(kind: isDocumentation ? .docBlock : .block, range: index..<end))
                index = end
            default:
                index += 1
            }
        }
    }

    /// Where the comment that begins at a place ends; `nil` where none does.
    func comment(at place: Int, before end: Int) -> Int? {
        guard place + 1 < end, bytes[place] == Ascii.slash else { return nil }
        switch bytes[place + 1] {
        case Ascii.slash: return endOfLine(from: place, in: place..<end)
        case UInt8(ascii: "*"): return endOfBlock(from: place, in: place..<end)
        default: return nil
        }
    }

    private func endOfLine(from start: Int, in range: Range<Int>) -> Int {
        var index = start
        while index < range.upperBound, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        return index
    }

    /// Block comments nest.
    private func endOfBlock(from start: Int, in range: Range<Int>) -> Int {
        let (slash, star) = (Ascii.slash, UInt8(ascii: "*"))
        var index = start
        var depth = 0
        while index + 1 < range.upperBound {
            if bytes[index] == slash, bytes[index + 1] == star {
                depth += 1
                index += 2
            } else if bytes[index] == star, bytes[index + 1] == slash {
                depth -= 1
                index += 2
                if depth == 0 { return index }
            } else {
                index += 1
            }
        }
        return range.upperBound
    }
}
