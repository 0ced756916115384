package import SwiftSyntax

extension LintedFile {
    /// Whether some bytes may hold a comment: they have a slash.
    package func mayHoldComment(in range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "/")) }

    /// The white space between a node and the start of its line, or the comment in front of it on the line.
    package func indentation(inFrontOf node: some SyntaxProtocol) -> String {
        let trivia = bytes[node.position.utf8Offset..<node.start.utf8Offset]
        return String(decoding: trivia.suffix(trivia.reversed().prefix { $0 == 32 || $0 == 9 }.count), as: UTF8.self)
    }
}
