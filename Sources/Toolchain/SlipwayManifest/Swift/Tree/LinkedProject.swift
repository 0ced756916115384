import ProjectDescription
import SlipwayModel

/// A project as those see it that use its targets: a Swift manifest's, or that of a `project.yml`.
struct LinkedProject {
    let name: String
    /// With what they are, where they run, and what they need; those of a `project.yml` have nothing else.
    let targets: [ProjectDescription.Target]
    /// Whether targets whose products have no place for resources get bundles that are not among ``targets``.
    let makesBundles: Bool
    let configurations: [BuildConfiguration]
    /// By the name; the first of several.
    private let places: [String: Int]

    /// The target of a name.
    subscript(name: String) -> ProjectDescription.Target? { places[name].map { targets[$0] } }

    private static func places(_ names: some Sequence<String>) -> [String: Int] {
        Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    }

    init(_ project: Project) {
        name = project.name
        targets = project.targets
        makesBundles = !project.options.disableBundleAccessors
        configurations = project.buildConfigurations
        places = LinkedProject.places(project.targets.lazy.map(\.name))
    }

    /// - Parameter externals: the packages that Swift manifests name by their products.
    init(_ spec: XcodeSpec, externals: SwiftExternals) {
        name = spec.name
        makesBundles = false
        configurations = spec.configs
        places = LinkedProject.places(spec.targets.lazy.map(\.name))
        let names = IndexedSpec(spec)
        targets = spec.targets.map { target in
            .target(
                name: target.name, destinations: SwiftEmbedding.Facts(target).destinations,
                product: SwiftTargetWriter.product(target), bundleId: "",
                dependencies: target.dependencies.compactMap {
                    LinkedProject.dependency($0, of: target, in: names, externals)
                })
        }
    }

    // MARK: What a target of a project.yml needs

    /// `nil` for what does not concern those that use the target.
    private static func dependency(
        _ dependency: XcodeDependency, of target: XcodeTarget, in spec: IndexedSpec, _ externals: SwiftExternals
    ) -> ProjectDescription.TargetDependency? {
        // what others bring along is found by way of them, and what is embedded is there already
        if dependency.transitive || dependency.embed == true && target.type == .framework { return nil }
        let status: LinkingStatus = dependency.link == false ? .none : dependency.weak ? .optional : .required
        let condition = condition(dependency)
        switch dependency.kind {
        case .target(let name): return self.target(name, status, condition, in: spec)
        case .framework(let path): return framework(path, status, condition)
        case .sdk(let name, _):
            return .sdk(name: name, type: .library, status: status, condition: condition)
        case .package(let name, let products):
            guard let product = products.first ?? (name.isEmpty ? nil : name) else { return nil }
            guard let package = externals.installed?.package(of: product), externals.name(of: package) == name
            else { return .package(product: product, condition: condition) }
            return .external(name: product, condition: condition)
        case .carthage, .bundle: return nil
        }
    }

    private static func target(
        _ name: String, _ status: LinkingStatus, _ condition: PlatformCondition?, in spec: IndexedSpec
    ) -> ProjectDescription.TargetDependency? {
        guard let slash = name.firstIndex(of: "/"), spec.target(named: name) == nil else {
            return .target(name: name, status: status, condition: condition)
        }
        guard let reference = spec.projectReference(named: String(name[..<slash])) else { return nil }
        return .project(
            target: String(name[name.index(after: slash)...]),
            path: .path(SlipwayModel.Path(reference.path).parent.string), status: status, condition: condition)
    }

    private static func framework(
        _ path: String, _ status: LinkingStatus, _ condition: PlatformCondition?
    ) -> ProjectDescription.TargetDependency {
        let place = ProjectDescription.Path.path(path)
        switch SlipwayModel.Path(path).pathExtension {
        case "framework": return .framework(path: place, status: status, condition: condition)
        case "xcframework": return .xcframework(path: place, status: status, condition: condition)
        default:
            // its headers lie beside it, as far as the manifest says
            let folder = ProjectDescription.Path.path(SlipwayModel.Path(path).parent.string)
            return .library(path: place, publicHeaders: folder, swiftModuleMap: nil, condition: condition)
        }
    }

    private static func condition(_ dependency: XcodeDependency) -> PlatformCondition? {
        .when(
            Set(SwiftFileNodes.filters.filter { dependency.destinationFilters.contains($0.1) }.map(\.0)))
    }
}

extension Project {
    /// What its configurations come to.
    fileprivate var buildConfigurations: [BuildConfiguration] {
        let written = settings?.configurations ?? []
        if written.isEmpty { return XcodeSpec(name: "").configs }
        return written.map {
            BuildConfiguration(name: $0.name.rawValue, type: $0.variant == .debug ? .debug : .release)
        }
    }
}
