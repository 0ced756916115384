import ProjectDescription

var base = SettingsDictionary()
    .automaticCodeSigning(devTeam: "TEAM")
    .codeSignIdentityAppleDevelopment()
    .codeSignIdentity("Apple Distribution")
    .currentProjectVersion("7")
    .marketingVersion("1.2.3")
    .appleGenericVersioningSystem()
    .versionInfo("8", prefix: "a", suffix: "b")
    .swiftVersion("6.0")
    .otherSwiftFlags("-Xfrontend", "-warn-long-expression-type-checking=200")
    .otherSwiftFlags(["-enable-testing"])
    .swiftActiveCompilationConditions("DEBUG", "BETA")
    .swiftActiveCompilationConditions(["RELEASE"])
    .swiftCompilationMode(.wholemodule)
    .swiftOptimizationLevel(.oSize)
    .swiftOptimizeObjectLifetimes(true)
    .swiftObjcBridgingHeaderPath("App/Bridge.h")
    .otherCFlags(["-fno-objc-arc"])
    .otherLinkerFlags(["-ObjC"])
    .bitcodeEnabled(false)
    .debugInformationFormat(.dwarfWithDsym)
base.merge(["A": "text", "B": ["one", "two"], "C": true, "D": SettingValue(DebugInformationFormat.dwarf), "E": .string("text"), "F": .array(["list"])])

let manual = SettingsDictionary().manualCodeSigning(identity: "Apple Distribution", provisioningProfileSpecifier: "match AppStore")

let project = Project(
    name: "Chaining",
    settings: .settings(
        base: base,
        debug: SettingsDictionary().swiftOptimizationLevel(.oNone).swiftCompilationMode(.singlefile),
        release: manual.merging(["G": "1"]).swiftOptimizationLevel(.o)),
    targets: [.target(name: "App", destinations: .iOS, product: .app, bundleId: "com.example.app", sources: ["App/**"])]
)
