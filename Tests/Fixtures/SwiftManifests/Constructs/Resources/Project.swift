import ProjectDescription

let privacy = PrivacyManifest.privacyManifest(
    tracking: false, trackingDomains: ["example.com"],
    collectedDataTypes: [
        [
            "NSPrivacyCollectedDataType": "NSPrivacyCollectedDataTypeName", "NSPrivacyCollectedDataTypeLinked": false,
            "NSPrivacyCollectedDataTypePurposes": ["NSPrivacyCollectedDataTypePurposeAppFunctionality"],
        ]
    ],
    accessedApiTypes: [["NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults", "NSPrivacyAccessedAPITypeReasons": ["CA92.1"]]])

let project = Project(
    name: "Resources",
    options: .options(disableBundleAccessors: true, disableSynthesizedResourceAccessors: true),
    targets: [
        .target(
            name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app",
            sources: .sourceFilesList(globs: ["App/Sources/**", .glob("App/Intents/*.intentdefinition", codeGen: .public), .glob("App/Old/**", excluding: "App/Old/Older/**", codeGen: .disabled), .glob("App/Project/**", codeGen: .project), .glob("App/P/**", codeGen: .private)]),
            resources: .resources(
                [
                    "App/Resources/**", .glob(pattern: "App/Levels/**/*.json", excluding: ["App/Levels/debug.json"], tags: ["levels"], inclusionCondition: .when([.ios])),
                    .folderReference(path: "App/Web", tags: ["web"], inclusionCondition: .when([.ios, .catalyst])),
                ], privacyManifest: privacy),
            copyFiles: [
                .productsDirectory(name: "Products", files: ["App/Tools/*"]), .wrapper(name: "Wrapper", subpath: "Contents", files: [.glob(pattern: "App/W/*", condition: .when([.macos]))]),
                .executables(name: "Executables", files: [.glob(pattern: "App/Bin/*", codeSignOnCopy: true)]), .resources(name: "Resources", files: [.folderReference(path: "App/Data")]),
                .javaResources(name: "Java", files: ["a.jar"]), .frameworks(name: "Frameworks", files: [.glob(pattern: "Vendor/*.framework", codeSignOnCopy: true)]),
                .sharedFrameworks(name: "Shared frameworks", files: ["b"]), .sharedSupport(name: "Shared support", files: ["c"]), .plugins(name: "Plugins", subpath: "Extra", files: ["d"]),
            ],
            coreDataModels: [.coreDataModel("App/Model.xcdatamodeld"), .coreDataModel("App/Other.xcdatamodeld", currentVersion: "Other 2")],
            additionalFiles: ["Docs/*.md", .folderReference(path: "Examples")],
            onDemandResourcesTags: .tags(initialInstall: ["levels", "first level"], prefetchOrder: ["web"])),
        .target(name: "Paths", destinations: .iOS, product: .staticLibrary, bundleId: "com.example.paths", sources: .paths([.path("A/**"), .relativeToRoot("B/**"), .relativeToManifest("C/*.swift"), .relativeToCurrentFile("D/**")])),
        .target(name: "Globs", destinations: .iOS, product: .staticLibrary, bundleId: "com.example.globs", sources: .sourceFilesList(globs: ["A/**", "B/C.swift"].map { $0 as String })),
        .target(name: "Made", destinations: .iOS, product: .staticLibrary, bundleId: "com.example.made", sources: [.generated("Derived/Made.swift", compilerFlags: "-w")]),
    ],
    additionalFiles: ["README.md", .glob(pattern: "*.yml"), .glob(pattern: "Docs/**", excluding: ["Docs/*.txt"])]
)
