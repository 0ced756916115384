import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What is wrong in a Swift manifest that compiles is told with its line.
@Suite(.timeLimit(.minutes(5))) struct SwiftTreeProblemsTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// Errors and warnings of a manifest and what it uses: `line code: message`.
    private func problems(_ name: String = "Project.swift") throws -> [String] {
        let loader = ManifestLoader(host: Host(environment: Self.environment, directory: folder.path))
        let found: [Diagnostic]
        do throws(SlipwayError) {
            found = try loader.loadSet(folder.path.appending(name)).warnings
        } catch {
            found = error.diagnostics
        }
        return found.map { "\($0.location?.file ?? "?"):\($0.location?.line ?? 0) \($0.code): \($0.message)" }
    }

    @Test("two targets, and two schemes, of one name are errors at the second") func repeats() throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                .target(name: "A", destinations: .iOS, product: .app, bundleId: "a.a"),
                .target(name: "A", destinations: .iOS, product: .framework, bundleId: "a.b"),
            ], schemes: [
                .scheme(name: "S", buildAction: .buildAction(targets: ["A"])),
                .scheme(name: "S", buildAction: .buildAction(targets: ["A"])),
            ])
            """, to: "Project.swift")
        #expect(
            try problems() == [
                "Project.swift:4 duplicate-name: target 'A' has the name of another target",
                "Project.swift:7 duplicate-name: scheme 'S' has the name of another scheme",
            ])
    }

    @Test("a synthesizer whose template is not there is told")
    func synthesizers() throws {
        func project(_ synthesizer: String) throws -> [String] {
            try folder.write(
                """
                import ProjectDescription
                let project = Project(name: "P", targets: [
                    .target(name: "A", destinations: .iOS, product: .framework, bundleId: "a.a", sources: ["S/**"], resources: ["R/**"])],
                    resourceSynthesizers: [\(synthesizer)])
                """, to: "Project.swift")
            return try problems()
        }
        try folder.write("", to: "S/a.swift")
        try folder.write("", to: "R/a.txt")
        try folder.write("import ProjectDescription\nlet plugin = Plugin(name: \"House\")\n", to: "House/Plugin.swift")
        try folder.write("", to: "House/ResourceSynthesizers/Fonts.stencil")
        #expect(
            try project(".strings(plugin: \"Hose\")") == ["Project.swift:2 no-plugin: there is no plugin 'Hose'"])
        try folder.write(
            "import ProjectDescription\nlet tuist = Tuist(project: .tuist(plugins: [.local(path: \"House\")]))\n",
            to: "Tuist.swift")
        #expect(
            try project(".strings(plugin: \"House\")") == [
                "Project.swift:2 no-template: plugin 'House' has no template 'Strings'"
            ])
        #expect(try project(".fonts(plugin: \"House\")") == [])
        // each of them is told
        #expect(
            try project(".json(), .yaml(), .strings(parserOptions: [\"a\": 1]), .plists(context: [\"name\": 1])") == [
                "Project.swift:2 unused-construct: the resource synthesizer 'json' has no effect",
                "Project.swift:2 unused-construct: the resource synthesizer 'yaml' has no effect",
                "Project.swift:2 unused-construct: the option 'a' of the parser 'strings' has no effect",
                "Project.swift:2 unused-construct: the value 'name' of the synthesizer 'Plists' has no effect",
            ])
    }

    @Test("what a target names and is not there is told at the target") func missing() throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                .target(
                    name: "A", destinations: .iOS, product: .app, bundleId: "a.a",
                    infoPlist: .file(path: "Nope.plist"), sources: ["S/**"],
                    resources: ["Res/**", "Here/*.txt", "x.json"], entitlements: "no.entitlements",
                    scripts: [.pre(path: "no.sh", name: "n")], dependencies: [.package(product: "Bar")]),
                .target(
                    name: "B", destinations: .iOS, product: .framework, bundleId: "a.b", infoPlist: "$(PLIST)",
                    sources: ["S/**"], resources: ["Here/**", "Here"]),
            ])
            """, to: "Project.swift")
        try folder.write("", to: "Here/a.txt")
        try folder.write("", to: "S/a.swift")
        #expect(
            try problems() == [
                "Project.swift:3 missing-resource: there is no 'Res/**', no 'x.json'",
                "Project.swift:3 missing-info-plist: there is no 'Nope.plist'",
                "Project.swift:3 missing-entitlements: there is no 'no.entitlements'",
                "Project.swift:3 missing-script: there is no 'no.sh'",
                "Project.swift:3 unknown-package: target 'A' needs 'Bar' of a package, and the project has none",
            ])
    }

    @Test("what is copied, or named by a scheme, and is not there is told") func missingOthers() throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                .target(
                    name: "A", destinations: .iOS, product: .app, bundleId: "a.a", sources: ["S/**"],
                    copyFiles: [
                        .resources(name: "All", files: ["Nope/**", .folderReference(path: "Web")]),
                        .resources(name: "Some", files: ["S/*.swift", "no.txt", "$(BUILT_PRODUCTS_DIR)/x"]),
                    ]),
            ], schemes: [
                .scheme(
                    name: "S", buildAction: .buildAction(targets: ["A"]),
                    runAction: .runAction(options: .options(
                        storeKitConfigurationPath: "Shop.storekit", simulatedLocation: .custom(gpxFile: "a.gpx")))),
            ])
            """, to: "Project.swift")
        try folder.write("", to: "S/a.swift")
        #expect(
            try problems() == [
                "Project.swift:3 missing-copied-file: there is no 'Nope/**', no 'Web', no 'no.txt'",
                "Project.swift:10 missing-scheme-file: there is no 'Shop.storekit', no 'a.gpx'",
            ])
    }

    @Test("a project that is not there is told with others, at the target that uses it") func otherProject() throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                .target(
                    name: "A", destinations: .iOS, product: .app, bundleId: "a.a",
                    dependencies: [.project(target: "X", path: "zz"), .target(name: "Nowhere")]),
            ], schemes: [
                .scheme(name: "S", buildAction: .buildAction(targets: [.project(path: "yy", target: "Y")])),
            ])
            """, to: "Project.swift")
        #expect(
            try problems() == [
                "Project.swift:3 no-manifest: there is no project at 'zz'",
                "Project.swift:3 unknown-dependency: target 'A' depends on unknown target 'Nowhere'",
                "Project.swift:7 no-manifest: there is no project at 'yy'",
            ])
    }

    @Test("schemes of a workspace know the configurations of its projects, and no others") func configurations() throws
    {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(
                name: "A", settings: .settings(configurations: [.debug(name: "Dev"), .release(name: "Prod")]),
                targets: [.target(name: "A", destinations: .iOS, product: .app, bundleId: "a.a", sources: ["*.swift"])])
            """, to: "A/Project.swift")
        func workspace(_ run: String) -> String {
            """
            import ProjectDescription
            let workspace = Workspace(name: "W", projects: ["A"], schemes: [
                .scheme(
                    name: "S", buildAction: .buildAction(targets: [.project(path: "A", target: "A")]),
                    runAction: .runAction(configuration: \(run), executable: .project(path: "A", target: "A"))),
            ])
            """
        }
        try folder.write(workspace(#""Dev""#), to: "Workspace.swift")
        #expect(try problems("Workspace.swift") == [])
        try folder.write(workspace(".debug"), to: "Workspace.swift")
        let found = try problems("Workspace.swift")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("Workspace.swift:3 unknown-config: ") == true, "\(found)")
    }

    @Test("options of the repository that have no effect are told once") func unused() throws {
        try folder.write(
            """
            import ProjectDescription
            let tuist = Tuist(project: .tuist(
                compatibleXcodeVersions: .upToNextMajor("16.1"),
                generationOptions: .options(
                    enableCaching: true, registryEnabled: true, warningsAsErrors: .only([.staticSideEffects]))))
            """, to: "Tuist.swift")
        try folder.write("import ProjectDescription\nlet project = Project(name: \"P\")\n", to: "Project.swift")
        #expect(
            try problems() == [
                "Tuist.swift:2 unused-construct: nothing comes of 'enableCaching', 'registryEnabled'"
            ])
    }

    @Test("what Tuist/Package.swift says of how packages are built has no effect, and is told") func packages() throws {
        try folder.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            #if TUIST
            import ProjectDescription
            let packageSettings = PackageSettings(
                productTypes: ["A": .framework], baseSettings: .settings(base: ["A": "B"]))
            #endif
            let package = Package(name: "P", dependencies: [])
            """, to: "Tuist/Package.swift")
        try folder.write("import ProjectDescription\nlet project = Project(name: \"P\")\n", to: "Project.swift")
        #expect(
            try problems() == [
                "Tuist/Package.swift:5 unused-construct: nothing comes of 'productTypes', 'baseSettings'"
            ])
    }

    @Test("what has no effect is no fault, however strictly a manifest is read") func strict() throws {
        try folder.write(
            """
            import ProjectDescription
            let tuist = Tuist(project: .tuist(generationOptions: .options(enableCaching: true)))
            """, to: "Tuist.swift")
        try folder.write("import ProjectDescription\nlet project = Project(name: \"P\")\n", to: "Project.swift")
        let loader = ManifestLoader(
            host: Host(environment: Self.environment, directory: folder.path), strict: true, passingOver: [])
        let warnings = try loader.loadSet(folder.path.appending("Project.swift")).warnings
        #expect(warnings.map(\.code) == ["unused-construct"])
        #expect(warnings.map(\.severity) == [.note])
    }

    @Test("a module that is not there is told with the places that were looked at") func modules() throws {
        let loader = ManifestLoader(host: Host(environment: Self.environment, directory: folder.path))
        func problem(_ module: String) throws -> (cause: String, hint: String) {
            try folder.write(
                "import ProjectDescription\nimport \(module)\nlet project = Project(name: \"P\")\n", to: "Project.swift"
            )
            let error = #expect(throws: SlipwayError.self) {
                try loader.loadSet(folder.path.appending("Project.swift"))
            }
            let problem = try #require(error?.diagnostics.first)
            #expect(problem.message == "no such module '\(module)'")
            return (problem.cause ?? "", problem.hint ?? "")
        }
        let own = try problem("ProjectDescriptionHelpers")
        #expect(own.cause.contains("no Swift file in Tuist/ProjectDescriptionHelpers"), "\(own)")
        #expect(own.cause.hasSuffix("here \(folder.path)") && own.hint.contains("Tuist.swift"))
        try folder.write("import ProjectDescription\n", to: "Tuist/ProjectDescriptionHelpers/A.swift")
        let other = try problem("Kit")
        #expect(other.cause.hasSuffix("and 'ProjectDescriptionHelpers'") && other.hint.contains("plugins"), "\(other)")
    }
}
