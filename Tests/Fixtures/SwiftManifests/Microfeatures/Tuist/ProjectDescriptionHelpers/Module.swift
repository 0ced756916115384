import ProjectDescription

/// The modules of the app, by layer.
public enum Module: Hashable {
    case app
    case feature(Feature)
    case core(Core)

    public enum Feature: String, CaseIterable { case home = "Home", profile = "Profile" }
    public enum Core: String, CaseIterable { case network = "Network", storage = "Storage" }

    public var name: String {
        switch self {
        case .app: "App"
        case .feature(let feature): feature.rawValue + "Feature"
        case .core(let core): "Core" + core.rawValue
        }
    }

    public var path: Path {
        switch self {
        case .app: .relativeToRoot("Projects/App")
        case .feature(let feature): .relativeToFeature(feature.rawValue)
        case .core: .relativeToRoot("Projects/Core")
        }
    }
}

/// The parts of a feature.
public enum MicroTarget: String, CaseIterable { case interface = "Interface", sources = "", testing = "Testing", tests = "Tests", example = "Example" }

extension Path {
    public static func relativeToFeature(_ path: String) -> Self { .relativeToRoot("Projects/Features/\(path)") }
}

public extension TargetDependency {
    struct Features {
        public struct Home {}
        public struct Profile {}
    }
    enum Core {}

    static func feature(_ feature: Module.Feature, _ part: MicroTarget = .sources) -> TargetDependency {
        let module = Module.feature(feature)
        return .project(target: module.name + part.rawValue, path: module.path)
    }
}

public extension TargetDependency.Features.Home {
    static let interface = TargetDependency.feature(.home, .interface)
    static let feature = TargetDependency.feature(.home)
}

public extension TargetDependency.Features.Profile {
    static let interface = TargetDependency.feature(.profile, .interface)
}

public extension TargetDependency.Core {
    static let network: TargetDependency = .project(target: Module.core(.network).name, path: Module.core(.network).path)
    static let storage: TargetDependency = .project(target: Module.core(.storage).name, path: Module.core(.storage).path, status: .optional)
    static let all = [network, storage]
}
