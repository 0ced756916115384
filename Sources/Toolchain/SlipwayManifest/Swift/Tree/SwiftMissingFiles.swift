import ProjectDescription
import SlipwayModel

/// Warns of resources and copied files that are not there: they are left out, as Tuist does.
struct SwiftMissingFiles {
    let context: SwiftTreeContext
    let place: Place

    func warn(_ target: ProjectDescription.Target) {
        let resources = (target.resources?.resources ?? []).map { resource in
            switch resource {
            case .glob(let pattern, _, _, _): context.path(pattern)
            case .folderReference(let folder, _, _): context.path(folder)
            }
        }
        context.reportUnfit(
            resources.filter(isMissing), "missing-resource", cause: "a resource that is not there is left out",
            at: place)
        let actions = target.copyFiles ?? []
        let copied = actions.map { action in
            action.files.compactMap { file -> String? in
                switch file {
                case .glob(let pattern, _, _): context.path(pattern)
                case .folderReference(let folder, _, _): context.path(folder)
                case .buildProduct: nil
                }
            }
        }
        let empty = zip(actions, copied).first { action, files in
            !files.isEmpty && files.count == action.files.count && files.allSatisfy(isMissing)
        }?.0
        context.reportUnfit(
            copied.flatMap { $0.filter(isMissing) }, "missing-copied-file",
            cause: empty.map { "'\($0.name)' has nothing to copy then, and is left out" }
                ?? "a file that is not there is not copied", at: place)
    }

    private func isMissing(_ path: String) -> Bool { !path.contains("$") && !context.search.fits(SwiftGlob(path)) }
}
