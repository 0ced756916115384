import SlipwayManifest
import SlipwayModel
import SlipwayReport
import Testing

@Suite struct PlatformFanOutTests {
    private func targets(_ yaml: String) throws -> ManifestNode.Mapping? {
        try TreeFixture(["project.yml": yaml]).resolved().mapping?["targets"]?.mapping
    }

    @Test func oneTargetPerPlatform() throws {
        let targets = try targets(
            """
            targets:
              Core:
                platform: [iOS, macOS]
                sources: [Core, "Core-${platform}"]
                deploymentTarget: {iOS: "15.2", macOS: 12.3}
              UI:
                platform: [tvOS]
                platformPrefix: ${platform}-
                platformSuffix: ""
                settings: {base: {X: 1}}
                deploymentTarget: {iOS: "15.2"}
              Own: {platform: [iOS], settings: {PRODUCT_NAME: Mine}, dependencies: [{target: "Core_${platform}"}]}
              One: {platform: iOS}
            """)
        #expect(targets?.entries.map(\.key) == ["Core_iOS", "Core_macOS", "tvOS-UI", "Own_iOS", "One"])
        #expect(
            text(targets?["Core_macOS"])
                == "{platform: macOS, sources: [Core, Core-macOS], deploymentTarget: 12.3, productName: Core, "
                + "settings: {PRODUCT_NAME: Core}}")
        #expect(
            text(targets?["tvOS-UI"])
                == "{platform: tvOS, settings: {base: {X: 1, PRODUCT_NAME: UI}}, productName: UI}")
        #expect(
            text(targets?["Own_iOS"])
                == "{platform: iOS, settings: {PRODUCT_NAME: Mine}, "
                + "dependencies: [{target: Core_iOS}], productName: Own}"
        )
        #expect(text(targets?["One"]) == "{platform: iOS}")
    }

    @Test func aTemplateMayListThePlatforms() throws {
        let targets = try targets(
            """
            targetTemplates: {T: {platform: [iOS, tvOS], sources: "${target_name}/${platform}"}}
            targets: {A: {templates: [T]}, B: {platform: [macOS], templates: [U]}}
            """.replacing("[U]", with: "[]"))
        #expect(targets?.entries.map(\.key) == ["A_iOS", "A_tvOS", "B_macOS"])
        #expect(text(targets?["A_tvOS"]?.mapping?["sources"]) == "A/tvOS")
    }

    @Test func problemsHaveTheirPlace() throws {
        let yaml = """
            targets:
              A: {platform: [iOS, iOS, [x]]}
              B: {platform: []}
              A_macOS: {}
              C: {platform: [macOS], platformPrefix: "", platformSuffix: _macOS}
              C_macOS: {}
            """
        #expect(
            try TreeFixture(["project.yml": yaml]).problems() == [
                "duplicate-key project.yml:2:3", "wrong-form project.yml:2:28", "bad-value project.yml:3:17",
                "duplicate-key project.yml:5:3",
            ])
    }
}
