import ProjectDescription
import SlipwayModel

/// Files and folders of the navigator that a project or a workspace lists.
struct SwiftFileElements {
    let context: SwiftTreeContext

    /// Their paths, each once. A pattern for all of a folder is the folder; what is not there is no fault.
    ///
    /// - Parameter isOfWorkspace: whether patterns are files, always: a folder of a workspace shows whatever is in it.
    func paths(_ elements: [FileElement], isOfWorkspace: Bool = false) -> [String] {
        var paths: [String] = []
        var known: Set<String> = []
        for element in elements {
            for path in found(element, isOfWorkspace) where path != "." && known.insert(path).inserted {
                if context.search.exists(path) { paths.append(path) }
            }
        }
        return paths
    }

    private func found(_ element: FileElement, _ isOfWorkspace: Bool) -> [String] {
        switch element {
        case .folderReference(let folder): return [context.path(folder)]
        case .glob(let pattern, let excluding):
            let glob = SwiftGlob(context.path(pattern))
            let isWhole = excluding.isEmpty && glob.filePattern == nil && glob.path != "."
            if isWhole, glob.pattern == nil || !isOfWorkspace { return [glob.path] }
            let excluded = excluding.map { Glob(context.path($0), matchesHidden: false) }
            return context.files(glob).filter { path in
                // what is hidden is listed where the pattern says so
                if glob.filePattern == nil, SlipwayModel.Path(path).lastComponent.hasPrefix(".") { return false }
                return !excluded.contains { $0.matches(path) }
            }
        }
    }
}
