import ProjectDescription

let project = Project(
    name: "Apart", options: .options(automaticSchemesOptions: .enabled(targetSchemesGrouping: .notGrouped)),
    targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app", sources: "App/**"),
        .target(name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests", sources: "AppTests/**", dependencies: [.target(name: "App")]),
    ],
    fileHeaderTemplate: "Literal"
)
