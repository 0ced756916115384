import SlipwayModel
import SlipwayReport
import Testing

/// One table of wrong projects: what is said, and where.
@Suite struct XcodeProblemsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: String
        let place: String
        let hint: String?
        let isWarning: Bool
        let text: String

        init(_ code: String, _ place: String, hint: String? = nil, warning: Bool = false, _ text: String) {
            self.code = code
            self.place = place
            self.hint = hint
            isWarning = warning
            self.text = text
        }

        var testDescription: String { "\(code) at \(place)" }
    }

    static let app = "name: A\ntargets:\n  App:\n    type: application\n    platform: iOS\n"

    static let targets: [Case] = [
        Case("missing-type", "3:3", hint: "such as application", "name: A\ntargets:\n  App: {platform: iOS}\n"),
        Case(
            "unknown-type", "3:15", hint: "did you mean 'application'?",
            "name: A\ntargets:\n  App: {type: aplication, platform: iOS}\n"),
        Case("missing-platform", "3:3", hint: "add `platform: iOS`", "name: A\ntargets:\n  App: {type: application}\n"),
        Case(
            "bad-value", "3:38", hint: "did you mean 'iOS'?",
            "name: A\ntargets:\n  App: {type: application, platform: ioS}\n"),
        Case(
            "missing-destinations", "3:38", warning: true,
            "name: A\ntargets:\n  App: {type: application, platform: auto}\n"),
        Case("wrong-form", "3:38", "name: A\ntargets:\n  App: {type: application, platform: [iOS]}\n"),
        Case("unknown-key", "6:5", hint: "did you mean 'settings'?", app + "    setings: {}\n"),
        Case("unknown-key", "6:5", warning: true, app + "    colour: red\n"),
        Case("empty-value", "6:5", hint: "remove the key", warning: true, app + "    dependencies:\n"),
        Case("bad-version", "6:23", hint: "one to three numbers", app + "    deploymentTarget: latest\n"),
        Case("unused-value", "6:38", warning: true, app + "    deploymentTarget: {iOS: \"16\",    macOS: \"13\"}\n"),
        Case("unknown-platform", "6:24", hint: "did you mean 'iOS'?", app + "    deploymentTarget: {ios: \"16\"}\n"),
        Case("duplicate-name", "6:3", app + "  B: {name: App, type: framework, platform: iOS}\n"),
        Case("duplicate-name", "7:3", app + "aggregateTargets:\n  App: {targets: []}\n"),
        Case("bad-name", "3:3", "name: A\ntargets:\n  A/B: {type: framework, platform: iOS}\n"),
        Case("missing-key", "6:13", hint: "such as `toolPath", app + "    legacy: {arguments: x}\n"),
        Case("wrong-form", "3:8", "name: A\naggregateTargets:\n  All: [A]\n"),
        Case(
            "unknown-target", "3:19", hint: "did you mean 'App'?",
            "name: A\naggregateTargets:\n  All: {targets: [Apq]}\ntargets:\n  App: {type: bundle, platform: iOS}\n"),
    ]

    static let destinations: [Case] = [
        Case(
            "bad-destinations", "3:3", hint: "keep one of them", warning: true,
            "name: A\ntargets:\n  App: {type: application, supportedDestinations: [macOS, macCatalyst]}\n"),
        Case(
            "bad-destinations", "3:3", hint: "move it into a target", warning: true,
            "name: A\ntargets:\n  App: {type: application, supportedDestinations: [iOS, watchOS]}\n"),
        Case(
            "bad-destinations", "3:3", hint: "remove one of them",
            "name: A\ntargets:\n  K: {type: framework, platform: watchOS, supportedDestinations: [watchOS]}\n"),
        Case(
            "bad-destinations", "3:3", hint: "write `platform: iOS`",
            "name: A\ntargets:\n  K: {type: framework, platform: tvOS, supportedDestinations: [tvOS, macCatalyst]}\n"),
        Case(
            "bad-destinations", "3:3", hint: "add tvOS",
            "name: A\ntargets:\n  K: {type: framework, platform: tvOS, supportedDestinations: [iOS]}\n"),
        Case(
            "bad-value", "3:60", hint: "did you mean 'macOS'?", warning: true,
            "name: A\ntargets:\n  App: {type: application, supportedDestinations: [iOS,    macos]}\n"),
        Case(
            "unused-filter", "6:22", warning: true,
            app + "    sources: [{path: App, destinationFilters: [tvOS]}]\n"),
        Case(
            "unused-filter", "6:26", warning: true,
            app + "    dependencies: [{sdk: A.framework, destinationFilters: [macOS]}]\n"),
    ]

    static let files: [Case] = [
        Case("empty-source", "7:6", hint: "name a file or folder", app + "    sources:\n    -\n    - App\n"),
        Case("empty-source", "6:22", app + "    sources: [{path: }]\n"),
        Case("empty-source", "6:15", app + "    sources: [\"\"]\n"),
        Case("empty-source", "6:15", app + "    sources: [{name: App}]\n"),
        Case(
            "bad-value", "6:35", hint: "did you mean 'folder'?", warning: true,
            app + "    sources: [{path: App, type:   foldr}]\n"),
        Case(
            "wrong-form", "6:37", hint: "it is passed over", warning: true,
            app + "    sources: [{path: App, excludes: a}]\n"),
        Case(
            "duplicate-key", "6:5", hint: "keep one of them", warning: true,
            app + "    sources: [App]\n    sources: [App]\n"),
        Case(
            "bad-value", "6:41", hint: "did you mean 'resources'?",
            app + "    sources: [{path: App, buildPhase:   resource}]\n"),
        Case(
            "bad-value", "6:39", hint: "write `copyFiles: {dest",
            app + "    sources: [{path: App, buildPhase: copyFiles}]\n"),
        Case("missing-key", "6:51", app + "    sources: [{path: App, buildPhase: {copyFiles: {subpath: a}}}]\n"),
        Case("bad-value", "6:65", app + "    sources: [{path: App, buildPhase: {copyFiles: {destination: plugin}}}]\n"),
        Case("missing-key", "6:23", app + "    preBuildScripts: [{name: a}]\n"),
        Case(
            "wrong-form", "6:22", hint: "it is passed over", warning: true,
            app + "    preBuildScripts: lint\n"),
        Case("missing-key", "6:18", app + "    buildRules: [{script: a}]\n"),
        Case("missing-key", "6:18", app + "    buildRules: [{filePattern: a}]\n"),
        Case("missing-key", "6:11", hint: "add `path: App/Info.plist`", app + "    info: {properties: {}}\n"),
        Case(
            "wrong-form", "6:39", hint: "it is passed over", warning: true,
            app + "    info: {path: a.plist, properties: [a]}\n"),
        Case(
            "wrong-form", "2:14", hint: "it is passed over", warning: true,
            "name: A\nfileGroups: [{a: b}]\ntargets: {}\n"),
        Case("missing-key", "3:6", "name: A\nprojectReferences:\n  P: {}\n"),
    ]

    static let dependencies: [Case] = [
        Case(
            "unknown-dependency", "6:32", hint: "did you mean 'App'?", app + "    dependencies: [{target:    Appp}]\n"),
        Case(
            "unknown-dependency", "6:29", hint: "its list of platforms makes Kit_iOS",
            app + "    dependencies: [{target: Kit}]\n  Kit_iOS: {type: framework, platform: iOS}\n"),
        Case(
            "unknown-dependency", "6:32", hint: "it is a package: write `- package: Kit`",
            app + "    dependencies: [{target:    Kit}]\npackages:\n  Kit: {path: Kit}\n"),
        Case(
            "unknown-dependency", "6:32", hint: "it is a target of the package",
            app + "    dependencies: [{target:    Kit}]\n  Kit: {type: executable}\n"),
        Case("unknown-project", "6:32", hint: "declare it under", app + "    dependencies: [{target:    Other/Kit}]\n"),
        Case("unknown-package", "6:33", hint: "it is a target", app + "    dependencies: [{package:    App}]\n"),
        Case("unknown-package", "6:33", hint: "declare it", app + "    dependencies: [{package:    Kit}]\n"),
        Case(
            "registry-package", "6:33",
            app + "    dependencies: [{package:    Kit}]\npackages:\n  Kit: {id: a.kit, from: 1.0.0}\n"),
        Case(
            "bad-sdk", "6:29", hint: "write `sdk: HealthKit.framework`",
            app + "    dependencies: [{sdk:    HealthKit}]\n"),
        Case("bad-dependency", "6:20", app + "    dependencies: [{embed: true}]\n"),
        Case("wrong-form", "6:20", hint: "write `- target: Kit`", app + "    dependencies: [Kit]\n"),
        Case("unused-key", "6:54", warning: true, app + "    dependencies: [{sdk: A.framework, product:       B}]\n"),
        Case(
            "duplicate-dependency", "6:50", warning: true,
            app + "    dependencies: [{sdk: A.framework}, {sdk:     A.framework}]\n"),
        Case(
            "dependency-cycle", "7:67",
            app + "    dependencies: [{target: K}]\n"
                + "  K: {type: framework, platform: iOS, dependencies: [{target:     App}]}\n"),
        Case(
            "dependency-cycle", "8:3",
            app + "    dependencies: [{target: All}]\naggregateTargets:\n  All: {targets: [App]}\n"),
        Case("unknown-package", "6:48", app + "    buildToolPlugins: [{plugin: Lint, package: Lint}]\n"),
        Case("missing-key", "6:24", app + "    buildToolPlugins: [{plugin: Lint}]\n"),
    ]

    @Test(arguments: targets + destinations + files + dependencies + settings + options + schemes)
    func saysWhatIsWrongAndWhere(_ problem: Case) throws {
        let diagnostics = try XcodeReading.read(problem.text).diagnostics
        let found = try #require(diagnostics.first { $0.code == problem.code }, "\(diagnostics)")
        #expect(found.severity == (problem.isWarning ? .warning : .error))
        #expect(found.location?.description == "project.yml:\(problem.place)", "\(found.message)")
        if let hint = problem.hint { #expect(found.hint?.hasPrefix(hint) == true, "\(found)") }
        #expect(found.message.first?.isUppercase == false && found.message.last != ".")
    }

    @Test func tellsAllProblemsInOneRun() throws {
        let text =
            XcodeProblemsTests.app + "    sources: [\"\"]\n    dependencies: [{target: X}, {package: Y}]\n"
            + "    settings: {groups: [z]}\nschemes:\n  S: {build: {targets: {Q: all}}}\n"
        let codes = try XcodeReading.read(text).diagnostics.map(\.code)
        #expect(
            codes == [
                "empty-source", "unknown-dependency", "unknown-package", "unknown-setting-group", "unknown-target",
            ])
    }

    @Test func namesTheWholeCycle() throws {
        let text = """
            name: A
            targets:
              A: {type: framework, platform: iOS, dependencies: [{target: B}]}
              B: {type: framework, platform: iOS, dependencies: [{target: C}]}
              C: {type: framework, platform: iOS, dependencies: [{target: B}]}
            """
        let diagnostics = try XcodeReading.read(text).diagnostics
        #expect(diagnostics.map(\.cause) == ["B → C → B"])
    }

    @Test func validationsCanBeDisabled() throws {
        let text =
            XcodeProblemsTests.app + "    configFiles: {Beta: a}\n    settings: {configs: {Beta: {A: b}}}\n"
            + "options: {disabledValidations: [missingConfigs]}\n"
        #expect(try XcodeReading.read(text).diagnostics.isEmpty)
    }
}
