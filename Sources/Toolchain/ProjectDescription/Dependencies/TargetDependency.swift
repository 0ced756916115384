/// What a target needs.
public enum TargetDependency: Codable, Hashable, Sendable {
    /// What of a package is used.
    public enum PackageType: Codable, Hashable, Sendable {
        case runtime
        case runtimeEmbedded
        /// It is a dynamic library.
        case runtimeDynamic
        /// It is a dynamic library, and embedded.
        case runtimeDynamicEmbedded
        case plugin
        case macro
    }

    /// A target of the same project.
    case target(name: String, status: LinkingStatus = .required, condition: PlatformCondition? = nil)
    /// A macro of the same project.
    case macro(name: String)
    /// A target of another project, by the folder of its manifest.
    case project(target: String, path: Path, status: LinkingStatus = .required, condition: PlatformCondition? = nil)
    /// A framework on disk.
    case framework(path: Path, status: LinkingStatus = .required, condition: PlatformCondition? = nil)
    /// A library on disk.
    case library(path: Path, publicHeaders: Path, swiftModuleMap: Path?, condition: PlatformCondition? = nil)
    /// A product of a package of the project.
    case package(product: String, type: PackageType = .runtime, condition: PlatformCondition? = nil)
    /// A framework or library of the SDK.
    case sdk(name: String, type: SDKType, status: LinkingStatus, condition: PlatformCondition? = nil)
    /// An XCFramework on disk.
    case xcframework(
        path: Path, expectedSignature: XCFrameworkSignature? = nil, status: LinkingStatus = .required,
        condition: PlatformCondition? = nil)
    case xctest
    /// A product of a package of `Tuist/Package.swift`.
    case external(name: String, condition: PlatformCondition? = nil)

    /// A framework or library of the SDK that is always linked.
    public static func sdk(name: String, type: SDKType, condition: PlatformCondition? = nil) -> TargetDependency {
        .sdk(name: name, type: type, status: .required, condition: condition)
    }

    /// A target of the same project.
    public static func target(_ target: Target, condition: PlatformCondition? = nil) -> TargetDependency {
        .target(name: target.name, condition: condition)
    }

    /// The name of the case.
    public var typeName: String {
        switch self {
        case .target: "target"
        case .macro: "macro"
        case .project: "project"
        case .framework: "framework"
        case .library: "library"
        case .package: "package"
        case .sdk: "sdk"
        case .xcframework: "xcframework"
        case .xctest: "xctest"
        case .external: "external"
        }
    }
}
