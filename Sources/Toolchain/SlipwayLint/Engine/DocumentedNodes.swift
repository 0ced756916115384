package import SwiftSyntax

extension LintedFile {
    /// Whether a documentation comment is right in front of a node; an ordinary comment behind it takes it away.
    ///
    /// What begins a clause of `#if` may be documented in front of the `#if`.
    package func isDocumented(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while true {
            let comment = lastComment(before: current.start.utf8Offset)
            if let comment, comment.kind == .docLine || comment.kind == .docBlock { return true }
            guard let item = current.parent?.as(CodeBlockItemSyntax.self),
                let items = item.parent?.as(CodeBlockItemListSyntax.self), items.first?.id == item.id,
                let condition = items.parent?.as(IfConfigClauseSyntax.self)?.parent?.parent
            else { return false }
            current = condition
        }
    }

    /// The comment with nothing but white space behind it up to an offset, where it does not belong to code in front.
    private func lastComment(before offset: Int) -> Comment? {
        var place = offset
        while place > 0, Ascii.isSpace(bytes[place - 1]) { place -= 1 }
        let comments = tokens.comments
        var (low, high) = (0, comments.count)
        while low < high {
            let middle = (low + high) / 2
            if comments[middle].range.upperBound < place { low = middle + 1 } else { high = middle }
        }
        guard low < comments.count, comments[low].range.upperBound == place || comments[low].range.contains(place),
            !isBehindCode(commentAt: low)
        else { return nil }
        return comments[low]
    }
}
