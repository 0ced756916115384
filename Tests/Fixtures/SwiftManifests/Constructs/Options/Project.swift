import ProjectDescription

let project = Project(
    name: "Options", organizationName: "Example", classPrefix: "EX",
    options: .options(
        automaticSchemesOptions: .enabled(
            targetSchemesGrouping: .byNameSuffix(build: ["Interface", "Testing"], test: ["Tests"], run: ["Example"]), codeCoverageEnabled: true,
            testingOptions: [.swiftTestingOnlyParallelizable, .randomExecutionOrdering], testLanguage: "fr", testRegion: "FR", testScreenCaptureFormat: .screenshots, runLanguage: "de", runRegion: "DE"),
        defaultKnownRegions: ["en", "fr", "pt-BR"], developmentRegion: "fr", disableBundleAccessors: true, disableShowEnvironmentVarsInScriptPhases: true,
        disableSynthesizedResourceAccessors: true, textSettings: .textSettings(usesTabs: true, indentWidth: 4, tabWidth: 8, wrapsLines: false), xcodeProjectName: "Renamed",
        folderSortingStrategy: .alphabetical),
    settings: .settings(
        configurations: [.debug(name: "Dev", settings: ["A": "1"], xcconfig: "Config/Dev.xcconfig"), .release(name: "Store"), .release(name: .configuration("Beta")), .debug(name: .debug), .release(name: .release)],
        defaultSettings: .recommended(excluding: ["CLANG_WARN_COMMA"]), defaultConfiguration: "Store"),
    targets: ["FeatureInterface", "FeatureTesting", "Feature", "FeatureTests", "FeatureExample", "Core", "CoreTests", "Alone"].map { name in
        .target(
            name: name, destinations: .iOS, product: name.hasSuffix("Tests") ? .unitTests : name.hasSuffix("Example") ? .app : .staticFramework,
            bundleId: "com.example.\(name)", sources: "\(name)/**", launchArguments: name.hasSuffix("Example") ? [.launchArgument(name: "-demo", isEnabled: true)] : [])
    },
    fileHeaderTemplate: .file("Config/Header.txt")
)
