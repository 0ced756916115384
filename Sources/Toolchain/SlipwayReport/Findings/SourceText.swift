import SlipwayModel

/// The text of a file, by lines.
struct SourceText: Sendable {
    /// All bytes of the file.
    let content: [UInt8]
    /// Bytes of the byte order mark: neither lines nor offsets of findings count them.
    let markLength: Int
    /// The bytes behind the byte order mark.
    let bytes: [UInt8]
    private let lines: LineTable

    init(_ content: [UInt8]) {
        self.content = content
        markLength = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        bytes = markLength == 0 ? content : Array(content[markLength...])
        lines = LineTable(bytes)
    }

    /// The bytes of a line without its end; `nil` where there is no such line.
    func line(_ number: Int) -> ArraySlice<UInt8>? { lines.contains(number) ? bytes[lines.content(of: number)] : nil }

    /// The line of an offset.
    func line(at offset: Int) -> Int { lines.line(at: min(offset, bytes.count)) }

    /// Where a line begins.
    func start(of line: Int) -> Int { lines.start(of: line) }
}

/// The files that findings are about, each read once: what is asked for comes in the order of files.
struct SourceReader {
    private let content: @Sendable (String) -> [UInt8]?
    private var last: (file: String, text: SourceText?)?
    /// Where the last column stood that was looked for: columns of a long line are counted from there.
    private var cursor = Cursor(line: 0, column: 1, offset: 0)

    private struct Cursor {
        let line: Int
        var column: Int
        var offset: Int
    }

    init(_ report: FindingsDocument) { content = report.content }

    /// The text of a file; `nil` where it cannot be read.
    mutating func text(of file: String) -> SourceText? {
        if let last, last.file.hasBytes(of: file) { return last.text }
        let text = content(file).map { SourceText($0) }
        last = (file, text)
        cursor = Cursor(line: 0, column: 1, offset: 0)
        return text
    }

    /// The bytes of the line that a finding stands on.
    mutating func line(of finding: Diagnostic) -> ArraySlice<UInt8>? {
        guard let location = finding.location, let line = location.line else { return nil }
        return text(of: location.file)?.line(line)
    }

    /// Where in the bytes of its line a finding's column is: at the end for a column behind it.
    mutating func offset(of finding: Diagnostic, in line: ArraySlice<UInt8>) -> Int? {
        guard let number = finding.location?.line, let column = finding.location?.column else { return nil }
        if cursor.line != number || cursor.column > column {
            cursor = Cursor(line: number, column: 1, offset: line.startIndex)
        }
        while cursor.offset < line.endIndex, cursor.column < column {
            cursor.column += UTF16Units.begun(by: line[cursor.offset])
            cursor.offset += 1
            while cursor.offset < line.endIndex, line[cursor.offset] & 0xC0 == 0x80 { cursor.offset += 1 }
        }
        return cursor.offset
    }

    /// The line and the column, both from 1, of an offset in the text that was asked for last. Columns count UTF-16
    /// units.
    mutating func place(at offset: Int, in text: SourceText) -> (line: Int, column: Int) {
        let offset = min(offset, text.bytes.count)
        let line = text.line(at: offset)
        if cursor.line != line { cursor = Cursor(line: line, column: 1, offset: text.start(of: line)) }
        if cursor.offset <= offset {
            cursor.column += UTF16Units.count(in: text.bytes[cursor.offset..<offset])
        } else {
            cursor.column -= UTF16Units.count(in: text.bytes[offset..<cursor.offset])
        }
        cursor.offset = offset
        return (line, cursor.column)
    }
}
