import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Manifests and trees that are unusual or wrong: what is told, and what is written all the same.
@Suite struct OddProjectTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private static let app = "App: {type: application, platform: iOS, sources: App"

    private func generate(_ manifest: String, in place: String = ".", _ arguments: String...) async throws
        -> CommandResult
    {
        try folder.write(manifest, to: place + "/project.yml")
        return try await SlipwayCommand(in: folder.path.appending(place)).run(["generate"] + arguments)
    }

    /// A manifest with one thing wrong: the code of the error is not printed, so its words are looked for.
    @Test(arguments: [
        (
            "name: P\ntargets: {\(app)}}\nschemes: {\"a\\nb\": {build: {targets: App}}}\n", "project.yml:3:11",
            "line break"
        ),
        (
            "name: P\ntargets: {\(app)}}\nschemes: {\"\\u202Ex\": {build: {targets: App}}}\n", "project.yml:3:11",
            "direction"
        ),
        (
            "name: P\ntargets: {\(app)}}\nschemes: {\(String(repeating: "n", count: 250)): {build: {targets: App}}}\n",
            "project.yml:3:11", "230 bytes"
        ),
        ("name: P\ntargets: {\(app), scheme: {environmentVariables: {A: \"x\\ay\"}}}}\n", "App.xcscheme", "U+0007"),
        ("name: P\ntargets: {\(app), info: {path: I.plist, properties: {A: \"\\uFFFE\"}}}}\n", "I.plist", "U+FFFE"),
        (
            "name: P\ntargets: {A: {type: framework, platform: iOS, sources: [{path: App, group: App}]}}\n",
            "project.yml:2:", "stands in it"
        ),
        (
            "name: P\ntargets: {A: {type: framework, platform: iOS, sources: [{path: App, group: App/New}]}}\n",
            "project.yml:2:", "stands in it"
        ),
        ("name: P\ntargets: {\(app), info: {path: ../I.plist}}}\n", "../I.plist", "outside the repository"),
    ])
    func isRefusedWithItsPlace(_ manifest: String, _ place: String, _ cause: String) async throws {
        try folder.write("", to: "App/a.swift")
        let result = try await generate(manifest)
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains(place) && result.errorOutput.contains(cause), "\(result.errorOutput)")
        #expect(try LocalFileSystem().list(folder.path).map(\.name) == ["App", "project.yml"])
    }

    @Test func filesWhoseNamesReadTheSameAreRefused() async throws {
        try folder.write("", to: "App/\u{E9}.swift")
        try folder.write("", to: "App/e\u{301}.swift")
        // a file system that takes both for one has nothing to refuse
        guard try LocalFileSystem().list(folder.path.appending("App")).count == 2 else { return }
        let result = try await generate("name: P\ntargets: {\(Self.app)}}\n")
        #expect(result.termination == .exited(2))
        #expect(result.errorOutput.contains("there are two files App/\u{E9}.swift"), "\(result.errorOutput)")
    }

    @Test func aPropertyListMayLieBesideTheManifestsFolder() async throws {
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        try folder.write("", to: "ios/App/a.swift")
        let manifest = "name: P\ntargets: {\(Self.app), info: {path: ../watch/Info.plist, properties: {A: b}}}}\n"
        let result = try await generate(manifest, in: "ios")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(try folder.read("watch/Info.plist").contains("<key>A</key>"))
        #expect(try folder.read("ios/P.xcodeproj/project.pbxproj").contains("INFOPLIST_FILE = ../watch/Info.plist;"))
        #expect(try await SlipwayCommand(in: folder.path.appending("ios")).run("generate", "--check").isSuccess)
    }

    @Test func sourcesOnTwoLevelsAboveAreFound() async throws {
        try folder.write("", to: "shared/Sub/s.swift")
        try folder.write("", to: "apps/common/c.swift")
        let result = try await generate(
            """
            name: P
            options: {createIntermediateGroups: true}
            targets: {A: {type: framework, platform: iOS, sources: [../../shared/Sub, ../common]}}

            """, in: "apps/ios")
        #expect(result.isSuccess, "\(result.errorOutput)")
        // one group for each level, none in the other
        let project = try folder.read("apps/ios/P.xcodeproj/project.pbxproj")
        #expect(
            project.contains("path = ..;") && project.contains("path = ../..;") && project.contains("path = common;"))
    }

    @Test func whatXcodeGenPassesOverIsAWarning() async throws {
        try folder.write("", to: "App/a.swift")
        let manifest = """
            name: P
            options: {deploymentTarget: 17.0}
            targets:
              App:
                type: application
                platform: iOS
                sources: [{path: App, type: resources}]
                templates: [Missing]
                scheme: App
                preBuildScripts: lint
            schemes:
              App: {build: {targets: {App: [run, tests]}}}
            x-anchors: &nothing {}

            """
        let result = try await generate(manifest)
        #expect(result.isSuccess, "\(result.errorOutput)")
        for place in ["2:29", "7:33", "8:17", "9:13", "10:22", "12:38"] {
            #expect(result.errorOutput.contains("project.yml:\(place): warning"), "\(place) \(result.errorOutput)")
        }
        #expect(!result.errorOutput.contains("x-anchors"))
        #expect(try await generate(manifest, "--strict").termination == .exited(2))
    }

    /// The whole folder as a source: neither the project itself nor what git and Slipway keep there is one.
    @Test func theManifestsFolderMayBeASource() async throws {
        try folder.write("", to: "a.swift")
        try folder.write("", to: ".git/hooks/pre-push.sample")
        try folder.write("", to: ".slipway/replaced/b.swift")
        try folder.write("", to: ".c.plist.1cn8rkzn9wz8q.tmp")
        let result = try await generate("name: P\ntargets: {A: {type: framework, platform: iOS, sources: [.]}}\n")
        #expect(result.isSuccess, "\(result.errorOutput)")
        let project = try folder.read("P.xcodeproj/project.pbxproj")
        for name in ["pre-push", "b.swift", ".tmp", "P.xcodeproj"] { #expect(!project.contains(name), "\(name)") }
        #expect(try await SlipwayCommand(in: folder.path).run("generate", "--check").isSuccess)
    }

    /// Groups that name groups many times over are looked into once.
    @Test func settingGroupsInGroupsTakeNoTime() async throws {
        try folder.write("", to: "App/a.swift")
        let groups = (0..<60).map { "  g\($0): {groups: [g\($0 + 1), g\($0 + 2)], base: {A\($0): x}}\n" }.joined()
        let result = try await generate(
            "name: P\ntargets: {\(Self.app), settings: {groups: [g0]}}}\nsettingGroups:\n" + groups
                + "  g60: {B: x}\n  g61: {C: x}\n")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(try folder.read("P.xcodeproj/project.pbxproj").contains("A59 = x;"))
    }
}
