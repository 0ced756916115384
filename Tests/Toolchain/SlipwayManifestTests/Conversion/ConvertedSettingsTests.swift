import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Settings that the two languages take in two ways: `$(inherited)`, and those of several platforms.
@Suite(.timeLimit(.minutes(5))) struct ConvertedSettingsTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// The plan is made only where both say the same.
    private func convert(_ text: String, _ name: String, isLossy: Bool = false) throws -> ConversionPlan {
        try folder.write(text, to: name)
        let path = folder.path.appending(name)
        return try Converter(host: Host(environment: Self.environment)).plan(
            ConversionRequest(manifest: path, displayName: path.lastComponent, isLossy: isLossy))
    }

    private static let yaml = """
        name: Deck
        targets:
          Deck:
            type: application
            supportedDestinations: [iOS, macOS]
            sources: App
            settings: {LD_RUNPATH_SEARCH_PATHS: [$(inherited), /x]}
          DeckTests: {type: bundle.unit-test, supportedDestinations: [iOS, macOS], dependencies: [{target: Deck}]}
          Watch: {type: application, platform: watchOS, sources: Watch}
        """

    @Test func whatReplacesAndIsNotSaidStaysSo() throws {
        let plan = try convert(Self.yaml, "Yaml/project.yml")
        #expect(plan.text.contains("destinationSettings: false"), "\(plan.text)")
        let spec = try #require(
            try ManifestLoader(host: Host(environment: Self.environment))
                .load(written(plan.text, "Swift/Project.swift")).manifest.xcode)
        #expect(!spec.options.mergesInherited)
        for target in spec.targets {
            #expect(target.settings.base["TEST_HOST"] == nil && target.presetFilter == nil)
            let paths = target.settings.base["LD_RUNPATH_SEARCH_PATHS"]
            #expect(paths == (target.name == "Deck" ? .list(["$(inherited)", "/x"]) : nil))
            #expect(target.settings.base["LD_RUNPATH_SEARCH_PATHS[sdk=macosx*]"] == nil)
        }
    }

    @Test func whatIsLostIsTold() throws {
        let text = Self.yaml + "\noptions: {createIntermediateGroups: true}\n"
        let plan = try convert(text, "Yaml/project.yml", isLossy: true)
        #expect(plan.losses.contains { $0.message.contains("options.mergeInheritedSettings") }, "\(plan.losses)")
    }

    @Test func severalPlatformsComeBack() throws {
        let swift = """
            import ProjectDescription
            let project = Project(name: "Deck", targets: [
                .target(
                    name: "Deck", destinations: [.iPhone, .mac], product: .app, bundleId: "a.a", sources: "App/**",
                    settings: .settings(base: ["LD_RUNPATH_SEARCH_PATHS": ["$(inherited)", "/x"]])),
                .target(
                    name: "Tests", destinations: [.iPhone, .mac], product: .unitTests, bundleId: "a.t", sources: "T/**",
                    dependencies: [.target(name: "Deck")]),
            ])
            """
        let yaml = try convert(swift, "First/Project.swift")
        #expect(yaml.text.contains("mergeInheritedSettings: true"), "\(yaml.text)")
        #expect(yaml.text.contains("TEST_HOST: $(BUILT_PRODUCTS_DIR)/Deck.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/Deck"))
        let back = try convert(yaml.text, "Back/project.yml")
        #expect(!back.text.contains("TEST_HOST") && !back.text.contains("macosx"), "\(back.text)")
    }

    private func written(_ text: String, _ name: String) throws -> Path {
        try folder.write(text, to: name)
        return folder.path.appending(name)
    }
}
