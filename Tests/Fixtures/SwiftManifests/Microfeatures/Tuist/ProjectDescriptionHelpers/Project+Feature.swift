import ProjectDescription

public struct ProjectEnvironment {
    public let organizationName: String
    public let destinations: Destinations
    public let deploymentTargets: DeploymentTargets
    public let baseSetting: SettingsDictionary
}

public let env = ProjectEnvironment(
    organizationName: "com.example", destinations: [.iPhone], deploymentTargets: .iOS("17.0"), baseSetting: ["SWIFT_VERSION": "6.0"])

public extension Project {
    static func feature(
        _ feature: Module.Feature, parts: Set<MicroTarget> = Set(MicroTarget.allCases), interfaceDependencies: [TargetDependency] = [],
        dependencies: [TargetDependency] = []
    ) -> Project {
        let name = Module.feature(feature).name
        return Project(
            name: name, organizationName: env.organizationName,
            options: .options(automaticSchemesOptions: .enabled(codeCoverageEnabled: true)),
            settings: .settings(base: env.baseSetting),
            targets: MicroTarget.allCases.filter(parts.contains).map {
                .micro(name, $0, interface: interfaceDependencies, implementation: dependencies)
            })
    }
}

extension Target {
    static func micro(
        _ name: String, _ part: MicroTarget, interface: [TargetDependency], implementation: [TargetDependency]
    ) -> Target {
        let product: Product
        let dependencies: [TargetDependency]
        switch part {
        case .interface: (product, dependencies) = (.framework, interface)
        case .sources: (product, dependencies) = (.staticFramework, [.target(name: name + "Interface")] + implementation)
        case .testing: (product, dependencies) = (.staticFramework, [.target(name: name + "Interface")])
        case .tests: (product, dependencies) = (.unitTests, [.target(name: name), .target(name: name + "Testing")])
        case .example: (product, dependencies) = (.app, [.target(name: name), .target(name: name + "Testing")])
        }
        let folder = part == .sources ? "Sources" : part.rawValue
        return .target(
            name: name + part.rawValue, destinations: env.destinations, product: product, bundleId: "\(env.organizationName).\(name)\(part.rawValue)",
            deploymentTargets: env.deploymentTargets,
            infoPlist: part == .example ? .extendingDefault(with: ["UILaunchScreen": [:]]) : .default,
            sources: ["\(folder)/**"], resources: part == .example ? ["\(folder)/Resources/**"] : nil, dependencies: dependencies)
    }
}
