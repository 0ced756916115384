extension LintedFile {
    /// Whether a comment stands behind code on the line where that code ends, and so belongs to it and not to what
    /// follows.
    ///
    /// - Parameter index: of ``TokenTable/comments``.
    package func isBehindCode(commentAt index: Int) -> Bool {
        var index = index
        while true {
            var place = tokens.comments[index].range.lowerBound
            while place > 0, Ascii.isSpace(bytes[place - 1]), !Ascii.isNewline(bytes[place - 1]) { place -= 1 }
            if place == 0 || Ascii.isNewline(bytes[place - 1]) { return false }
            // another comment in front of it: this one stands where that one stands
            guard index > 0, tokens.comments[index - 1].range.upperBound == place else { return true }
            index -= 1
        }
    }
}
