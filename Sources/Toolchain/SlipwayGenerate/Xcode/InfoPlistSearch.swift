import SlipwayModel
import SlipwayReport

/// Looks for the `Info.plist` of a target that names none.
struct InfoPlistSearch {
    let tree: SourceTree

    /// The first in the target's sources: those of a folder before those further down, folders in bytewise order.
    ///
    /// Bundles inside (frameworks, settings bundles) have property lists of their own and are passed over.
    func find(in sources: [XcodeSource]) throws(SlipwayError) -> String? {
        for source in sources {
            let path = Path(SourceTree.composed(source.path))
            guard let entry = try tree.entry(path) else { continue }
            if entry.isDirectory {
                if let found = try find(below: entry) { return found.string }
            } else if path.lastComponent == "Info.plist" {
                return path.string
            }
        }
        return nil
    }

    private func find(below folder: SourceTree.Entry) throws(SlipwayError) -> Path? {
        let children = try tree.children(of: folder)
        if let own = children.first(where: { $0.name == "Info.plist" && !$0.isDirectory }) { return own.path }
        for child in children
        where child.isDirectory && XcodeFileTypes.type(ofExtension: child.fileExtension) == nil {
            if let found = try find(below: child) { return found }
        }
        return nil
    }
}
