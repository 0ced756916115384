import ProjectDescription

let project = Project(
    name: "Core",
    targets: [
        .target(
            name: "Core", destinations: .iOS, product: .framework, bundleId: "com.example.core", sources: ["Sources/**"],
            dependencies: [.project(target: "Kit", path: "../App"), .project(target: "FeatureInterface", path: "../Feature")]),
        .target(name: "Tools", destinations: .iOS, product: .framework, bundleId: "com.example.tools", sources: ["Tools/**"]),
    ])
