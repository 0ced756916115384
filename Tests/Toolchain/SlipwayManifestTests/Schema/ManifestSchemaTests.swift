import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// The JSON Schema takes what the reader takes, and refuses what it refuses, at the right place.
@Suite struct ManifestSchemaTests {
    @Test func isAsItWas() throws {
        #expect(try Golden.difference(ManifestSchema.text, from: "schema/slipway.schema.json") == nil)
    }

    @Test func hasADefinitionPerReference() throws {
        let text = ManifestSchema.text
        let names = Set(text.matches(of: /"\$ref": "#\/definitions\/([A-Za-z]+)/).map { String($0.1) })
        for name in names { #expect(text.contains("\n    \"\(name)\": {"), "there is no definition \(name)") }
        #expect(names.count > 60)
    }

    /// The manifests of the conformance cases with the files that they include, and those of this repository.
    private static func manifests() throws -> [Path] {
        let cases = Golden.folder("xcode-settings")
        let files = try LocalFileSystem().files(below: cases).filter { $0.hasSuffix(".yml") }
        #expect(Set(files.map { $0.prefix { $0 != "/" } }).count == 42)
        return files.map { cases.appending($0) } + [
            Golden.repository.appending("project.yml"), Golden.folder("generate").appending("project.yml"),
        ]
    }

    @Test(.enabled(SchemaCheck.reason) { await !SchemaCheck.isMissing() }) func takesRealManifests() async throws {
        let manifests = try ManifestSchemaTests.manifests()
        let problems = try await SchemaCheck.problems(manifests)
        try #require(problems.count == manifests.count)
        for (manifest, problem) in zip(manifests, problems) { #expect(problem == nil, "\(manifest)") }
    }

    @Test(.enabled(SchemaCheck.reason) { await !SchemaCheck.isMissing() })
    func refusesBrokenManifestsAtTheRightPlace() async throws {
        let all = BrokenManifests.all
        #expect(all.count >= 70)
        let problems = try await SchemaCheck.problems(all.map(\.text))
        try #require(problems.count == all.count)
        for (manifest, problem) in zip(all, problems) { #expect(problem == manifest.pointer, "\(manifest.text)") }
    }

    /// What XcodeGen passes over is refused where warnings are errors.
    @Test(arguments: BrokenManifests.all.indices) func theReaderRefusesTheSame(_ index: Int) {
        #expect(throws: SlipwayError.self, "\(BrokenManifests.all[index].text)") {
            try ManifestLoader(files: LocalFileSystem(), strict: true).read(
                BrokenManifests.all[index].text, file: "project.yml")
        }
    }

    /// Other spellings of what there is, each of which the reader takes.
    private static let spellings = [
        "name: A\nversion: 1.4.0\nbuild: ${BUILD}", "name: 3\nversion: 1.0.0-beta.1+5\nbuild: 1.2.3",
        "name: A\nversion: 1.0.0\nswiftpm: {toolsVersion: \"6.1\", traits: {A: , B: {enables: A}}, defaultTraits: A}",
        "name: A\nversion: 1.0.0\nswiftpm: {cLanguageStandard: GNU17, cxxLanguageStandard: C++20}",
        "name: A\nversion: 1.0.0\ntargets: {T: {type: library, sources: [{path: a}], settings: {A: b}}}",
        "name: A\nversion: 1.0.0\ntargets: "
            + "{T: {type: library, swiftSettings: {when: [{platforms: LINUX, defines: A}]}}}",
        "name: A\nversion: 1.0.0\ntargets: {T: {type: library, packageAccess: \"Yes\"}}",
        "name: A\noptions:\nsettings:\nschemes:\nconfigs:\nattributes:\ntargets: {T: {type: framework, platform: iOS}}",
        "name: A\ntargets: {T: {type: com.apple.product-type.framework, platform: [iOS, macOS], scheme: , info: }}",
        "name: A\ntargets: {T: {type: framework, platform: \"\", supportedDestinations: [iOS]}}",
        "name: A\ntargets: {T: {templates: [B]}}\ntargetTemplates: {B: {type: framework, platform: iOS}}",
        "name: A\ntargets: {T: {templates: [B], info: {properties: {}}}}\n"
            + "targetTemplates: {B: {type: framework, platform: iOS, info: {path: \"${target_name}.plist\"}}}",
        "name: A\ntargets: {T: {type: framework, platform: iOS, sources:REPLACE: a, dependencies:REPLACE: []}}",
        "name: A\ntargets: {T: {type: framework, platform: iOS, requiresObjCLinking: \"on\", deploymentTarget: v16}}",
        "name: A\noptions: {}\nbreakpoints: [{type: Xcode.Breakpoint.ExceptionBreakpoint, scope: OBJECTIVE-C}]",
        "name: A\noptions: {}\nbreakpoints: [{type: SwiftErrorBreakpoint, enabled: no}]",
        "name: A\noptions: {deploymentTarget: {iOS: \"${V}\"}, fileTypes: {a: {attributes: [B]}}, xcodeVersion: 1540}",
        "name: A\ntargets: {T: {type: framework, platform: iOS}}\n"
            + "schemes: {S: {build: {targets: {T: run}}, run: {storeKitConfiguration: {a: b}}}}",
        "name: A\ntargets: {T: {type: framework, platform: iOS}}\n"
            + "schemes: {S: {build: {targets: {T: {test: true}}}, run: {environmentVariables: {A: , B: 1}}}}",
    ]

    @Test(.enabled(SchemaCheck.reason) { await !SchemaCheck.isMissing() }) func takesEverySpelling() async throws {
        let spellings = ManifestSchemaTests.spellings + ["name: A\nversion: git\nbuild: git"]
        let problems = try await SchemaCheck.problems(spellings)
        try #require(problems.count == spellings.count)
        for (text, problem) in zip(spellings, problems) { #expect(problem == nil, "\(text)") }
    }

    @Test(arguments: spellings) func theReaderTakesThem(_ text: String) {
        let environment = ["BUILD": "7", "V": "16.0"]
        #expect(throws: Never.self) {
            try ManifestLoader(files: LocalFileSystem()).read(text, file: "project.yml", environment: environment)
        }
    }
}
