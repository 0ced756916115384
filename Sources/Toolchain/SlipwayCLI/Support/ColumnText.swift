import SlipwayReport

/// Rows of words under each other. They are names that others have given: none of them is a command to a terminal.
enum ColumnText {
    /// Characters to which a word widens its column.
    private static let widest = 60

    /// - Parameter rows: of as many words each.
    static func lines(_ rows: [[String]]) -> [String] {
        let rows = rows.map { $0.map(\.escapingControls) }
        var widths: [Int] = []
        for row in rows {
            for (column, word) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                // one very long name moves nothing but its own line
                widths[column] = max(widths[column], min(word.unicodeScalars.count, widest))
            }
        }
        return rows.map { row in
            var line = ""
            var gap = 0
            for (column, word) in row.enumerated() where !word.isEmpty || column < row.count - 1 {
                line += String(repeating: " ", count: gap) + word
                gap = max(widths[column] - word.unicodeScalars.count, 0) + 2
            }
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }
}
