import SlipwayModel
import SlipwayReport
import XcodeProject

extension Navigator {
    /// The versions of a Core Data model and which of them is current: as `.xccurrentversion` says, else the last.
    func versionGroup(_ path: Path, own: String, sourceTree: String) throws(SlipwayError) -> NavigatorElement {
        let entries = try tree.children(of: path)
        let versions = entries.filter { $0.path.pathExtension == "xcdatamodel" }
            .map { (entry: $0, key: NaturalOrder.Key($0.name)) }.sorted { $0.key < $1.key }.map(\.entry)
        let group = NavigatorElement(
            .versionGroup, id: store.id("XCVersionGroup", path.string), path: own, sourceTree: sourceTree)
        for version in versions {
            let element = NavigatorElement(
                .file, id: store.id("PBXFileReference", version.path.string), path: version.name)
            element.lastKnownFileType = "wrapper.xcdatamodel"
            group.adopt(element)
        }
        let said = currentVersions[path]
        let wanted = try said == nil ? currentVersion(path, entries) : said
        let current = group.children.first { $0.path == wanted } ?? (wanted == nil ? group.children.last : nil)
        group.fields = [
            ("currentVersion", current.map { .reference($0.id) }), ("versionGroupType", "wrapper.xcdatamodel"),
        ]
        return group
    }

    private func currentVersion(_ model: Path, _ entries: [SourceTree.Entry]) throws(SlipwayError) -> String? {
        guard let file = entries.first(where: { $0.name == ".xccurrentversion" }),
            let list = try? PropertyList(plist: try tree.read(file.path)),
            let name = list.dictionary?["_XCCurrentVersionName"]?.string
        else { return nil }
        return entries.contains { $0.name == name } ? name : nil
    }
}
