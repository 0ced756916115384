import ProjectDescription
import SlipwayModel

extension Project {
    /// The same, with targets that it names by its own folder named as any of its own.
    ///
    /// - Parameters:
    ///   - folder: its manifest's, below the root; empty where it is the root.
    ///   - place: the same on disk.
    func namingOwnTargets(in folder: String, at place: SlipwayModel.Path) -> Project {
        var result = self
        for index in targets.indices {
            result.targets[index].dependencies = targets[index].dependencies.map { dependency in
                guard case .project(let name, let path, let status, let condition) = dependency,
                    SwiftTreeContext.isOwn(path, in: folder, at: place)
                else { return dependency }
                return .target(name: name, status: status, condition: condition)
            }
        }
        return result
    }
}
