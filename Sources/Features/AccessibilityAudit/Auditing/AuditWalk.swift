/// The elements of a tree in the order in which they are read, each with what it has from those around it.
///
/// A list and no recursion: a tree that a program makes can be of any depth.
struct AuditWalk {
    struct Entry {
        /// It and the other children of the element around it: a reference is all that is copied.
        let siblings: [AccessibilityNode]
        /// Its place among them.
        let index: Int
        /// Where in the list the element around it is; -1 for the root.
        let parent: Int
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

        var node: AccessibilityNode { siblings[index] }
    }

    private(set) var entries: [Entry] = []

    init(_ root: AccessibilityNode) {
        var pending: [(siblings: [AccessibilityNode], index: Int, parent: Int)] = [([root], 0, -1)]
        while let (siblings, index, parent) = pending.popLast() {
            if index + 1 < siblings.count { pending.append((siblings, index + 1, parent)) }
            let entry = AuditWalk.entry(siblings, index, parent, within: parent < 0 ? nil : entries[parent])
            entries.append(entry)
            let children = siblings[index].children
            if !children.isEmpty { pending.append((children, 0, entries.count - 1)) }
        }
        nameByContent()
    }

    private static func entry(
        _ siblings: [AccessibilityNode], _ index: Int, _ parent: Int, within around: Entry?
    ) -> Entry {
        let node = siblings[index]
        let background = node.background ?? around?.ground
        let isPicture = node.role == .image || node.role == .video
        return Entry(
            siblings: siblings, index: index, parent: parent, foreground: node.foreground ?? around?.foreground,
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
