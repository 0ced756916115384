import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `$(inherited)` of settings, as Tuist and as XcodeGen mean it.
@Suite struct InheritedSettingsTests {
    private typealias Value = BuildSettings.Value

    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    @Test(arguments: [
        (
            Value.list(["$(inherited)", "A"]), Value.list(["$(inherited)", "B"]),
            Value.list(["$(inherited)", "A", "B"])
        ),
        (.list(["A"]), .list(["B", "$(inherited)"]), .list(["$(inherited)", "A", "B"])),
        (.text("A"), .list(["$(inherited)", "B"]), .list(["$(inherited)", "A", "B"])),
        (.list(["A"]), .text("$(inherited) B C"), .list(["$(inherited)", "A", "B", "C"])),
        (.text("A"), .text("$(inherited) B"), .text("$(inherited) A B")),
        (.text("$(inherited) A"), .text("B $(inherited)"), .text("B $(inherited) A")),
        (.text("a.b"), .text("$(inherited).debug"), .text("a.b.debug")),
        (.text("-D\"a b\""), .list(["$(inherited)", "C"]), .list(["$(inherited)", "-D\"a b\"", "C"])),
        // these replace
        (.list(["A"]), .list(["B"]), .list(["B"])), (.text("A"), .text("B"), .text("B")),
        (.list(["A"]), .list(["-x $(inherited)"]), .list(["-x $(inherited)"])),
        (.text(""), .text("$(inherited)"), .text("$(inherited)")),
        (.list(["$(inherited)", "A"]), .list(["$(inherited)", "A"]), .list(["$(inherited)", "A"])),
    ])
    func values(_ old: BuildSettings.Value, _ new: BuildSettings.Value, _ expected: BuildSettings.Value) {
        #expect(new.inheriting(old) == expected)
    }

    @Test func whatInheritsAddsToPresetsAndBase() throws {
        let conditions = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
        let paths = "LD_RUNPATH_SEARCH_PATHS"
        var fixture = SettingsFixture(SettingsFixture.target(base: [paths: .list(["$(inherited)", "/x"])]))
        fixture.spec.settings = SettingsSpec(
            base: [conditions: .text("$(inherited) ALL")],
            configs: [("Debug", [conditions: .list(["$(inherited)", "DEV"])])])
        // XcodeGen's meaning: each replaces what the level has before
        #expect(try fixture.project()[conditions] == .list(["$(inherited)", "DEV"]))
        #expect(try fixture.target()[paths] == .list(["$(inherited)", "/x"]))
        fixture.spec.options.mergesInherited = true
        #expect(try fixture.project()[conditions] == .list(["$(inherited)", "DEBUG", "ALL", "DEV"]))
        #expect(try fixture.project(SettingsFixture.release)[conditions] == .text("$(inherited) ALL"))
        #expect(try fixture.target()[paths] == .list(["$(inherited)", "@executable_path/Frameworks", "/x"]))
        // a base that replaces the preset is what configurations inherit
        fixture.spec.settings.base[conditions] = .text("ALONE")
        #expect(try fixture.project()[conditions] == .list(["$(inherited)", "ALONE", "DEV"]))
    }

    @Test func aTargetTakesTheProjectsVersion() throws {
        let key = "CURRENT_PROJECT_VERSION"
        var fixture = SettingsFixture(SettingsFixture.target("Kit", .framework, base: [key: .text("$(inherited)")]))
        fixture.spec.options.mergesInherited = true
        #expect(try fixture.target()[key] == .text("$(inherited)"))
    }

    /// What a conversion takes for granted where it leaves the option out.
    @Test(arguments: ProductType.allCases)
    func noPresetIsCalledLikeThese(_ type: ProductType) throws {
        for platform in XcodePlatform.allCases {
            let fixture = SettingsFixture(SettingsFixture.target("A", type, platform))
            let keys = Set(try fixture.target().keys + fixture.project().keys)
            #expect(keys.isDisjoint(with: SettingsSpec.withoutPresets))
        }
    }

    @Test("a Swift manifest merges, and says so in project.yml", .timeLimit(.minutes(5))) func swift() throws {
        let folder = try TemporaryDirectory()
        try folder.write(
            """
            import ProjectDescription
            let project = Project(
                name: "A",
                settings: .settings(
                    base: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) ALL"],
                    debug: [
                        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": ["$(inherited)", "DEV"],
                        "GCC_PREPROCESSOR_DEFINITIONS": ["$(inherited)", "FOO=1"],
                    ]),
                targets: [
                    .target(
                        name: "A", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["**/*.swift"],
                        settings: .settings(base: ["LD_RUNPATH_SEARCH_PATHS": ["$(inherited)", "/x"]])),
                    .target(
                        name: "W", destinations: .watchOS, product: .app, bundleId: "a.w", sources: ["**/*.swift"],
                        settings: .settings(base: ["LD_RUNPATH_SEARCH_PATHS": ["$(inherited)", "/w"]])),
                ])
            """, to: "Project.swift")
        let manifest = folder.path.appending("Project.swift")
        let host = Host(environment: Self.environment)
        let spec = try #require(try ManifestLoader(host: host).load(manifest).manifest.xcode)
        try check(spec)
        let plan = try Converter(host: host).plan(
            ConversionRequest(manifest: manifest, displayName: "Project.swift"))
        #expect(plan.text.contains("mergeInheritedSettings: true"))
        try check(
            try #require(try ManifestLoader(files: LocalFileSystem()).read(plan.text, file: "a.yml").manifest.xcode))
    }

    private func check(_ spec: XcodeSpec) throws {
        let resolver = try SettingsResolver(spec: spec, files: LocalFileSystem(), root: "/nowhere")
        let project = try resolver.projectSettings(SettingsFixture.debug)
        #expect(
            project["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == .list(["$(inherited)", "DEBUG", "ALL", "DEV"]))
        #expect(project["GCC_PREPROCESSOR_DEFINITIONS"] == .list(["$(inherited)", "DEBUG=1", "FOO=1"]))
        for (name, own) in [("A", "/x"), ("W", "/w")] {
            let target = try #require(spec.targets.first { $0.name == name })
            let settings = try resolver.targetSettings(target, config: SettingsFixture.debug, input: .init())
            #expect(
                settings["LD_RUNPATH_SEARCH_PATHS"] == .list(["$(inherited)", "@executable_path/Frameworks", own]))
        }
    }
}
