/// Bytes to put in the place of others.
struct TextEdit {
    let range: Range<Int>
    let text: String
    /// Where in `text` the new entry begins, after line breaks and commas.
    var start = 0

    /// The text with all edits, and where each begins in it. Edits at one place keep their order.
    static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> (bytes: [UInt8], places: [Int]) {
        var result: [UInt8] = []
        var places = [Int](repeating: 0, count: edits.count)
        var copied = 0
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (offset, edit) in sorted {
            result += bytes[copied..<edit.range.lowerBound]
            places[offset] = result.count + edit.start
            result += edit.text.utf8
            copied = edit.range.upperBound
        }
        return (result + bytes[copied...], places)
    }
}

/// The lines of a text, ending with LF, CR LF or CR.
enum TextLines {
    private static let (lf, cr) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

    /// The line that a byte is in, counted from 1, and its text without the end.
    static func line(at place: Int, of bytes: [UInt8]) -> (number: Int, text: String) {
        let before = bytes[..<place]
        let number = before.indices.count { isEnd($0, of: bytes) }
        let text = bytes[start(at: place, of: bytes)..<end(at: place, of: bytes)]
        return (number + 1, String(decoding: text, as: UTF8.self))
    }

    static func start(at place: Int, of bytes: [UInt8]) -> Int {
        var index = place
        while index > 0, !isEnd(index - 1, of: bytes) { index -= 1 }
        return index
    }

    /// Where the line's own end begins.
    static func end(at place: Int, of bytes: [UInt8]) -> Int {
        var index = place
        while index < bytes.count, bytes[index] != lf, bytes[index] != cr { index += 1 }
        return index
    }

    /// How the lines of a text end: as the first does.
    static func ending(of bytes: [UInt8]) -> String {
        guard let index = bytes.firstIndex(where: { $0 == lf || $0 == cr }) else { return "\n" }
        if bytes[index] == lf { return "\n" }
        return index + 1 < bytes.count && bytes[index + 1] == lf ? "\r\n" : "\r"
    }

    /// Whether a byte is the last of a line's end.
    private static func isEnd(_ index: Int, of bytes: [UInt8]) -> Bool {
        bytes[index] == lf || bytes[index] == cr && !(index + 1 < bytes.count && bytes[index + 1] == lf)
    }
}
