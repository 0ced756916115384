import ProjectDescription

// products of targets in copy phases, and configurations of a target that the project has not
let project = Project(
    name: "Copies",
    targets: [
        .target(
            name: "App", destinations: .macOS, product: .app, bundleId: "com.example.copies", sources: ["App/**"],
            copyFiles: [
                .wrapper(
                    name: "Embed Tools", subpath: "Contents/Helpers",
                    files: [
                        "Scripts/run.sh", .buildProduct(name: "Tool", codeSignOnCopy: true),
                        .buildProduct(name: "Helper", condition: .when([.macos])),
                    ]),
                .resources(name: "Copy Tool", files: [.buildProduct(name: "Tool")]),
            ],
            dependencies: [.target(name: "Tool")],
            settings: .settings(
                configurations: [
                    .debug(name: "Dev", settings: ["STAGE": "dev"]), .release(name: "Prod"),
                    .release(name: .release, settings: ["STAGE": "release"]),
                ])),
        .target(
            name: "Tool", destinations: .macOS, product: .commandLineTool, bundleId: "com.example.tool",
            sources: ["Tool/**"]),
        .target(
            name: "Helper", destinations: .macOS, product: .commandLineTool, bundleId: "com.example.helper",
            sources: ["Helper/**"]),
    ])
