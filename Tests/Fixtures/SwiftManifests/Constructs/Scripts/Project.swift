import ProjectDescription

let scripts: [TargetScript] = [
    .pre(path: "Scripts/a.sh", arguments: "one", "two", name: "Pre path"),
    .pre(path: "Scripts/a.sh", arguments: ["one"], name: "Pre path, list"),
    .pre(tool: "swiftgen", arguments: "config", name: "Pre tool"),
    .pre(tool: "swiftgen", arguments: ["config", "lint"], name: "Pre tool, list"),
    .pre(script: "echo \"$SRCROOT\"", name: "Pre text", basedOnDependencyAnalysis: false),
    .post(path: "Scripts/b.sh", arguments: "one", name: "Post path"),
    .post(path: "Scripts/b.sh", arguments: [], name: "Post path, list", runForInstallBuildsOnly: true, shellPath: "/bin/zsh"),
    .post(tool: "strip", arguments: "-x", name: "Post tool"),
    .post(tool: "strip", arguments: ["-x"], name: "Post tool, list"),
    .post(
        script: "touch x", name: "Post text", inputPaths: ["$(SRCROOT)/in.txt", .glob("Scripts/*.sh", excluding: ["Scripts/b.sh"])],
        inputFileListPaths: [.path("in.xcfilelist"), .relativeToRoot("Lists/in.xcfilelist"), .relativeToManifest("m.xcfilelist"), .generated("made.xcfilelist")],
        outputPaths: ["$(DERIVED_FILE_DIR)/out.txt"], outputFileListPaths: ["out.xcfilelist", .relativeToCurrentFile("current.xcfilelist")],
        basedOnDependencyAnalysis: true, dependencyFile: "$(DERIVED_FILE_DIR)/out.d"),
]

let project = Project(
    name: "Scripts", options: .options(disableShowEnvironmentVarsInScriptPhases: true),
    targets: [.target(name: "Tool", destinations: .macOS, product: .commandLineTool, bundleId: "com.example.tool", sources: ["Tool/**"], scripts: scripts)]
)
