import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What is told of a manifest in Swift has the words of its vocabulary, not those of `project.yml`.
@Suite(.timeLimit(.minutes(5))) struct SwiftHintTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func problems() -> [Diagnostic] {
        let host = Host(environment: Self.environment, directory: folder.path)
        do throws(SlipwayError) {
            return try ManifestLoader(host: host).loadSet(folder.path.appending("Project.swift"), checksFiles: true)
                .warnings
        } catch {
            return error.diagnostics
        }
    }

    private static let target = """
        .target(name: "A", destinations: .iOS, product: .framework, bundleId: "a.a", sources: ["S/**"]
        """

    @Test(
        "hints",
        arguments: [
            (
                "misplaced-configs", "`configurations:`",
                "settings: .settings(base: [\"Debug\": \"a\", \"Release\": \"b\"])"
            ),
            (
                "unused-filter", "`destinations:`",
                "targets: [" + target
                    + ", dependencies: [.sdk(name: \"C\", type: .framework, condition: .when([.macos]))])]"
            ),
            (
                "missing-config-file", "create it, or correct the path",
                "settings: .settings(configurations: [.debug(name: \"Debug\", xcconfig: \"n.xcconfig\"), "
                    + ".release(name: \"Release\")])"
            ),
            (
                "unknown-dependency", "declare it under `targets:`|did you mean",
                "targets: [" + target + ", dependencies: [.target(name: \"AB\")])]"
            ),
        ])
    func hints(_ code: String, _ hint: String, _ arguments: String) throws {
        try folder.write("", to: "S/a.swift")
        try folder.write(
            "import ProjectDescription\nlet project = Project(name: \"P\", \(arguments))\n", to: "Project.swift")
        let found = problems().first { $0.code == code }
        let hints = hint.split(separator: "|").map(String.init)
        #expect(hints.contains { found?.hint?.contains($0) == true }, "\(found?.hint ?? "-") in \(problems())")
        let words = ["`configs:`", "'supportedDestinations'", "projectReferences", "fileGroups", "`optional: true`"]
        for problem in problems() {
            let text = [problem.message, problem.cause ?? "", problem.hint ?? ""].joined(separator: " ")
            for word in words { #expect(!text.contains(word), "\(text)") }
        }
    }

    @Test("places in Swift and in YAML get their own words")
    func words() {
        let swift = Place(file: "Project.swift", line: 1, column: 1)
        let yaml = Place(file: "project.yml", line: 1, column: 1)
        var (root, packages) = (NodeDraft(yaml), NodeDraft(yaml))
        packages.set("K", text: "")
        root.set("packages", packages.node)
        let names = XcodeNames(XcodeSpec(name: "P"), root: root.mapping)
        let problems = Problems(file: "x")
        #expect(names.hint(forTarget: "K", problems: problems, at: swift)?.contains(".package(product:)") == true)
        #expect(names.hint(forTarget: "K", problems: problems, at: yaml)?.contains("`- package: K`") == true)
    }

    @Test("options of the repository from which nothing comes are told") func options() throws {
        try folder.write(
            """
            import ProjectDescription
            let tuist = Tuist(project: .tuist(
                generationOptions: .options(additionalPackageResolutionArguments: ["-x"]),
                installOptions: .options(packageManifestEnvironment: .automatic(including: ["ACME_ID"], excluding: ["ACME_*", "PATH", "NO"])),
                cacheOptions: .options(keepSourceTargets: true)))
            """, to: "Tuist.swift")
        try folder.write("import ProjectDescription\nlet project = Project(name: \"P\")\n", to: "Project.swift")
        let note = problems().first { $0.code == "unused-construct" }
        #expect(
            note?.message == "nothing comes of 'additionalPackageResolutionArguments', 'cacheOptions'", "\(problems())")
        let environment = Self.environment.merging(["ACME_ID": "1", "ACME_KEY": "2", "NOTE": "3"]) { $1 }
        let installation = try SwiftInstallation.read(
            folder.path, host: Host(environment: environment, directory: folder.path))
        #expect(installation?.hiddenVariables == ["ACME_KEY"])
    }
}
