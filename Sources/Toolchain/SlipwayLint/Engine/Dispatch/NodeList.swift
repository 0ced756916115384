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
        /// The number of its kind: of token, or of node.
        let kind: UInt16
        let isToken: Bool

        @inline(__always)
        fileprivate init(_ raw: RawSyntax, _ offset: Int, index: Int, depth: UInt32) {
            let token = raw.tokenView
            self.raw = raw
            self.offset = UInt32(truncatingIfNeeded: offset)
            self.index = UInt32(truncatingIfNeeded: index)
            self.depth = depth
            kind = UInt16(truncatingIfNeeded: token.map { ordinal($0.rawKind) } ?? ordinal(raw.kind))
            isToken = token != nil
        }

        var place: PlacedNode { PlacedNode(raw: raw, position: Int(offset)) }
    }

    private let entries: TrivialStack<Entry>

    var count: Int { entries.count }

    /// - Parameters:
    ///   - root: of a text that is shorter than 4 GB.
    ///   - start: where it begins in the text.
    ///   - onToken: is called for each token.
    @inline(__always)
    init(_ root: RawSyntax, from start: Int, onToken: (RawToken) -> Void = { _ in }) {
        // a tree has some two nodes for five bytes
        var entries = TrivialStack<Entry>(capacity: 16 + root.byteLength * 2 / 5)
        var open = TrivialStack<Branch>()
        var offset = start
        var current = Branch(root, depth: 1)
        if current != nil { entries.push(Entry(root, offset, index: 0, depth: 0)) }
        while var branch = current {
            guard branch.next < branch.children.count else {
                current = open.pop()
                continue
            }
            let index = branch.next
            branch.next += 1
            current = branch
            guard let child = branch.children[index] else { continue }
            entries.push(Entry(child, offset, index: index, depth: branch.depth))
            if let token = child.tokenView {
                let end = offset + child.byteLength
                if token.presence == .present {
                    onToken(
                        RawToken(
                            kind: token.rawKind, whole: offset..<end,
                            text: offset + token.leadingTriviaByteLength..<end - token.trailingTriviaByteLength))
                }
                offset = end
            } else if let inner = Branch(child, depth: branch.depth + 1) {
                if branch.next < branch.children.count { open.push(branch) }
                current = inner
            }
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
        var next = 0

        @inline(__always)
        init?(_ raw: RawSyntax, depth: UInt32) {
            guard let layout = raw.layoutView else { return nil }
            children = layout.children
            self.depth = depth
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
