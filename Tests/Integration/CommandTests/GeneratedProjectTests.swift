import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing
import XcodeProject

/// A project with one of everything, held against readers that are not ours.
@Suite struct GeneratedProjectTests {
    private static let manifest = """
        name: Ferry
        version: 2.4.1
        build: 77
        options:
          bundleIdPrefix: com.example.ferry
          deploymentTarget: {iOS: "16.0", watchOS: "9.0", macOS: "13.0"}
        packages:
          Charts: {url: "https://example.com/charts", from: 3.1.0}
          Tides: {path: Packages/Tides}
        targets:
          Ferry:
            type: application
            platform: iOS
            sources: [App, {path: Shared, excludes: ["**/*.md"]}]
            info: {path: App/Info.plist, properties: {UILaunchScreen: {}}}
            entitlements: {path: App/Ferry.entitlements, properties: {aps-environment: development}}
            dependencies:
              - target: FerryKit_iOS
              - target: FerryWidget
              - target: FerryWatch
              - package: Charts
              - package: Tides
              - sdk: MapKit.framework
            preBuildScripts: [{name: "Say \\"hello\\"", script: "echo \\"$HOME\\" // no comment"}]
            scheme: {testTargets: [FerryTests, FerryUITests], gatherCoverageData: true}
          FerryWidget: {type: app-extension, platform: iOS, sources: [Widget], info: {path: Widget/Info.plist}}
          FerryWatch: {type: application, platform: watchOS, sources: [Watch], info: {path: Watch/Info.plist}}
          FerryKit: {type: framework, platform: [iOS, macOS], sources: [Kit]}
          FerryTests: {type: bundle.unit-test, platform: iOS, sources: [Tests], dependencies: [{target: Ferry}]}
          FerryUITests: {type: bundle.ui-testing, platform: iOS, sources: [UITests], dependencies: [{target: Ferry}]}
        aggregateTargets:
          Everything: {targets: [Ferry, FerryTests], buildScripts: [{script: "true"}]}
        schemes:
          All: {build: {targets: {Everything: all}}}

        """

    private static let sources = [
        "App/App.swift", "App/Assets.xcassets/Contents.json", "App/en.lproj/Localizable.strings",
        "App/Model.xcdatamodeld/Model.xcdatamodel/contents", "Shared/Shared.swift", "Shared/notes.md",
        "Shared/it's \"odd\" & <new>.swift", "Widget/Widget.swift", "Watch/Watch.swift", "Kit/Kit.swift", "Kit/Kit.h",
        "Tests/Tests.swift", "UITests/UITests.swift", "Packages/Tides/Package.swift",
    ]

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        for source in GeneratedProjectTests.sources { try folder.write("", to: source) }
        try folder.write(GeneratedProjectTests.manifest, to: "project.yml")
    }

    private func generate() async throws -> ProjectFile {
        let result = try await SlipwayCommand(in: folder.path).run("generate", "--only", "xcode")
        #expect(result.isSuccess, "\(result.errorOutput)")
        return try ProjectFile(parsing: try LocalFileSystem().read(folder.path.appending(project)))
    }

    private let project = "Ferry.xcodeproj/project.pbxproj"

    @Test func itHasNoFaultsAndIsWrittenAsXcodeWritesIt() async throws {
        let file = try await generate()
        #expect(file.faults().isEmpty)
        #expect(try file.encoded() == LocalFileSystem().read(folder.path.appending(project)))
    }

    @Test(.disabled(if: Tool.isMissing("plutil"), "needs plutil, which comes with Swift"))
    func plutilReadsEveryFile() async throws {
        _ = try await generate()
        for file in [project, "App/Info.plist", "App/Ferry.entitlements", "Widget/Info.plist", "Watch/Info.plist"] {
            try await Tool.run("plutil", ["-lint", file], in: folder.path)
        }
    }

    @Test(.disabled("needs the Python package pbxproj", { await Tool.isMissing(pythonModules: "pbxproj") }))
    func anotherReaderFindsTheTargets() async throws {
        _ = try await generate()
        let script = """
            from pbxproj import XcodeProject
            p = XcodeProject.load('\(project)')
            print(' '.join(sorted(t.name for t in p.objects.get_targets())))
            """
        let result = try await Tool.run("python3", ["-W", "ignore", "-c", script], in: folder.path)
        #expect(
            result.output
                == "Everything Ferry FerryKit_iOS FerryKit_macOS FerryTests FerryUITests FerryWatch FerryWidget\n")
    }

    @Test func theVersionIsSaidOnce() async throws {
        let text = String(decoding: try await generate().encoded(), as: UTF8.self)
        #expect(text.split(separator: "MARKETING_VERSION = 2.4.1;").count == 3, "once per configuration of the project")
        #expect(!text.contains("MARKETING_VERSION = \""))
        #expect(try folder.read("App/Info.plist").contains("$(MARKETING_VERSION)"))
    }
}
