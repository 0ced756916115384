import ProjectDescription

/// The targets of a project by what others ask for: a manifest may have thousands, and each of them asks.
struct SwiftTargetIndex {
    let project: Project
    /// The project as others see it.
    let linked: LinkedProject
    /// The targets that depend on one, by its name.
    private let users: [String: [Int]]
    /// What of other targets' buildable folders a target gets, by its name.
    private let shares: [String: [Share]]

    /// A folder of another target, and what it has for one target.
    struct Share {
        let folder: BuildableFolder
        let exceptions: [BuildableFolderException]
    }

    init(_ project: Project) {
        self.project = project
        linked = LinkedProject(project)
        var users: [String: [Int]] = [:]
        var shares: [String: [Share]] = [:]
        // by their numbers: a target is large
        for index in project.targets.indices {
            let name = project.targets[index].name
            for case .target(let other, _, _) in project.targets[index].dependencies {
                users[other, default: []].append(index)
            }
            for folder in project.targets[index].buildableFolders {
                let exceptions = folder.exceptions.exceptions
                var names: [String] = []
                for other in exceptions.compactMap(\.target) where other != name && !names.contains(other) {
                    names.append(other)
                    shares[other, default: []].append(
                        Share(folder: folder, exceptions: exceptions.filter { $0.target == other }))
                }
            }
        }
        self.users = users
        self.shares = shares
    }

    /// The target of a name.
    subscript(name: String) -> ProjectDescription.Target? { linked[name] }

    /// The first target that depends on one, of the products that are asked for.
    func user(of name: String, among products: Set<ProjectDescription.Product>? = nil) -> ProjectDescription.Target? {
        let place = users[name]?.first { products?.contains(project.targets[$0].product) ?? true }
        return place.map { project.targets[$0] }
    }

    func shares(of name: String) -> [Share] { shares[name] ?? [] }
}
