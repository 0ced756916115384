import ProjectDescription
import SlipwayModel

extension CheckedTarget {
    /// A target of a Swift manifest.
    ///
    /// - Parameters:
    ///   - folder: of the project, relative to the root of the set.
    ///   - context: of the project.
    /// - Returns: `nil` for what another tool builds.
    init?(_ target: ProjectDescription.Target, in folder: String, _ context: SwiftTreeContext) {
        guard target.foreignBuild == nil else { return nil }
        let place = context.place(target.place)
        self.init(
            key: Key(folder: folder, name: target.name), product: target.product,
            platforms: target.destinations.platforms, hasCatalyst: target.destinations.contains(.macCatalyst),
            productName: target.moduleName, bundleID: target.bundleId.isEmpty ? nil : target.bundleId,
            hasEntitlements: target.entitlements != nil, place: place, isWritten: false)
        // who sets it as a build setting means that
        if target.settings?.base["PRODUCT_BUNDLE_IDENTIFIER"] != nil { bundleID = nil }
        if target.settings?.base["CODE_SIGN_ENTITLEMENTS"] != nil { hasEntitlements = true }
        dependencies = target.dependencies.compactMap { dependency in
            switch dependency {
            case .target(let name, let status, let condition):
                // no more than built first
                status == .none
                    ? nil
                    : Dependency(
                        key: Key(folder: folder, name: name), platforms: CheckedTarget.platforms(condition),
                        place: place)
            case .macro(let name): Dependency(key: Key(folder: folder, name: name), place: place)
            case .project(let name, let path, let status, let condition):
                status == .none
                    ? nil
                    : Dependency(
                        key: Key(
                            folder: SlipwayModel.Path(folder).appending(context.path(path)).string, name: name),
                        platforms: CheckedTarget.platforms(condition), place: place)
            case .framework, .xcframework, .library, .package, .sdk, .external, .xctest: nil
            }
        }
    }

    private static func platforms(_ condition: PlatformCondition?) -> Set<ProjectDescription.Platform>? {
        guard let condition else { return nil }
        return Set(
            condition.platformFilters.compactMap { filter in
                switch filter {
                case .ios, .catalyst: .iOS
                case .macos: .macOS
                case .tvos: .tvOS
                case .watchos: .watchOS
                case .visionos: .visionOS
                case .driverkit: nil
                }
            })
    }
}
