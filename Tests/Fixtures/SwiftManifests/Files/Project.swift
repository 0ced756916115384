import ProjectDescription

let kit = Target.target(
    name: "Kit-UI", destinations: [.mac], product: .framework, bundleId: "com.example.kit",
    infoPlist: .file(path: "Kit/Info.plist"),
    sources: [
        "Kit/Sources/**/*.swift",
        .glob("Kit/C/**", excluding: ["Kit/C/Old/**", "**/*.generated.c"], compilerFlags: "-fno-objc-arc"),
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
    copyFiles: [.sharedSupport(name: "Support", subpath: "Tools", files: ["Kit/Tools/*.sh", .folderReference(path: "Kit/Data")])],
    headers: .headers(public: ["Kit/Public/**"], private: .list([.glob("Kit/Private/*.h")]), project: "Kit/Internal/**/*.h"),
    entitlements: "Kit/Kit.entitlements",
    scripts: [
        .pre(script: "swiftlint", name: "Lint", basedOnDependencyAnalysis: false),
        .pre(path: "Scripts/make.sh", arguments: "a", "b", name: "Make", inputPaths: ["Kit/*.in"], outputPaths: ["$(DERIVED_FILE_DIR)/x"]),
        .post(tool: "strip", arguments: ["-x"], name: "Strip", runForInstallBuildsOnly: true, shellPath: "/bin/bash"),
    ],
    coreDataModels: [.coreDataModel("Kit/Model.xcdatamodeld", currentVersion: "Model 2")],
    additionalFiles: ["Docs/**", .folderReference(path: "Examples")],
    buildRules: [
        .buildRule(name: "Grammar", fileType: .sourceFilesWithNamesMatching, filePatterns: "*.g4", compilerSpec: .customScript, outputFiles: ["$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).swift"], script: "antlr"),
        .buildRule(fileType: .metalShaderSource, compilerSpec: .metalCompiler),
    ])

let project = Project(name: "Files", organizationName: "Example", classPrefix: "EX", targets: [kit], additionalFiles: ["README.md"])
