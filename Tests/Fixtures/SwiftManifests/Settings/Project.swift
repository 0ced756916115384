import ProjectDescription

public extension Project {
    static let settings = Settings.settings(
        base: SettingsDictionary().swiftVersion("6.0").automaticCodeSigning(devTeam: "TEAM").merging(["FLAGS": ["-a", "-b"], "YES_OR_NO": true]),
        configurations: [
            .debug(name: .debug, settings: ["LEVEL": "0"], xcconfig: "Config/Debug.xcconfig"),
            .debug(name: "Beta", settings: [:]),
            .release(name: .release, xcconfig: .relativeToRoot("Config/Release.xcconfig")),
        ],
        defaultSettings: .none, defaultConfiguration: "Beta")
}

let project = Project(
    name: "Settings", settings: Project.settings,
    targets: [
        .target(
            name: "App", destinations: .macOS, product: .app, productName: "Desk", bundleId: "com.example.desk",
            infoPlist: .dictionary(["CFBundleName": "Desk", "Number": 3, "Real": 1.5, "Flag": false, "List": ["a", 1]]),
            sources: ["Sources/**"], entitlements: .variable("$(ENTITLEMENTS)"),
            settings: .settings(base: ["OTHER_LDFLAGS": "$(inherited) -ObjC"], debug: ["D": "1"], release: ["R": "1"], defaultSettings: .essential),
            mergedBinaryType: .automatic,
            onDemandResourcesTags: .tags(initialInstall: ["a", "b"], prefetchOrder: ["c"]),
            metadata: .metadata(tags: ["team:desk"])),
        .foreignBuild(
            name: "Shared", destinations: .macOS, script: "make shared", inputs: [.folder("Shared")],
            output: .xcframework(path: "Shared/Shared.xcframework", linking: .dynamic)),
    ]
)
