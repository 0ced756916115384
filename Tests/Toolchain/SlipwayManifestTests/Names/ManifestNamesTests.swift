import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

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

    // MARK: Several projects

    private func host() -> Host {
        var variables = Host.processEnvironment()
        variables["XDG_CACHE_HOME"] = folder.path.appending("cache").string
        return Host(environment: variables)
    }

    private func set(_ file: String) -> ManifestNames { ManifestNames(set: folder.path.appending(file), host: host()) }

    /// Has the manifests run, so that what they say is known.
    private func run(_ file: String) throws -> ManifestSet {
        let host = host()
        return try ManifestLoader(files: host.files).loadSet(
            folder.path.appending(file), environment: host.environment
        ).set
    }

    private func project(_ name: String, in place: String, needs: String = "") throws {
        try folder.write(
            """
            import ProjectDescription
            let suffix = "Tests"
            let project = Project(
                name: "\(name)",
                targets: [
                    .target(name: "\(name)", destinations: .iOS, product: .framework, bundleId: "b.\(name)",
                        dependencies: [\(needs)]),
                    .target(name: "\(name)" + suffix, destinations: .iOS, product: .unitTests, bundleId: "b.t"),
                    .target(name: "Demo", destinations: .iOS, product: .app, bundleId: "b.demo"),
                ],
                schemes: [.scheme(name: "\(name) Only")])
            """, to: place + "/Project.swift")
    }

    @Test func ofAWorkspaceAllProjectsAreKnown() throws {
        try project("Shop", in: "App", needs: ".project(target: \"Far\", path: \"../Far\")")
        try project("Core", in: "Modules/Core")
        try project("Far", in: "Far")
        try folder.write(
            """
            import ProjectDescription
            let workspace = Workspace(
                name: "All", projects: ["App", "Modules/*"], schemes: [.scheme(name: "Everything")])
            """, to: "Workspace.swift")
        // what is not known stands in texts
        let before = set("Workspace.swift")
        #expect(before.targets == ["Shop", "Shop/Demo", "Far", "Far/Demo", "Core", "Core/Demo"])
        #expect(before.tests.isEmpty && before.schemes.isEmpty)
        let merged = try run("Workspace.swift").merged
        let after = set("Workspace.swift")
        #expect(after.targets == merged.xcode?.targets.map(\.name))
        #expect(
            after.targets == [
                "Shop", "ShopTests", "Shop/Demo", "Far", "FarTests", "Far/Demo", "Core", "CoreTests", "Core/Demo",
            ])
        #expect(after.tests == ["ShopTests", "FarTests", "CoreTests"])
        #expect(after.schemes.starts(with: ["Everything", "All-Workspace", "Shop Only"]), "\(after.schemes)")
        #expect(after.schemes.contains("Core Only"))
        // a scheme that names a target of a project that is not known is known nevertheless
        try folder.write(
            """
            import ProjectDescription
            let workspace = Workspace(
                name: "All", projects: ["App", "Modules/*"],
                schemes: [
                    .scheme(name: "Everything", buildAction: .buildAction(targets: [.project(path: "Far", target: "Far")]))
                ])
            """, to: "Workspace.swift")
        _ = try run("Workspace.swift")
        try project("Far", in: "Far", needs: ".sdk(name: \"z\", type: .library)")
        #expect(set("Workspace.swift").schemes.starts(with: ["Everything", "All-Workspace"]))
        try project("Far", in: "Far")
        // one that has changed is read, the others are known
        try project("Core", in: "Modules/Core", needs: ".sdk(name: \"c++\", type: .library)")
        #expect(
            set("Workspace.swift").targets == [
                "Shop", "ShopTests", "Shop/Demo", "Far", "FarTests", "Far/Demo", "Core", "Core/Demo",
            ])
    }

    @Test func ofAProjectThoseThatItUsesAreKnown() throws {
        try project("Shop", in: "App", needs: ".project(target: \"Core\", path: .relativeToRoot(\"Modules/Core\"))")
        try project("Core", in: "Modules/Core", needs: ".project(target: \"Old\", path: \"//Old\")")
        try folder.write(
            "name: Old\ntargets: {Old: {type: framework, platform: iOS}, Demo: {type: app}}\n", to: "Old/project.yml")
        try folder.write("", to: "Tuist/.gitkeep")
        #expect(set("App/Project.swift").targets == ["Shop", "Shop/Demo", "Core", "Core/Demo", "Old", "Old/Demo"])
        #expect(set("Modules/Core/Project.swift").targets == ["Core", "Core/Demo", "Old", "Old/Demo"])
        #expect(set("Old/project.yml").targets == ["Old", "Demo"])
        try folder.write("name: Old\ntargets: {Old: {type: framework, platform: iOS}}\n", to: "Old/project.yml")
        let merged = try run("App/Project.swift").merged
        #expect(set("App/Project.swift").targets == merged.xcode?.targets.map(\.name))
        #expect(set("App/Project.swift").schemes.contains("Shop-Workspace"))
        #expect(!set("Old/project.yml").schemes.contains("Old-Workspace"))
    }

    @Test func textsOfASourceAreThoseInOneLine() {
        let source = """
            let a = "App" // "Modules/*
            let b = "x\\(a)y" + "lost"; let c = "App"
            let d = \"""
                "In" here
                \"""
            let e = "", f = "Größe
            """
        #expect(SwiftTexts.read(Array(source.utf8)) == ["App", "In"])
        #expect(SwiftTexts.read(Array("\"".utf8)).isEmpty && SwiftTexts.read([]).isEmpty)
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
