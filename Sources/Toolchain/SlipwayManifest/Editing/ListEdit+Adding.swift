extension ListEdit {
    enum Addition {
        case edit(TextEdit)
        /// The list, or what it is in, stands for several places: it is an anchor's.
        case shared(SourceNode)
        /// It is written in a way that cannot be edited.
        case missing
    }

    /// Gives a target another dependency.
    func adding(_ dependency: ManifestChange.Dependency, to target: String) -> Addition {
        guard let targets = root.entry("targets")?.value, let own = targets.entry(target)?.value, own.isMapping else {
            return .missing
        }
        let list = own.entry("dependencies")
        for node in [targets, own] + (list.map { [$0.value] } ?? []) where node.isAnchored { return .shared(node) }
        guard let list else {
            // a list of its own would hide the one that is merged in
            if let merged = merging("dependencies", into: own) { return .shared(merged) }
            return addingList(with: dependency, to: own).map { .edit($0) } ?? .missing
        }
        switch list.value.content {
        case .alias: return .shared(list.value)
        case .sequence(let items):
            return adding(dependency, to: list.value, items, of: own).map { .edit($0) } ?? .missing
        case .scalar where isNull(list.value):
            return filling(list, of: own, with: dependency).map { .edit($0) } ?? .missing
        default: return .missing
        }
    }

    // MARK: Lists

    private func adding(
        _ dependency: ManifestChange.Dependency, to list: SourceNode, _ items: [SourceNode], of target: SourceNode
    ) -> TextEdit? {
        guard let last = items.last else {
            // `[]`
            let text = DependencyText(dependency, .init(of: target, bytes)).flow
            return insertion(at: list.range.upperBound - 1, text)
        }
        // a list in the order of its names stays in that order
        let index = place(of: dependency, among: items)
        let text = DependencyText(dependency, .init(like: last, bytes))
        if list.isFlow {
            let isLast = index == items.count
            return index == 0
                ? flowInsertion(text, before: items[0]) : flowInsertion(text, behind: items[index - 1], isLast, list)
        }
        guard let dash = dash(of: last) else { return nil }
        let item = line(of: text, like: last, dash: dash)
        if index == 0 {
            guard let first = self.dash(of: items[0]) else { return nil }
            return insertion(at: startWithComments(of: first), item + newLine)
        }
        return insertion(at: TextLines.end(at: items[index - 1].range.upperBound, of: bytes), newLine + item)
    }

    /// An item of a block, in the form of another one.
    ///
    /// - Parameter dash: of the other one.
    func line(of text: DependencyText, like item: SourceNode, dash: Int) -> String {
        let indent = String(decoding: bytes[TextLines.start(at: dash, of: bytes)..<dash], as: UTF8.self)
        return item.isFlow ? indent + "- " + text.flow : text.block(indent: indent, newLine: newLine)
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
}
