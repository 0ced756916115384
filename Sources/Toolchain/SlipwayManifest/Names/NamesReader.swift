import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads names of manifests without running any.
struct NamesReader {
    let host: Host
    /// Where manifests in Swift are known that were run before; `nil` where nothing is kept.
    let repository: SwiftRepository?

    /// The names of one manifest: in Swift of what it said when it was run last, else of its text.
    func names(of path: SlipwayModel.Path) -> ManifestNames {
        let problems = Problems(file: path.string)
        guard path.pathExtension == "swift" else {
            let tree = try? ManifestTree.load(path: path, host: host, problems: problems)
            return ManifestNames(tree?.root)
        }
        if let repository {
            if let tree = try? ManifestTree.load(
                path: path, displayName: path.string, repository: repository, problems: problems)
            {
                return ManifestNames(tree.root)
            }
            // the tree asks other projects, of which it may not be known what they say
            if let project = try? repository.project(path) { return ManifestNames(project) }
        }
        let text = text(of: path)
        var names = ManifestNames()
        names.targets = SwiftTargetNames.read(text)
        names.project = SwiftTargetNames.project(text)
        return names
    }

    /// The text of a manifest; empty where it cannot be read.
    func text(of path: SlipwayModel.Path) -> [UInt8] { (try? host.files.read(path)) ?? [] }
}

extension ManifestNames {
    /// What a project says itself.
    init(_ project: Project) {
        self.init()
        self.project = project.name
        targets = project.targets.map(\.name)
        tests = project.targets.filter { $0.product == .unitTests || $0.product == .uiTests }.map(\.name)
        schemes = project.schemes.map(\.name)
    }
}
