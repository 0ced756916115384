import SlipwayModel

/// The dependencies of a target and of the targets it needs, as `transitivelyLinkDependencies` takes them.
struct TransitiveDependencies {
    /// Finds a target of the project.
    let target: (String) -> XcodeTarget?

    /// What identifies a dependency: a nearer one wins over those of the same name further away.
    private struct Key: Hashable {
        let kind: String
        let name: String
    }

    func all(of target: XcodeTarget) -> [XcodeDependency] {
        var visited: Set<String> = []
        var known: Set<Key> = []
        var result: [XcodeDependency] = []
        var queue = [target]
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            guard visited.insert(current.name).inserted else { continue }
            let isTop = current.name == target.name
            for dependency in current.dependencies {
                let key = TransitiveDependencies.key(dependency)
                guard !known.contains(key), isTop || passesOn(dependency) else { continue }
                known.insert(key)
                result.append(dependency)
                // a target that embeds what it needs keeps it to itself
                if case .target(let name) = dependency.kind, let other = self.target(name),
                    !other.embedsDependencies
                {
                    queue.append(other)
                }
            }
        }
        return result
    }

    /// Whether a target that needs this one also needs the dependency: not what is embedded further down.
    private func passesOn(_ dependency: XcodeDependency) -> Bool {
        switch dependency.kind {
        case .sdk: true
        case .bundle: false
        case .framework, .carthage, .package, .target: dependency.embed != true
        }
    }

    private static func key(_ dependency: XcodeDependency) -> Key {
        switch dependency.kind {
        case .target(let name): Key(kind: "target", name: name)
        case .framework(let path): Key(kind: "framework", name: path)
        case .carthage(let name, _, _): Key(kind: "carthage", name: name)
        case .sdk(let name, _): Key(kind: "sdk", name: name)
        case .package(let name, let products):
            Key(kind: "package", name: products.isEmpty ? name : name + ":" + products.joined(separator: ","))
        case .bundle(let name): Key(kind: "bundle", name: name)
        }
    }
}
