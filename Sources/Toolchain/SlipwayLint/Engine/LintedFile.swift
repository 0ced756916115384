package import SlipwayReport
import SwiftParser
package import SwiftSyntax

/// One Swift file as the rules see it: bytes, lines and tree, all sharing offsets in bytes.
///
/// Made, used and dropped by one thread. The tables below are computed on first use and shared by all rules.
package final class LintedFile {
    /// The path that findings carry.
    package let path: String
    /// The path from the root on, which expressions for paths are about.
    let fullPath: String
    /// The text as UTF-8, without a byte order mark.
    package let bytes: [UInt8]
    package let lines: LineTable
    package let tree: SourceFileSyntax
    private lazy var reading = TokenTable.read(self)
    /// Which lines hold tokens and where the comments are.
    package var tokens: TokenTable { reading.tokens }
    /// What there is to walk through.
    var nodes: NodeList { reading.nodes }
    /// Of which kinds that is.
    var presence: Presence { reading.presence }
    /// The text as regular expressions search it.
    private(set) lazy var patternText = PatternText(bytes)
    /// What editors would colour it as.
    private(set) lazy var highlights = HighlightTable(of: self)
    /// What comments say to the linter.
    package private(set) lazy var commands = Command.List(of: self)

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A text and the byte order marks in front of it: mostly none, and more than one where editors pasted files.
    static func split(_ bytes: [UInt8]) -> (marks: ArraySlice<UInt8>, text: ArraySlice<UInt8>) {
        var text = bytes[...]
        while text.starts(with: byteOrderMark) { text = text.dropFirst(byteOrderMark.count) }
        return (bytes[..<text.startIndex], text)
    }

    /// Nesting at which the parser gives up, as the compiler does.
    private static let nestingLimit = 256

    /// - Parameters:
    ///   - fullPath: `path` where it is not given.
    ///   - bytes: valid UTF-8.
    package init(path: String, fullPath: String? = nil, bytes: [UInt8]) {
        self.path = path
        self.fullPath = fullPath ?? path
        let (marks, text) = LintedFile.split(bytes)
        self.bytes = marks.isEmpty ? bytes : Array(text)
        lines = LineTable(self.bytes)
        tree = self.bytes.withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: LintedFile.nestingLimit)
        }
    }

    /// The text of some bytes.
    package func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text of a node without the white space and comments around it.
    package func text(of node: some SyntaxProtocol) -> String { text(in: node.textRange) }

    /// The text of a line without its newline.
    package func text(ofLine line: Int) -> String { text(in: lines.content(of: line)) }

    package func line(at position: AbsolutePosition) -> Int { lines.line(at: position.utf8Offset) }

    /// The line and column of a byte, both from 1. Columns count UTF-16 units, as SwiftLint and editors do.
    package func place(at offset: Int) -> (line: Int, column: Int) {
        let line = lines.line(at: offset)
        let end = min(offset, bytes.count)
        let start = lines.start(of: line)
        // findings come in order mostly: what is in front of the last one on the line has been counted
        if lastPlace.line == line && lastPlace.offset <= end {
            lastPlace.column += UTF16Units.count(in: bytes[lastPlace.offset..<end])
            lastPlace.offset = end
            return (line, lastPlace.column)
        }
        let column =
            end - start > LineColumns.step
            ? columns(ofLine: line).column(at: end, in: bytes) : 1 + UTF16Units.count(in: bytes[start..<end])
        lastPlace = (line, end, column)
        return (line, column)
    }

    @exclusivity(unchecked) private var lastPlace = (line: 0, offset: 0, column: 1)
    @exclusivity(unchecked) private var longLine: LineColumns?

    /// The columns of a long line, counted once.
    private func columns(ofLine line: Int) -> LineColumns {
        if let longLine, longLine.line == line { return longLine }
        let columns = LineColumns(line: line, lines.content(of: line), in: bytes)
        longLine = columns
        return columns
    }
}
