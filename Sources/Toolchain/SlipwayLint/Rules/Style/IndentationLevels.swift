import SlipwayReport
import SwiftSyntax

/// The indentations that a line may go on from: that of the last line in step, and of those after it.
struct IndentationLevels {
    let width: Int
    private var first: Int?
    /// All of them, each once.
    private var known: [Int] = []

    init(width: Int) { self.width = width }

    /// Whether a line is in step.
    ///
    /// - Parameter isFirst: whether the line could be the first of a file.
    mutating func accept(_ indentation: Int, isFirst: Bool) -> Bool {
        guard let first else {
            start(indentation)
            return isFirst
        }
        let isAccepted = known.contains { level in
            level == indentation - width || level >= indentation && (level - indentation) % width == 0
        }
        if indentation == first + width || first >= indentation && (first - indentation) % width == 0 {
            start(indentation)
        } else {
            add(indentation)
        }
        return isAccepted
    }

    private mutating func start(_ indentation: Int) {
        first = indentation
        known.removeAll(keepingCapacity: true)
        known.append(indentation)
    }

    private mutating func add(_ indentation: Int) {
        if !known.contains(indentation) { known.append(indentation) }
    }
}

/// A stretch of a string of several lines between its quotes and interpolations, the quotes included.
struct StringText {
    let range: Range<Int>
    let isLast: Bool

    static func pieces(of node: StringLiteralExprSyntax) -> [StringText] {
        var result: [StringText] = []
        var start = node.start.utf8Offset
        for segment in node.segments {
            guard case .expressionSegment(let expression) = segment else { continue }
            result.append(StringText(range: start..<expression.start.utf8Offset, isLast: false))
            start = expression.end.utf8Offset
        }
        return result + [StringText(range: start..<node.end.utf8Offset, isLast: true)]
    }

    /// Whether a line that begins in the text has nothing else, or an interpolation, or more code behind the quotes.
    func excludes(_ line: Int, in file: LintedFile) -> Bool {
        let content = file.lines.content(of: line)
        if range.upperBound > content.upperBound || !isLast { return true }
        return file.bytes[range.upperBound..<content.upperBound].contains { $0 == 95 || $0 >= 0x80 || isWord($0) }
    }

    private func isWord(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    }
}
