@_spi(RawSyntax) import SwiftSyntax

/// The nodes and tokens of a tree that are in the text, in its order, parents before their children.
///
/// Nodes lie all over the memory, and going from one to the next takes longer than what is done there: it is done
/// once, and who wants all of them reads this list.
final class NodeList {
    struct Entry {
        let raw: RawSyntax
        /// Where it begins in the text, white space and comments in front of it included.
        let offset: UInt32
        /// Which child of its parent it is; missing ones count.
        let index: UInt32
        /// How many nodes are around it.
        let depth: UInt32
        /// The number of its kind: of token, or of node. That of a token that is not in the text is of none.
        let kind: UInt16
        let isToken: Bool

        @inline(__always)
        fileprivate init(_ raw: RawSyntax, _ offset: Int, index: Int, depth: UInt32) {
            let token = raw.tokenView
            self.raw = raw
            self.offset = UInt32(truncatingIfNeeded: offset)
            self.index = UInt32(truncatingIfNeeded: index)
            self.depth = depth
            isToken = token != nil
            guard let token else {
                kind = UInt16(truncatingIfNeeded: ordinal(raw.kind))
                return
            }
            let number = token.presence == .present ? ordinal(token.rawKind) : Interest.kindCount - 1
            kind = UInt16(truncatingIfNeeded: number)
        }

        var place: PlacedNode { PlacedNode(raw: raw, position: Int(offset)) }
    }

    private let entries: TrivialStack<Entry>

    var count: Int { entries.count }

    /// - Parameters:
    ///   - root: of a text that is shorter than 4 GB.
    ///   - start: where it begins in the text.
    ///   - onNode: is called for each node with the number of its kind.
    ///   - onToken: is called for each token.
    @inline(__always)
    init(
        _ root: RawSyntax, from start: Int, onNode: (Int) -> Void = { _ in }, onToken: (RawToken) -> Void = { _ in }
    ) {
        // a tree has some two nodes for five bytes
        var entries = TrivialStack<Entry>(capacity: 16 + root.byteLength * 2 / 5)
        var open = TrivialStack<Branch>()
        var offset = start
        guard var current = Branch(root, depth: 1) else {
            self.entries = entries
            return
        }
        entries.push(Entry(root, offset, index: 0, depth: 0))
        onNode(ordinal(root.kind))
        while true {
            while let child = current.advance() {
                entries.push(Entry(child, offset, index: current.next - 1, depth: current.depth))
                if let token = child.tokenView {
                    guard token.presence == .present else { continue }
                    let end = offset + child.byteLength
                    onToken(
                        RawToken(
                            kind: token.rawKind, whole: offset..<end,
                            text: offset + token.leadingTriviaByteLength..<end - token.trailingTriviaByteLength))
                    offset = end
                } else if let inner = Branch(child, depth: current.depth + 1) {
                    onNode(ordinal(child.kind))
                    if !current.isAtEnd { open.push(current) }
                    current = inner
                }
            }
            guard let outer = open.pop() else { break }
            current = outer
        }
        self.entries = entries
    }

    /// - Parameter index: below ``count``.
    @inline(__always)
    subscript(index: Int) -> Entry { entries[index] }

    /// The children of a node, of which the next is to be added.
    private struct Branch {
        let children: RawSyntaxBuffer
        let depth: UInt32
        private(set) var next = 0

        @inline(__always)
        init?(_ raw: RawSyntax, depth: UInt32) {
            guard let layout = raw.layoutView else { return nil }
            children = layout.children
            self.depth = depth
        }

        @inline(__always)
        var isAtEnd: Bool { next >= children.count }

        /// The next child that is there.
        @inline(__always)
        mutating func advance() -> RawSyntax? {
            while !isAtEnd {
                let child = children[next]
                next += 1
                if let child { return child }
            }
            return nil
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
