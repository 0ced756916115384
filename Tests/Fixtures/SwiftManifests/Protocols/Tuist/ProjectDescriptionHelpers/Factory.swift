import Foundation
import ProjectDescription

public protocol ProjectFactory {
    var projectName: String { get }
    var dependencies: [TargetDependency] { get }
    func generateTarget() -> [Target]
}

public extension ProjectFactory {
    var dependencies: [TargetDependency] { [] }
    func make() -> Project { Project(name: projectName, targets: generateTarget()) }
}

open class BaseFactory: ProjectFactory {
    public let projectName: String
    public init(_ name: String) { projectName = name }
    open var product: Product { .app }

    open func generateTarget() -> [ProjectDescription.Target] {
        [
            Target(
                name: projectName, destinations: .iOS, product: product, bundleId: "com.example.\(projectName.lowercased())", deploymentTargets: .iOS("15.0"),
                infoPlist: .extendingDefault(with: ["CFBundleShortVersionString": .string("1.0.0"), "UIApplicationSceneManifest": .dictionary(["UIApplicationSupportsMultipleScenes": .boolean(false)])]),
                sources: ["\(projectName)/Sources/**"], resources: "\(projectName)/Resources/**", dependencies: dependencies)
        ]
    }
}
