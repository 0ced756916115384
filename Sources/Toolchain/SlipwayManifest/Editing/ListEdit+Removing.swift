extension ListEdit {
    /// What holds a part: a mapping or a list, and which of its parts it is.
    struct Holder {
        let node: SourceNode
        let index: Int

        var part: SourceNode { node.isMapping ? node.entries[index].value : node.items[index] }
        var count: Int { node.isMapping ? node.entries.count : node.items.count }
    }

    enum Removal {
        case edit(TextEdit)
        /// Another dependency of the target takes its place: there would be none left of the list to add it to.
        case replacement(TextEdit, by: ManifestChange.Dependency, of: String)
        /// It stands for several places: a template's, an anchor's.
        case shared
        /// It is not written there, or in a way that cannot be edited.
        case missing
    }

    /// Removes a dependency whose name is written at a place below the targets.
    ///
    /// - Parameter coming: what a target is going to be given.
    func removing(
        _ dependency: ManifestChange.Dependency, line: Int, column: Int,
        coming: (_ target: String) -> ManifestChange.Dependency? = { _ in nil }
    ) -> Removal {
        guard var path = path(to: line, column, in: root) else { return .missing }
        // the dependency is an item of a list
        while let last = path.last, last.node.isMapping { path.removeLast() }
        guard let holder = path.last else { return .missing }
        if case .product(let name, _) = dependency, let products = holder.part.entry("products")?.value,
            products.items.count > 1, let index = products.items.firstIndex(where: { $0.text == name })
        {
            let entry = holder.part.entries.firstIndex { $0.key.text == "products" } ?? 0
            path += [Holder(node: holder.part, index: entry), Holder(node: products, index: index)]
        }
        guard path.first?.node.entries[path[0].index].key.text == "targets" else { return .shared }
        return replacement(path, coming) ?? remove(path)
    }

    /// Removes a setting whose value is written at a place.
    func removingSetting(_ key: String, line: Int, column: Int) -> Removal {
        guard let path = path(to: line, column, in: root), let last = path.last, last.node.isMapping,
            last.node.entries[last.index].key.text == key
        else { return .missing }
        guard let first = path.first?.node.entries[path[0].index].key.text else { return .missing }
        return ["targets", "settings", "settingGroups", "aggregateTargets"].contains(first) ? remove(path) : .shared
    }

    /// What holds the part at a place, from the document on.
    private func path(to line: Int, _ column: Int, in node: SourceNode) -> [Holder]? {
        let parts = node.isMapping ? node.entries.map(\.value) : node.items
        for (index, part) in parts.enumerated() {
            let holder = Holder(node: node, index: index)
            if part.entries.isEmpty, part.items.isEmpty, part.line == line, part.column == column { return [holder] }
            if let inner = path(to: line, column, in: part) { return [holder] + inner }
        }
        return nil
    }

    private func remove(_ path: [Holder]) -> Removal {
        if path.contains(where: { $0.part.isAnchored }) { return .shared }
        var path = path
        // what would be left empty goes, too
        while path.count > 1, path.last?.count == 1 { path.removeLast() }
        guard let holder = path.last else { return .missing }
        let edit = holder.node.isFlow ? removeFromFlow(holder) : removeLines(of: holder)
        return edit.map { .edit($0) } ?? .missing
    }

    // MARK: Blocks

    /// Removes the lines of a part, with the comments in front that are as far in.
    private func removeLines(of holder: Holder) -> TextEdit? {
        let first: Int
        if holder.node.isMapping {
            first = holder.node.entries[holder.index].key.range.lowerBound
        } else if let dash = dash(of: holder.part) {
            first = dash
        } else {
            return nil
        }
        var start = TextLines.start(at: first, of: bytes)
        guard bytes[start..<first].allSatisfy({ $0 == 0x20 }) else {
            return holder.node.isMapping ? removeFirst(of: holder, from: first) : nil
        }
        start = startWithComments(of: first)
        let isEmpty = holder.part.range.isEmpty && holder.node.isMapping
        let last = (isEmpty ? holder.node.entries[holder.index].key : holder.part).range.upperBound
        var end = TextLines.end(at: last, of: bytes)
        if end < bytes.count {
            end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1
        } else if start > 0 {
            // the last line of a text without an end of line
            start = TextLines.end(at: start - 1, of: bytes)
            if bytes[..<start].last == 0x0D { start -= 1 }
        }
        return TextEdit(range: start..<end, text: "")
    }

    /// Removes the first entry of a mapping that is an item of a list: the second takes its place behind the dash.
    private func removeFirst(of holder: Holder, from first: Int) -> TextEdit? {
        guard holder.index == 0, holder.count > 1 else { return nil }
        return TextEdit(range: first..<holder.node.entries[1].key.range.lowerBound, text: "")
    }

    // MARK: Brackets

    private func removeFromFlow(_ holder: Holder) -> TextEdit? {
        let node = holder.node
        let ranges =
            node.isMapping
            ? node.entries.map { $0.key.range.lowerBound..<max($0.key.range.upperBound, $0.value.range.upperBound) }
            : node.items.map(\.range)
        let own = ranges[holder.index]
        if let line = ownLine(of: own) { return TextEdit(range: line, text: "") }
        if holder.index > 0 { return TextEdit(range: ranges[holder.index - 1].upperBound..<own.upperBound, text: "") }
        if ranges.count > 1 { return TextEdit(range: own.lowerBound..<ranges[1].lowerBound, text: "") }
        return TextEdit(range: own, text: "")
    }

    /// The whole line of a part that stands on one alone and has a comma behind it.
    private func ownLine(of range: Range<Int>) -> Range<Int>? {
        let start = TextLines.start(at: range.lowerBound, of: bytes)
        guard bytes[start..<range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
        let end = TextLines.end(at: range.upperBound, of: bytes)
        let rest = bytes[range.upperBound..<end].drop { $0 == 0x20 }
        guard rest.first == UInt8(ascii: ","), end < bytes.count else { return nil }
        let comment = rest.dropFirst().drop { $0 == 0x20 }
        guard comment.isEmpty || comment.first == UInt8(ascii: "#") else { return nil }
        return start..<end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }
}
