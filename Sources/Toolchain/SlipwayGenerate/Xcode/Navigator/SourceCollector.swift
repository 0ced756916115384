import SlipwayModel
import SlipwayReport
import XcodeProject

/// Finds the files of targets and puts them into the navigator.
struct SourceCollector {
    let navigator: Navigator
    /// What a file becomes in a target.
    let members: MemberRules

    private var options: XcodeOptions { navigator.options }
    private var tree: SourceTree { navigator.tree }

    init(navigator: Navigator) {
        self.navigator = navigator
        members = MemberRules(options: navigator.options)
    }

    /// The files of one target, in the order of its sources.
    ///
    /// - Parameter phases: phases by path for files that are special to the target, such as its Info.plist.
    func files(
        of sources: [XcodeSource], type: ProductType, phases: [Path: BuildPhaseSpec]
    ) throws(SlipwayError) -> [SourceFile] {
        var result: [SourceFile] = []
        for source in sources {
            result.append(contentsOf: try files(of: source, Context(source: source, type: type, phases: phases)))
        }
        return result
    }

    /// Puts a path into the navigator that belongs to no target.
    func addFileGroup(_ path: String) throws(SlipwayError) {
        let source = XcodeSource(path: path)
        _ = try files(of: source, Context(source: source, type: .none, phases: [:]))
    }

    /// What stays the same while one source is walked.
    struct Context {
        let source: XcodeSource
        let type: ProductType
        let phases: [Path: BuildPhaseSpec]
        let filter: SourceFilter

        init(source: XcodeSource, type: ProductType, phases: [Path: BuildPhaseSpec]) {
            self.source = source
            self.type = type
            self.phases = phases
            filter = SourceFilter(source)
        }
    }

    /// How a source is shown: as said, else files and folders with an extension as files.
    func kind(of source: XcodeSource, at path: Path) throws(SlipwayError) -> SourceType {
        let isFile = try tree.isFile(path)
        return kind(of: source, isFile: isFile || path.pathExtension != nil)
    }

    /// As the other, where it is known whether the path is a file or has an extension.
    func kind(of source: XcodeSource, isFile: Bool) -> SourceType {
        source.type ?? (isFile ? .file : options.defaultSourceDirectoryType ?? .group)
    }

    private func files(of source: XcodeSource, _ context: Context) throws(SlipwayError) -> [SourceFile] {
        let path = Path(SourceTree.composed(source.path))
        let custom = Path.split(source.group ?? "")
        let intermediate = source.createIntermediateGroups ?? options.createIntermediateGroups
        let standsAlone = !(intermediate || !custom.isEmpty) || path.parent.isCurrent && !path.isCurrent
        let kind = try kind(of: source, at: path)
        // a file that a build makes is referenced before it is there
        let mayBeLeftOut = source.skipsMissing || source.isOptional && kind == .group
        if mayBeLeftOut, try tree.entry(path) == nil { return [] }
        let files: [SourceFile]
        let element: NavigatorElement
        var place = path
        switch kind {
        case .folder:
            element = try navigator.file(
                path, in: Path("."), name: source.name ?? path.lastComponent, sourceTree: "SOURCE_ROOT", type: "folder")
            if standsAlone { navigator.putAtTop(element) }
            files = [members.member(path, path.pathExtension, element, context, kind: kind)]
        case .file:
            let file = try navigator.file(path, in: path.parent, name: source.name)
            files = [members.member(path, path.pathExtension, file, context, kind: kind)]
            if !custom.isEmpty {
                element = file
            } else if path.parent.isCurrent {
                element = file
                navigator.putAtTop(file)
            } else {
                place = path.parent
                element = navigator.group(
                    place, merging: [file], intermediate: intermediate, isCustom: false, isBase: true)
            }
        case .group:
            let walk = try SourceWalk(collector: self, context: context, intermediate: intermediate)
                .walk(path, isBase: true, isCustom: !custom.isEmpty)
            if let name = source.name { walk.group.name = name }
            (files, element) = (walk.files, walk.group)
        case .syncedFolder:
            element = try syncedFolder(source, path)
            if standsAlone { navigator.putAtTop(element) }
            files = [members.member(path, path.pathExtension, element, context, kind: kind)]
        }
        if !custom.isEmpty {
            try navigator.putIntoCustomGroups(custom, element, at: source.place)
            navigator.makePathRelative(element, at: path)
        } else if intermediate {
            navigator.putIntoParents(element, at: place)
            if kind != .folder { navigator.makePathRelative(element, at: place) }
        }
        return files
    }

    /// The element of a synchronized folder, which targets share.
    private func syncedFolder(_ source: XcodeSource, _ path: Path) throws(SlipwayError) -> NavigatorElement {
        let (element, isNew) = navigator.syncedFolder(path, name: source.name)
        var folders: [String] = []
        for pattern in source.explicitFolders {
            let found = try folderMatches(Glob(Path(pattern).string, matchesHidden: false), in: path, below: path)
            folders.append(contentsOf: found.isEmpty ? [pattern] : found)
        }
        let known = element.fields.first { $0.0 == "explicitFolders" }?.1?.strings ?? []
        let all = isNew ? folders : Set(known + folders).sortedBytewise()
        // exceptions of targets that came before stay
        element.fields.removeAll { $0.0 != "exceptions" }
        element.fields += [("explicitFileTypes", [:]), ("explicitFolders", .texts(all))]
        return element
    }

    private func folderMatches(_ glob: Glob, in folder: Path, below root: Path) throws(SlipwayError) -> [String] {
        var result: [String] = []
        for entry in try tree.children(of: folder) where entry.isDirectory {
            if let relative = entry.path.relative(to: root), glob.matches(relative) { result.append(relative) }
            result.append(contentsOf: try folderMatches(glob, in: entry.path, below: root))
        }
        return result.sortedBytewise()
    }
}
