import SlipwayGenerate
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct ConfigFileTests {
    private let folder: TemporaryDirectory
    private var fixture = SettingsFixture(SettingsFixture.target())

    init() throws {
        folder = try TemporaryDirectory()
        fixture.root = folder.path
        fixture.spec.options.bundleIdPrefix = "com.example"
        fixture.spec.configFiles = [ConfigFile(config: "Debug", path: "Project.xcconfig")]
        fixture.spec.targets[0].configFiles = [ConfigFile(config: "Debug", path: "Target.xcconfig")]
    }

    @Test func presetsOfTheProjectAreLeftOut() throws {
        try folder.write(
            "SWIFT_VERSION = 6.0\nIPHONEOS_DEPLOYMENT_TARGET = 18.0\nSDKROOT = x\n", to: "Project.xcconfig")
        var fixture = fixture
        fixture.spec.options.deploymentTarget = [DeploymentTarget(platform: .iOS, version: "16.0")]
        for key in ["SWIFT_VERSION", "IPHONEOS_DEPLOYMENT_TARGET", "SDKROOT"] {
            #expect(try fixture.project()[key] == nil)
            #expect(try fixture.project(SettingsFixture.release)[key] != nil)
        }
    }

    @Test func presetsOfTargetsAreLeftOutForBothFiles() throws {
        try folder.write("SDKROOT = x\n", to: "Project.xcconfig")
        try folder.write("TARGETED_DEVICE_FAMILY = 1\n", to: "Target.xcconfig")
        let settings = try fixture.target()
        #expect(settings["SDKROOT"] == nil)
        #expect(settings["TARGETED_DEVICE_FAMILY"] == nil)
        #expect(settings.text("CODE_SIGN_IDENTITY") == "iPhone Developer")
        #expect(try fixture.target(SettingsFixture.release).text("SDKROOT") == "iphoneos")
    }

    @Test func theManifestStays() throws {
        try folder.write("SDKROOT = x\n", to: "Target.xcconfig")
        var fixture = fixture
        fixture.spec.targets[0].settings.base["SDKROOT"] = .text("y")
        #expect(try fixture.target().text("SDKROOT") == "y")
    }

    @Test func aConditionIsAnotherSetting() throws {
        try folder.write("SDKROOT[sdk=iphoneos*] = x\n", to: "Target.xcconfig")
        #expect(try fixture.target().text("SDKROOT") == "iphoneos")
    }

    @Test func includedFilesCount() throws {
        try folder.write("#include \"Shared/A.xcconfig\"\n#include? \"None.xcconfig\"\n", to: "Target.xcconfig")
        try folder.write("#include \"B.xcconfig\"\n#include \"Top.xcconfig\"\n", to: "Shared/A.xcconfig")
        try folder.write("SDKROOT = x\n", to: "Shared/B.xcconfig")
        try folder.write("TARGETED_DEVICE_FAMILY = 1\n", to: "Top.xcconfig")
        #expect(try fixture.target()["SDKROOT"] == nil)
        #expect(try fixture.target()["TARGETED_DEVICE_FAMILY"] == nil)
    }

    @Test func includesInACircleEnd() throws {
        try folder.write("#include \"Other.xcconfig\"\nSDKROOT = x\n", to: "Target.xcconfig")
        try folder.write("#include \"Target.xcconfig\"\n", to: "Other.xcconfig")
        #expect(try fixture.target()["SDKROOT"] == nil)
    }

    @Test func missingFilesSetNothing() throws { #expect(try fixture.target().text("SDKROOT") == "iphoneos") }

    @Test(arguments: ["Target.xcconfig", "Project.xcconfig"])
    func aBundleIdentifierSuppressesTheMadeOne(_ file: String) throws {
        try folder.write("PRODUCT_BUNDLE_IDENTIFIER = com.example.own\n", to: file)
        #expect(try fixture.target()["PRODUCT_BUNDLE_IDENTIFIER"] == nil)
        #expect(try fixture.target(SettingsFixture.release).text("PRODUCT_BUNDLE_IDENTIFIER") == "com.example.App")
    }

    @Test func effectiveValues() throws {
        try folder.write(
            "A = project file\nB = project file\nC = project file\nD = project file\n", to: "Project.xcconfig")
        try folder.write("A = target file\nB = target file\n", to: "Target.xcconfig")
        var fixture = fixture
        fixture.spec.settings.base = ["B": .text("project"), "C": .text("project")]
        fixture.spec.targets[0].settings.base = ["A": .list(["own", "list"])]
        let resolver = try fixture.resolver()
        func effective(_ key: String) throws -> String? {
            try resolver.effective(key, target: fixture.spec.targets[0], config: SettingsFixture.debug)
        }
        #expect(try effective("A") == "own list")
        #expect(try effective("B") == "target file")
        #expect(try effective("C") == "project")
        #expect(try effective("D") == "project file")
        #expect(try effective("E") == nil)
        var aggregate = AggregateTarget(name: "All")
        aggregate.configFiles = [ConfigFile(config: "Debug", path: "Target.xcconfig")]
        #expect(try resolver.effective("B", aggregate: aggregate, config: SettingsFixture.debug) == "target file")
        #expect(try resolver.effective("C", aggregate: aggregate, config: SettingsFixture.debug) == "project")
    }
}
