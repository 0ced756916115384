extension LintedFile {
    /// Whether a comment stands behind code on the line where that code ends, and so belongs to it and not to what
    /// follows.
    ///
    /// - Parameter index: of ``TokenTable/comments``.
    package func isBehindCode(commentAt index: Int) -> Bool {
        var index = index
        while true {
            var place = tokens.comments[index].range.lowerBound
            while place > 0, CommentSpace.isBlank(bytes[place - 1]) { place -= 1 }
            if place == 0 || CommentSpace.isNewline(bytes[place - 1]) { return false }
            // another comment in front of it: this one stands where that one stands
            guard index > 0, tokens.comments[index - 1].range.upperBound == place else { return true }
            index -= 1
        }
    }
}

/// Bytes between tokens and comments.
package enum CommentSpace {
    /// Space, tab, vertical tab, form feed.
    package static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 11 || byte == 12 }

    package static func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
}
