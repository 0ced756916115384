import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct PrecedenceTests {
    private typealias Fixture = SettingsFixture

    @Test func groupsThenBaseThenConfigurations() throws {
        var fixture = Fixture(Fixture.target())
        fixture.spec.settingGroups = [
            "g": SettingsSpec(
                base: ["A": .text("group"), "B": .text("group"), "C": .text("group")],
                configs: [("Debug", ["B": .text("group debug"), "D": .text("group debug")])])
        ]
        fixture.spec.settings = SettingsSpec(
            groups: ["g"], base: ["B": .text("base"), "C": .text("base")], configs: [("Debug", ["C": .text("debug")])])
        let settings = try fixture.project()
        #expect(settings.text("A") == "group")
        #expect(settings.text("B") == "base")
        #expect(settings.text("C") == "debug")
        #expect(settings.text("D") == "group debug")
    }

    @Test func groupsContainGroupsAlsoPerConfiguration() throws {
        var fixture = Fixture(Fixture.target())
        var release = SettingsSpec()
        release.groups = ["polish"]
        var outer = SettingsSpec(base: ["B": .text("outer")])
        outer.groups = ["inner"]
        outer.configs = [("Release", release)]
        fixture.spec.settingGroups = [
            "inner": SettingsSpec(base: ["A": .text("inner"), "B": .text("inner")]), "outer": outer,
            "polish": SettingsSpec(base: ["B": .text("polish")]),
        ]
        fixture.spec.settings.groups = ["outer"]
        #expect(try fixture.project().text("A") == "inner")
        #expect(try fixture.project().text("B") == "outer")
        #expect(try fixture.project(Fixture.release).text("B") == "polish")
    }

    @Test func groupsInACircleAreAnError() throws {
        var fixture = Fixture(Fixture.target())
        for (name, next) in [("a", "b"), ("b", "c"), ("c", "a")] {
            fixture.spec.settingGroups[name] = SettingsSpec(groups: [next], configs: [])
        }
        let error = #expect(throws: SlipwayError.self) { _ = try fixture.resolver() }
        #expect(error?.code == "setting-group-cycle")
        #expect(error?.diagnostics.first?.cause == "a → b → c → a")
    }

    @Test func theManifestBeatsPresets() throws {
        var fixture = Fixture(Fixture.target(base: ["SDKROOT": .text("driverkit"), "LIST": .list(["a", "b"])]))
        fixture.spec.settings.base["PRODUCT_NAME"] = .text("Other")
        #expect(try fixture.target().text("SDKROOT") == "driverkit")
        #expect(try fixture.target()["LIST"] == .list(["a", "b"]))
        #expect(try fixture.project().text("PRODUCT_NAME") == "Other")
    }

    @Test func lowestVersions() throws {
        var target = Fixture.target()
        target.deploymentTarget = [DeploymentTarget(platform: .iOS, version: "17.0")]
        var fixture = Fixture(target)
        fixture.spec.options.deploymentTarget = [
            DeploymentTarget(platform: .iOS, version: "16.0"), DeploymentTarget(platform: .visionOS, version: "1.0"),
        ]
        #expect(try fixture.project().text("IPHONEOS_DEPLOYMENT_TARGET") == "16.0")
        #expect(try fixture.project().text("XROS_DEPLOYMENT_TARGET") == "1.0")
        #expect(try fixture.target().text("IPHONEOS_DEPLOYMENT_TARGET") == "17.0")
        fixture.spec.targets[0].settings.base["IPHONEOS_DEPLOYMENT_TARGET"] = .text("18.0")
        #expect(try fixture.target().text("IPHONEOS_DEPLOYMENT_TARGET") == "18.0")
    }

    // MARK: Configurations

    private static let staging = BuildConfiguration(name: "Staging Debug", type: .debug)

    private func value(_ configs: [(String, BuildSettings)], _ config: BuildConfiguration) throws -> String? {
        var fixture = Fixture(Fixture.target())
        fixture.spec.configs = [Fixture.debug, Fixture.release, PrecedenceTests.staging]
        fixture.spec.settings = SettingsSpec(configs: configs)
        return try fixture.project(config).text("KEY")
    }

    @Test func aKeyMatchesWholeNamesOrParts() throws {
        #expect(try value([("Debug", ["KEY": .text("1")])], Fixture.debug) == "1")
        #expect(try value([("Debug", ["KEY": .text("1")])], PrecedenceTests.staging) == nil)
        #expect(try value([("debug", ["KEY": .text("1")])], Fixture.debug) == "1")
        #expect(try value([("debug", ["KEY": .text("1")])], PrecedenceTests.staging) == "1")
        #expect(try value([("STAGING", ["KEY": .text("1")])], PrecedenceTests.staging) == "1")
        #expect(try value([("staging", ["KEY": .text("1")])], Fixture.debug) == nil)
    }

    @Test func theWholeNameWins() throws {
        let configs: [(String, BuildSettings)] = [
            ("Staging Debug", ["KEY": .text("whole")]), ("staging", ["KEY": .text("part")]),
            ("bug", ["KEY": .text("other part")]),
        ]
        #expect(try value(configs, PrecedenceTests.staging) == "whole")
    }

    /// XcodeGen takes one of them, another in the next run.
    @Test func twoPartsThatDisagreeAreAnError() throws {
        let error = #expect(throws: SlipwayError.self) {
            _ = try self.value(
                [("debug", ["KEY": .text("1")]), ("staging", ["KEY": .text("2")])], PrecedenceTests.staging)
        }
        #expect(error?.code == "ambiguous-config")
        #expect(
            try value([("debug", ["KEY": .text("1")]), ("staging", ["KEY": .text("1")])], PrecedenceTests.staging)
                == "1")
        #expect(
            try value([("debug", ["KEY": .text("1")]), ("staging", ["OTHER": .text("2")])], PrecedenceTests.staging)
                == "1")
    }
}
