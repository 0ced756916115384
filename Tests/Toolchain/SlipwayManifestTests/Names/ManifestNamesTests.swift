import SlipwayManifest
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct ManifestNamesTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func names(_ text: String, _ file: String = "project.yml") throws -> ManifestNames {
        try folder.write(text, to: file)
        return ManifestNames(
            folder.path.appending(file),
            host: Host(environment: ["PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": folder.path.appending("cache").string]))
    }

    @Test func everyKindOfNameIsFound() throws {
        let found = try names(
            """
            name: Shop
            slipway: {release: {components: {shop: {prefix: shop-, paths: [Shop]}}}}
            swiftpm: {products: {ShopKit: {type: library, targets: [Core]}}}
            packages: {Yams: {url: "https://github.com/jpsim/Yams", from: 6.0.0}}
            targets:
              Core: {type: library}
              CoreTests: {type: test}
              App: {type: application, platform: [iOS, macOS], scheme: {testPlans: [{path: Plans/All.xctestplan}]}}
              UI: {type: bundle.ui-testing, platform: iOS}
            aggregateTargets: {Everything: {targets: [App_iOS]}}
            schemes: {Shop: {build: {targets: {App_iOS: all}}, test: {testPlans: [{path: Fast.xctestplan}]}}}
            """)
        #expect(found.targets == ["Core", "CoreTests", "App_iOS", "App_macOS", "UI", "Everything"])
        #expect(found.tests == ["CoreTests", "UI"] && found.packages == ["Yams"] && found.components == ["shop"])
        #expect(found.products == ["ShopKit", "Core"] && found.schemes == ["Shop", "App_iOS", "App_macOS"])
        #expect(found.testPlans == ["Fast", "All", "All"])
    }

    @Test func whatIsWrongStillHasNames() throws {
        #expect(
            try names("name: 3\ntargts: {}\ntargets:\n  A: {type: nothing, dependencies: [{target: Z}]}\n  B:\n")
                .targets
                == ["A", "B"])
        #expect(try names("targets: [") == ManifestNames())
        #expect(try names("[]") == ManifestNames())
        #expect(ManifestNames(folder.path.appending("none.yml"), host: Host()) == ManifestNames())
        #expect(ManifestNames(folder.path.appending("none.swift"), host: Host()) == ManifestNames())
    }

    @Test func ofAManifestInSwiftThatWasNotRunTheTextIsRead() throws {
        let found = try names(
            """
            import ProjectDescription
            let name = "Other"
            let project = Project(name: "Shop", targets: [
                .target(
                    name: "Shop", destinations: .iOS, product: .app, bundleId: "b",
                    dependencies: [.target(name: "Core"), .subtarget(name: "no"), .external(name: "Yams")]),
                Target.target(name : "Co\\(x)re"), .target(name: name), Target(name: "Größe"), .target( ), .target(name: "
            """, "Project.swift")
        #expect(found.targets == ["Shop", "Core", "Größe"])
    }
}
