import SlipwayModel
import SlipwayReport
import XcodeProject

/// Says a target's files in as few entries as possible: a folder all of whose files are members, a folder with
/// excludes, single files.
///
/// What a file becomes by itself is asked of the rules that generate projects, so that only what differs is written.
struct FolderCover {
    let tree: SourceTree
    let members: MemberRules
    let type: ProductType
    let wanted: [Path: WantedMember]
    /// Files that have no phase in this target, such as its Info.plist.
    let special: [Path: BuildPhaseSpec]
    /// Folders that are said otherwise and not walked.
    let closed: Set<Path>
    /// The folders that wanted files lie in, and those around them.
    private let ancestors: Set<Path>

    init(
        tree: SourceTree, members: MemberRules, type: ProductType, wanted: [Path: WantedMember],
        special: [Path: BuildPhaseSpec], closed: Set<Path>
    ) {
        self.tree = tree
        self.members = members
        self.type = type
        self.wanted = wanted
        self.special = special
        self.closed = closed
        var ancestors: Set<Path> = []
        for path in wanted.keys {
            var folder = path.parent
            while ancestors.insert(folder).inserted, folder != Path("."), !Path.isParent(folder.lastComponent) {
                folder = folder.parent
            }
        }
        self.ancestors = ancestors
    }

    /// What a folder's files have in common, said once with the folder.
    private struct Style: Hashable {
        var visibility: HeaderVisibility?
        var flags: [String] = []
        var filters: [SupportedDestination] = []
    }

    /// A folder seen from inside.
    private struct Inside {
        var excludes: [Path] = []
        var single: [XcodeSource] = []
        var wanted = 0
        var extras = 0
        var hasHeaders = false

        var cost: Int { 1 + excludes.count + 2 * single.count }
    }

    /// Entries for a folder and what they cost.
    private struct Cover {
        var sources: [XcodeSource] = []
        var cost = 0
    }

    func sources() throws(SlipwayError) -> [XcodeSource] {
        var result = try cover(Path(".")).sources
        let outside = wanted.values.filter { Path.isParent($0.path.components.first ?? "") }
        result += outside.map { $0.source(usual: usual($0.path, Style())) }
        return result.sorted { Path($0.path) < Path($1.path) }
    }

    // MARK: Choosing

    private func cover(_ folder: Path) throws(SlipwayError) -> Cover {
        guard ancestors.contains(folder) else { return Cover() }
        let entries = try tree.children(of: folder)
        var split = Cover()
        var variants: [Path] = []
        var folders = 0
        for entry in entries where !closed.contains(entry.path) {
            if entry.path.pathExtension == "lproj" {
                for file in try tree.children(of: entry.path) where wanted[file.path] != nil {
                    variants.append(file.path)
                }
            } else if isUnit(entry) {
                guard let member = wanted[entry.path] else { continue }
                let source = member.source(usual: usual(entry.path, Style()))
                split.sources.append(source)
                split.cost += source == XcodeSource(path: source.path) ? 1 : 2
            } else {
                let inner = try cover(entry.path)
                if !inner.sources.isEmpty { folders += 1 }
                split.sources += inner.sources
                split.cost += inner.cost
            }
        }
        let isOnlyOneFolder = folders == 1 && split.sources.count == 1
        if !variants.isEmpty {
            split.sources.append(localized(variants, in: folder))
            split.cost += 2
        }
        if folder == Path(".") || closed.contains(where: { $0.isWithin(folder) }) { return split }
        let style = style(of: folder)
        let whole = try inside(folder, style)
        if isOnlyOneFolder && variants.isEmpty ? whole.cost >= split.cost : whole.cost > split.cost { return split }
        return Cover(sources: [source(folder, whole, style)] + whole.single, cost: whole.cost)
    }

    /// Files of languages without the folder around them.
    private func localized(_ paths: [Path], in folder: Path) -> XcodeSource {
        var source = XcodeSource(path: folder.string)
        let names = Set(paths.map { "*.lproj/\($0.lastComponent)" })
        source.includes = names.sortedBytewise()
        return source
    }

    private func source(_ folder: Path, _ inside: Inside, _ style: Style) -> XcodeSource {
        var source = XcodeSource(path: folder.string)
        // a folder whose name looks like a file's
        if folder.pathExtension != nil { source.type = .group }
        source.excludes = inside.excludes.compactMap { $0.relative(to: folder).map(FolderCover.escaped) }
        if inside.hasHeaders { source.headerVisibility = style.visibility }
        source.compilerFlags = style.flags
        source.destinationFilters = style.filters
        return source
    }

    /// A name as a pattern that stands for itself alone.
    private static func escaped(_ path: String) -> String {
        guard Glob.isPattern(path) else { return path }
        return String(path.flatMap { "*[{".contains($0) ? Array("[\($0)]") : [$0] })
    }

    /// What most of the files in a folder have.
    private func style(of folder: Path) -> Style {
        let inside = wanted.values.filter { $0.path.isWithin(folder) }
        let headers = inside.filter { $0.phase == .headers }
        var style = Style()
        // headers of a static library are copied unless they are its own
        if headers.isEmpty, type == .staticLibrary { style.visibility = .project }
        for visibility in [HeaderVisibility.private, .project]
        where headers.count(where: { $0.visibility == visibility }) * 2 > headers.count {
            style.visibility = visibility
        }
        let compiled = inside.filter { $0.phase == .sources }
        if let first = compiled.min(by: { $0.path < $1.path }), !first.flags.isEmpty,
            compiled.allSatisfy({ $0.flags == first.flags })
        {
            style.flags = first.flags
        }
        if let first = inside.min(by: { $0.path < $1.path }), inside.allSatisfy({ $0.filters == first.filters }) {
            style.filters = first.filters
        }
        return style
    }

    // MARK: Walking

    private func inside(_ folder: Path, _ style: Style) throws(SlipwayError) -> Inside {
        var result = Inside()
        for entry in try tree.children(of: folder) {
            if entry.path.pathExtension == "lproj" {
                for file in try tree.children(of: entry.path) { add(file.path, style, to: &result) }
            } else if isUnit(entry) {
                add(entry.path, style, to: &result)
            } else {
                let inner = try inside(entry.path, style)
                if inner.wanted == 0 {
                    if inner.extras > 0 { result.excludes.append(entry.path) }
                    result.extras += inner.extras
                } else {
                    result.excludes += inner.excludes
                    result.single += inner.single
                    result.wanted += inner.wanted
                    result.extras += inner.extras
                }
                if inner.hasHeaders { result.hasHeaders = true }
            }
        }
        return result
    }

    private func add(_ path: Path, _ style: Style, to result: inout Inside) {
        let found = usual(path, style)
        if members.fileType(path.pathExtension)?.buildPhase == .headers { result.hasHeaders = true }
        guard let member = wanted[path] else {
            if isTaken(found) {
                result.excludes.append(path)
                result.extras += 1
            }
            return
        }
        result.wanted += 1
        guard !member.matches(found) || member.kind == .folder else { return }
        result.excludes.append(path)
        result.single.append(member.source(usual: usual(path, Style())))
    }

    /// Whether an entry of a folder is one thing and not a folder of things.
    private func isUnit(_ entry: SourceTree.Entry) -> Bool {
        if let type = members.fileType(entry.fileExtension) { return type.file }
        return !entry.isDirectory || XcodeFileTypes.type(ofExtension: entry.path.pathExtension) != nil
            || wanted[entry.path] != nil
    }

    /// What a file becomes where nothing is said about it alone.
    private func usual(_ path: Path, _ style: Style) -> SourceFile {
        var source = XcodeSource(path: path.string)
        source.headerVisibility = style.visibility
        source.compilerFlags = style.flags
        source.destinationFilters = style.filters
        let element = NavigatorElement(.file, id: ObjectID(""), path: path.string)
        let context = SourceCollector.Context(source: source, type: type, phases: special)
        return members.member(path, path.pathExtension, element, context, kind: .group)
    }

    /// Whether a file that is found goes into a phase of this kind of target.
    private func isTaken(_ file: SourceFile) -> Bool {
        switch file.phase {
        case nil, .some(.none), .carbonResources, .runScript: false
        case .headers: type.isFramework || type == .dynamicLibrary
        default: true
        }
    }
}
