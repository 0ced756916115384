import SlipwayReport
import SwiftSyntax

/// Finds out whether assignments stand below each other.
final class AlignedAssignments {
    private let file: LintedFile
    private let distance: Int
    private var known: [Int: Bool] = [:]

    init(file: LintedFile, distance: Int) {
        self.file = file
        self.distance = distance
    }

    /// Whether more than one space is in front of an `=`, one white space behind, and another `=` above or below.
    ///
    /// - Parameter gap: from the operand before to the one behind.
    func isAligned(_ token: TokenSyntax, _ gap: Range<Int>) -> Bool {
        let range = token.textRange
        guard gap.lowerBound < range.lowerBound, gap.upperBound == range.upperBound + 1,
            file.isBlank(gap.lowerBound..<range.lowerBound)
        else { return false }
        let line = file.lines.line(at: gap.upperBound)
        if let known = known[line] { return known }
        let result = isAligned(line: line)
        known[line] = result
        return result
    }

    /// Whether the first `=` of a line has another one above or below. Columns count characters.
    private func isAligned(line: Int) -> Bool {
        let text = file.text(ofLine: line)
        guard distance > 0, let equal = text.firstIndex(of: "=") else { return false }
        let column = text.distance(from: text.startIndex, to: equal)
        return (line - distance...line + distance).contains { other in
            guard other != line, other > 0, other <= file.lines.count else { return false }
            let text = file.text(ofLine: other)
            return text.index(text.startIndex, offsetBy: column, limitedBy: text.endIndex)
                .map { $0 < text.endIndex && text[$0] == "=" } ?? false
        }
    }
}
