import ProjectDescription

let dep: DeploymentTarget? = .iOS(targetVersion: "13.0", devices: .iphone)
let info: [String: InfoPlist.Value] = ["A": "b", "L": [["x": true], ["y": 1]]]
let actions: [TargetAction] = [
    TargetAction.pre(path: "Scripts/SwiftLint.sh", arguments: [], name: "SwiftLint", inputPaths: [Path.init("$TEMP_DIR/last")], inputFileListPaths: [], outputPaths: [Path.init("$SRCROOT/R.generated.swift")], outputFileListPaths: []),
    .pre(tool: "swiftlint", arguments: [], name: "x"),
    .post(script: "echo", name: "e", inputPaths: ["a", .relativeToRoot("b")]),
    .pre(script: "x", name: "y"),
]
let settings = Settings(base: ["A": "B", "C": ["d"]])
let settings2 = Settings(defaultSettings: .recommended)
let settings3 = Settings(base: [:], debug: Configuration(settings: ["A": "b"], xcconfig: "x.xcconfig"), release: .settings([:], xcconfig: "y.xcconfig"))
let settings4 = Settings(base: [:], configurations: [CustomConfiguration.debug(name: "Dev"), .release(name: "Prod", xcconfig: nil)])
let s5 = Settings(debug: ["A": "b"])
let s6 = Settings()
let f: SourceFilesList = SourceFilesList(globs: ["a/**"])
let f2: SourceFilesList = .init(globs: [.init("a/**", excluding: "b")])
let f3: SourceFilesList = [SourceFileGlob("a", compilerFlags: "x")]
let d: [TargetDependency] = [.sdk(name: "StoreKit.framework"), .sdk(name: "libc++.tbd", status: .optional), .packagePlugin(product: "x"), .xcFramework(path: "x"), .sdk(name: "c++", type: .library), .sdk(name: "A", type: .framework, status: .optional), .target(name: "B", condition: .when([.ios])), .package(product: "x", type: .macro), .framework(path: "x", status: .optional)]
func cond(_ c: TargetDependency.Condition?) -> PlatformFilters { c?.platformFilters ?? [] }
let cd = CoreDataModel("x.xcdatamodeld", currentVersion: "2")
let cp = CopyFilesAction(name: "x", destination: .frameworks, files: ["a"])

let t = [
    Target(name: "A", platform: .iOS, product: .app, bundleId: "a", deploymentTarget: .iOS(targetVersion: "14.5", devices: [.iphone]), infoPlist: "A/Info.plist", sources: "A/**", resources: "R/**", actions: actions, dependencies: [.target(name: "B")]),
    Target(name: "B", platform: .iOS, product: .framework, bundleId: "b", infoPlist: .extendingDefault(with: info), sources: ["S/**"], resources: [], dependencies: []),
    .init(name: "C", platform: .macOS, product: .commandLineTool, bundleId: "c", entitlements: .relativeToRoot("a.entitlements"), environment: ["A": "b"]),
    .init(name: "D", destinations: .iOS, product: .framework, bundleId: "d", headers: Headers(public: ["a/**"])),
    Target(name: "F", platform: .iOS, product: .framework, bundleId: "f", sources: f3, dependencies: d.filter { if case .package = $0 { false } else { true } }, coreDataModels: [cd]),
    Target(name: "E", platform: .tvOS, product: .staticLibrary, bundleId: "e", settings: settings3, environmentVariables: ["A": "b", "C": EnvironmentVariable(value: "x", isEnabled: false)]),
]
let schemes = [
    Scheme(name: "A", shared: true, buildAction: BuildAction(targets: ["A", .project(path: ".", target: "B"), TargetReference(stringLiteral: "\("C")")], preActions: [ExecutionAction(scriptText: "x")]),
        testAction: TestAction(targets: ["ATests", TestableTarget(target: .project(path: ".", target: "BTests"), parallelizable: true)], configurationName: "Debug", coverage: true, language: "pl"),
        runAction: RunAction(configurationName: "Debug", executable: "A", arguments: Arguments(environment: ["a": "b"], launchArguments: [LaunchArgument(name: "-x", isEnabled: true)])),
        archiveAction: ArchiveAction(configurationName: "Release"), profileAction: ProfileAction(configurationName: "Release"), analyzeAction: AnalyzeAction(configurationName: "Debug")),
    Scheme(name: "Z", testAction: TestAction(targets: ["ATests"]), runAction: RunAction(config: .release, diagnosticsOptions: [.mainThreadChecker]), analyzeAction: AnalyzeAction()),
    .scheme(name: "Y", testAction: .testPlans("a.xctestplan", "b.xctestplan"), runAction: .runAction(configuration: "Debug", diagnosticsOptions: [.mainThreadChecker])),
    .scheme(name: "W", testAction: .testPlans(["a.xctestplan"])),
    .scheme(name: "V", testAction: .testPlans([Path("a"), .relativeToRoot("b")])),
    .scheme(name: "U", testAction: .testPlans("a.xctestplan")),
    .scheme(name: "T", testAction: .targets(["A"], configuration: .debug, options: .options(coverage: true, codeCoverageTargets: ["A"]), diagnosticsOptions: [.mainThreadChecker])),
]
let versions: [DeploymentTarget] = [.iOS(targetVersion: "14.0", devices: [.ipad, .mac, .vision], supportsMacDesignedForIOS: false), .macOS(targetVersion: "11.0"), .watchOS(targetVersion: "7.0"), .tvOS(targetVersion: "14.0"), .visionOS(targetVersion: "1.0")]
let carthage = CarthageDependencies([])
let requirements: [CarthageDependencies.Requirement] = [.exact("1.0.0"), .upToNext("1.0.0"), .atLeast("1.0.0"), .branch("main"), .revision("abc")]
let options: Tuist.GenerationOptions = [.resolveDependenciesWithSystemScm, .disablePackageVersionLocking]
let list = FileList(["a.h"])
let arguments: [Arguments] = [Arguments(launch: ["-b": true, "-a": false]), .arguments(environment: ["A": "b"])]
let checks: SchemeDiagnosticsOptions = [.enableAddressSanitizer, .enableASanStackUseAfterReturn, .enableThreadSanitizer, .performanceAntipatternChecker]
let more: [ProjectOption] = [.developmentRegion("de"), .disableShowEnvironmentVarsInScriptPhases, .disableSynthesizedResourceAccessors, .xcodeProjectName("Older")]
let oldest = versions.map { version in Target(name: "V\(version.targetVersion)", platform: .iOS, product: .framework, bundleId: "v", deploymentTarget: version, headers: Headers(public: list)) }
let project = Project(name: "Old", organizationName: "o", options: [.textSettings(usesTabs: true), .disableBundleAccessors, .automaticSchemesOptions(.disabled)], packages: [.package(url: "u", from: "1.0.0"), .local(path: "x"), .remote(url: "https://a/b", requirement: .upToNextMajor(from: "1.1.3"))], settings: settings, targets: t + ["ATests", "BTests"].map { Target(name: $0, platform: .iOS, product: .unitTests, bundleId: $0, sources: "T/**") } + oldest.prefix(1), schemes: schemes + [.scheme(name: "R", buildAction: .buildAction(targets: ["A"]), runAction: .runAction(arguments: arguments[0], diagnosticsOptions: checks))], additionalFiles: ["a", .glob(pattern: "b/**")])
