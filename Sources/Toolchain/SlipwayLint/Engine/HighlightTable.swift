import SwiftSyntax

/// Highlights of a whole file, in the order of its text: those of SourceKit, which SwiftLint asks for them. White space
/// and punctuation have none.
///
/// Source: `lib/IDE/SyntaxModel.cpp` of the Swift compiler.
package struct HighlightTable: Sendable {
    private let pieces: [HighlightedText]

    init(of file: LintedFile) {
        var tokens = TokenHighlights()
        SyntaxWalk.forEachToken(in: Syntax(file.tree)) { tokens.add($0) }
        var comments = CommentHighlights(file: file)
        for comment in file.tokens.comments { comments.add(comment) }
        pieces = (tokens.pieces + comments.pieces).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The highlights of what a range touches.
    func highlights(in range: Range<Int>) -> Set<Highlight> {
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var found: Set<Highlight> = []
        while low < pieces.count, pieces[low].range.lowerBound < range.upperBound {
            found.insert(pieces[low].highlight)
            low += 1
        }
        return found
    }
}
