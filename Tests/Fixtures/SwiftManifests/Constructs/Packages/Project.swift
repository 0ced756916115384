import ProjectDescription

let project = Project(
    name: "Packages",
    packages: [
        .package(url: "https://example.com/from", from: "1.2.3"),
        .package(url: "https://example.com/major", .upToNextMajor(from: "1.0.0-beta.1")),
        .package(url: "https://example.com/minor", .upToNextMinor(from: Version(1, 5, 0))),
        .package(url: "https://example.com/exact", .exact("10.0.0")),
        .package(url: "https://example.com/range", "1.0.0"..<"2.0.0"),
        .package(url: "https://example.com/closed", "1.0.0"..."1.2.3"),
        .package(url: "https://example.com/branch", .branch("main")),
        .package(url: "https://example.com/commit", .revision("abcdef")),
        .remote(url: "https://example.com/remote", requirement: .range(from: "1.0.0", to: "1.9.0")),
        .package(path: "Packages/Local"), .package(path: "Packages/Group", groupPath: "Modules"),
        .package(path: "Packages/Excluding", excludingPath: "Packages"), .package(path: "Packages/Deep/Keep", keepStructure: true),
        .local(path: "Packages/Case", groupPath: nil, excludingPath: nil, keepStructure: false),
        .package(url: "https://example.com/traits", from: "1.0.0", traits: ["Small", .defaults]),
        .package(url: "https://example.com/none", branch: "main", traits: []),
        .package(url: "https://example.com/only", exact: "1.0.0"), .package(path: "Packages/Traits", traits: ["Small"]),
        .package(url: "https://example.com/one", revision: "abcdef"),
    ],
    targets: [
        .target(
            name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app", sources: "App/**",
            dependencies: [
                .package(product: "from"), .package(product: "SomethingElse"), .package(product: "Local", type: .runtime),
                .package(product: "Embedded", type: .runtimeEmbedded), .package(product: "LintPlugin", type: .plugin),
                .package(product: "MacroProduct", type: .macro, condition: .when([.ios])),
            ])
    ]
)
