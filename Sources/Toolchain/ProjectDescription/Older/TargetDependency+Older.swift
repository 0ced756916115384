/// How a framework or library is linked.
@available(*, deprecated, renamed: "LinkingStatus")
public typealias FrameworkStatus = LinkingStatus

/// How a framework or library of the SDK is linked.
@available(*, deprecated, renamed: "LinkingStatus")
public typealias SDKStatus = LinkingStatus

/// Platforms of a dependency or file.
public typealias PlatformFilters = Set<PlatformFilter>

extension TargetDependency {
    /// The platforms that a dependency is for.
    @available(*, deprecated, renamed: "PlatformCondition")
    public typealias Condition = PlatformCondition

    /// A target of the same project: what `map` takes.
    @_disfavoredOverload
    public static func target(name: String) -> TargetDependency { .target(name: name, status: .required) }

    /// A product of a package of the project: what `map` takes.
    @_disfavoredOverload
    public static func package(product: String) -> TargetDependency { .package(product: product, type: .runtime) }

    /// A product of a package of `Tuist/Package.swift`: what `map` takes.
    @_disfavoredOverload
    public static func external(name: String) -> TargetDependency { .external(name: name, condition: nil) }

    /// A plugin of a package of the project.
    @available(*, deprecated, message: "use .package(product:type: .plugin)")
    public static func packagePlugin(product: String, condition: PlatformCondition? = nil) -> TargetDependency {
        .package(product: product, type: .plugin, condition: condition)
    }

    /// An XCFramework on disk.
    @available(*, deprecated, renamed: "xcframework(path:)")
    public static func xcFramework(path: Path, status: LinkingStatus = .required) -> TargetDependency {
        .xcframework(path: path, status: status)
    }

    /// A framework or library of the SDK, by its file.
    @available(*, deprecated, message: "use .sdk(name:type:status:) with the name alone")
    public static func sdk(name: String, status: LinkingStatus = .required) -> TargetDependency {
        let type: SDKType = name.hasSuffix(".framework") ? .framework : .library
        return .sdk(name: name, type: type, status: status, condition: nil)
    }

    /// Pods of a folder.
    @available(*, unavailable, message: "run `pod install` on the generated project, and leave the dependency out")
    public static func cocoapods(path: Path) -> TargetDependency { .xctest }
}

extension Package {
    /// A package on disk.
    @available(*, deprecated, renamed: "package(path:)")
    public static func local(path: Path) -> Package { .package(path: path) }
}
