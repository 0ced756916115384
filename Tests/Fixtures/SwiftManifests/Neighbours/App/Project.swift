import ProjectDescription

// the static feature is a project.yml's, and leads on to a Swift manifest's framework, which needs one of this project
let project = Project(
    name: "Shop",
    targets: [
        .target(
            name: "Shop", destinations: .iOS, product: .app, bundleId: "com.example.shop", sources: ["Sources/**"],
            dependencies: [.project(target: "Feature", path: "../Feature"), .project(target: "Kit", path: ".")]),
        .target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "com.example.kit", sources: ["Kit/**"]),
        .target(
            name: "Widgets", destinations: .iOS, product: .framework, bundleId: "com.example.widgets", sources: ["Widgets/**"],
            dependencies: [.project(target: "Feature", path: .relativeToRoot("Feature")), .project(target: "Kit", path: .relativeToRoot("App"))]),
        .target(
            name: "WidgetsTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.widgets.tests", sources: ["Tests/**"],
            dependencies: [.project(target: "Widgets", path: "../App")]),
    ])
