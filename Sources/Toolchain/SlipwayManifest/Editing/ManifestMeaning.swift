import SlipwayModel
import SlipwayReport

/// What a manifest has to mean after changes.
struct ManifestMeaning {
    private let changes: [ManifestChange]
    private let file: String

    /// - Parameter file: the manifest, as places name it.
    init(_ changes: [ManifestChange], file: String) {
        self.changes = changes
        self.file = file
    }

    /// Whether one resolved manifest is the other with the changes, and no others.
    func turns(_ old: ManifestNode, into new: ManifestNode) -> Bool {
        let wanted = changed(old, in: [])
        return wanted.map { ManifestMeaning.text($0) } == ManifestMeaning.text(new)
    }

    /// - Parameter path: the keys that lead to the node.
    /// - Returns: `nil` where the node is removed.
    private func changed(_ node: ManifestNode, in path: [String]) -> ManifestNode? {
        switch node.content {
        case .scalar: return node
        case .sequence(let items):
            let kept = items.compactMap { changed(item: $0, in: path) }
            if kept.isEmpty, !items.isEmpty { return nil }
            return ManifestNode(.sequence(kept), at: node.place)
        case .mapping(let mapping):
            var entries = mapping.entries.compactMap { entry -> ManifestNode.Entry? in
                if isRemoved(setting: entry) { return nil }
                return changed(entry.value, in: path + [entry.key]).map { .init(entry.key, at: entry.keyPlace, $0) }
            }
            if entries.isEmpty, !mapping.entries.isEmpty { return nil }
            if path.count == 2, path[0] == "targets" { add(to: path[1], &entries, at: node.place) }
            return ManifestNode(.mapping(.init(entries)), at: node.place)
        }
    }

    private func add(to target: String, _ entries: inout [ManifestNode.Entry], at place: Place) {
        let added = changes.compactMap { change -> ManifestNode? in
            guard case .add(let dependency, target) = change else { return nil }
            return ManifestMeaning.node(dependency, at: place)
        }
        if added.isEmpty { return }
        if let index = entries.firstIndex(where: { $0.key == "dependencies" }) {
            let known = entries[index].value.sequence ?? []
            entries[index].value = ManifestNode(.sequence(known + added), at: place)
        } else {
            entries.append(.init("dependencies", at: place, ManifestNode(.sequence(added), at: place)))
        }
    }

    private static func node(_ dependency: ManifestChange.Dependency, at place: Place) -> ManifestNode {
        func text(_ text: String) -> ManifestNode { ManifestNode(.scalar(.init(text, isPlain: true)), at: place) }
        var entries: [ManifestNode.Entry] = []
        switch dependency {
        case .target(let name): entries = [.init("target", at: place, text(name))]
        case .product(let name, let package):
            entries = [.init("package", at: place, text(package))]
            if name != package { entries.append(.init("product", at: place, text(name))) }
        }
        return ManifestNode(.mapping(.init(entries)), at: place)
    }

    private func isAt(_ place: Place, _ location: SourceLocation) -> Bool {
        location.file == place.file && location.line == place.line && location.column == place.column
    }

    /// - Returns: `nil` where it is a dependency that is removed.
    private func changed(item: ManifestNode, in path: [String]) -> ManifestNode? {
        guard var mapping = item.mapping else { return changed(item, in: path) }
        let gone = changes.compactMap { change -> String? in
            guard case .remove(let dependency, let place) = change,
                mapping.entries.contains(where: { isAt($0.value.place, place) })
            else { return nil }
            return dependency.name
        }
        if gone.isEmpty { return changed(item, in: path) }
        guard let index = mapping.entries.firstIndex(where: { $0.key == "products" }),
            let products = mapping.entries[index].value.sequence, products.count > 1
        else { return nil }
        let kept = products.filter { product in product.scalar.map { !gone.contains($0.string) } ?? true }
        if kept.isEmpty { return nil }
        mapping.entries[index].value = ManifestNode(.sequence(kept), at: mapping.entries[index].value.place)
        return ManifestNode(.mapping(mapping), at: item.place)
    }

    private func isRemoved(setting entry: ManifestNode.Entry) -> Bool {
        changes.contains { change in
            guard case .removeSetting(entry.key, let place) = change else { return false }
            return isAt(entry.value.place, place)
        }
    }

    // MARK: Comparing

    /// The same text for what means the same: the order of keys and of what is depended on makes no difference.
    private static func text(_ node: ManifestNode) -> String {
        switch node.content {
        case .scalar(let scalar): return quoted(scalar.string)
        case .sequence(let items): return "[" + items.map { text($0) }.joined(separator: ",") + "]"
        case .mapping(let mapping):
            let entries = mapping.entries.map { entry in
                let value: String
                if entry.key == "dependencies", let items = entry.value.sequence {
                    value = "[" + items.map { text($0) }.sorted().joined(separator: ",") + "]"
                } else {
                    value = text(entry.value)
                }
                return quoted(entry.key) + ":" + value
            }
            return "{" + entries.sorted().joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
