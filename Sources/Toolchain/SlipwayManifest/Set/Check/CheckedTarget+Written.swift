import ProjectDescription
import SlipwayModel

extension CheckedTarget {
    /// A target of a `project.yml`.
    ///
    /// - Parameters:
    ///   - folder: of the project, relative to the root of the set.
    ///   - spec: the project.
    /// - Returns: `nil` for what another tool builds.
    init?(_ target: XcodeTarget, in folder: String, _ spec: IndexedSpec) {
        guard target.legacy == nil, target.type != .none else { return nil }
        var identifier: String?
        // a configuration may say another
        if target.settings.configs.isEmpty, case .text(let text)? = target.settings.base["PRODUCT_BUNDLE_IDENTIFIER"] {
            identifier = text
        }
        self.init(
            key: Key(folder: folder, name: target.name), product: SwiftTargetWriter.product(target),
            platforms: CheckedTarget.platforms(target),
            hasCatalyst: target.supportedDestinations.contains(.macCatalyst),
            productName: target.productName ?? target.name, bundleID: identifier,
            hasEntitlements: true, place: target.place, isWritten: true)
        dependencies = target.dependencies.compactMap { dependency in
            guard case .target(let name) = dependency.kind, !dependency.transitive,
                let key = CheckedTarget.key(name, in: folder, spec)
            else { return nil }
            let other = spec.target(named: name)
            let isStatic = other.map { $0.type == .staticLibrary || $0.type == .staticFramework } ?? false
            return Dependency(
                key: key, platforms: CheckedTarget.platforms(dependency),
                isLinked: dependency.link ?? (isStatic ? ProductRules.isProgram(product) : true),
                place: dependency.place)
        }
    }

    /// `Project/Target` is a target of a project that is referred to.
    private static func key(_ name: String, in folder: String, _ spec: IndexedSpec) -> Key? {
        let parts = SlipwayModel.Path.split(name)
        guard parts.count == 2 else { return Key(folder: folder, name: name) }
        guard let project = spec.projectReference(named: parts[0]) else { return nil }
        return Key(folder: SlipwayModel.Path(folder).appending(project.path).parent.string, name: parts[1])
    }

    private static func platforms(_ target: XcodeTarget) -> Set<ProjectDescription.Platform> {
        if let one = platform(target.platform) { return [one] }
        return Set(target.supportedDestinations.map(platform))
    }

    /// `nil` for all.
    private static func platforms(_ dependency: XcodeDependency) -> Set<ProjectDescription.Platform>? {
        if !dependency.platforms.isEmpty { return Set(dependency.platforms.compactMap(platform)) }
        if !dependency.destinationFilters.isEmpty { return Set(dependency.destinationFilters.map(platform)) }
        switch dependency.platformFilter {
        case .all: return nil
        case .iOS: return [.iOS]
        case .macOS: return [.macOS]
        }
    }

    private static func platform(_ platform: XcodePlatform) -> ProjectDescription.Platform? {
        SwiftTargetNodes.platforms.first { $0.1 == platform }?.0
    }

    private static func platform(_ destination: SupportedDestination) -> ProjectDescription.Platform {
        switch destination {
        case .iOS, .macCatalyst: .iOS
        case .tvOS: .tvOS
        case .macOS: .macOS
        case .visionOS: .visionOS
        case .watchOS: .watchOS
        }
    }
}
