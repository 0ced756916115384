package import SlipwayReport
package import SwiftSyntax

extension TextEdit {
    /// Puts `text` in the place of a node, without the white space and comments around it.
    package init(replacing node: some SyntaxProtocol, with text: String) { self.init(node.textRange, text) }

    package init(insert text: String, at position: AbsolutePosition) {
        self.init(position.utf8Offset..<position.utf8Offset, text)
    }

    /// Removes what is between two places.
    package init(removing range: Range<AbsolutePosition>) {
        self.init(range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, "")
    }
}

extension SyntaxProtocol {
    /// The bytes of a node without the white space and comments around it.
    package var textRange: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    package var start: AbsolutePosition { positionAfterSkippingLeadingTrivia }
    package var end: AbsolutePosition { endPositionBeforeTrailingTrivia }
}
