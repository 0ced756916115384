/// What a changelog's text is made of, as far as new releases have to find their place in it.
///
/// The headings are those of CommonMark 0.31: `#` (§4.2) and underlined ones (§4.3), not those in code blocks, comments
/// and other raw HTML that goes on over blank lines (§4.4 to §4.6).
struct ChangelogOutline {
    /// A heading that names a version, or the changes that are not released.
    struct Heading {
        /// Where its first line begins.
        let offset: Int
        let level: Int
        let isUnderlined: Bool
        let name: ChangelogName
    }

    /// `[1.2.0]: https://…`
    struct Definition {
        let offset: Int
        let name: ChangelogName?
    }

    /// Every heading that names something, in the file's order.
    let headings: [Heading]
    /// The link definitions at the foot.
    let definitions: [Definition]
    /// Where the link definitions at the foot begin; the end where there are none.
    let foot: Int
    /// Whether the text ends within a code block or the like that was never closed.
    let isOpen: Bool

    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - words: what may stand in front of a version, in lower case: `version`, the project's name.
    ///   - prefix: of tags.
    init(_ bytes: [UInt8], words: [String], prefix: String) {
        var reader = OutlineReader(words: words, prefix: prefix)
        for (offset, line) in ChangelogOutline.lines(of: bytes) { reader.read(line, at: offset) }
        headings = reader.headings
        isOpen = reader.block.isOpen
        definitions = isOpen ? [] : reader.definitions
        foot = definitions.first?.offset ?? bytes.count
    }

    /// Every line with where it begins, without a byte order mark and without what ends it.
    private static func lines(of bytes: [UInt8]) -> [(offset: Int, line: MessageLine)] {
        var lines: [(offset: Int, line: MessageLine)] = []
        var rest = bytes[start(of: bytes)...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = rest[..<end]
            lines.append((rest.startIndex, line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
            rest = rest[min(end + 1, rest.endIndex)...]
        }
        return lines
    }

    /// Where the text begins: behind a byte order mark.
    static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// Reads a changelog line by line.
private struct OutlineReader {
    let words: [String]
    let prefix: String
    private(set) var headings: [ChangelogOutline.Heading] = []
    /// The link definitions since the last line that is something else.
    private(set) var definitions: [ChangelogOutline.Definition] = []
    /// The block that the next line is in.
    private(set) var block = RawBlock.none
    /// The paragraph that the next line may go on with: a line of `=` under one line makes a heading of it.
    private var paragraph: (offset: Int, text: MessageLine, lines: Int)?

    init(words: [String], prefix: String) {
        self.words = words
        self.prefix = prefix
    }

    mutating func read(_ line: MessageLine, at offset: Int) {
        if block != .none {
            if block.ends(with: line) { block = .none }
            return
        }
        let content = line.drop { $0 == UInt8(ascii: " ") }
        let isIndented = content.startIndex - line.startIndex > 3 || line.first == UInt8(ascii: "\t")
        if content.isBlank {
            paragraph = nil
        } else if let label = OutlineReader.definition(content), !isIndented, paragraph == nil {
            let name = ChangelogName(label, words: words, prefix: prefix)
            definitions.append(ChangelogOutline.Definition(offset: offset, name: name))
        } else {
            definitions = []
            if !isIndented, readBlock(content, at: offset) {
                paragraph = nil
            } else if !isIndented || paragraph != nil {
                paragraph = (paragraph?.offset ?? offset, content, (paragraph?.lines ?? 0) + 1)
            }
        }
    }

    /// - Returns: whether the line is a heading, makes one of the line above it, or begins another block.
    private mutating func readBlock(_ line: MessageLine, at offset: Int) -> Bool {
        let opened = RawBlock(line, isParagraph: paragraph != nil)
        if opened != .none {
            block = opened
            return true
        }
        if let (level, text) = OutlineReader.numbered(line) {
            append(offset, level, isUnderlined: false, text)
            return true
        }
        guard let level = OutlineReader.underline(line), let above = paragraph else { return false }
        if above.lines == 1 { append(above.offset, level, isUnderlined: true, above.text) }
        return true
    }

    private mutating func append(_ offset: Int, _ level: Int, isUnderlined: Bool, _ text: MessageLine) {
        guard level <= 3, let name = ChangelogName(text, words: words, prefix: prefix) else { return }
        headings.append(
            ChangelogOutline.Heading(offset: offset, level: level, isUnderlined: isUnderlined, name: name))
    }

    /// `## Text ##`
    private static func numbered(_ line: MessageLine) -> (level: Int, text: MessageLine)? {
        let marks = line.prefix { $0 == UInt8(ascii: "#") }
        let rest = line[marks.endIndex...]
        guard (1...6).contains(marks.count), rest.first.map(MessageLine.isSpace) ?? true else { return nil }
        var text = rest.trimmed
        let end = text.reversed().drop { $0 == UInt8(ascii: "#") }
        if end.count < text.count, end.first.map(MessageLine.isSpace) ?? true { text = text.prefix(end.count).trimmed }
        return (marks.count, text)
    }

    /// The level of the heading that a line of `=` or `-` makes of the line above it.
    private static func underline(_ line: MessageLine) -> Int? {
        let marks = line.trimmed
        guard let first = marks.first, "=-".utf8.contains(first), marks.allSatisfy({ $0 == first }) else { return nil }
        return first == UInt8(ascii: "=") ? 1 : 2
    }

    /// The label of a link definition.
    private static func definition(_ line: MessageLine) -> MessageLine? {
        guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")),
            line[(end + 1)...].first == UInt8(ascii: ":")
        else { return nil }
        return line[(line.startIndex + 1)..<end]
    }
}
