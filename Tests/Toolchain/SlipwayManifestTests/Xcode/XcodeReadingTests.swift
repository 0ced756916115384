import SlipwayModel
import SlipwayReport
import Testing

@testable import SlipwayManifest

@Suite struct XcodeReadingTests {
    @Test func aPackageAloneIsNoProject() throws {
        #expect(try XcodeReading.read("name: A\ntargets: {B: {type: library}, C: {type: tool}}").spec == nil)
        #expect(try XcodeReading.read("name: A\noptions: {}\ntargets: {B: {type: framework}}").spec == nil)
        #expect(try XcodeReading.read("name: A").spec == nil)
        #expect(try XcodeReading.spec("name: A\nfileGroups: [Docs]").fileGroups == ["Docs"])
        #expect(try XcodeReading.spec("name: A\naggregateTargets: {All: {}}").aggregateTargets.map(\.name) == ["All"])
    }

    @Test func targetsOfThePackageStayOut() throws {
        let spec = try XcodeReading.spec(
            "name: A\ntargets: {Core: {type: library}, App: {type: application, platform: iOS}}")
        #expect(spec.targets.map(\.name) == ["App"])
    }

    @Test func settingsKeepTheirText() throws {
        let target = try XcodeReading.first(
            """
            name: A
            targets:
              A:
                type: com.apple.product-type.framework
                platform: iOS
                settings:
                  A: 1.10
                  B: 0755
                  C: 12:30
                  D: 1_000
                  E: off
                  F: "no"
                  G: true
                  H: [yes, "yes", 2]
                  I: y
            """)
        let base = target.settings.base
        #expect(target.type == .framework)
        #expect(base.keys == ["A", "B", "C", "D", "E", "F", "G", "H", "I"])
        #expect(
            base.keys.dropLast(2).map { base.text($0) } == ["1.10", "0755", "12:30", "1_000", "NO", "no", "YES"])
        #expect(base["H"] == .list(["YES", "yes", "2"]))
        #expect(base.text("I") == "y")
    }

    @Test func formsOfSettings() throws {
        let spec = try XcodeReading.spec(
            """
            name: A
            settingPresets: {old: {A: b}}
            settingGroups: {new: {presets: [old], base: {C: d}}}
            settings:
              groups: [new]
              configs: {debug: {E: f}, Release: {base: {G: h}, groups: [old]}}
            """)
        #expect(spec.settingGroups["old"]?.base.text("A") == "b")
        #expect(spec.settingGroups["new"]?.groups == ["old"])
        #expect(spec.settings.groups == ["new"])
        #expect(spec.settings.configs.map(\.settings.groups) == [[], ["old"]])
        #expect(spec.settings.place?.line == 5)
    }

    @Test(arguments: [
        ("16", "16.0"), ("16.4", "16.4"), ("16.4.1", "16.4.1"), ("12.0.0", "12.0"), ("14.10", "14.10"),
        ("\"9\"", "9.0"),
    ])
    func versionsOfPlatforms(_ text: String, _ expected: String) throws {
        let target = try XcodeReading.first(
            "name: A\ntargets: {A: {type: framework, platform: iOS, deploymentTarget: \(text)}}")
        #expect(target.deploymentTarget == [DeploymentTarget(platform: .iOS, version: expected)])
    }

    @Test func versionsPerDestination() throws {
        let target = try XcodeReading.first(
            """
            name: A
            targets:
              A:
                type: framework
                supportedDestinations: [macCatalyst, tvOS]
                deploymentTarget: {iOS: 16, tvOS: 15.2}
            """)
        #expect(target.platform == .auto)
        #expect(target.supportedDestinations == [.macCatalyst, .tvOS, .iOS])
        #expect(target.deploymentTarget.map(\.version) == ["16.0", "15.2"])
    }

    @Test(arguments: [
        ("0910", "0910"), ("9", "0900"), ("9.1", "0910"), ("9.1.1", "0911"), ("10", "1000"), ("10.1", "1010"),
        ("10.1.2", "1012"), ("15.4", "1540"),
    ])
    func versionsOfXcode(_ text: String, _ expected: String) throws {
        let spec = try XcodeReading.spec("name: A\noptions: {xcodeVersion: \(text)}")
        #expect(spec.options.xcodeVersion == expected)
    }

    @Test func formsOfSources() throws {
        func sources(_ text: String) throws -> [String] {
            try XcodeReading.first("name: A\ntargets: {A: {type: framework, platform: iOS, sources: \(text)}}")
                .sources.map(\.path)
        }
        #expect(try sources("App") == ["App"])
        #expect(try sources("[./App/, a/../b]") == ["App", "b"])
        #expect(try sources("{path: App}") == ["App"])
        #expect(try sources("[App, {path: .}]") == ["App", "."])
    }

    @Test func formsOfVariablesAndArguments() throws {
        let spec = try XcodeReading.spec(
            """
            name: A
            targets: {A: {type: tool, platform: macOS}}
            schemes:
              S:
                build: {targets: {A: testing}}
                run:
                  enableGPUValidationMode: extended
                  launchAutomaticallySubstyle: 2
                  environmentVariables: {B: yes, A: 1.10, C: "no"}
                test:
                  targets: [local/A]
                profile:
                  environmentVariables: [{variable: Z, value: true}, {variable: A, value: b, isEnabled: no}]
            projectReferences: {local: ../Local.xcodeproj}
            """)
        let scheme = try #require(spec.schemes.first)
        #expect(scheme.build.targets.first?.buildTypes == [.testing, .analyzing])
        #expect(scheme.run?.enableGPUValidationMode == true)
        #expect(scheme.run?.launchAutomaticallySubstyle == "2")
        #expect(scheme.run?.environmentVariables.map(\.variable) == ["A", "B", "C"])
        #expect(scheme.run?.environmentVariables.map(\.value) == ["1.10", "YES", "no"])
        #expect(scheme.profile?.environmentVariables.map(\.value) == ["YES", "b"])
        #expect(scheme.test?.targets.first?.target.location == .project("local"))
        #expect(spec.projectReferences.map(\.path) == ["../Local.xcodeproj"])
    }

    @Test func oldSpellings() throws {
        let spec = try XcodeReading.spec(
            """
            name: A
            localPackages: [../Kit, Tools]
            targets:
              A:
                type: tool
                platform: macOS
                prebuildScripts: [{script: a}]
                postbuildScripts: [{script: b}]
                dependencies: [{package: Kit}]
            breakpoints: [{type: SwiftErrorBreakpoint}, {type: Exception, scope: all, stopOnStyle: Throw}]
            """)
        #expect(spec.packages.map(\.name) == ["Kit", "Tools"])
        #expect(spec.targets.first?.preBuildScripts.map(\.script) == [.inline("a")])
        #expect(spec.targets.first?.postBuildScripts.map(\.script) == [.inline("b")])
        #expect(spec.breakpoints.map(\.kind) == [.swiftError, .exception(scope: .all, stopOnStyle: .throw)])
    }

    @Test(arguments: [
        ("Lab", "Lab Debug", true), ("lab", "debug-LAB", true), ("Lab", "Lab (Debug)", true),
        ("Lab", "Labs Debug", false),
        ("Lab", "Lab", true),
    ])
    func variantsMeanConfigurations(_ variant: String, _ name: String, _ isMeant: Bool) {
        #expect(BuildConfiguration(name: name, type: .debug).matches(variant: variant, type: .debug) == isMeant)
        #expect(!BuildConfiguration(name: name, type: .debug).matches(variant: variant, type: .release))
    }
}
