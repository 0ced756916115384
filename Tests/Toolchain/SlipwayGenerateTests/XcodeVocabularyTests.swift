import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What keys become in the project that no conformance case has.
@Suite struct XcodeVocabularyTests {
    private static let manifest = """
        name: Orchard
        settingPresets: {loud: {base: {ORCHARD_LEVEL: loud}}}
        localPackages: [Packages/Press]
        options:
          fileTypes:
            pip: {buildPhase: resources, resourceTags: [seeds]}
            grow: {buildPhase: sources, compilerFlags: [-fpip]}
        aggregateTargets:
          All: {name: Everything, targets: [Orchard]}
        targets:
          Orchard:
            type: application
            platform: iOS
            productName: Apples
            sources: [App, {path: Maps, buildPhase: {copyFiles: {destination: resources, phaseOrder: preCompile}}}]
            settings: {presets: [loud], configs: {Debug: {PICKED: yes}}}
            dependencies: [{package: Press}]
            prebuildScripts: [{script: echo early}]
            postbuildScripts: [{script: echo late}]
            scheme:
              testTargets: [{target: {local: OrchardTests}}]
              disableMainThreadChecker: yes
              stopOnEveryMainThreadCheckerIssue: yes
              disableThreadPerformanceChecker: yes
              postActions: [{script: echo built}]
              storeKitConfiguration: Shop.storekit
          OrchardTests: {type: bundle.unit-test, platform: iOS, sources: Tests, dependencies: [{target: Orchard}]}
        schemes:
          Harvest:
            build: {targets: {Orchard: all}}
            run: {config: Debug, postActions: [{script: echo ran}]}
            test:
              config: Debug
              commandLineArguments: {-slow: true}
              language: cy
              region: GB
              postActions: [{script: echo tested}]
              testPlans: [{path: Plan.xctestplan}]
              targets: [{local: OrchardTests}]
            profile:
              config: Release
              commandLineArguments: {-profiled: false}
              environmentVariables: {CRATE: big}
              preActions: [{script: echo before}]
              postActions: [{script: echo profiled}]
            archive: {config: Release, preActions: [{script: echo packing}]}
        """

    private func files() throws -> [String: String] {
        let folder = try TemporaryDirectory()
        for path in [
            "App/App.swift", "App/a.pip", "App/b.grow", "Maps/m.txt", "Tests/T.swift", "Packages/Press/Package.swift",
        ] {
            try folder.write("", to: path)
        }
        try folder.write("{}", to: "Plan.xctestplan")
        try folder.write("{}", to: "Shop.storekit")
        let path = try folder.write(XcodeVocabularyTests.manifest, to: "project.yml")
        let found = try ManifestLoader(files: LocalFileSystem()).load(
            path, displayName: "project.yml", checksFiles: true)
        let context = GenerateContext(manifest: found.manifest, manifestName: "project.yml")
        let plan = try Generator(files: LocalFileSystem()).plan(context, root: folder.path, only: [.xcode])
        return Dictionary(
            plan.files.map { (Path($0.path).lastComponent, String(decoding: $0.bytes, as: UTF8.self)) }
        ) { first, _ in first }
    }

    @Test func keysOfTheProjectAreWritten() throws {
        let text = try #require(try files()["project.pbxproj"])
        for expected in [
            "ORCHARD_LEVEL = loud;", "relativePath = Packages/Press;", "productName = Press;", "ASSET_TAGS = (",
            "COMPILER_FLAGS = \"-fpip\";", "name = Everything;", "path = Apples.app;", "shellScript = \"echo early\";",
            "shellScript = \"echo late\";",
        ] {
            #expect(text.contains(expected), "\(expected)")
        }
        let lists = text.split(separator: "buildPhases = (").dropFirst().compactMap { $0.split(separator: ");").first }
        let phases = try #require(lists.first { $0.contains("CopyFiles") })
        let copied = try #require(phases.firstRange(of: "CopyFiles"))
        let compiled = try #require(phases.firstRange(of: "Sources"))
        #expect(copied.lowerBound < compiled.lowerBound)
    }

    @Test func keysOfATargetsSchemeAreWritten() throws {
        let text = try #require(try files()["Orchard.xcscheme"])
        for expected in [
            "disableMainThreadChecker = \"YES\"", "stopOnEveryMainThreadCheckerIssue = \"YES\"",
            "disablePerformanceAntipatternChecker = \"YES\"", "scriptText = \"echo built\"",
            "identifier = \"../../Shop.storekit\"", "BlueprintName = \"OrchardTests\"",
        ] {
            #expect(text.contains(expected), "\(expected)")
        }
    }

    @Test func keysOfSchemesAreWritten() throws {
        let text = try #require(try files()["Harvest.xcscheme"])
        for expected in [
            "scriptText = \"echo ran\"", "scriptText = \"echo tested\"", "scriptText = \"echo before\"",
            "scriptText = \"echo profiled\"", "scriptText = \"echo packing\"", "argument = \"-slow\"",
            "argument = \"-profiled\"", "key = \"CRATE\"", "language = \"cy\"", "region = \"GB\"",
            "reference = \"container:Plan.xctestplan\"", "BlueprintName = \"OrchardTests\"",
        ] {
            #expect(text.contains(expected), "\(expected)")
        }
    }
}
