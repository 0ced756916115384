import ProjectDescription

let project = Project(
    name: "Files",
    organizationName: "Example",
    classPrefix: "EX",
    settings: .settings(defaultConfiguration: "Release"),
    targets: [
        .target(
            name: "Kit-UI",
            destinations: .macOS,
            product: .framework,
            bundleId: "com.example.kit",
            infoPlist: "Kit/Info.plist",
            sources: [
                "Kit/Sources/**/*.swift",
                .glob(
                    "Kit/C/**",
                    excluding: ["Kit/C/Old/**", "Kit/C/**/*.generated.c"],
                    compilerFlags: "-fno-objc-arc"
                ),
                .glob("Kit/Intents/*", codeGen: .private),
                .glob("Kit/Mac/**", compilationCondition: .when([.macos])),
                .generated("Derived/Generated.swift"),
            ],
            resources: [
                "Kit/Resources/**",
                .glob(pattern: "Kit/Levels/*.json", excluding: ["Kit/Levels/debug.json"], tags: ["level"]),
                .folderReference(path: "Kit/Web"),
            ],
            buildableFolders: [.folder("Kit/Synced", exceptions: [.exception(excluded: ["Info.plist"])])],
            copyFiles: [
                .sharedSupport(
                    name: "Support",
                    subpath: "Tools",
                    files: ["Kit/Tools/*.sh", .folderReference(path: "Kit/Data")]
                )
            ],
            headers: .headers(
                public: ["Kit/Public/**"],
                private: ["Kit/Private/*.h"],
                project: ["Kit/Internal/**/*.h"]
            ),
            entitlements: "Kit/Kit.entitlements",
            scripts: [
                .pre(script: "swiftlint", name: "Lint", basedOnDependencyAnalysis: false),
                .pre(
                    script: #""$SRCROOT"/Scripts/make.sh a b"#,
                    name: "Make",
                    outputPaths: ["$(DERIVED_FILE_DIR)/x"]
                ),
                .post(script: "strip -x", name: "Strip", runForInstallBuildsOnly: true, shellPath: "/bin/bash"),
            ],
            coreDataModels: [.coreDataModel("Kit/Model.xcdatamodeld", currentVersion: "Model 2")],
            buildRules: [
                .buildRule(
                    name: "Grammar",
                    fileType: .sourceFilesWithNamesMatching,
                    filePatterns: "*.g4",
                    compilerSpec: .customScript,
                    outputFiles: ["$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).swift"],
                    script: "antlr"
                ),
                .buildRule(fileType: .metalShaderSource, compilerSpec: .metalCompiler),
            ]
        )
    ]
)
