import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What Tuist refuses or warns of once a manifest compiles is told at the target's line.
@Suite(.timeLimit(.minutes(5))) struct SetCheckTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("", to: "S/a.swift")
    }

    /// Errors and warnings of a manifest and what it uses: `file:line severity code`.
    private func problems(_ name: String = "Project.swift") throws -> [String] {
        try diagnostics(name).map { problem in
            "\(problem.location?.file ?? "?"):\(problem.location?.line ?? 0) \(problem.severity) \(problem.code)"
        }
    }

    private func diagnostics(_ name: String = "Project.swift") throws -> [Diagnostic] {
        let loader = ManifestLoader(host: Host(environment: Self.environment, directory: folder.path))
        do throws(SlipwayError) {
            return try loader.loadSet(folder.path.appending(name)).warnings
        } catch {
            return error.diagnostics
        }
    }

    private static func target(_ name: String, _ rest: String, needs: [String] = []) -> String {
        let names = needs.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
        return ".target(name: \"\(name)\", \(rest), sources: [\"S/**\"], dependencies: [\(names)]),"
    }

    /// A manifest whose first target stands in line 3.
    private static func project(_ targets: String...) -> String {
        "import ProjectDescription\nlet project = Project(name: \"P\", targets: [\n"
            + targets.joined(separator: "\n") + "\n])\n"
    }

    private static let app = "destinations: .iOS, product: .app, bundleId: \"a.a\""

    @Test(
        "what one target cannot be or need is an error at its line",
        arguments: [
            (
                "bad-bundle-id", 3,
                project(target("A", "destinations: .iOS, product: .app, bundleId: \"a b_c!\""))
            ),
            (
                "missing-platform", 3,
                project(
                    target("A", app, needs: ["M"]),
                    target("M", "destinations: .macOS, product: .framework, bundleId: \"a.m\""))
            ),
            (
                "bad-dependency", 3,
                project(
                    target("F", "destinations: .iOS, product: .framework, bundleId: \"a.f\"", needs: ["A"]),
                    target("A", app))
            ),
            (
                "bad-dependency", 3,
                project(
                    target("A", app, needs: ["T"]),
                    target("T", "destinations: .iOS, product: .unitTests, bundleId: \"a.t\""))
            ),
            (
                "stray-deployment-target", 3,
                project(
                    ".target(name: \"A\", \(app), deploymentTargets: .macOS(\"13.0\"), sources: [\"S/**\"]),")
            ),
            (
                "bundle-id-prefix", 4,
                project(
                    target("A", app, needs: ["W"]),
                    target("W", "destinations: .watchOS, product: .watch2App, bundleId: \"other.w\""))
            ),
            (
                "several-app-clips", 3,
                project(
                    target("A", app, needs: ["C", "D"]),
                    ".target(name: \"C\", destinations: .iOS, product: .appClip, bundleId: \"a.a.c\", "
                        + "entitlements: .dictionary([:])),",
                    ".target(name: \"D\", destinations: .iOS, product: .appClip, bundleId: \"a.a.d\", "
                        + "entitlements: .dictionary([:])),"
                )
            ),
            (
                "no-entitlements", 4,
                project(
                    target("A", app, needs: ["C"]),
                    target("C", "destinations: .iOS, product: .appClip, bundleId: \"a.a.c\""))
            ),
            (
                "not-mergeable", 3,
                project(
                    ".target(name: \"L\", destinations: .iOS, product: .staticLibrary, bundleId: \"a.l\", "
                        + "sources: [\"S/**\"], mergeable: true),")
            ),
            (
                "bad-product", 3,
                project(target("W", "destinations: .iOS, product: .watch2App, bundleId: \"a.w\""))
            ),
        ]) func errors(code: String, line: Int, manifest: String) throws
    {
        try folder.write(manifest, to: "Project.swift")
        #expect(try problems() == ["Project.swift:\(line) error \(code)"])
    }

    @Test("what Tuist takes is told nothing of") func silent() throws {
        try folder.write(
            Self.project(
                Self.target(
                    "A", "destinations: .iOS, product: .app, bundleId: \"$(PREFIX).app\"",
                    needs: ["W", "E", "F", "B", "S"]),
                Self.target("W", "destinations: .watchOS, product: .app, bundleId: \"$(PREFIX).app.w\""),
                Self.target(
                    "E", "destinations: .iOS, product: .appExtension, bundleId: \"${OTHER:rfc1034}.e\"", needs: ["S"]),
                Self.target("F", "destinations: [.iPhone, .mac], product: .framework, bundleId: \"a.f\"", needs: ["K"]),
                Self.target("B", "destinations: .iOS, product: .bundle, bundleId: \"a.b\""),
                Self.target("S", "destinations: .iOS, product: .staticFramework, bundleId: \"a.s\""),
                Self.target("K", "destinations: .macOS, product: .macro, bundleId: \"a.k\""),
                Self.target("T", "destinations: .iOS, product: .unitTests, bundleId: \"a.t\"", needs: ["A", "S"]),
                Self.target("U", "destinations: .iOS, product: .uiTests, bundleId: \"a.u\"", needs: ["A", "S"]),
                ".target(name: \"X\", destinations: [.iPhone, .mac], product: .framework, bundleId: \"a.x\", "
                    + "sources: [\"S/**\"], dependencies: [.target(name: \"M\", condition: .when([.macos])), "
                    + ".target(name: \"A\", status: .none)]),",
                Self.target("M", "destinations: .macOS, product: .framework, bundleId: \"a.m\"")),
            to: "Project.swift")
        #expect(try problems() == [])
    }

    private static let sideEffects = project(
        target("A", app, needs: ["B", "S"]),
        target("B", "destinations: .iOS, product: .framework, bundleId: \"a.b\"", needs: ["S"]),
        target("S", "destinations: .iOS, product: .staticFramework, bundleId: \"a.s\""))

    private func writeOptions(_ options: String) throws {
        try folder.write(
            "import ProjectDescription\nlet tuist = Tuist(project: .tuist(generationOptions: .options(\(options))))\n",
            to: "Tuist.swift")
    }

    @Test(
        "a static product that two of one program link is a warning, unless the options say otherwise",
        arguments: [
            ("", ["Project.swift:5 warning static-side-effects"]),
            ("staticSideEffectsWarningTargets: .none", []),
            ("staticSideEffectsWarningTargets: .excluding([\"S\"])", []),
            ("staticSideEffectsWarningTargets: .excluding([\"B\"])", ["Project.swift:5 warning static-side-effects"]),
            ("warningsAsErrors: .all", ["Project.swift:5 error static-side-effects"]),
            ("warningsAsErrors: .only([.staticSideEffects])", ["Project.swift:5 error static-side-effects"]),
            ("warningsAsErrors: .only([.duplicateProductNames])", ["Project.swift:5 warning static-side-effects"]),
        ]) func sideEffects(options: String, expected: [String]) throws
    {
        try folder.write(Self.sideEffects, to: "Project.swift")
        try writeOptions(options)
        #expect(try problems() == expected)
    }

    @Test("who links a static product near or far is named") func linkers() throws {
        try folder.write(
            Self.project(
                Self.target("A", Self.app, needs: ["B", "L"]),
                Self.target("B", "destinations: .iOS, product: .framework, bundleId: \"a.b\"", needs: ["S"]),
                Self.target("L", "destinations: .iOS, product: .staticLibrary, bundleId: \"a.l\"", needs: ["S"]),
                Self.target("S", "destinations: .iOS, product: .staticLibrary, bundleId: \"a.s\""),
                Self.target("T", "destinations: .iOS, product: .unitTests, bundleId: \"a.t\"", needs: ["A", "S"])),
            to: "Project.swift")
        #expect(try diagnostics().map(\.message) == ["static library 'S' is linked by 'A' and 'B'"])
    }

    @Test("across projects: sides, names of products, configurations") func workspace() throws {
        try folder.write(
            "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\"App\", \"Lib\"])\n",
            to: "Workspace.swift")
        try folder.write("import ProjectDescription\nlet tuist = Tuist(project: .tuist())\n", to: "Tuist.swift")
        try folder.write(
            """
            import ProjectDescription
            let project = Project(
                name: "App",
                settings: .settings(configurations: [.debug(name: "Debug"), .release(name: "Beta")]),
                targets: [
                    .target(
                        name: "A", destinations: .iOS, product: .app, bundleId: "a.a",
                        dependencies: [.project(target: "F", path: "../Lib"), .project(target: "M", path: .relativeToRoot("Lib"))]),
                ])
            """, to: "App/Project.swift")
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "Lib", targets: [
                .target(
                    name: "F", destinations: .iOS, product: .framework, productName: "Core", bundleId: "a.f",
                    dependencies: [.target(name: "G")]),
                .target(name: "G", destinations: .iOS, product: .framework, productName: "Core", bundleId: "a.g"),
                .target(name: "M", destinations: .macOS, product: .framework, bundleId: "a.m"),
            ])
            """, to: "Lib/Project.swift")
        #expect(
            try problems("Workspace.swift").first { $0.contains("missing-platform") }
                == "App/Project.swift:6 error missing-platform")
        #expect(
            try Set(problems("Workspace.swift")).subtracting(["App/Project.swift:6 error missing-platform"]) == [
                "Lib/Project.swift:2 warning mismatched-configurations",
                "Lib/Project.swift:6 warning duplicate-product",
            ])
    }

    @Test("what is said twice is a warning") func repeats() throws {
        try folder.write(
            Self.project(
                Self.target("A", Self.app, needs: ["F", "F"]),
                ".target(name: \"F\", destinations: .iOS, product: .framework, bundleId: \"a.f\", sources: [\"S/**\"], "
                    + "onDemandResourcesTags: .tags(initialInstall: [\"x\", \"y\"], prefetchOrder: [\"y\"])),"),
            to: "Project.swift")
        #expect(
            try problems() == ["Project.swift:3 warning duplicate-dependency", "Project.swift:4 warning repeated-tag"])
    }

    @Test("a project.yml passes as with XcodeGen, and what cannot be built is a warning") func written() throws {
        try folder.write(
            """
            name: P
            targets:
              A:
                type: application
                platform: iOS
                sources: S
                settings: {PRODUCT_BUNDLE_IDENTIFIER: a b}
                dependencies:
                  - target: M
                  - target: B
                  - target: S
              M: {type: framework, platform: macOS, sources: S}
              B:
                type: framework
                platform: iOS
                sources: S
                dependencies:
                  - {target: S, link: true}
                  - {target: A, link: false}
              S: {type: library.static, platform: iOS, sources: S}
            """, to: "project.yml")
        let cyclic = try problems("project.yml")
        #expect(cyclic == ["project.yml:19 error dependency-cycle"], "\(cyclic)")
        try folder.write(
            try folder.read("project.yml").replacing("      - {target: A, link: false}\n", with: ""),
            to: "project.yml")
        #expect(
            try problems("project.yml") == [
                "project.yml:3 warning bad-bundle-id", "project.yml:9 warning missing-platform",
                "project.yml:19 warning static-side-effects",
            ])
    }
}

/// Build-setting variables in texts.
@Suite struct BuildVariablesTests {
    @Test func removed() {
        #expect(BuildVariables.removed(from: "a.$(B).${C}.d") == "a...d")
        #expect(BuildVariables.removed(from: "$(A_$(B)).c$") == ".c$")
        #expect(BuildVariables.removed(from: "$(A") == "$(A")
        #expect(!BuildVariables.isThere(in: "a$b") && BuildVariables.isThere(in: "$(A)"))
    }
}
