import SlipwayGenerate
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Settings that follow from other keys of the manifest, from files and from dependencies.
@Suite struct DerivedSettingsTests {
    private typealias Fixture = SettingsFixture

    @Test(arguments: [
        ("App", "com.example.App"), ("Anvil Kit (v2)_iOS", "com.example.AnvilKitv2-iOS"),
        ("a.b-c", "com.example.a.b-c"),
        ("Überfähre", "com.example.Überfähre"), ("e\u{301}t", "com.example.e\u{301}t"), ("船2", "com.example.船2"),
        ("a+b/c✓", "com.example.abc"),
    ])
    func bundleIdentifiers(_ name: String, _ expected: String) throws {
        var fixture = Fixture(Fixture.target(name))
        fixture.spec.options.bundleIdPrefix = "com.example"
        #expect(try fixture.target().text("PRODUCT_BUNDLE_IDENTIFIER") == expected)
    }

    @Test func ownIdentifiersStay() throws {
        var fixture = Fixture(Fixture.target(base: ["PRODUCT_BUNDLE_IDENTIFIER": .text("own")]))
        fixture.spec.options.bundleIdPrefix = "com.example"
        #expect(try fixture.target().text("PRODUCT_BUNDLE_IDENTIFIER") == "own")
        fixture.spec.targets[0].settings = SettingsSpec()
        fixture.spec.settings.base["PRODUCT_BUNDLE_IDENTIFIER"] = .text("of the project")
        #expect(try fixture.target()["PRODUCT_BUNDLE_IDENTIFIER"] == nil)
        fixture.spec.settings.base = [:]
        fixture.spec.options.bundleIdPrefix = nil
        #expect(try fixture.target()["PRODUCT_BUNDLE_IDENTIFIER"] == nil)
    }

    // MARK: Tests

    @Test func unitTestsRunInTheApp() throws {
        let tests = Fixture.target("Tests", .unitTestBundle, needs: ["Kit", "App", "Other"])
        var fixture = Fixture(Fixture.target("Kit", .framework), Fixture.target(), Fixture.target("Other"), tests)
        #expect(try fixture.target().text("TEST_HOST") == "$(BUILT_PRODUCTS_DIR)/App.app/App")
        #expect(try fixture.target().text("BUNDLE_LOADER") == "$(TEST_HOST)")
        #expect(try fixture.target()["TEST_TARGET_NAME"] == nil)
        fixture.spec.targets[1].productName = "Ferry"
        fixture.spec.targets[1].settings.base["PRODUCT_NAME"] = .text("ignored")
        #expect(try fixture.target().text("TEST_HOST") == "$(BUILT_PRODUCTS_DIR)/Ferry.app/Ferry")
        fixture.spec.targets[1].platform = .macOS
        #expect(try fixture.target().text("TEST_HOST") == "$(BUILT_PRODUCTS_DIR)/Ferry.app/Contents/MacOS/Ferry")
        fixture.spec.settings.base["TEST_HOST"] = .text("own")
        #expect(try fixture.target()["TEST_HOST"] == nil)
    }

    @Test func uiTestsNameTheApp() throws {
        let tests = Fixture.target("Tests", .uiTestBundle, needs: ["App"])
        var fixture = Fixture(Fixture.target(), tests)
        #expect(try fixture.target().text("TEST_TARGET_NAME") == "App")
        #expect(try fixture.target()["TEST_HOST"] == nil)
        fixture.spec.targets[1].settings.base["TEST_TARGET_NAME"] = .text("Own")
        #expect(try fixture.target().text("TEST_TARGET_NAME") == "Own")
    }

    @Test func testsOfLibrariesHaveNoHost() throws {
        let tests = Fixture.target("Tests", .unitTestBundle, needs: ["Kit", "Elsewhere/App"])
        #expect(try Fixture(Fixture.target("Kit", .framework), tests).target()["TEST_HOST"] == nil)
    }

    // MARK: Files and dependencies

    @Test func propertyFiles() throws {
        var target = Fixture.target(base: ["CODE_SIGN_ENTITLEMENTS": .text("old")])
        target.entitlements = PropertyFile(path: "App.entitlements")
        let settings = try Fixture(target).target(Fixture.debug, TargetSettingsInput(infoPlist: "App/Info.plist"))
        #expect(settings.text("CODE_SIGN_ENTITLEMENTS") == "App.entitlements")
        #expect(settings.text("INFOPLIST_FILE") == "App/Info.plist")
    }

    @Test(arguments: [
        (BuildSettings.Value?.none, ["$(inherited)", "-ObjC"]), (.list(["-lz", "-lm"]), ["-lz", "-lm", "-ObjC"]),
        (.text("-lz"), ["-lz", "-ObjC"]),
    ])
    func linkerFlags(_ own: BuildSettings.Value?, _ expected: [String]) throws {
        var target = Fixture.target()
        target.settings.base["OTHER_LDFLAGS"] = own
        let settings = try Fixture(target).target(Fixture.debug, TargetSettingsInput(requiresObjCLinking: true))
        #expect(settings["OTHER_LDFLAGS"] == .list(expected))
        #expect(try Fixture(target).target()["OTHER_LDFLAGS"] == own)
    }

    @Test func searchPaths() throws {
        let input = TargetSettingsInput(
            carthageSearchPaths: ["$(PROJECT_DIR)/Carthage/Build/iOS"], frameworkSearchPaths: ["\"Vendor\""])
        let settings = try Fixture(Fixture.target()).target(Fixture.debug, input)
        #expect(
            settings["FRAMEWORK_SEARCH_PATHS"]
                == .list(["$(inherited)", "$(PROJECT_DIR)/Carthage/Build/iOS", "\"Vendor\""]))
        #expect(try Fixture(Fixture.target()).target()["FRAMEWORK_SEARCH_PATHS"] == nil)
    }
}
