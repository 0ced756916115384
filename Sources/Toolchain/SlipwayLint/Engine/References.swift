@_spi(RawSyntax) package import SwiftSyntax

/// Looks for references to names, over raw nodes: nothing is made for those that refer to something else.
package struct References {
    /// Whether `base.name` refers to `name`.
    private let countsMembers: Bool
    /// Whether backticks and `$` belong to a name; otherwise those in a node may have them.
    private let countsMarks: Bool

    package init(countsMembers: Bool, countsMarks: Bool) {
        self.countsMembers = countsMembers
        self.countsMarks = countsMarks
    }

    /// Those of some names that nothing in a node refers to.
    ///
    /// - Parameter names: without backticks and `$` where these do not count.
    package func missing(_ names: [String], in node: some SyntaxProtocol) -> [String] {
        var missing = names
        var stack = [node.raw]
        while let node = stack.popLast(), !missing.isEmpty {
            guard let children = node.layoutView?.children else { continue }
            let kind = node.kind
            if kind == .declReferenceExpr {
                for case let child? in children {
                    guard let token = child.tokenView else { continue }
                    missing.removeAll { isName(token.rawText, $0) }
                }
                continue
            }
            let end = kind == .memberAccessExpr && !countsMembers ? References.memberNameIndex : children.count
            for index in (0..<end).reversed() {
                if let child = children[index], !child.isToken { stack.append(child) }
            }
        }
        return missing
    }

    /// Where the name is among the children of a member access; behind it are only nodes that were not expected.
    private static let memberNameIndex = 5

    private func isName(_ text: SyntaxText, _ name: String) -> Bool {
        let isMark: (UInt8) -> Bool = { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "$") }
        guard !countsMarks, text.contains(where: isMark) else { return name.utf8.elementsEqual(text) }
        return name.utf8.elementsEqual(text.filter { !isMark($0) })
    }
}
