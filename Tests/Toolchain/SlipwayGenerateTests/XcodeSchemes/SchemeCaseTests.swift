import SlipwayModel
import Testing

/// The schemes of the conformance cases, as XcodeGen 2.45.4 writes them.
@Suite struct SchemeCaseTests {
    private typealias Scheme = XcodeScheme
    private let all = Set(XcodeScheme.BuildType.allCases)

    @Test func toolsRunWithTheirArguments() throws {
        var spec = SchemeFixtures.spec("Gristmill", [SchemeFixtures.target("gristmill", .commandLineTool, .macOS)])
        var scheme = TargetScheme()
        scheme.commandLineArguments = [
            .init("--dry-run", isEnabled: false), .init("--verbose", isEnabled: true),
        ]
        spec.targets[0].scheme = scheme
        try check(spec, "03-macos-tool-package")
    }

    @Test func everyOptionOfASchemeIsWritten() throws {
        var spec = SchemeFixtures.spec(
            "Signalbox",
            [
                SchemeFixtures.target("Signalbox", .application), SchemeFixtures.target("Points", .framework),
                SchemeFixtures.target("PointsTests", .unitTestBundle),
            ])
        spec.schemes = [pointsScheme, signalboxScheme]
        try check(spec, "12-schemes")
    }

    private var pointsScheme: XcodeScheme {
        var scheme = Scheme(name: "Points")
        scheme.build.targets = [
            .init(target: .init(name: "Points"), buildTypes: [.running, .testing, .analyzing])
        ]
        var test = Scheme.Test()
        test.gatherCoverageData = true
        var suite = Scheme.TestTarget(target: .init(name: "PointsTests"))
        suite.parallelizable = true
        suite.randomExecutionOrder = true
        suite.skippedTests = ["PointsTests/testSlow()"]
        test.targets = [suite]
        scheme.test = test
        var management = Scheme.Management()
        management.shared = false
        management.orderHint = 4
        management.isShown = false
        scheme.management = management
        return scheme
    }

    private var signalboxScheme: XcodeScheme {
        var scheme = Scheme(name: "Signalbox Main")
        scheme.build.targets = [
            .init(target: .init(name: "Signalbox"), buildTypes: all),
            .init(target: .init(name: "Points"), buildTypes: [.running, .testing]),
            .init(target: .init(name: "PointsTests"), buildTypes: [.testing]),
        ]
        scheme.build.parallelizeBuild = false
        scheme.build.buildImplicitDependencies = false
        scheme.build.runPostActionsOnFailure = true
        var stamp = Scheme.ExecutionAction(name: "Stamp", script: "echo start")
        stamp.settingsTarget = "Signalbox"
        scheme.build.preActions = [stamp]
        scheme.build.postActions = [.init(script: "echo end")]
        scheme.run = signalboxRun
        scheme.test = signalboxTest
        scheme.profile = Scheme.Profile()
        scheme.profile?.config = "Release"
        scheme.profile?.askForAppToLaunch = true
        var archive = Scheme.Archive()
        archive.customArchiveName = "Signals"
        archive.revealArchiveInOrganizer = false
        archive.postActions = [.init(name: "Notify", script: "echo archived")]
        scheme.archive = archive
        return scheme
    }

    private var signalboxRun: XcodeScheme.Run {
        var run = Scheme.Run()
        run.config = "Debug"
        run.commandLineArguments = [.init("-quiet", isEnabled: false), .init("-trace", isEnabled: true)]
        run.environmentVariables = [.init(variable: "SIGNAL_HOST", value: "localhost")]
        run.language = "cy"
        run.region = "GB"
        run.simulateLocation = .init(allow: true, defaultLocation: "Support/junction.gpx")
        run.storeKitConfiguration = "Support/Fares.storekit"
        run.disableMainThreadChecker = true
        run.enableGPUValidationMode = false
        run.customWorkingDirectory = "/tmp"
        run.preActions = [.init(script: "echo run")]
        return run
    }

    private var signalboxTest: XcodeScheme.Test {
        var test = Scheme.Test()
        test.config = "Debug"
        var skipped = Scheme.TestTarget(target: .init(name: "PointsTests"))
        skipped.skipped = true
        test.targets = [.init(target: .init(name: "PointsTests")), skipped]
        test.coverageTargets = [.init(name: "Points")]
        test.environmentVariables = [
            .init(variable: "LOG", value: "loud", isEnabled: false), .init(variable: "SEED", value: "7"),
        ]
        test.debugEnabled = false
        test.captureScreenshotsAutomatically = false
        return test
    }

    @Test func targetsMakeSchemesPerVariant() throws {
        var spec = SchemeFixtures.spec(
            "Meadow",
            [
                SchemeFixtures.target("Meadow", .application), SchemeFixtures.target("MeadowKit", .framework),
                SchemeFixtures.target("MeadowTests", .unitTestBundle),
                SchemeFixtures.target("MeadowSlowTests", .unitTestBundle),
            ])
        spec.configs = ["Lab", "Field"].flatMap {
            [BuildConfiguration(name: $0 + " Debug", type: .debug), .init(name: $0 + " Release", type: .release)]
        }
        var slow = Scheme.TestTarget(target: .init(name: "MeadowSlowTests"))
        slow.parallelizable = true
        slow.selectedTests = ["SlowTests/testBloom()"]
        var app = TargetScheme()
        app.configVariants = ["Lab", "Field"]
        app.testTargets = [.init(target: .init(name: "MeadowTests")), slow]
        app.gatherCoverageData = true
        app.coverageTargets = [.init(name: "MeadowKit")]
        app.commandLineArguments = [.init("-seed", isEnabled: true)]
        app.environmentVariables = [.init(variable: "SEASON", value: "spring")]
        var water = Scheme.ExecutionAction(name: "Water", script: "echo \"watering\"")
        water.settingsTarget = "Meadow"
        app.preActions = [water]
        spec.targets[0].scheme = app
        var kit = TargetScheme()
        kit.testPlans = [
            .init(path: "Plans/Quick.xctestplan"), .init(path: "Plans/Full.xctestplan", defaultPlan: true),
        ]
        kit.language = "fr"
        kit.region = "FR"
        kit.buildImplicitDependencies = false
        kit.management = Scheme.Management()
        kit.management?.orderHint = 2
        spec.targets[1].scheme = kit
        try check(spec, "13-target-scheme")
    }

    @Test func testsOfLocalPackagesAreTested() throws {
        var spec = SchemeFixtures.spec("Thicket", [SchemeFixtures.target("Thicket", .application)])
        spec.packages = [XcodePackage(name: "Bramble", source: .local(path: "Packages/Bramble", group: nil))]
        var scheme = TargetScheme()
        scheme.testTargets = [.init(target: .init(name: "BrambleTests", location: .package("Bramble")))]
        spec.targets[0].scheme = scheme
        try check(spec, "15-local-packages")
    }

    @Test func aggregatesHaveNothingToRun() throws {
        var spec = SchemeFixtures.spec("Regatta", [])
        var everything = AggregateTarget(name: "Everything")
        everything.scheme = TargetScheme()
        everything.scheme?.environmentVariables = [.init(variable: "TIDE", value: "ebb")]
        spec.aggregateTargets = [everything]
        var scheme = Scheme(name: "Launch day")
        scheme.build.targets = [.init(target: .init(name: "Everything"), buildTypes: all)]
        spec.schemes = [scheme]
        try check(spec, "20-aggregate-targets")
    }

    @Test func watchTestsRunWithTheirApp() throws {
        var spec = SchemeFixtures.spec(
            "Tempo",
            [SchemeFixtures.target("Tempo", .application), SchemeFixtures.target("TempoWatchTests", .unitTestBundle)])
        spec.targets[0].scheme = TargetScheme()
        spec.targets[0].scheme?.testTargets = [.init(target: .init(name: "TempoWatchTests"))]
        try check(spec, "32-watch-app")
    }

    @Test func screenshotsCanBeSwitchedOff() throws {
        var spec = SchemeFixtures.spec(
            "Orrery",
            [
                SchemeFixtures.target("Orrery", .application, .visionOS),
                SchemeFixtures.target("OrreryTests", .unitTestBundle, .visionOS),
            ])
        var scheme = Scheme(name: "Orrery")
        scheme.build.targets = [
            .init(target: .init(name: "OrreryTests"), buildTypes: [.testing]),
            .init(target: .init(name: "Orrery"), buildTypes: all),
        ]
        scheme.test = Scheme.Test()
        scheme.test?.targets = [.init(target: .init(name: "OrreryTests"))]
        scheme.test?.captureScreenshotsAutomatically = false
        spec.schemes = [scheme]
        try check(spec, "36-vision-app")
    }

    @Test func extensionsAreLaunchedByTheirHost() throws {
        var spec = SchemeFixtures.spec("Almanac", [SchemeFixtures.target("AlmanacWidget", .appExtension)])
        spec.targets[0].scheme = TargetScheme()
        try check(spec, "39-widget")
    }

    private func check(_ spec: XcodeSpec, _ name: String) throws {
        #expect(
            try SchemeFixtures.difference(SchemeFixtures.dump(spec), SchemeFixtures.expected(name)) == nil)
    }
}
