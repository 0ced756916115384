@_spi(RawSyntax) package import SwiftSyntax

/// A raw node and where it is: nothing has to be made for it.
package struct PlacedNode {
    let raw: RawSyntax
    /// Where it begins in the text, white space and comments in front of it included.
    package let position: Int

    /// Where it ends in the text, white space and comments behind it included.
    package var end: Int { position + raw.byteLength }

    /// All of it, with the white space and comments around.
    package var range: Range<Int> { position..<end }

    /// The node without the white space and comments around it.
    package var textRange: Range<Int> {
        let start = firstToken?.textRange.lowerBound ?? position
        return start..<max(start, end - (lastToken?.trailingTriviaByteLength ?? 0))
    }

    package var kind: SyntaxKind { raw.kind }

    /// How many children are there.
    package var childCount: Int { raw.layoutView?.children.count { $0 != nil } ?? 0 }

    /// The children that are there.
    package var children: [PlacedNode] {
        guard let children = raw.layoutView?.children else { return [] }
        var position = position
        return children.compactMap { child in
            guard let child else { return nil }
            defer { position += child.byteLength }
            return PlacedNode(raw: child, position: position)
        }
    }

    /// The first child of a kind.
    package func first(_ kind: SyntaxKind) -> PlacedNode? {
        guard let children = raw.layoutView?.children else { return nil }
        var position = position
        for case let child? in children {
            if child.kind == kind { return PlacedNode(raw: child, position: position) }
            position += child.byteLength
        }
        return nil
    }

    /// Whether there is a token of a kind among the children.
    func has(_ kind: RawTokenKind) -> Bool {
        guard let children = raw.layoutView?.children else { return false }
        for case let child? in children {
            if let token = child.tokenView, token.rawKind == kind, token.presence == .present { return true }
        }
        return false
    }

    /// Whether there is a child of a kind with children of its own: a list that is not empty.
    package func has(_ kind: SyntaxKind) -> Bool { raw.first(kind).map { $0.byteLength > 0 } ?? false }

    /// The first token; `nil` where there is none.
    package var firstToken: PlacedToken? {
        var node = raw
        while let children = node.layoutView?.children {
            guard let first = children.lazy.compactMap(\.self).first(where: { $0.byteLength > 0 }) else { return nil }
            node = first
        }
        return node.tokenView.map { PlacedToken(raw: $0, position: position) }
    }

    /// The last token; `nil` where there is none, or none on the last branch.
    var lastToken: RawSyntaxTokenView? {
        var node = raw
        while let children = node.layoutView?.children {
            var index = children.count - 1
            while index >= 0, children[index] == nil { index -= 1 }
            guard index >= 0, let last = children[index] else { return nil }
            node = last
        }
        return node.tokenView
    }

    /// The first child that is a token of a kind.
    func first(_ kind: RawTokenKind) -> PlacedToken? {
        guard let children = raw.layoutView?.children else { return nil }
        var position = position
        for case let child? in children {
            if let token = child.tokenView, token.rawKind == kind { return PlacedToken(raw: token, position: position) }
            position += child.byteLength
        }
        return nil
    }

    /// The last child that is a token of a kind.
    func last(_ kind: RawTokenKind) -> PlacedToken? {
        guard let children = raw.layoutView?.children else { return nil }
        var (position, last) = (position, nil as PlacedToken?)
        for case let child? in children {
            if let token = child.tokenView, token.rawKind == kind { last = PlacedToken(raw: token, position: position) }
            position += child.byteLength
        }
        return last
    }
}

/// A raw token and where it is.
package struct PlacedToken {
    let raw: RawSyntaxTokenView
    /// Where it begins in the text, white space and comments in front of it included.
    let position: Int

    /// The white space and comments behind it.
    var trailingTrivia: Range<Int> {
        let end = position + raw.leadingTriviaByteLength + raw.rawText.count
        return end..<end + raw.trailingTriviaByteLength
    }

    /// The token without the white space and comments around it.
    package var textRange: Range<Int> {
        let start = position + raw.leadingTriviaByteLength
        return start..<start + raw.rawText.count
    }
}

extension RawSyntax {
    fileprivate func first(_ kind: SyntaxKind) -> RawSyntax? {
        guard let children = layoutView?.children else { return nil }
        for case let child? in children where child.kind == kind { return child }
        return nil
    }
}
