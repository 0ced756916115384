import SlipwayModel

/// The dependencies of the targets that are one target of a package.
struct ProjectedDependencies {
    /// The targets of this manifest that it cannot do without.
    private(set) var names: [String] = []
    /// Why a package cannot have a target with these dependencies.
    private(set) var obstacle: String?
    private(set) var targets: [TargetDependency] = []
    private(set) var linkerSettings = LinkerSettings()

    private enum Item: Hashable {
        case target(String)
        case product(String, package: String)
        case framework(String)
        case library(String)
    }

    /// - Parameters:
    ///   - names: what each target of the project is called in the package.
    ///   - package: the package's own name.
    init(_ group: ProjectedTarget, names: [String: String], package: String) {
        var order: [Item] = []
        var platforms: [Item: Set<Platform>] = [:]
        let all = Set(group.members.flatMap(ProjectedPlatforms.platforms))
        for member in group.members {
            let own = ProjectedPlatforms.platforms(of: member)
            for dependency in member.dependencies {
                for item in items(dependency, names, own: package) {
                    if platforms[item] == nil { order.append(item) }
                    platforms[item, default: []].formUnion(ProjectedDependencies.narrowed(own, by: dependency))
                }
            }
        }
        add(order.map { ($0, ProjectedDependencies.sorted(platforms[$0] ?? [])) }, all)
    }

    private mutating func add(_ items: [(item: Item, platforms: [Platform])], _ all: Set<Platform>) {
        var linker: [(platforms: [Platform], frameworks: [String], libraries: [String])] = []
        for (item, platforms) in items {
            let condition = Set(platforms) == all ? [] : platforms
            switch item {
            case .target(let name): targets.append(TargetDependency(.target(name), platforms: condition))
            case .product(let name, let package):
                targets.append(TargetDependency(.product(name: name, package: package), platforms: condition))
            case .framework(let name), .library(let name):
                let place = linker.firstIndex { $0.platforms == platforms } ?? linker.endIndex
                if place == linker.endIndex { linker.append((platforms, [], [])) }
                if case .framework = item {
                    linker[place].frameworks.append(name)
                } else {
                    linker[place].libraries.append(name)
                }
            }
        }
        // also where all platforms are meant: the package may be built for others than Apple's
        linkerSettings = LinkerSettings(
            conditional: linker.map { entry in
                ConditionalSettings(
                    SettingCondition(platforms: entry.platforms),
                    LinkerSettings(libraries: entry.libraries, frameworks: entry.frameworks))
            })
    }

    /// What a dependency is in a package; what a package cannot have becomes the ``obstacle``.
    private mutating func items(
        _ dependency: XcodeDependency, _ names: [String: String], own package: String
    ) -> [Item] {
        switch dependency.kind {
        case .target(let name):
            guard !name.contains("/") else {
                obstacle = "it depends on '\(name)' of another project"
                return []
            }
            let target = names[name] ?? name
            self.names.append(target)
            return [.target(target)]
        case .package(let name, let products):
            let products = products.isEmpty ? [name] : products
            return products.map { name == package ? .target($0) : .product($0, package: name) }
        case .sdk(let name, _):
            let stem = Path(name).stem
            if Path(name).pathExtension == "framework" { return [.framework(stem)] }
            return [.library(stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem)]
        case .framework(let path):
            obstacle = "it needs '\(path)', which is built already"
        case .carthage(let name, _, _):
            obstacle = "it needs '\(name)' of Carthage"
        case .bundle(let name):
            obstacle = "it needs the bundle '\(name)'"
        }
        return []
    }

    /// The platforms of a target on which it has a dependency.
    private static func narrowed(_ own: [Platform], by dependency: XcodeDependency) -> [Platform] {
        var result = own
        if dependency.platformFilter != .all {
            result = result.filter { $0.rawValue == dependency.platformFilter.rawValue }
        }
        if !dependency.destinationFilters.isEmpty {
            let wanted = dependency.destinationFilters.map(\.rawValue)
            result = result.filter { wanted.contains($0.rawValue) }
        }
        if !dependency.platforms.isEmpty {
            let wanted = dependency.platforms.map(\.rawValue)
            result = result.filter { wanted.contains($0.rawValue) }
        }
        return result
    }

    private static func sorted(_ platforms: Set<Platform>) -> [Platform] {
        Platform.allCases.filter(platforms.contains)
    }
}
