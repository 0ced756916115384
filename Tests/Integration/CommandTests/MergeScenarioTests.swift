import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Branches of a generated project, merged by git with the driver installed.
@Suite struct MergeScenarioTests {
    /// What a branch does to the files, and to the manifest by the names of the places in it.
    struct Branch: Sendable {
        var added: [String: String] = [:]
        var removed: [String] = []
        var manifest: [String: String] = [:]
    }

    struct Scenario: Sendable, CustomTestStringConvertible {
        let name: String
        let ours: Branch
        let theirs: Branch

        init(_ name: String, _ ours: Branch, _ theirs: Branch) {
            self.name = name
            self.ours = ours
            self.theirs = theirs
        }

        var testDescription: String { name }
    }

    private static func adding(_ paths: String...) -> Branch {
        Branch(added: Dictionary(uniqueKeysWithValues: paths.map { ($0, "// \($0)\n") }))
    }

    private static func target(_ name: String, at place: String, needed: String? = nil) -> Branch {
        var manifest = [place: "  \(name):\n    type: framework\n    platform: iOS\n    sources: [\(name)]\n"]
        if let needed { manifest[needed] = "      - target: \(name)\n" }
        return Branch(added: ["\(name)/\(name).swift": "// \(name)\n"], manifest: manifest)
    }

    static let scenarios = [
        Scenario("neighbours in one folder", adding("App/Feed.swift"), adding("App/Frame.swift")),
        Scenario("before all others", adding("App/Aaa.swift"), adding("App/Aab.swift")),
        Scenario("after all others", adding("App/Zoo.swift"), adding("App/Zulu.swift")),
        Scenario("one name in two folders", adding("App/One/Item.swift"), adding("App/Two/Item.swift")),
        Scenario("the same new folder", adding("App/New/A.swift"), adding("App/New/B.swift")),
        Scenario("a source and a resource", adding("App/List.swift"), adding("App/list.json")),
        Scenario(
            "one removed, one added", Branch(removed: ["App/View.swift"]), adding("App/Views.swift")),
        Scenario(
            "a folder emptied and filled", Branch(removed: ["App/Old/Last.swift"]), adding("App/Old/New.swift")),
        Scenario("two targets", adding("App/Feed.swift"), adding("Kit/Feed.swift")),
        Scenario("a target each", target("Alpha", at: "targets first"), target("Omega", at: "targets last")),
        Scenario(
            "a setting each", Branch(manifest: ["settings first": "    ENABLE_BITCODE: \"NO\"\n"]),
            Branch(manifest: ["settings last": "    SWIFT_STRICT_CONCURRENCY: complete\n"])),
        Scenario(
            "a package each",
            Branch(manifest: [
                "packages first": "  Alpha: {url: https://example.com/Alpha.git, from: 1.0.0}\n",
                "App dependencies": "      - package: Alpha\n",
            ]),
            Branch(manifest: [
                "packages last": "  Omega: {url: https://example.com/Omega.git, from: 1.0.0}\n",
                "Kit dependencies": "      - package: Omega\n",
            ])),
        Scenario(
            "a scheme each",
            Branch(manifest: ["schemes first": "  Alpha:\n    build: {targets: {App: all}}\n"]),
            Branch(manifest: ["schemes last": "  Omega:\n    build: {targets: {Kit: all}}\n"])),
        Scenario(
            "a target each, embedded by the app",
            target("Alpha", at: "targets first", needed: "App dependencies first"),
            target("Omega", at: "targets last", needed: "App dependencies")),
        Scenario("a language each", adding("App/de.lproj/Main.strings"), adding("App/fr.lproj/Main.strings")),
        Scenario(
            "scripts at both ends",
            Branch(manifest: ["App scripts": "    preBuildScripts: [{name: Lint, script: swiftlint}]\n"]),
            Branch(manifest: ["Kit dependencies": "    postBuildScripts: [{name: Sign, script: codesign}]\n"])),
        Scenario("a file and a target", adding("App/Feed.swift"), target("Omega", at: "targets last")),
    ]

    enum Mode: String, CaseIterable, Sendable { case groups, syncedFolders }

    /// A manifest with places, each on a line of its own.
    private static func manifest(_ mode: Mode, _ options: String) -> String {
        func sources(_ folder: String) -> String {
            mode == .groups ? "[\(folder)]" : "[{path: \(folder), type: syncedFolder}]"
        }
        return """
            name: Demo
            options: {deploymentTarget: {iOS: "17.0"}, bundleIdPrefix: com.example\(options)}
            slipway: {outputs: [xcode]}
            settings:
              base:
            # settings first
                SWIFT_VERSION: "6.0"
                DEAD_CODE_STRIPPING: "YES"
                ENABLE_TESTABILITY: "YES"
            # settings last
            packages:
            # packages first
              Middle: {url: https://example.com/Middle.git, from: 1.0.0}
              More: {url: https://example.com/More.git, from: 1.0.0}
              Most: {url: https://example.com/Most.git, from: 1.0.0}
            # packages last
            targets:
            # targets first
              App:
                type: application
                platform: iOS
                sources: \(sources("App"))
                dependencies:
            # App dependencies first
                  - target: Kit
            # App dependencies
                info: {path: App/Info.plist}
            # App scripts
              Kit:
                type: framework
                platform: iOS
                sources: \(sources("Kit"))
                dependencies:
                  - package: Middle
            # Kit dependencies
                settings: {PRODUCT_NAME: Kit}
            # targets last
            schemes:
            # schemes first
              Middle:
                build: {targets: {App: all}}
                run: {config: Debug}
            # schemes last

            """
    }

    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let files = LocalFileSystem()

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("work"))
    }

    // MARK: - Steps

    @discardableResult
    private func slipway(_ arguments: String...) async throws -> CommandResult {
        let result = try await SlipwayCommand(in: repository.path).run(arguments)
        #expect(result.isSuccess, "\(arguments): \(result.output)\(result.errorOutput)")
        return result
    }

    private func begin(_ mode: Mode, _ options: String = "") async throws {
        for name in [
            "App/App.swift", "App/View.swift", "App/Old/Last.swift", "App/en.lproj/Main.strings", "Kit/Kit.swift",
        ] {
            try folder.write("// \(name)\n", to: "work/" + name)
        }
        try folder.write(Self.manifest(mode, options), to: "work/project.yml")
        try await slipway("generate", "--only", "xcode")
        try await repository.commit("Begin")
    }

    private func install(_ options: String...) async throws {
        let result = try await SlipwayCommand(in: repository.path).run(["merge-driver", "install"] + options)
        #expect(result.isSuccess, "\(result.errorOutput)")
        try await repository.commit("Merge projects as objects")
    }

    /// Does what a branch does, generates and commits.
    private func change(_ branch: Branch, on name: String) async throws {
        try await repository.git("checkout", "-q", "-b", name, "main")
        for (path, text) in branch.added { try folder.write(text, to: "work/" + path) }
        for path in branch.removed { try files.remove(repository.path.appending(path)) }
        let manifest = try folder.read("work/project.yml")
        let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let place = line.hasPrefix("# ") ? String(line.dropFirst(2)) : ""
            return line + (branch.manifest[place].map { "\n" + $0.trimmingSuffix(while: \.isNewline) } ?? "")
        }
        try folder.write(lines.joined(separator: "\n"), to: "work/project.yml")
        try await slipway("generate", "--only", "xcode")
        try await repository.commit("Work on \(name)")
    }

    private func expectCurrent() async throws {
        #expect(try await repository.git("status", "--porcelain").isEmpty)
        try await slipway("generate", "--check", "--only", "xcode")
        guard !Tool.isMissing("plutil") else { return }
        try await Tool.run("plutil", ["-lint", "Demo.xcodeproj/project.pbxproj"], in: repository.path)
    }

    // MARK: - Tests

    @Test(arguments: scenarios, Mode.allCases)
    func mergesToWhatIsGenerated(_ scenario: Scenario, _ mode: Mode) async throws {
        try await begin(mode)
        try await install()
        try await change(scenario.ours, on: "ours")
        try await change(scenario.theirs, on: "theirs")
        try await repository.git("merge", "-q", "--no-edit", "ours")
        try await expectCurrent()
        try await repository.git("checkout", "-q", "ours")
        try await repository.git("merge", "-q", "--no-edit", "theirs^1")
        try await expectCurrent()
    }

    @Test(arguments: [
        "groupSortPosition: top", "groupSortPosition: none", "createIntermediateGroups: true",
        "useBaseInternationalization: false",
    ])
    func findsTheOrderThatAProjectHas(_ option: String) async throws {
        try await begin(.groups, ", " + option)
        try await install()
        try await change(Self.adding("App/Mid/Deep.swift", "App/Store10.swift"), on: "ours")
        try await change(Self.adding("App/Mia.swift", "App/Store9.swift", "App/Zed/Z.swift"), on: "theirs")
        try await repository.git("merge", "-q", "--no-edit", "ours")
        try await expectCurrent()
    }

    @Test func withoutTheDriverNeighboursConflict() async throws {
        try await begin(.groups)
        try await change(Self.scenarios[0].ours, on: "ours")
        try await change(Self.scenarios[0].theirs, on: "theirs")
        await #expect(throws: CommandFailure.self) { try await repository.git("merge", "-q", "--no-edit", "ours") }
    }

    @Test func rebasesAndCherryPicks() async throws {
        try await begin(.groups)
        try await install()
        for (index, scenario) in Self.scenarios[0..<5].enumerated() {
            try await change(scenario.ours, on: "ours\(index)")
        }
        try await change(Self.scenarios[0].theirs, on: "theirs")
        for index in 0..<4 { try await repository.git("cherry-pick", "ours\(index)") }
        try await expectCurrent()
        try await repository.git("checkout", "-q", "ours4")
        try await repository.git("rebase", "-q", "theirs")
        try await expectCurrent()
        #expect(try await repository.git("rev-list", "--count", "main..HEAD") == "6")
    }

    @Test func aRealConflictKeepsAReadableProjectAndSaysWhatItIs() async throws {
        try await begin(.groups)
        try await install()
        let ours = Branch(
            added: ["App/Feed.swift": "//\n"], manifest: ["settings first": "    SWIFT_STRICT_CONCURRENCY: complete\n"])
        let theirs = Branch(
            added: ["App/Frame.swift": "//\n"], manifest: ["settings first": "    SWIFT_STRICT_CONCURRENCY: minimal\n"])
        try await change(theirs, on: "theirs")
        try await change(ours, on: "ours")
        var output = ""
        do {
            try await repository.git("merge", "--no-edit", "theirs")
            Issue.record("the merge went through")
        } catch let failure as CommandFailure {
            #expect(failure.result.termination == .exited(1))
            output = failure.result.output + failure.result.errorOutput
        }
        #expect(output.contains("SWIFT_STRICT_CONCURRENCY of configuration Debug of the project: ours is 'complete'"))
        let conflicted = try await repository.git("diff", "--name-only", "--diff-filter=U")
        #expect(conflicted == "Demo.xcodeproj/project.pbxproj\nproject.yml")
        let project = try folder.read("work/Demo.xcodeproj/project.pbxproj")
        #expect(!project.contains("<<<<<<<") && project.contains("Feed.swift") && project.contains("Frame.swift"))
        try await repository.git("checkout", "--theirs", "project.yml")
        try await slipway("generate", "--only", "xcode")
        try await repository.commit("Merge")
        try await expectCurrent()
    }

    @Test func theHookGeneratesAfterAMerge() async throws {
        try await begin(.groups)
        try await install("--hook")
        try await change(Self.scenarios[0].ours, on: "ours")
        try await repository.git("checkout", "-q", "-b", "theirs", "main")
        // a branch whose author forgot to generate
        try await repository.commit("Forgetful", files: ["App/Forgotten.swift": "//\n"])
        try await repository.git("merge", "-q", "--no-edit", "ours")
        #expect(try folder.read("work/Demo.xcodeproj/project.pbxproj").contains("Forgotten.swift"))
        try await slipway("generate", "--check", "--only", "xcode")
    }
}
