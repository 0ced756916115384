import SlipwayReport
package import SwiftSyntax

extension LintedFile {
    /// How many bytes of its line are in front of a position.
    package func byteColumn(of position: AbsolutePosition) -> Int {
        position.utf8Offset - lines.start(of: line(at: position))
    }

    /// How many bytes of its line are in front of a node, without the white space and comments that belong to it.
    package func byteColumn(of node: some SyntaxProtocol) -> Int { byteColumn(of: node.start) }

    /// The line on which a node begins, without the white space and comments in front of it.
    package func startLine(of node: some SyntaxProtocol) -> Int { line(at: node.start) }

    /// Where a node begins behind the white space and comments in front of it, found in the bytes.
    ///
    /// Asking the tree goes down to the first token, which takes long where nodes begin alike, as calls in a chain do.
    package func textStart(of node: some SyntaxProtocol) -> Int {
        let end = node.endPosition.utf8Offset
        var place = node.position.utf8Offset
        while place < end {
            if Ascii.isSpace(bytes[place]) {
                place += 1
            } else if let comment = TriviaScanner(bytes: bytes).comment(at: place, before: end) {
                place = comment
            } else {
                break
            }
        }
        return place
    }

    /// The line on which a node ends, without the white space and comments behind it.
    package func endLine(of node: some SyntaxProtocol) -> Int { line(at: node.end) }
}
