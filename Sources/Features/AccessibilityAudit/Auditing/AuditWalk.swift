/// The elements of a tree in the order in which they are read, each with what it has from those around it.
///
/// A list and no recursion: a tree that a program makes can be of any depth.
struct AuditWalk {
    struct Entry {
        let node: AccessibilityNode
        /// Where in the list the element around it is; -1 for the root.
        let parent: Int
        /// Its place among the children.
        let index: Int
        let foreground: SchemePaint?
        let background: SchemePaint?
        /// What is behind that which stands on it.
        let ground: SchemePaint?
        let font: TextFont?
        let isHidden: Bool
        let isDisabled: Bool
        /// What it says itself, and what those within it say.
        let ownName: String?
        var content: String?
    }

    private(set) var entries: [Entry] = []

    init(_ root: AccessibilityNode) {
        var pending: [(node: AccessibilityNode, parent: Int, index: Int)] = [(root, -1, 0)]
        while let (node, parent, index) = pending.popLast() {
            entries.append(AuditWalk.entry(node, parent, index, within: parent < 0 ? nil : entries[parent]))
            let place = entries.count - 1
            for (index, child) in node.children.enumerated().reversed() { pending.append((child, place, index)) }
        }
        nameByContent()
    }

    private static func entry(
        _ node: AccessibilityNode, _ parent: Int, _ index: Int, within around: Entry?
    ) -> Entry {
        let background = node.background ?? around?.ground
        let isPicture = node.role == .image || node.role == .video
        return Entry(
            node: node, parent: parent, index: index, foreground: node.foreground ?? around?.foreground,
            background: background,
            // what stands on a picture stands on nobody knows what
            ground: isPicture ? SchemePaint(.image) : background,
            font: node.font ?? around?.font, isHidden: node.isHidden || around?.isHidden == true,
            isDisabled: node.traits.contains(.disabled) || around?.isDisabled == true,
            ownName: node.label.nonBlank ?? (node.role.isField ? nil : node.text.nonBlank), content: nil)
    }

    /// From the leaves to the root: what those within an element say, the first that says something.
    private mutating func nameByContent() {
        for place in entries.indices.reversed() {
            let entry = entries[place]
            guard entry.parent >= 0, !entry.isHidden, let said = entry.ownName ?? entry.content else { continue }
            entries[entry.parent].content = said
        }
    }

    func audited(_ place: Int, schemes: [AuditScheme]) -> AuditedNode {
        let entry = entries[place]
        let isNamedByContent: Bool =
            switch entry.node.role {
            case .button, .link, .toggle, .tab, .cell, .heading: true
            default: false
            }
        return AuditedNode(
            node: entry.node, foreground: entry.foreground, background: entry.background, font: entry.font,
            isHidden: entry.isHidden, isDisabled: entry.isDisabled,
            name: entry.ownName ?? (isNamedByContent ? entry.content : nil), schemes: schemes)
    }

    func path(_ place: Int) -> NodePath {
        var (indexes, names): ([Int], [String]) = ([], [])
        var place = place
        while place >= 0 {
            let entry = entries[place]
            if entry.parent >= 0 { indexes.append(entry.index) }
            names.append(entry.node.role.rawValue + (entry.parent >= 0 ? "[\(entry.index)]" : ""))
            place = entry.parent
        }
        return NodePath(indexes: indexes.reversed(), description: names.reversed().joined(separator: "/"))
    }
}
