import ProjectDescription

/// Project helpers are functions that simplify the way you define your project.
extension Project {
    public static func app(name: String, platform: Platform, additionalTargets: [String]) -> Project {
        var targets = makeAppTargets(name: name, platform: platform, dependencies: additionalTargets.map { TargetDependency.target(name: $0) })
        targets += additionalTargets.flatMap({ makeFrameworkTargets(name: $0, platform: platform) })
        return Project(name: name, organizationName: "example.com", targets: targets)
    }

    private static func makeFrameworkTargets(name: String, platform: Platform) -> [Target] {
        let sources = Target(
            name: name, platform: platform, product: .framework, bundleId: "com.example.\(name)", infoPlist: .default,
            sources: ["Targets/\(name)/Sources/**"], resources: [], dependencies: [])
        let tests = Target(
            name: "\(name)Tests", platform: platform, product: .unitTests, bundleId: "com.example.\(name)Tests", infoPlist: .default,
            sources: ["Targets/\(name)/Tests/**"], resources: [], dependencies: [.target(name: name)])
        return [sources, tests]
    }

    private static func makeAppTargets(name: String, platform: Platform, dependencies: [TargetDependency]) -> [Target] {
        let platform: Platform = platform
        let infoPlist: [String: InfoPlist.Value] = [
            "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "UIMainStoryboardFile": "", "UILaunchStoryboardName": "LaunchScreen",
        ]
        let mainTarget = Target(
            name: name, platform: platform, product: .app, bundleId: "com.example.\(name)",
            deploymentTarget: .iOS(targetVersion: "14.0", devices: [.iphone, .ipad]), infoPlist: .extendingDefault(with: infoPlist),
            sources: ["Targets/\(name)/Sources/**"], resources: ["Targets/\(name)/Resources/**"], dependencies: dependencies)
        let testTarget = Target(
            name: "\(name)Tests", platform: platform, product: .unitTests, bundleId: "com.example.\(name)Tests", infoPlist: .default,
            sources: ["Targets/\(name)/Tests/**"], dependencies: [.target(name: "\(name)")])
        return [mainTarget, testTarget]
    }
}
