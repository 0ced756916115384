extension ListEdit {
    /// Puts what comes in the place of the only item of a list, in its form.
    func replacement(
        _ path: [Holder], _ coming: (String) -> ManifestChange.Dependency?
    ) -> Removal? {
        // the targets, the target, its list, the item
        guard path.count == 4, path[3].count == 1, !path.contains(where: { $0.part.isAnchored }),
            path[2].node.entries[path[2].index].name == "dependencies",
            let target = path[1].node.entries[path[1].index].name, let new = coming(target)
        else { return nil }
        let item = path[3].part
        let text = DependencyText(new, .init(like: item, bytes))
        if path[3].node.isFlow {
            return .replacement(TextEdit(range: item.range, text: text.flow), by: new, of: target)
        }
        guard let dash = dash(of: item) else { return nil }
        let lines = startWithComments(of: dash)..<TextLines.end(at: item.range.upperBound, of: bytes)
        return .replacement(TextEdit(range: lines, text: line(of: text, like: item, dash: dash)), by: new, of: target)
    }
}
