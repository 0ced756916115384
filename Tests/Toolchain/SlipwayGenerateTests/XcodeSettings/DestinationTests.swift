import SlipwayGenerate
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct DestinationTests {
    private func settings(
        _ destinations: [SupportedDestination], _ platform: XcodePlatform = .auto, versions: [DeploymentTarget] = []
    ) throws -> BuildSettings {
        var target = SettingsFixture.target("App", .application, platform)
        target.supportedDestinations = destinations
        target.deploymentTarget = versions
        return try SettingsFixture(target).target()
    }

    @Test func platformsAndFamiliesOfAll() throws {
        let settings = try settings([.macOS, .visionOS, .tvOS, .iOS])
        #expect(
            settings.text("SUPPORTED_PLATFORMS")
                == "iphoneos iphonesimulator appletvos appletvsimulator xros xrsimulator macosx")
        #expect(settings.text("TARGETED_DEVICE_FAMILY") == "1,2,3,7")
        #expect(settings.text("SDKROOT") == "auto")
    }

    @Test func presetsAreThoseOfTheFirst() throws {
        let settings = try settings([.macOS, .iOS])
        #expect(settings.text("LD_RUNPATH_SEARCH_PATHS") == "$(inherited) @executable_path/Frameworks")
        #expect(settings.text("CODE_SIGN_IDENTITY") == "iPhone Developer")
        #expect(try self.settings([.macOS]).text("COMBINE_HIDPI_IMAGES") == "YES")
    }

    @Test(arguments: [
        ([SupportedDestination.iOS], "NO", "YES", "YES"), ([.iOS, .macCatalyst], "YES", "NO", "YES"),
        ([.iOS, .macOS], "NO", "NO", "YES"), ([.iOS, .visionOS], "NO", "YES", "NO"),
    ])
    func switches(_ destinations: [SupportedDestination], _ catalyst: String, _ mac: String, _ vision: String) throws {
        let settings = try settings(destinations)
        #expect(settings.text("SUPPORTS_MACCATALYST") == catalyst)
        #expect(settings.text("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD") == mac)
        #expect(settings.text("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD") == vision)
    }

    @Test func aPlatformKeepsItsSDK() throws {
        #expect(try settings([.iOS, .macCatalyst], .iOS).text("SDKROOT") == "iphoneos")
    }

    @Test func oneVersionIsForAllDestinations() throws {
        let settings = try settings([.iOS, .macOS], versions: [DeploymentTarget(platform: .auto, version: "14.2")])
        #expect(settings.text("IPHONEOS_DEPLOYMENT_TARGET") == "14.2")
        #expect(settings.text("MACOSX_DEPLOYMENT_TARGET") == "14.2")
    }

    /// XcodeGen ignores versions per platform of such a target.
    @Test func versionsPerPlatform() throws {
        let settings = try settings(
            [.iOS, .macOS, .tvOS],
            versions: [
                DeploymentTarget(platform: .macOS, version: "14.0"), DeploymentTarget(platform: .iOS, version: "17.0"),
            ])
        #expect(settings.text("IPHONEOS_DEPLOYMENT_TARGET") == "17.0")
        #expect(settings.text("MACOSX_DEPLOYMENT_TARGET") == "14.0")
        #expect(settings["TVOS_DEPLOYMENT_TARGET"] == nil)
    }
}
