import ProjectDescription
import SlipwayModel

/// Files and folders of the navigator that a project or a workspace lists.
struct SwiftFileElements {
    let context: SwiftTreeContext

    /// Their paths, each once. A pattern for all of a folder is the folder; what is not there is no fault.
    func paths(_ elements: [FileElement]) -> [String] {
        var paths: [String] = []
        for element in elements {
            for path in found(element) where path != "." && !paths.contains(path) && context.search.exists(path) {
                paths.append(path)
            }
        }
        return paths
    }

    private func found(_ element: FileElement) -> [String] {
        switch element {
        case .folderReference(let folder): return [context.path(folder)]
        case .glob(let pattern, let excluding):
            let glob = SwiftGlob(context.path(pattern))
            if excluding.isEmpty, glob.filePattern == nil, glob.path != "." { return [glob.path] }
            let excluded = excluding.map { Glob(context.path($0), matchesHidden: false) }
            return context.files(glob).filter { path in !excluded.contains { $0.matches(path) } }
        }
    }
}
