/// Edits of lists and mappings of one text. Each is made by itself, and the text is read anew before the next.
struct ListEdit {
    let bytes: [UInt8]
    let root: SourceNode

    /// `nil` where the text is no YAML.
    init?(_ bytes: [UInt8]) {
        guard let root = SourceNode.document(bytes) else { return nil }
        self.bytes = bytes
        self.root = root
    }

    private var newLine: String { TextLines.ending(of: bytes) }

    func applied(_ edit: TextEdit) -> [UInt8] { TextEdit.apply([edit], to: bytes).bytes }

    // MARK: Adding

    /// An edit that gives a target another dependency; `nil` where the list is not written out there.
    func adding(_ dependency: ManifestChange.Dependency, to target: String) -> TextEdit? {
        guard let entry = root.entry("targets")?.value.entry(target), entry.value.isMapping else { return nil }
        guard let list = entry.value.entry("dependencies") else {
            return addingList(with: dependency, to: entry.value)
        }
        switch list.value.content {
        case .sequence(let items): return adding(dependency, to: list.value, items)
        // a key with nothing behind it
        case .scalar(let text) where text.isEmpty && list.value.range.isEmpty:
            let indent = String(repeating: " ", count: list.key.column - 1 + dashIndent)
            let end = TextLines.end(at: list.key.range.upperBound, of: bytes)
            return insertion(at: end, newLine + DependencyText(dependency).block(indent: indent, newLine: newLine))
        default: return nil
        }
    }

    private func adding(
        _ dependency: ManifestChange.Dependency, to list: SourceNode, _ items: [SourceNode]
    ) -> TextEdit? {
        guard let last = items.last else {
            // `[]`
            return insertion(at: list.range.upperBound - 1, DependencyText(dependency, like: list, bytes).flow)
        }
        // a list in the order of its names stays in that order
        let index = place(of: dependency, among: items)
        let text = DependencyText(dependency, like: last, bytes)
        if list.isFlow {
            let isLast = index == items.count
            return index == 0
                ? flowInsertion(text, before: items[0]) : flowInsertion(text, behind: items[index - 1], isLast, list)
        }
        guard let dash = dash(of: last) else { return nil }
        let indent = String(decoding: bytes[TextLines.start(at: dash, of: bytes)..<dash], as: UTF8.self)
        let item = last.isFlow ? indent + "- " + text.flow : text.block(indent: indent, newLine: newLine)
        if index == 0 {
            guard let first = self.dash(of: items[0]) else { return nil }
            return insertion(at: startWithComments(of: first), item + newLine)
        }
        return insertion(at: TextLines.end(at: items[index - 1].range.upperBound, of: bytes), newLine + item)
    }

    /// Where a dependency stands among others: behind all, or by its name where the others are in order.
    private func place(of dependency: ManifestChange.Dependency, among items: [SourceNode]) -> Int {
        let names = items.map { $0.entries.first?.value.text }
        let known = names.compactMap(\.self)
        guard known.count == items.count, known.count > 1, zip(known, known.dropFirst()).allSatisfy({ $0 <= $1 }),
            Set(items.map { $0.entries.first?.key.text }).count == 1
        else { return items.count }
        let name: String
        switch dependency {
        case .target(let target): name = target
        case .product(_, let package): name = package
        }
        return known.firstIndex { $0 > name } ?? items.count
    }

    private func flowInsertion(_ text: DependencyText, before first: SourceNode) -> TextEdit {
        let start = TextLines.start(at: first.range.lowerBound, of: bytes)
        let before = bytes[start..<first.range.lowerBound]
        let isAlone = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        let gap = isAlone ? newLine + String(decoding: before, as: UTF8.self) : " "
        return insertion(at: first.range.lowerBound, text.flow + "," + gap)
    }

    /// - Parameter isLast: whether nothing follows in the list.
    private func flowInsertion(
        _ text: DependencyText, behind item: SourceNode, _ isLast: Bool, _ list: SourceNode
    ) -> TextEdit? {
        let rest = bytes[item.range.upperBound..<list.range.upperBound]
        let start = TextLines.start(at: item.range.lowerBound, of: bytes)
        let before = bytes[start..<item.range.lowerBound]
        let isAlone = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        let hasComma = rest.first { $0 != 0x20 } == UInt8(ascii: ",")
        let place = hasComma ? (rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.startIndex) + 1 : item.range.upperBound
        let end = TextLines.end(at: place, of: bytes)
        guard isAlone, end < list.range.upperBound else {
            return insertion(at: place, (hasComma ? " " : ", ") + text.flow + (isLast ? "" : ","))
        }
        // on a line of its own; what is told of the one before stays with it
        let indent = newLine + String(decoding: before, as: UTF8.self)
        if bytes[place..<end].allSatisfy({ $0 == 0x20 }) {
            return insertion(at: place, (hasComma ? "" : ",") + indent + text.flow + (hasComma ? "," : ""))
        }
        return hasComma ? insertion(at: end, indent + text.flow + ",") : nil
    }

    private func addingList(with dependency: ManifestChange.Dependency, to target: SourceNode) -> TextEdit? {
        guard let key = target.entries.first?.key, let last = target.entries.last?.value else { return nil }
        if target.isFlow {
            let isJSON = bytes[key.range].first == UInt8(ascii: "\"")
            let item = DependencyText(dependency, isJSON: isJSON, hasBrackets: true).flow
            return insertion(
                at: last.range.upperBound, isJSON ? ", \"dependencies\": [\(item)]" : ", dependencies: [\(item)]")
        }
        let indent = String(repeating: " ", count: key.column - 1)
        let item = DependencyText(dependency).block(
            indent: indent + String(repeating: " ", count: dashIndent), newLine: newLine)
        return insertion(
            at: TextLines.end(at: last.range.upperBound, of: bytes), newLine + indent + "dependencies:" + newLine + item
        )
    }

    private func insertion(at place: Int, _ text: String) -> TextEdit { TextEdit(range: place..<place, text: text) }

    /// How much further than their key the lists of the text are.
    private var dashIndent: Int {
        func search(_ node: SourceNode) -> Int? {
            for entry in node.entries {
                let (key, value) = (entry.key, entry.value)
                if case .sequence(let items) = value.content, !value.isFlow, let first = items.first,
                    let dash = dash(of: first), value.line > key.line
                {
                    return max(0, dash - TextLines.start(at: dash, of: bytes) - key.column + 1)
                }
                if let found = search(value) { return found }
            }
            return nil
        }
        return search(root) ?? 2
    }

    /// The start of the line of a byte, or of the comments in front that are as far in.
    func startWithComments(of place: Int) -> Int {
        var start = TextLines.start(at: place, of: bytes)
        let indent = place - start
        while start > 0 {
            let line = TextLines.start(at: start - 1, of: bytes)
            let text = bytes[line..<start].drop { $0 == 0x20 }
            guard text.first == UInt8(ascii: "#"), text.startIndex - line == indent else { break }
            start = line
        }
        return start
    }

    /// The `-` of an item of a block, if nothing is in front of it on its line.
    func dash(of item: SourceNode) -> Int? {
        var place = item.range.lowerBound
        while place > 0, bytes[place - 1] == 0x20 { place -= 1 }
        guard place > 0, bytes[place - 1] == UInt8(ascii: "-") else { return nil }
        let start = TextLines.start(at: place - 1, of: bytes)
        return bytes[start..<place - 1].allSatisfy { $0 == 0x20 } ? place - 1 : nil
    }
}
