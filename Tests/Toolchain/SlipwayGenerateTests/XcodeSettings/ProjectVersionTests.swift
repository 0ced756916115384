import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The manifest's one version in the settings.
@Suite struct ProjectVersionTests {
    private typealias Fixture = SettingsFixture

    private func fixture(_ targets: XcodeTarget...) -> Fixture {
        var fixture = Fixture()
        fixture.spec.targets = targets
        fixture.version = (marketing: "1.10.0", build: "42")
        return fixture
    }

    @Test func theProjectSaysIt() throws {
        let fixture = fixture(Fixture.target("Kit", .framework))
        for config in [Fixture.debug, Fixture.release, BuildConfiguration(name: "Audit", type: nil)] {
            #expect(try fixture.project(config).text("MARKETING_VERSION") == "1.10.0")
            #expect(try fixture.project(config).text("CURRENT_PROJECT_VERSION") == "42")
        }
        #expect(try fixture.resolver().warnings == [])
    }

    @Test func presetsDoNotOverrideIt() throws {
        let settings = try fixture(Fixture.target("Kit", .framework)).target()
        #expect(settings["CURRENT_PROJECT_VERSION"] == nil)
        #expect(settings.text("DYLIB_CURRENT_VERSION") == "1")
    }

    @Test func withoutOneNothingIsDifferent() throws {
        let target = Fixture.target("Kit", .framework, base: ["MARKETING_VERSION": .text("$(MARKETING_VERSION)")])
        let fixture = Fixture(target)
        #expect(try fixture.project()["MARKETING_VERSION"] == nil)
        #expect(try fixture.target().text("CURRENT_PROJECT_VERSION") == "1")
        #expect(try fixture.target().text("MARKETING_VERSION") == "$(MARKETING_VERSION)")
        #expect(try fixture.resolver().warnings == [])
    }

    @Test(arguments: ["$(MARKETING_VERSION)", "${MARKETING_VERSION}", "$(inherited)", "1.10.0"])
    func repeatsAreDroppedAndTold(_ value: String) throws {
        var target = Fixture.target(base: ["MARKETING_VERSION": .text(value)])
        target.settings.place = Place(file: "project.yml", line: 7, column: 9)
        let fixture = fixture(target)
        #expect(try fixture.target()["MARKETING_VERSION"] == nil)
        let warnings = try fixture.resolver().warnings
        #expect(warnings.map(\.code) == ["repeated-version"])
        #expect(warnings.first?.severity == .warning)
        #expect(warnings.first?.location == SourceLocation(file: "project.yml", line: 7, column: 9))
    }

    @Test func othersAreKeptAndTold() throws {
        let fixture = fixture(Fixture.target(base: ["MARKETING_VERSION": .text("9.0")]))
        #expect(try fixture.target().text("MARKETING_VERSION") == "9.0")
        let warnings = try fixture.resolver().warnings
        #expect(warnings.map(\.code) == ["overridden-version"])
        #expect(warnings.first?.message == "'MARKETING_VERSION' in the settings of target 'App' is 9.0")
        #expect(warnings.first?.cause == "the manifest says 1.10.0, which it overrides")
    }

    @Test func configurationsAndGroupsAreLookedAt() throws {
        var target = Fixture.target()
        target.settings = SettingsSpec(configs: [("Release", ["CURRENT_PROJECT_VERSION": .text("$(inherited)")])])
        var fixture = fixture(target)
        fixture.spec.settingGroups = ["g": SettingsSpec(base: ["MARKETING_VERSION": .text("2")])]
        fixture.spec.settings = SettingsSpec(base: ["CURRENT_PROJECT_VERSION": .text("42")])
        fixture.spec.aggregateTargets = [AggregateTarget(name: "All")]
        fixture.spec.aggregateTargets[0].settings.base["MARKETING_VERSION"] = .text("1.10.0")
        let resolver = try fixture.resolver()
        #expect(
            resolver.warnings.map(\.code) == [
                "repeated-version", "overridden-version", "repeated-version", "repeated-version",
            ])
        #expect(try resolver.aggregateSettings(fixture.spec.aggregateTargets[0], config: Fixture.debug).isEmpty)
        #expect(try fixture.target(Fixture.release)["CURRENT_PROJECT_VERSION"] == nil)
    }

    /// Targets that were one in the manifest share the place of their settings.
    @Test func aPlaceIsToldOfOnce() throws {
        var target = Fixture.target(base: ["MARKETING_VERSION": .text("2"), "CURRENT_PROJECT_VERSION": .text("2")])
        target.settings.place = Place(file: "project.yml", line: 7, column: 9)
        var other = target
        other.name = "Other"
        #expect(try fixture(target, other).resolver().warnings.count == 2)
    }

    @Test func configFiles() throws {
        let folder = try TemporaryDirectory()
        try folder.write("MARKETING_VERSION = 3.0\nCURRENT_PROJECT_VERSION = 42\n", to: "Project.xcconfig")
        try folder.write("MARKETING_VERSION = 4.0\n", to: "Target.xcconfig")
        var target = Fixture.target(base: ["MARKETING_VERSION": .text("1.10.0")])
        target.configFiles = [ConfigFile(config: "Debug", path: "Target.xcconfig")]
        var fixture = fixture(target)
        fixture.root = folder.path
        fixture.spec.configFiles = [ConfigFile(config: "Debug", path: "Project.xcconfig")]
        #expect(try fixture.project().text("MARKETING_VERSION") == "1.10.0")
        #expect(try fixture.target().text("MARKETING_VERSION") == "1.10.0")
        #expect(try fixture.target(Fixture.release)["MARKETING_VERSION"] == nil)
        #expect(
            try fixture.resolver().warnings.map(\.message) == [
                "'MARKETING_VERSION' in the settings of target 'App' repeats the manifest's version",
                "'MARKETING_VERSION' in Project.xcconfig is not used", "'MARKETING_VERSION' in Target.xcconfig is 4.0",
            ])
    }
}
