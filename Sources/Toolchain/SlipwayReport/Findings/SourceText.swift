import SlipwayModel

/// The bytes of a file by lines. Lines count from 1; LF, CR LF and CR end one.
struct SourceText: Sendable {
    let bytes: [UInt8]
    /// Bytes of the byte order mark: neither lines nor offsets of findings count them.
    let markLength: Int
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        starts = SourceText.starts(of: bytes, from: markLength)
    }

    private static func starts(of bytes: [UInt8], from first: Int) -> [Int] {
        var starts = [first]
        bytes.withUnsafeBufferPointer { bytes in
            for index in first..<bytes.count {
                let byte = bytes[index]
                guard byte == 10 || byte == 13 else { continue }
                if byte == 13, index + 1 < bytes.count, bytes[index + 1] == 10 { continue }
                starts.append(index + 1)
            }
        }
        return starts
    }

    /// The bytes of a line without its end; `nil` where there is no such line.
    func line(_ number: Int) -> ArraySlice<UInt8>? {
        guard number >= 1, number <= starts.count else { return nil }
        guard number < starts.count else { return bytes[starts[number - 1]...] }
        var line = bytes[starts[number - 1]..<starts[number] - 1]
        if line.last == 13, bytes[line.endIndex] == 10 { line.removeLast() }
        return line
    }

    /// The line and the column, both from 1, of an offset that does not count the byte order mark. Columns count
    /// UTF-16 units.
    func place(at offset: Int) -> (line: Int, column: Int) {
        let offset = min(offset + markLength, bytes.count)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, 1 + bytes[starts[low]..<offset].reduce(0) { $0 + SourceText.utf16Units($1) })
    }

    /// UTF-16 units that a byte of UTF-8 begins: none for a continuation, two for the first of four, else one.
    static func utf16Units(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
}

/// The files that findings are about, each read once: what is asked for comes in the order of files.
struct SourceReader {
    private let content: @Sendable (String) -> [UInt8]?
    private var last: (file: String, text: SourceText?)?
    /// Where the last column stood that was looked for.
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
            cursor.column += SourceText.utf16Units(line[cursor.offset])
            cursor.offset += 1
            while cursor.offset < line.endIndex, line[cursor.offset] & 0xC0 == 0x80 { cursor.offset += 1 }
        }
        return cursor.offset
    }
}
