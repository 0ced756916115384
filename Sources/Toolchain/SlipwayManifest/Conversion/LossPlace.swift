import SlipwayModel
import SlipwayReport

/// Where a key of a manifest is written.
enum LossPlace {
    static func location(of path: [String], in tree: ManifestNode) -> SourceLocation {
        let place = place(of: path, in: tree)
        return SourceLocation(file: place.file, line: place.line, column: place.column)
    }

    /// The place of the key, or of the nearest above it that is written.
    private static func place(of path: [String], in tree: ManifestNode) -> Place {
        var node = tree
        var place = tree.place
        for key in path {
            let name = ManifestNode.Mapping.name(of: key).name
            if let entry = node.mapping?.entries.first(where: { $0.key == name }) {
                node = entry.value
                place = entry.keyPlace
            } else if let elements = node.sequence, let index = Int(name), elements.indices.contains(index) {
                node = elements[index]
                place = node.place
            } else if name != "base" {
                // settings may stand without `base:`
                break
            }
        }
        return place
    }
}
