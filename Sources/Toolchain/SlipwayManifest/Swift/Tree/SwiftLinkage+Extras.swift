import ProjectDescription

extension SwiftLinkage {
    /// A dependency that is not written.
    struct Extra {
        let dependency: ProjectDescription.TargetDependency
        let isLinked: Bool
        let isEmbedded: Bool?
    }

    /// What is found, in the order it is first needed.
    struct Extras {
        enum Name: Hashable {
            case target(Key)
            case file(ProjectDescription.TargetDependency)
        }

        private let named: Set<ProjectDescription.TargetDependency>
        private var places: [Name: Int] = [:]
        private(set) var all: [Extra] = []

        /// - Parameter dependencies: what the target names itself.
        init(named dependencies: [ProjectDescription.TargetDependency]) { named = Set(dependencies) }

        /// Adds it; what is there to be embedded alone is linked from then on, where that is needed.
        mutating func add(_ extra: Extra, as name: Name) {
            if case .file(let dependency) = name, named.contains(dependency) { return }
            if let place = places[name] {
                if extra.isLinked { all[place] = extra }
            } else {
                places[name] = all.count
                all.append(extra)
            }
        }
    }
}
