@_spi(RawSyntax) package import SwiftSyntax

/// Walks trees without overflowing the stack: a chain of a hundred thousand member accesses is a tree as deep.
package enum SyntaxWalk {
    /// Calls what is registered in `table` for each node that is in the text, parents before and after children.
    package static func run(_ root: Syntax, _ table: DispatchTable) {
        guard !table.isEmpty else { return }
        TreeWalk(table).run(root)
    }

    /// Calls `action` for each token that is in the text, in order.
    package static func forEachToken(in root: Syntax, _ action: (TokenSyntax) -> Void) {
        var stack = [root]
        while let node = stack.popLast() {
            if let token = node.as(TokenSyntax.self) {
                action(token)
            } else {
                stack.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
            }
        }
    }

    /// The first node below `root`, in the order of the text, that `isWanted`; only nodes that `descends` accepts
    /// are looked into.
    package static func first(
        below root: Syntax, descends: (Syntax) -> Bool, where isWanted: (Syntax) -> Bool
    ) -> Syntax? {
        var stack = [root]
        while let node = stack.popLast() {
            if isWanted(node) { return node }
            stack.append(contentsOf: node.children(viewMode: .all).reversed().filter(descends))
        }
        return nil
    }

    /// The place and the kind of every token that is in the text, in order: several times as fast as
    /// ``forEachToken(in:_:)``, since no node is made.
    @inline(__always)
    static func forEachRawToken(in root: Syntax, _ action: (RawToken) -> Void) {
        guard let layout = root.raw.layoutView else { return }
        var stack = TrivialStack<(children: RawSyntaxBuffer, next: Int)>()
        var (children, next) = (layout.children, 0)
        var offset = root.position.utf8Offset
        while true {
            guard next < children.count else {
                guard let parent = stack.pop() else { return }
                (children, next) = parent
                continue
            }
            next += 1
            guard let child = children[next - 1] else { continue }
            if let token = child.tokenView {
                let end = offset + child.byteLength
                if token.presence == .present {
                    action(
                        RawToken(
                            kind: token.rawKind, whole: offset..<end,
                            text: offset + token.leadingTriviaByteLength..<end - token.trailingTriviaByteLength))
                }
                offset = end
            } else if let layout = child.layoutView {
                if next < children.count { stack.push((children, next)) }
                (children, next) = (layout.children, 0)
            }
        }
    }
}

/// A token and its bytes.
struct RawToken {
    let kind: RawTokenKind
    /// With the white space and comments around it.
    let whole: Range<Int>
    let text: Range<Int>
}
