import ProjectDescription
import SlipwayModel

/// Buildable folders of a target, as synchronized folders.
struct SwiftFolderNodes {
    let context: SwiftTreeContext
    let place: Place

    /// The target's own folders, and what of other targets' folders it gets.
    func nodes(_ target: ProjectDescription.Target, among targets: SwiftTargetIndex) -> [ManifestNode] {
        target.buildableFolders.map { folder in
            node(folder, folder.exceptions.exceptions.filter { $0.target == nil || $0.target == target.name })
        }
            + targets.shares(of: target.name).map { share($0.folder, $0.exceptions) }
    }

    private func node(_ folder: BuildableFolder, _ exceptions: [BuildableFolderException]) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("path", text: context.path(folder.path))
        draft.set("type", text: "syncedFolder")
        draft.set("excludes", texts: exceptions.flatMap(\.excluded))
        draft.set("files", draft: files(exceptions))
        return draft.node
    }

    /// The files of another target's folder that a target gets.
    private func share(_ folder: BuildableFolder, _ exceptions: [BuildableFolderException]) -> ManifestNode {
        var draft = NodeDraft(place)
        draft.set("path", text: context.path(folder.path))
        draft.set("type", text: "syncedFolder")
        draft.set("includes", draft.list(exceptions.flatMap(\.included).map { draft.text($0) }))
        draft.set("files", draft: files(exceptions))
        return draft.node
    }

    /// What differs for single files.
    private func files(_ exceptions: [BuildableFolderException]) -> NodeDraft {
        let filters = SwiftFileNodes(context: context, place: place)
        var draft = NodeDraft(place)
        var paths: Set<String> = []
        for exception in exceptions {
            paths.formUnion(exception.compilerFlags.keys)
            paths.formUnion(exception.platformFilters.keys)
            paths.formUnion(exception.publicHeaders + exception.privateHeaders)
        }
        for path in paths.sortedBytewise() {
            var file = NodeDraft(place)
            for exception in exceptions {
                file.set("compilerFlags", text: exception.compilerFlags[path])
                if exception.publicHeaders.contains(path) { file.set("headerVisibility", text: "public") }
                if exception.privateHeaders.contains(path) { file.set("headerVisibility", text: "private") }
                let condition = exception.platformFilters[path].flatMap { PlatformCondition.when($0) }
                file.set("destinationFilters", texts: filters.filters(condition))
            }
            draft.set(path, draft: file)
        }
        return draft
    }
}
