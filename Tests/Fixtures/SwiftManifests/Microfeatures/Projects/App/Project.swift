import ProjectDescription
import ProjectDescriptionHelpers

let project = Project(
    name: Module.app.name,
    targets: [
        .target(
            name: Module.app.name, destinations: env.destinations, product: .app, bundleId: env.organizationName + ".app",
            infoPlist: .extendingDefault(with: ["UILaunchStoryboardName": "LaunchScreen"]), sources: ["Sources/**"], resources: ["Resources/**"],
            dependencies: [.Features.Home.feature, .feature(.profile)])
    ])
