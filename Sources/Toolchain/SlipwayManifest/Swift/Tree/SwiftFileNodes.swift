import ProjectDescription
import SlipwayModel

/// Sources, resources, headers and copied files of a target, as entries of `sources:`.
struct SwiftFileNodes {
    let context: SwiftTreeContext
    let place: Place

    func nodes(_ target: ProjectDescription.Target) -> [ManifestNode] {
        (target.sources?.globs.map { source($0) } ?? []) + (target.resources?.resources.map { resource($0) } ?? [])
            + (target.headers.map { headers($0) } ?? []) + (target.copyFiles ?? []).flatMap { copyFiles($0) }
            + target.coreDataModels.map { model($0) } + target.buildableFolders.map { folder($0) }
    }

    private func draft(_ glob: SwiftGlob, excluding: [ProjectDescription.Path], pattern: String?) -> NodeDraft {
        var draft = NodeDraft(place)
        draft.set("path", text: glob.path)
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

    private func resource(_ resource: ResourceFileElement) -> ManifestNode {
        switch resource {
        case .glob(let pattern, let excluding, let tags, let condition):
            let glob = SwiftGlob(context.path(pattern))
            var draft = draft(glob, excluding: excluding, pattern: glob.filePattern)
            draft.set("buildPhase", text: "resources")
            draft.set("optional", flag: glob.pattern != nil, usual: false)
            draft.set("resourceTags", texts: tags)
            draft.set("destinationFilters", texts: filters(condition))
            return draft.node
        case .folderReference(let path, let tags, let condition):
            var draft = NodeDraft(place)
            draft.set("path", text: context.path(path))
            draft.set("type", text: "folder")
            draft.set("buildPhase", text: "resources")
            draft.set("resourceTags", texts: tags)
            draft.set("destinationFilters", texts: filters(condition))
            return draft.node
        }
    }

    // MARK: Headers

    private func headers(_ headers: Headers) -> [ManifestNode] {
        let lists: [(FileList?, HeaderVisibility)] = [
            (headers.public, .public), (headers.private, .private), (headers.project, .project),
        ]
        // the first entry that names a file counts
        let ordered = headers.exclusionRule == .projectExcludesPrivateAndPublic ? lists : lists.reversed()
        if headers.umbrellaHeader != nil {
            context.unused("'umbrella' of headers", cause: "all headers of the list are public", at: place)
        }
        return ordered.flatMap { list, visibility in
            (list?.globs ?? []).map { header in
                let glob = SwiftGlob(context.path(header.glob))
                let isOpen = glob.pattern?.split(separator: "/").last.map { $0 == "**" || $0 == "*" } ?? false
                let folder = glob.pattern.map { $0.hasSuffix("**") ? $0 + "/*" : $0 } ?? ""
                var draft = draft(
                    glob, excluding: header.excluding, pattern: isOpen ? folder + ".{h,hh,hpp,hxx,pch}" : glob.pattern)
                draft.set("buildPhase", text: "headers")
                draft.set("headerVisibility", text: visibility.rawValue)
                return draft.node
            }
        }
    }

    // MARK: Other files

    private func copyFiles(_ action: CopyFilesAction) -> [ManifestNode] {
        action.files.map { file in
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
            }
            var copy = NodeDraft(place)
            copy.set("destination", text: action.destination == .other ? "absolutePath" : action.destination.rawValue)
            copy.set("subpath", text: action.subpath)
            var phase = NodeDraft(place)
            phase.set("copyFiles", draft: copy)
            draft.set("buildPhase", draft: phase)
            draft.set("attributes", texts: isSigned ? ["CodeSignOnCopy"] : [])
            draft.set("destinationFilters", texts: filters(condition))
            return draft.node
        }
    }

    private func model(_ model: CoreDataModel) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("path", text: context.path(model.path))
        return draft.node
    }

    private func folder(_ folder: BuildableFolder) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("path", text: context.path(folder.path))
        draft.set("type", text: "syncedFolder")
        draft.set("excludes", texts: folder.exceptions.exceptions.filter { $0.target == nil }.flatMap(\.excluded))
        for exception in folder.exceptions.exceptions {
            let isMore =
                exception.target != nil || !exception.compilerFlags.isEmpty || !exception.platformFilters.isEmpty
                || !exception.publicHeaders.isEmpty || !exception.privateHeaders.isEmpty
            if isMore {
                context.unused(
                    "an exception of the buildable folder '\(folder.path.pathString)'",
                    cause: "of exceptions 'excluded' alone is taken over", at: place)
            }
        }
        return draft.node
    }

    /// Platforms of a condition as manifests name them.
    func filters(_ condition: PlatformCondition?) -> [String] {
        let names: [(PlatformFilter, SupportedDestination)] = [
            (.ios, .iOS), (.macos, .macOS), (.tvos, .tvOS), (.watchos, .watchOS), (.visionos, .visionOS),
            (.catalyst, .macCatalyst),
        ]
        return names.filter { condition?.platformFilters.contains($0.0) == true }.map(\.1.rawValue)
    }
}
