/// The part of a line around a place, as a terminal shows it: tabs are blanks, what is no text is written out.
struct SourceExcerpt: Equatable {
    let text: String
    /// Columns of the terminal in front of the place; `nil` where it is not known.
    let indentation: Int?

    /// Columns that the text takes at most.
    static let width = 100
    /// Columns that are left in front of a place in a long line.
    private static let lead = 60
    private static let tabWidth = 4
    /// Bytes of the line to either side that are looked at.
    private static let reach = 512

    /// - Parameters:
    ///   - line: a line's bytes, UTF-8.
    ///   - offset: an index of `line`, its end included.
    init(_ line: ArraySlice<UInt8>, at offset: Int?) {
        let window = SourceExcerpt.window(of: line, around: offset ?? line.startIndex)
        let cells = SourceExcerpt.cells(of: line[window])
        let place = offset.map { offset in
            cells.lastIndex { $0.offset <= offset - window.lowerBound && offset < line.endIndex } ?? cells.count
        }
        let isWhole = window == line.indices && cells.reduce(0) { $0 + $1.width } <= SourceExcerpt.width
        let shown = isWhole ? cells.indices : SourceExcerpt.part(of: cells, around: place ?? 0)
        let isCutInFront = shown.lowerBound > 0 || window.lowerBound > line.startIndex
        let isCutBehind = shown.upperBound < cells.count || window.upperBound < line.endIndex
        text =
            (isCutInFront ? "…" : "") + cells[shown].map(\.text).joined() + (isCutBehind ? "…" : "")
        indentation = place.map { place in
            cells[shown.lowerBound..<max(place, shown.lowerBound)].reduce(isCutInFront ? 1 : 0) { $0 + $1.width }
        }
    }

    private struct Cell {
        /// In bytes from the start of the window.
        let offset: Int
        let text: String
        let width: Int
    }

    /// Whole characters of UTF-8 near a place.
    private static func window(of line: ArraySlice<UInt8>, around offset: Int) -> Range<Int> {
        var start = max(line.startIndex, offset - reach)
        var end = min(line.endIndex, offset + reach)
        while start > line.startIndex, line[start] & 0xC0 == 0x80 { start -= 1 }
        while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
        return start..<end
    }

    private static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
        var (offset, column) = (0, 0)
        return String(decoding: bytes, as: UTF8.self).map { character in
            let cell = cell(character, offset: offset, column: column)
            offset += character.utf8.count
            column += cell.width
            return cell
        }
    }

    private static func cell(_ character: Character, offset: Int, column: Int) -> Cell {
        if character == "\t" {
            let width = tabWidth - column % tabWidth
            return Cell(offset: offset, text: String(repeating: " ", count: width), width: width)
        }
        let text = String(character)
        let safe = text.escapingControls
        return Cell(offset: offset, text: safe, width: safe == text ? character.terminalWidth : safe.count)
    }

    /// As many cells as there is room for, from some in front of a place on.
    private static func part(of cells: [Cell], around place: Int) -> Range<Int> {
        let room = width - 2
        var (start, taken) = (place, 0)
        while start > 0, taken + cells[start - 1].width <= lead {
            start -= 1
            taken += cells[start].width
        }
        // what follows may be short: then there is more room in front
        var end = place
        while end < cells.count, taken + cells[end].width <= room {
            taken += cells[end].width
            end += 1
        }
        while start > 0, taken + cells[start - 1].width <= room {
            start -= 1
            taken += cells[start].width
        }
        return start..<end
    }
}
