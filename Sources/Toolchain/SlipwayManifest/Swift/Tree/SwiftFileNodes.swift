import ProjectDescription
import SlipwayModel

/// Sources, resources, headers and copied files of a target, as entries of `sources:`.
struct SwiftFileNodes {
    let context: SwiftTreeContext
    let place: Place

    /// - Parameter targets: of the project.
    func nodes(_ target: ProjectDescription.Target, among targets: SwiftTargetIndex) -> [ManifestNode] {
        SwiftMissingFiles(context: context, place: place).warn(target)
        return (target.sources?.globs.map { source($0) } ?? [])
            + (target.resources?.resources.flatMap { resource($0) } ?? [])
            + (target.headers.map { headers($0, product: target.productName ?? target.name) } ?? [])
            + (target.copyFiles ?? []).flatMap { copyFiles($0) } + target.coreDataModels.map { model($0) }
            + SwiftFolderNodes(context: context, place: place).nodes(target, among: targets)
    }

    private func draft(_ glob: SwiftGlob, excluding: [ProjectDescription.Path], pattern: String?) -> NodeDraft {
        var draft = NodeDraft(place)
        draft.set("path", text: glob.path)
        // a path with an extension would be one file
        if glob.isFolder { draft.set("type", text: "group") }
        draft.set("includes", texts: pattern.map { [$0] } ?? [])
        draft.set("excludes", texts: excluding.compactMap { glob.excluding(context.path($0)) })
        return draft
    }

    private func source(_ source: SourceFileGlob) -> ManifestNode {
        let glob = SwiftGlob(context.path(source.glob))
        var draft = draft(glob, excluding: source.excluding, pattern: glob.sourcePattern)
        draft.set("compilerFlags", text: source.compilerFlags)
        draft.set("attributes", texts: source.codeGen.map { [$0.rawValue] } ?? [])
        draft.set("destinationFilters", texts: filters(source.compilationCondition))
        if source.type == .generated {
            draft.set("optional", flag: true)
            draft.set("type", text: "file")
            draft.set("buildPhase", text: "sources")
        }
        return draft.node
    }

    private func resource(_ resource: ResourceFileElement) -> [ManifestNode] {
        switch resource {
        case .glob(let pattern, let excluding, let tags, let condition):
            let glob = SwiftGlob(context.path(pattern))
            var draft = draft(glob, excluding: excluding, pattern: glob.filePattern)
            draft.set("buildPhase", text: "resources")
            draft.set("skipMissing", flag: true)
            draft.set("resourceTags", texts: tags)
            draft.set("destinationFilters", texts: filters(condition))
            // models are compiled, wherever they lie
            let models = glob.pattern == nil ? [] : models(glob, excluding: excluding)
            if models.isEmpty || glob.path.hasSuffix(".xcdatamodeld") { return [draft.node] }
            draft.set("excludes", texts: (draft.texts("excludes") + models.map { $0.below }))
            return [draft.node]
                + models.map { model in
                    var draft = NodeDraft(place)
                    draft.set("path", text: model.path)
                    return draft.node
                }
        case .folderReference(let path, let tags, let condition):
            var draft = NodeDraft(place)
            draft.set("path", text: context.path(path))
            draft.set("type", text: "folder")
            draft.set("skipMissing", flag: true)
            draft.set("buildPhase", text: "resources")
            draft.set("resourceTags", texts: tags)
            draft.set("destinationFilters", texts: filters(condition))
            return [draft.node]
        }
    }

    /// Core Data models among resources: their paths, and the same below the folder of the pattern.
    private func models(
        _ glob: SwiftGlob, excluding: [ProjectDescription.Path]
    ) -> [(path: String, below: String)] {
        let excluded = excluding.map { Glob(context.path($0), matchesHidden: false) }
        return context.search.paths(glob).filter { path in
            path.hasSuffix(".xcdatamodeld") && !excluded.contains { $0.matches(path) }
        }.map { path in
            (path, glob.path == "." ? path : String(path.dropFirst(glob.path.count + 1)))
        }
    }

    // MARK: Headers

    private func headers(_ headers: Headers, product: String) -> [ManifestNode] {
        let lists: [(FileList?, HeaderVisibility)] = [
            (headers.public, .public), (headers.private, .private), (headers.project, .project),
        ]
        // the first entry that names a file counts
        let ordered = headers.exclusionRule == .projectExcludesPrivateAndPublic ? lists : lists.reversed()
        let umbrella = headers.umbrellaHeader.map { header in
            let path = context.path(header)
            context.frozen.add(path)
            return publicNames(path, product: product)
        }
        return ordered.flatMap { list, visibility in
            let names = visibility == .public ? umbrella : nil
            return (list?.globs ?? []).compactMap { header($0, visibility, only: names) }
        }
    }

    /// - Parameter names: the only headers that are meant; `nil` is all that fit.
    private func header(
        _ header: FileListGlob, _ visibility: HeaderVisibility, only names: [String]?
    ) -> ManifestNode? {
        let glob = SwiftGlob(context.path(header.glob))
        let isOpen = glob.pattern?.split(separator: "/").last.map { $0 == "**" || $0 == "*" } ?? false
        let folder = glob.pattern.map { $0.hasSuffix("**") ? $0 + "/*" : $0 } ?? ""
        var draft = draft(
            glob, excluding: header.excluding, pattern: isOpen ? folder + ".{h,hh,hpp,hxx,pch}" : glob.pattern)
        if let names {
            guard glob.pattern != nil else {
                guard names.contains(SlipwayModel.Path(glob.path).lastComponent) else { return nil }
                draft.set("buildPhase", text: "headers")
                draft.set("headerVisibility", text: visibility.rawValue)
                return draft.node
            }
            let last = Glob(isOpen ? "*" : String(folder.split(separator: "/").last ?? "*"))
            let start = folder.split(separator: "/").dropLast().map { $0 + "/" }.joined()
            draft.set("includes", texts: names.filter { last.matches($0) }.map { start + $0 })
            if names.filter({ last.matches($0) }).isEmpty { return nil }
        }
        draft.set("buildPhase", text: "headers")
        draft.set("headerVisibility", text: visibility.rawValue)
        return draft.node
    }

    /// The names of the headers that are public by an umbrella header, and its own.
    private func publicNames(_ path: String, product: String) -> [String] {
        guard let text = context.search.text(path) else {
            context.problems.error(
                "missing-umbrella-header", "there is no '\(path)'", cause: "it is the umbrella header of the target",
                hint: "create it or correct the path", at: place)
            return []
        }
        return [SlipwayModel.Path(path).lastComponent] + SwiftUmbrellaHeader.imports(in: text, product: product)
    }

    // MARK: Other files

    private func copyFiles(_ action: CopyFilesAction) -> [ManifestNode] {
        action.files.compactMap { file in
            var draft: NodeDraft
            let (condition, isSigned): (PlatformCondition?, Bool)
            switch file {
            case .glob(let pattern, let filter, let signs):
                let glob = SwiftGlob(context.path(pattern))
                draft = self.draft(glob, excluding: [], pattern: glob.filePattern)
                (condition, isSigned) = (filter, signs)
            case .folderReference(let path, let filter, let signs):
                draft = NodeDraft(place)
                draft.set("path", text: context.path(path))
                draft.set("type", text: "folder")
                (condition, isSigned) = (filter, signs)
            // among the dependencies
            case .buildProduct: return nil
            }
            let copy = self.copy(action)
            var phase = NodeDraft(place)
            phase.set("copyFiles", draft: copy)
            draft.set("buildPhase", draft: phase)
            draft.set("skipMissing", flag: true)
            draft.set("attributes", texts: isSigned ? ["CodeSignOnCopy"] : [])
            draft.set("destinationFilters", texts: filters(condition))
            return draft.node
        }
    }

    func copy(_ files: CopyFiles) -> NodeDraft {
        var copy = NodeDraft(place)
        copy.set("destination", text: files.destination.rawValue)
        copy.set("name", text: files.name)
        return copy
    }

    private func copy(_ action: CopyFilesAction) -> NodeDraft {
        var copy = NodeDraft(place)
        copy.set("destination", text: action.destination == .other ? "absolutePath" : action.destination.rawValue)
        copy.set("subpath", text: action.subpath)
        copy.set("name", text: action.name)
        return copy
    }

    /// Products of targets that are copied, as entries of `dependencies:`.
    func copiedProducts(_ target: ProjectDescription.Target) -> [ManifestNode] {
        (target.copyFiles ?? []).flatMap { action in
            action.files.compactMap { file in
                guard case .buildProduct(let name, let condition, let isSigned) = file else { return nil }
                var draft = NodeDraft(place)
                draft.set("target", text: name)
                draft.set("link", flag: false)
                draft.set("embed", flag: true)
                draft.set("codeSign", flag: isSigned)
                draft.set("removeHeaders", flag: false)
                draft.set("destinationFilters", texts: filters(condition))
                draft.set("copy", draft: copy(action))
                return draft.node
            }
        }
    }

    private func model(_ model: CoreDataModel) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("path", text: context.path(model.path))
        draft.set("currentVersion", text: model.currentVersion)
        return draft.node
    }

    /// Platforms of conditions, and what they are called otherwise.
    static let filters: [(PlatformFilter, SupportedDestination)] = [
        (.ios, .iOS), (.macos, .macOS), (.tvos, .tvOS), (.watchos, .watchOS), (.visionos, .visionOS),
        (.catalyst, .macCatalyst),
    ]

    /// Platforms of a condition as manifests name them.
    func filters(_ condition: PlatformCondition?) -> [String] {
        SwiftFileNodes.filters.filter { condition?.platformFilters.contains($0.0) == true }.map(\.1.rawValue)
    }
}
