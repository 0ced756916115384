import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What is written reads as people write it, and says the same.
@Suite struct ConverterTests {
    private static let fixtures = Golden.repository.appending("Tests/Fixtures")
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }
    private static let host = Host(files: LocalFileSystem(), environment: environment)

    private func convert(
        _ manifest: Path, isLossy: Bool = false
    ) throws(SlipwayError) -> ConversionPlan {
        try Converter(host: Self.host).plan(
            ConversionRequest(manifest: manifest, displayName: manifest.lastComponent, isLossy: isLossy))
    }

    private func manifest(_ text: String, _ folder: TemporaryDirectory, _ name: String = "project.yml") throws -> Path {
        try folder.write(text, to: name)
    }

    // MARK: Golden files

    @Test(
        "a project.yml as Project.swift",
        arguments: [
            "01-app-tests", "02-frameworks-libraries", "03-macos-tool-package", "05-supported-destinations",
            "06-configs",
            "07-config-files", "08-setting-groups", "12-schemes", "13-target-scheme", "14-remote-packages",
            "16-dependency-options", "17-plists", "18-build-scripts", "19-build-rules", "20-aggregate-targets",
            "21-legacy-target", "22-source-options", "23-resources", "43-breakpoints", "49-synced-folders",
            "51-copy-files",
            "52-target-switches",
        ])
    func swift(_ name: String) throws {
        let plan = try convert(Self.fixtures.appending("xcodegen").appending(name).appending("project.yml"))
        #expect(try Golden.difference(plan.text, from: "convert/\(name).swift") == nil)
    }

    @Test(
        "a project.yml as a Project.swift without Slipway(…)",
        arguments: ["01-app-tests", "13-target-scheme", "17-plists", "43-breakpoints"])
    func lossy(_ name: String) throws {
        let plan = try convert(
            Self.fixtures.appending("xcodegen").appending(name).appending("project.yml"), isLossy: true)
        let losses = plan.losses.map { loss in
            [loss.location?.description, loss.message].compactMap { $0 }.joined(separator: ": ") + "\n"
        }
        #expect(!plan.text.contains("Slipway("))
        #expect(
            try Golden.difference(plan.text + "\n" + losses.joined(), from: "convert/\(name).lossy.swift") == nil)
    }

    @Test(
        "a Project.swift as project.yml, and back",
        arguments: ["Small", "Files", "Platforms", "Dependencies", "Schemes", "Settings"])
    func yaml(_ name: String) throws {
        let folder = try TemporaryDirectory()
        let plan = try convert(Self.fixtures.appending("SwiftManifests").appending(name).appending("Project.swift"))
        #expect(try Golden.difference(plan.text, from: "convert/\(name).yml") == nil)
        let back = try convert(manifest(plan.text, folder))
        #expect(try Golden.difference(back.text, from: "convert/\(name).swift") == nil)
        // and once more: it is settled
        let again = try convert(manifest(back.text, folder, "Project.swift"))
        #expect(again.losses == [] && again.targets == plan.targets)
    }

    // MARK: What only project.yml says

    @Test("what project.yml alone has words for is kept, the package's targets, too") func own() throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "App/App.swift")
        try folder.write("", to: "Sources/Core/Core.swift")
        let path = try manifest(
            """
            name: Shop
            version: 1.4.0
            x-note: mine
            slipway:
              publish: ["directory:public"]
            packages:
              Yams: {url: "https://example.com/Yams", from: 6.2.2}
            swiftpm: {toolsVersion: "6.0"}
            targets:
              App: {type: application, platform: iOS, sources: App, settings: {SOME_FLAG: yes, OTHER_FLAG: "yes"}}
              Core: {type: library, dependencies: [{package: Yams}]}
            """, folder)
        let plan = try convert(path)
        #expect(plan.text.contains(#""version": "1.4.0""#), "\(plan.text)")
        #expect(plan.text.contains(#""publish": ["directory:public"]"#))
        #expect(plan.text.contains(#""OTHER_FLAG": "yes", "SOME_FLAG": "YES""#))
        let back = try convert(manifest(plan.text, folder, "Other/Project.swift"))
        #expect(back.text.contains("SOME_FLAG: YES\n") && back.text.contains("OTHER_FLAG: \"yes\"\n"), "\(back.text)")
        #expect(back.text.contains("  Core:\n    type: library\n"), "\(back.text)")
    }

    @Test("what has no effect stands at the beginning, with its line") func unused() throws {
        let folder = try TemporaryDirectory()
        let path = try manifest(
            """
            import ProjectDescription

            let project = Project(
                name: "Shop", targets: [.target(name: "Kit", destinations: .macOS, product: .framework, bundleId: "a.b", sources: "Kit/**", resources: "Art/**")],
                resourceSynthesizers: [.json()])
            """, folder, "Project.swift")
        let plan = try convert(path)
        #expect(
            plan.text.hasPrefix(
                "# Not carried over, as it has no effect:\n# - Project.swift:3: the resource synthesizer 'json' has no effect"
            ),
            "\(plan.text)")
        #expect(plan.text.contains("\nname: Shop\n"))
    }

    @Test("code for resources and the bundles of static products come back") func accessors() throws {
        let folder = try TemporaryDirectory()
        let path = try manifest(
            """
            import ProjectDescription

            let project = Project(
                name: "Shop",
                targets: [
                    .target(
                        name: "Shop", destinations: .iOS, product: .app, bundleId: "a.b", sources: "App/**",
                        resources: "Art/**", dependencies: [.target(name: "Kit")]),
                    .target(
                        name: "Kit", destinations: .iOS, product: .staticFramework, bundleId: "a.c", sources: "Kit/**",
                        resources: "Words/**"),
                ])
            """, folder, "Project.swift")
        let yaml = try convert(path)
        #expect(yaml.text.contains("    resourceAccessors:\n"), "\(yaml.text)")
        #expect(yaml.text.contains("  Shop_Kit:\n    type: bundle\n"), "\(yaml.text)")
        let swift = try convert(manifest(yaml.text, folder, "Other/project.yml"))
        #expect(!swift.text.contains("Accessors: true"), "\(swift.text)")
        let again = try convert(manifest(swift.text, folder, "Third/Project.swift"))
        #expect(again.targets == 3 && again.text.contains("      bundle: Shop_Kit\n"), "\(again.text)")
    }

    @Test("synthesizers go there and back") func synthesizers() throws {
        let folder = try TemporaryDirectory()
        for name in ["JSON", "Lottie"] { try folder.write("x", to: "Tuist/ResourceSynthesizers/\(name).stencil") }
        let text = """
            name: Shop
            targets:
              Kit:
                type: framework
                platform: iOS
                sources: [Kit, {path: Art, optional: true, buildPhase: resources}]
                resourceAccessors:
                  kinds: [bundle, assets]
                  synthesizers:
                    - {parser: strings, options: {separator: /}}
                    - {parser: json, template: Tuist/ResourceSynthesizers/JSON.stencil}
                    - parser: json
                      template: Tuist/ResourceSynthesizers/Lottie.stencil
                      extensions: [lottie]
                      values: {speed: 2, name: "2"}
            """
        let swift = try convert(manifest(text, folder))
        #expect(swift.text.contains(".strings(parserOptions: [\"separator\": \"/\"])"), "\(swift.text)")
        #expect(swift.text.contains("name: \"Lottie\""), "\(swift.text)")
        let again = try convert(manifest(swift.text, folder, "Project.swift"))
        let parts = [
            "kinds: [bundle, assets]", "separator: /", "template: Tuist/ResourceSynthesizers/Lottie.stencil",
            "speed: 2",
        ]
        for part in parts {
            #expect(again.text.contains(part), "\(part) in \(again.text)")
        }
    }

    @Test("a project without code for resources gets none") func noAccessors() throws {
        let folder = try TemporaryDirectory()
        let text = """
            name: Shop
            targets:
              Kit:
                type: framework
                platform: iOS
                sources: [Kit, {path: Art, optional: true, buildPhase: resources}]
            """
        let plan = try convert(manifest(text, folder))
        #expect(plan.text.contains("disableBundleAccessors: true"), "\(plan.text)")
        #expect(plan.text.contains("disableSynthesizedResourceAccessors: true"), "\(plan.text)")
        #expect(plan.text.contains("resources: [\"Art/**\"]"), "\(plan.text)")
    }

    @Test("text of any kind comes back") func texts() throws {
        let folder = try TemporaryDirectory()
        let path = try manifest(
            #"""
            name: Shop
            attributes: {Made: 2024-05-06, Flag: true, Number: 3}
            targets:
              App:
                type: framework
                platform: macOS
                info:
                  path: App/Info.plist
                  properties: {Day: 2024-05-06, Empty: "", Number: 3, Text: "3", Real: 1.5, Odd: 1.50, No: null}
                settings: {A: "a \"b\" \\(c) \"#", B: "tab\there", C: "bell\u0007", D: ["x y", "*"], "E[sdk=iphone*]": "1"}
                preBuildScripts: [{name: "- odd: #name", script: "one\n\n  \"\"\"two\\n\n"}]
            """#, folder)
        let swift = try convert(path)
        let yaml = try convert(manifest(swift.text, folder, "Other/Project.swift"))
        // the plans have been read again and compared
        #expect(swift.losses.isEmpty && yaml.losses.isEmpty)
    }

    // MARK: Errors

    private func error(_ manifest: Path, to language: ManifestLanguage? = nil) -> SlipwayError? {
        do throws(SlipwayError) {
            _ = try Converter(host: Self.host).plan(
                ConversionRequest(manifest: manifest, displayName: manifest.lastComponent, language: language))
            return nil
        } catch { return error }
    }

    @Test("a package has nothing that Project.swift could say") func package() throws {
        let folder = try TemporaryDirectory()
        let error = self.error(try manifest("name: Core\ntargets: {Core: {type: library}}\n", folder))
        #expect(error?.code == "no-project" && error?.status == .input)
    }

    @Test("workspaces are converted project by project") func workspace() throws {
        let folder = try TemporaryDirectory()
        let error = self.error(try manifest("import ProjectDescription\n", folder, "Workspace.swift"))
        #expect(error?.code == "workspace" && error?.status == .input)
    }

    @Test("a manifest is not converted into what it is") func same() throws {
        let folder = try TemporaryDirectory()
        let error = self.error(try manifest("name: Core\n", folder), to: .yaml)
        #expect(error?.code == "same-language")
    }

    @Test("what is wrong with a manifest is told with its line") func wrong() throws {
        let folder = try TemporaryDirectory()
        let error = self.error(try manifest("name: Shop\ntargets:\n  App: {type: aplication, platform: iOS}\n", folder))
        #expect(error?.code == "unknown-type" && error?.diagnostics.first?.location?.line == 3)
    }
}
