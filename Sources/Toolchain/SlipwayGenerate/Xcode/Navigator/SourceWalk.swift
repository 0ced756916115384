import SlipwayModel
import SlipwayReport

/// Walks one source folder: a group per folder, a reference per file.
struct SourceWalk {
    let collector: SourceCollector
    let context: SourceCollector.Context
    let intermediate: Bool

    typealias Result = (files: [SourceFile], group: NavigatorElement)

    var navigator: Navigator { collector.navigator }
    var tree: SourceTree { collector.navigator.tree }

    func walk(_ folder: Path, isBase: Bool, isCustom: Bool) throws(SlipwayError) -> Result {
        var files: [SourceFile] = []
        var elements: [NavigatorElement] = []
        var languages: [SourceTree.Entry] = []
        for entry in try members(of: folder) {
            if entry.fileExtension == "lproj" {
                languages.append(entry)
            } else if isFile(entry) {
                let element = try navigator.file(entry, in: folder)
                elements.append(element)
                files.append(
                    collector.members.member(entry.path, entry.fileExtension, element, context, kind: kind(of: entry)))
                if entry.fileExtension == "xcstrings" { try addRegions(ofCatalog: entry.path) }
            } else {
                let inner = try walk(entry.path, isBase: false, isCustom: false)
                guard !inner.files.isEmpty || navigator.options.generateEmptyDirectories else { continue }
                files.append(contentsOf: inner.files)
                elements.append(inner.group)
            }
        }
        if !languages.isEmpty {
            let localized = try localize(languages, in: folder)
            files.append(contentsOf: localized.files)
            elements.append(contentsOf: localized.elements)
        }
        let group = navigator.group(
            folder, merging: elements, intermediate: intermediate, isCustom: isCustom, isBase: isBase)
        if intermediate { navigator.putIntoParents(group, at: folder) }
        return (files, group)
    }

    /// The entries a target takes; a folder counts where it has a member of its own.
    private func members(of folder: Path) throws(SlipwayError) -> [SourceTree.Entry] {
        var result: [SourceTree.Entry] = []
        for entry in try tree.children(of: folder) {
            guard entry.isDirectory else {
                if try context.filter.takes(entry, in: tree) { result.append(entry) }
                continue
            }
            let children = try tree.children(of: entry)
            if children.isEmpty {
                if navigator.options.generateEmptyDirectories { result.append(entry) }
                continue
            }
            for child in children where try context.filter.takes(child, in: tree) {
                result.append(entry)
                break
            }
        }
        return result
    }

    private func isFile(_ entry: SourceTree.Entry) -> Bool {
        if let type = collector.members.fileType(entry.fileExtension) { return type.file }
        return !entry.isDirectory || XcodeFileTypes.type(ofExtension: entry.fileExtension) != nil
    }

    /// Files that a walk finds are what the source is, but for `type: folder` of a folder.
    private func kind(of entry: SourceTree.Entry) -> SourceType {
        collector.kind(of: context.source, isFile: !entry.isDirectory || entry.fileExtension != nil)
    }

    private func addRegions(ofCatalog path: Path) throws(SlipwayError) {
        navigator.knownRegions.formUnion(StringCatalogLocales.locales(in: try tree.read(path)))
    }
}
