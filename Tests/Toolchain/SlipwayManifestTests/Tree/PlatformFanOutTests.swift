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

    @Test func aMarkedListWithoutATemplateIsAList() throws {
        let targets = try targets(
            """
            targetTemplates: {T: {platform: iOS}}
            targets:
              A: {"platform:REPLACE": [iOS, macOS], "sources:REPLACE": [A]}
              B: {templates: [T], "platform:REPLACE": [tvOS]}
            """)
        #expect(targets?.entries.map(\.key) == ["A_iOS", "A_macOS", "B_tvOS"])
        #expect(
            text(targets?["A_macOS"])
                == "{platform: macOS, sources: [A], productName: A, settings: {PRODUCT_NAME: A}}")
    }

    @Test func nothingOfTheWrongFormIsLost() throws {
        let yaml = """
            targets:
              A: {platform: [iOS], settings: [x]}
              B: {platform: [iOS], settings: {base: x}}
              C: {platform: [iOS], settings: {base: , configs: {Debug: {}}}}
            """
        let targets = try targets(yaml)
        #expect(text(targets?["A_iOS"]?.mapping?["settings"]) == "[x]")
        #expect(text(targets?["B_iOS"]?.mapping?["settings"]) == "{base: x}")
        #expect(
            text(targets?["C_iOS"]?.mapping?["settings"]) == "{base: {PRODUCT_NAME: C}, configs: {Debug: {}}}")
    }

    @Test func wrongKeysOfAListAreTold() throws {
        let yaml = """
            targets:
              A: {platform: [iOS, tvOS], platformPrefix: [x], platformSuffix: {y: z}}
              B: {platform: [iOS], deploymentTarget: {iOS: [1], ios: 15, macOS: 13}}
              C: {platform: [iOS], supportedDestinations: [iOS]}
            """
        #expect(
            try TreeFixture(["project.yml": yaml]).problems() == [
                "wrong-form project.yml:2:46", "wrong-form project.yml:2:67", "wrong-form project.yml:3:48",
                "unknown-platform project.yml:3:53", "bad-destinations project.yml:4:47",
            ])
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
