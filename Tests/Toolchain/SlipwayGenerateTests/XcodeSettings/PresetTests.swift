import SlipwayGenerate
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct PresetTests {
    private typealias Fixture = SettingsFixture

    @Test(arguments: [
        (XcodePlatform.iOS, "iphoneos", "1,2" as String?), (.tvOS, "appletvos", "3"), (.visionOS, "xros", "7"),
        (.watchOS, "watchos", "4"), (.macOS, "macosx", nil),
    ])
    func platforms(_ platform: XcodePlatform, _ sdk: String, _ family: String?) throws {
        let settings = try Fixture(Fixture.target(platform)).target()
        #expect(settings.text("SDKROOT") == sdk)
        #expect(settings.text("TARGETED_DEVICE_FAMILY") == family)
        #expect(settings.text("COMBINE_HIDPI_IMAGES") == (platform == .macOS ? "YES" : nil))
        #expect(settings.text("SKIP_INSTALL") == (platform == .watchOS ? "YES" : nil))
    }

    @Test(arguments: [
        (ProductType.appExtension, XcodePlatform.iOS, "@executable_path/Frameworks @executable_path/../../Frameworks"),
        (.appExtension, .macOS, "@executable_path/../Frameworks @executable_path/../../../../Frameworks"),
        (.unitTestBundle, .iOS, "@executable_path/Frameworks @loader_path/Frameworks"),
        (.unitTestBundle, .macOS, "@executable_path/../Frameworks @loader_path/../Frameworks"),
        (.uiTestBundle, .macOS, "@executable_path/Frameworks @loader_path/Frameworks"),
        (.application, .macOS, "@executable_path/../Frameworks"),
        (.extensionKitExtension, .iOS, "@executable_path/Frameworks"),
        (
            .intentsServiceExtension, .iOS,
            "@executable_path/Frameworks @executable_path/../../Frameworks @executable_path/../../../../Frameworks"
        ),
    ])
    func runpaths(_ type: ProductType, _ platform: XcodePlatform, _ expected: String) throws {
        let settings = try Fixture(Fixture.target("T", type, platform)).target()
        #expect(settings.text("LD_RUNPATH_SEARCH_PATHS") == "$(inherited) " + expected)
    }

    @Test func watchAppsHaveNoRunpaths() throws {
        #expect(try Fixture(Fixture.target("T", .application, .watchOS)).target()["LD_RUNPATH_SEARCH_PATHS"] == nil)
    }

    @Test(arguments: [
        (ProductType.application, XcodePlatform.iOS, "AppIcon" as String?), (.application, .macOS, "AppIcon"),
        (.application, .watchOS, "AppIcon"), (.application, .visionOS, "AppIcon"),
        (.application, .tvOS, "App Icon & Top Shelf Image"), (.messagesExtension, .iOS, "iMessage App Icon"),
        (.onDemandInstallCapableApplication, .iOS, nil), (.framework, .iOS, nil),
    ])
    func icons(_ type: ProductType, _ platform: XcodePlatform, _ expected: String?) throws {
        let settings = try Fixture(Fixture.target("T", type, platform)).target()
        #expect(settings.text("ASSETCATALOG_COMPILER_APPICON_NAME") == expected)
    }

    @Test func frameworks() throws {
        for type in [ProductType.framework, .staticFramework] {
            let settings = try Fixture(Fixture.target("T", type)).target()
            #expect(settings.text("DEFINES_MODULE") == "YES")
            #expect(settings.text("CODE_SIGN_IDENTITY")?.isEmpty == true)
            #expect(settings.text("CURRENT_PROJECT_VERSION") == "1")
        }
    }

    @Test func projectsFollowTheType() throws {
        let fixture = Fixture(Fixture.target())
        #expect(try fixture.project().text("SWIFT_OPTIMIZATION_LEVEL") == "-Onone")
        #expect(try fixture.project(Fixture.release).text("SWIFT_OPTIMIZATION_LEVEL") == "-O")
        #expect(try fixture.project(BuildConfiguration(name: "Audit", type: nil)) == ["SDKROOT": .text("iphoneos")])
    }

    @Test func aProjectHasAnSDKWhereAllTargetsHaveOne() throws {
        #expect(try Fixture(Fixture.target(), Fixture.target("B")).project().text("SDKROOT") == "iphoneos")
        let mixed = Fixture(Fixture.target(), Fixture.target("B", .framework, .macOS))
        #expect(try mixed.project()["SDKROOT"] == nil)
        #expect(try Fixture().project()["SDKROOT"] == nil)
    }

    @Test(arguments: XcodeOptions.SettingPresets.allCases)
    func presetsCanBeLeftOut(_ presets: XcodeOptions.SettingPresets) throws {
        var fixture = Fixture(Fixture.target())
        fixture.spec.options.settingPresets = presets
        fixture.spec.options.deploymentTarget = [DeploymentTarget(platform: .iOS, version: "16.0")]
        let project = try fixture.project()
        #expect(project.text("PRODUCT_NAME") == (presets == .all || presets == .project ? "$(TARGET_NAME)" : nil))
        #expect(project.text("IPHONEOS_DEPLOYMENT_TARGET") == "16.0")
        #expect(try fixture.target().text("SDKROOT") == (presets == .all || presets == .targets ? "iphoneos" : nil))
    }

    @Test func aggregatesHaveNoPresets() throws {
        var target = AggregateTarget(name: "All")
        target.settings = SettingsSpec(base: ["DAY": .text("1")], configs: [("Release", ["DAY": .text("2")])])
        let resolver = try Fixture().resolver()
        #expect(try resolver.aggregateSettings(target, config: Fixture.debug) == ["DAY": .text("1")])
        #expect(try resolver.aggregateSettings(target, config: Fixture.release) == ["DAY": .text("2")])
    }
}

extension SettingsFixture {
    fileprivate static func target(_ platform: XcodePlatform) -> XcodeTarget { target("T", .bundle, platform) }
}
