/// Rows of words under each other.
enum ColumnText {
    /// - Parameter rows: of as many words each.
    static func lines(_ rows: [[String]]) -> [String] {
        var widths: [Int] = []
        for row in rows {
            for (column, word) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], word.unicodeScalars.count)
            }
        }
        return rows.map { row in
            var line = ""
            var gap = 0
            for (column, word) in row.enumerated() where !word.isEmpty || column < row.count - 1 {
                line += String(repeating: " ", count: gap) + word
                gap = widths[column] - word.unicodeScalars.count + 2
            }
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }
}
