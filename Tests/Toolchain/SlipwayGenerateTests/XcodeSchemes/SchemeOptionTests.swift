import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwayTestKit
import Testing
import XcodeProject

/// Options of schemes that the conformance cases do not use.
@Suite struct SchemeOptionTests {
    private let all = Set(XcodeScheme.BuildType.allCases)

    /// A manifest with one scheme that builds an app and its framework.
    private func spec(_ change: (inout XcodeScheme) -> Void = { _ in }) -> XcodeSpec {
        var spec = SchemeFixtures.spec(
            "Kite",
            [
                SchemeFixtures.target("Kite", .application), SchemeFixtures.target("Air", .framework),
                SchemeFixtures.target("KiteTests", .unitTestBundle), SchemeFixtures.target("KiteShare", .appExtension),
                SchemeFixtures.target("KiteWatch", .watch2App, .watchOS),
            ])
        var scheme = XcodeScheme(name: "Kite")
        scheme.build.targets = ["Kite", "Air"].map { .init(target: .init(name: $0), buildTypes: all) }
        change(&scheme)
        spec.schemes = [scheme]
        return spec
    }

    private func action(_ name: String, _ spec: XcodeSpec) throws -> XMLElement {
        try #require(try SchemeFixtures.element(spec).child(name))
    }

    @Test func theFirstRunnableTargetRuns() throws {
        let launch = try action("LaunchAction", spec())
        #expect(launch.child("BuildableProductRunnable")?.children.first?["BlueprintName"] == "Kite")
        #expect(launch.child("MacroExpansion") == nil)
        let onlyAir = spec { $0.build.targets.removeFirst() }
        #expect(try action("LaunchAction", onlyAir).child("BuildableProductRunnable") == nil)
        #expect(try action("LaunchAction", onlyAir).child("MacroExpansion") != nil)
    }

    @Test func theNamedExecutableRuns() throws {
        let launch = try action(
            "LaunchAction",
            spec {
                $0.build.targets.append(.init(target: .init(name: "KiteShare"), buildTypes: [.running]))
                $0.run = .init()
                $0.run?.executable = "KiteShare"
                $0.run?.askForAppToLaunch = true
                $0.run?.launchAutomaticallySubstyle = "3"
                $0.run?.macroExpansion = "Air"
            })
        #expect(launch.child("BuildableProductRunnable")?.children.first?["BuildableName"] == "KiteShare.appex")
        #expect(launch.child("MacroExpansion")?.children.first?["BlueprintName"] == "Air")
        #expect(launch["askForAppToLaunch"] == "YES")
        #expect(launch["launchAutomaticallySubstyle"] == "3")
        #expect(launch["selectedDebuggerIdentifier"]?.isEmpty == true)
        #expect(launch["selectedLauncherIdentifier"] == "Xcode.IDEFoundation.Launcher.PosixSpawn")
    }

    @Test func switchesOfTheRunActionAreWritten() throws {
        let launch = try action(
            "LaunchAction",
            spec {
                $0.run = .init()
                $0.run?.debugEnabled = false
                $0.run?.enableGPUFrameCaptureMode = .metal
                $0.run?.disableThreadPerformanceChecker = true
                $0.run?.stopOnEveryMainThreadCheckerIssue = true
                $0.run?.customLLDBInit = "tools/lldbinit"
                $0.run?.simulateLocation = .init(allow: false, defaultLocation: "London, England")
            })
        #expect(launch["enableGPUFrameCaptureMode"] == "1")
        #expect(launch["disablePerformanceAntipatternChecker"] == "YES")
        #expect(launch["stopOnEveryMainThreadCheckerIssue"] == "YES")
        #expect(launch["customLLDBInitFile"] == "tools/lldbinit")
        #expect(launch["allowLocationSimulation"] == "NO")
        #expect(launch["selectedDebuggerIdentifier"]?.isEmpty == true)
        let location = try #require(launch.child("LocationScenarioReference"))
        #expect(location["identifier"] == "London, England")
        #expect(location["referenceType"] == "1")
    }

    @Test func sanitizersAreSwitchedOnAndOtherwiseNotWritten() throws {
        let switches = [
            "enableAddressSanitizer", "enableASanStackUseAfterReturn", "enableThreadSanitizer", "enableUBSanitizer",
        ]
        let on = spec {
            $0.run = .init()
            $0.run?.enableAddressSanitizer = true
            $0.run?.enableASanStackUseAfterReturn = true
            $0.run?.enableThreadSanitizer = true
            $0.run?.enableUBSanitizer = true
            $0.test = .init()
            $0.test?.enableAddressSanitizer = true
            $0.test?.enableASanStackUseAfterReturn = true
            $0.test?.enableThreadSanitizer = true
            $0.test?.enableUBSanitizer = true
        }
        for name in ["LaunchAction", "TestAction"] {
            let (with, without) = (try action(name, on), try action(name, spec()))
            for key in switches {
                #expect(with[key] == "YES")
                #expect(without[key] == nil)
            }
        }
    }

    @Test func pathsStartAtTheScheme() throws {
        var spec = spec {
            $0.run = .init()
            $0.run?.storeKitConfiguration = "../Shared/Shop.storekit"
        }
        #expect(try storeKit(spec) == "../../../Shared/Shop.storekit")
        spec.options.schemePathPrefix = "../"
        #expect(try storeKit(spec) == "../../Shared/Shop.storekit")
        spec.options.schemePathPrefix = ""
        #expect(try storeKit(spec) == "../Shared/Shop.storekit")
    }

    private func storeKit(_ spec: XcodeSpec) throws -> String? {
        try action("LaunchAction", spec).child("StoreKitConfigurationFileReference")?["identifier"]
    }

    @Test func switchesOfTheTestActionAreWritten() throws {
        let test = try action(
            "TestAction",
            spec {
                var suite = XcodeScheme.TestTarget(target: .init(name: "KiteTests"))
                suite.location = "Routes/beach.gpx"
                $0.test = .init()
                $0.test?.targets = [suite]
                $0.test?.deleteScreenshotsWhenEachTestSucceeds = false
                $0.test?.preferredScreenCaptureFormat = .screenshots
                $0.test?.disableMainThreadChecker = true
                $0.test?.customLLDBInit = "tools/lldbinit"
                $0.test?.macroExpansion = "Air"
                var before = XcodeScheme.ExecutionAction(script: "true")
                before.shell = "/bin/zsh"
                before.settingsTarget = "KiteTests"
                $0.test?.preActions = [before]
            })
        #expect(test["systemAttachmentLifetime"] == "keepAlways")
        #expect(test["preferredScreenCaptureFormat"] == "screenshots")
        #expect(test["disableMainThreadChecker"] == "YES")
        #expect(test["customLLDBInitFile"] == "tools/lldbinit")
        #expect(test.child("MacroExpansion")?.children.first?["BlueprintName"] == "Air")
        let script = try #require(test.descendants(named: "ActionContent").first)
        #expect(script["shellToInvoke"] == "/bin/zsh")
        #expect(script.descendants(named: "BuildableReference").first?["BlueprintIdentifier"] == "ID-KiteTests")
        let location = test.descendants(named: "LocationScenarioReference").first
        #expect(location?["identifier"] == "../../Routes/beach.gpx")
        #expect(location?["referenceType"] == "0")
    }

    @Test func testsExpandVariablesByWhatIsBuiltForThem() throws {
        let test = try action("TestAction", spec { $0.build.targets[0].buildTypes = [.running] })
        #expect(test.child("MacroExpansion")?.children.first?["BlueprintName"] == "Air")
    }

    @Test func watchAppsOfTheOlderKindAreBuiltWithTheirHost() throws {
        var spec = spec()
        spec.schemes = []
        spec.targets[0].dependencies = [XcodeDependency(.target("KiteWatch"))]
        spec.targets[4].scheme = TargetScheme()
        let scheme = try SchemeFixtures.element(spec)
        let built = scheme.descendants(named: "BuildActionEntry").map { $0.children.first?["BlueprintName"] }
        #expect(built == ["KiteWatch", "Kite"])
        let remote = scheme.child("LaunchAction")?.child("RemoteRunnable")
        #expect(remote?["BundleIdentifier"] == "com.apple.Carousel")
        #expect(remote?["runnableDebuggingMode"] == "2")
        #expect(scheme.child("ProfileAction")?.child("BuildableProductRunnable") != nil)
    }

    @Test func targetsOfOtherProjectsAreNamedByTheirProject() throws {
        var spec = spec {
            let engine = TargetReference(name: "Engine", location: .project("Motor"))
            $0.build.targets.append(.init(target: engine, buildTypes: all))
        }
        spec.projectReferences = [ProjectReference(name: "Motor", path: "../Motor/Motor.xcodeproj")]
        #expect(spec.externalSchemeTargets.map(\.target) == ["Engine"])
        var targets = SchemeFixtures.targets(spec)
        targets.add("Engine", ofProject: "Motor", blueprint: "0123", product: "Engine.framework")
        let scheme = try #require(try SchemePlanner(spec: spec, targets: targets).plan().schemes.first)
        let reference = scheme.element.descendants(named: "BuildableReference").first {
            $0["BlueprintName"] == "Engine"
        }
        #expect(reference?["ReferencedContainer"] == "container:../Motor/Motor.xcodeproj")
        #expect(reference?["BlueprintIdentifier"] == "0123")
        #expect(reference?["BuildableName"] == "Engine.framework")
    }

    @Test func theLastUpgradeIsTheProjects() throws {
        var spec = spec()
        #expect(try SchemeFixtures.element(spec)["LastUpgradeVersion"] == "1430")
        spec.options.xcodeVersion = "1600"
        #expect(try SchemeFixtures.element(spec)["LastUpgradeVersion"] == "1600")
        spec.attributes = [.init("LastUpgradeCheck", .text("1620"))]
        #expect(try SchemeFixtures.element(spec)["LastUpgradeVersion"] == "1620")
    }

    @Test func theFileIsAsItWas() throws {
        let spec = spec {
            $0.run = .init()
            $0.run?.commandLineArguments = [.init("-say \"hi\" & <go>", isEnabled: true)]
            $0.build.preActions = [.init(script: "echo one\necho 'two'\n")]
        }
        let plan = try SchemePlanner(spec: spec, targets: SchemeFixtures.targets(spec)).plan()
        let file = try #require(plan.files(project: "Kite.xcodeproj").first)
        #expect(file.path == "Kite.xcodeproj/xcshareddata/xcschemes/Kite.xcscheme")
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(try Golden.difference(text, from: "xcode-schemes/Kite.xcscheme") == nil)
    }
}
