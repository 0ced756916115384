import ProjectDescription

let project = Project(
    name: "Inspected",
    targets: [
        .target(
            name: "App", destinations: .macOS, product: .app, bundleId: "com.example.app", sources: ["App/**"],
            metadata: .metadata(tags: ["root"]))
    ])
