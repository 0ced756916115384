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
    /// Bytes of the line to either side that are looked at: all that is shown of plain text, and more of other.
    private static let (plainReach, reach) = (width, 512)

    /// - Parameters:
    ///   - line: a line's bytes, UTF-8.
    ///   - offset: an index of `line`, its end included.
    init(_ line: ArraySlice<UInt8>, at offset: Int?) {
        let (window, cells) = SourceExcerpt.cells(of: line, around: offset ?? line.startIndex)
        let place = offset.map { offset in
            cells.lastIndex { $0.offset <= offset - window.lowerBound && offset < line.endIndex } ?? cells.count
        }
        let isWhole = window == line.indices && cells.reduce(0) { $0 + $1.width } <= SourceExcerpt.width
        let shown = isWhole ? cells.indices : SourceExcerpt.part(of: cells, around: place ?? 0)
        let isCutInFront = shown.lowerBound > 0 || window.lowerBound > line.startIndex
        let isCutBehind = shown.upperBound < cells.count || window.upperBound < line.endIndex
        text =
            (isCutInFront ? "…" : "") + SourceExcerpt.text(of: cells[shown], in: line[window])
            + (isCutBehind ? "…" : "")
        indentation = place.map { place in
            cells[shown.lowerBound..<max(place, shown.lowerBound)].reduce(isCutInFront ? 1 : 0) { $0 + $1.width }
        }
    }

    /// What stands in one place of the terminal.
    private struct Cell {
        /// In bytes from the start of the window.
        let offset: Int
        let width: Int
        /// What is shown in place of the byte there; `nil` for the byte itself.
        let text: String?
    }

    /// The cells of the text near a place, and the bytes of the line that they are of.
    private static func cells(of line: ArraySlice<UInt8>, around offset: Int) -> (window: Range<Int>, cells: [Cell]) {
        let near = window(of: line, around: offset, reach: plainReach)
        if line[near].allSatisfy({ (0x20..<0x7F).contains($0) }) {
            return (near, (0..<near.count).map { Cell(offset: $0, width: 1, text: nil) })
        }
        let window = window(of: line, around: offset, reach: reach)
        var (place, column) = (0, 0)
        let cells = String(decoding: line[window], as: UTF8.self).map { character in
            let cell = cell(character, offset: place, column: column)
            place += character.utf8.count
            column += cell.width
            return cell
        }
        return (window, cells)
    }

    /// Whole characters of UTF-8 near a place.
    private static func window(of line: ArraySlice<UInt8>, around offset: Int, reach: Int) -> Range<Int> {
        var start = max(line.startIndex, offset - reach)
        var end = min(line.endIndex, offset + reach)
        while start > line.startIndex, line[start] & 0xC0 == 0x80 { start -= 1 }
        while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
        return start..<end
    }

    private static func text(of cells: ArraySlice<Cell>, in window: ArraySlice<UInt8>) -> String {
        guard let first = cells.first, let last = cells.last else { return "" }
        if first.text == nil {
            let range = window.startIndex + first.offset...window.startIndex + last.offset
            return String(decoding: window[range], as: UTF8.self)
        }
        return cells.compactMap(\.text).joined()
    }

    private static func cell(_ character: Character, offset: Int, column: Int) -> Cell {
        if character == "\t" {
            let width = tabWidth - column % tabWidth
            return Cell(offset: offset, width: width, text: String(repeating: " ", count: width))
        }
        let text = String(character)
        let safe = text.escapingControls
        return Cell(offset: offset, width: safe == text ? character.terminalWidth : safe.count, text: safe)
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
