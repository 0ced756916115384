import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The configuration of CI services for some manifests, against `Tests/Golden/workflows`.
@Suite struct WorkflowTests {
    /// Manifests by the folder of their golden files.
    static let manifests = [
        "plain": "name: Greeter\nversion: 1.0.0\nslipway: {workflows: {systems: [github, gitlab, bitrise]}}\n",
        "shards": """
        name: Greeter
        version: 1.0.0
        slipway:
          tagPrefix: release/
          publish: ["directory:public", "directory:/srv/builds"]
          release: {branches: {"release/*": {range: 1.x}}}
          test:
            cache: {location: "https://cache.example.com/greeter", publicKey: "\(String(repeating: "s", count: 43))="}
            apple: {destinations: ["platform=iOS Simulator,name=iPhone 16"]}
          workflows:
            systems: [github, gitlab, bitrise]
            setup: [Scripts/bootstrap]
            command: Scripts/slipway
            shards: 3
            timeout: 90
            machines:
              linux:
              linux-arm: {runner: ubuntu-24.04-arm, setup: ["cat > f <<EOF\\r\\n a\\n\\nEOF", "echo \\\\\\n  two"]}
              macos: {runner: macos-15, container: none, tags: [saas-macos], stack: osx-xcode-16.4.x, setup: [brew bundle]}
              ios: {runner: macos-15, apple: true, tags: [saas-macos], stack: osx-xcode-16.4.x}
            ship: true
        """,
        "coverage": """
        name: Greeter
        version: 1.0.0
        slipway:
          test: {coverage: {minimum: 80, changed: 90}}
          workflows: {systems: [github, gitlab, bitrise], container: none, runner: ubuntu-24.04-arm, dispatch: ship.yml}
        """,
        "components": """
        name: Greeter
        version: 1.0.0
        slipway:
          test: {coverage: 80}
          release: {components: {core: {paths: [core], prefix: c++/v}, ui: {paths: [ui]}}}
          workflows: {systems: [github, gitlab, bitrise], branch: "trunk \\"1\\"", shards: 2, ship: true}
        """,
    ]

    static func files(_ name: String) throws -> [GeneratedFile] {
        let text = try #require(manifests[name])
        let manifest = try ManifestLoader(files: LocalFileSystem()).read(text, file: "project.yml").manifest
        return WorkflowsOutput.files(GenerateContext(manifest: manifest, manifestName: "project.yml"))
    }

    @Test(arguments: manifests.keys.sorted()) func filesAreAsTheyWere(_ name: String) throws {
        for file in try WorkflowTests.files(name) {
            let difference = try Golden.difference(file.text, from: "workflows/\(name)/\(file.path).golden")
            #expect(difference == nil)
        }
    }

    @Test(
        "the gate is open where every job has passed, and nowhere else",
        arguments: [
            ("lint success\ntests success\n", true), ("lint success\ntests failure\n", false),
            ("lint skipped\ntests success\n", false), ("lint success\ntests cancelled\n", false),
            ("lint success\ntests \n", false),
        ])
    func verdict(_ results: String, _ isOpen: Bool) async throws {
        let file = try #require(try WorkflowTests.files("plain").first { $0.path.hasSuffix("gate.yml") })
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.lastIndex { $0.hasSuffix(" run: |") })
        let script = lines[(start + 1)...].map { $0.dropFirst(10) }.joined(separator: "\n")
        let result = try await SubprocessRunner().run(
            Command("bash", ["-c", script], in: "/", environment: ["RESULTS": results]))
        #expect(result.isSuccess == isOpen, "\(result.output)\(result.errorOutput)")
        #expect(result.output.contains("::error title=gate::") != isOpen)
    }

    @Test("another manifest is named to the commands that take one") func manifestName() throws {
        let manifest = try ManifestLoader(files: LocalFileSystem()).read(
            "name: A\nversion: 1.0.0\nslipway: {workflows: {ship: true}}\n", file: "other.yml"
        ).manifest
        let files = WorkflowsOutput.files(GenerateContext(manifest: manifest, manifestName: "other.yml"))
        let commands = ["generate --check", "tag --push --event \"$GITHUB_EVENT_PATH\" --dispatch release.yml", "ship"]
        for (file, command) in zip(files, commands) {
            #expect(file.text.contains("slipway \(command) --manifest other.yml\n"), "\(file.path)")
        }
    }

    @Test("services that are not asked for get nothing, and lose what they had") func systems() throws {
        let folder = try TemporaryDirectory()
        let generator = Generator(files: LocalFileSystem())
        func generate(_ systems: String) throws -> [String] {
            let text = "name: A\nversion: 1.0.0\nslipway: {workflows: {systems: \(systems)}}\n"
            let manifest = try ManifestLoader(files: LocalFileSystem()).read(text, file: "project.yml").manifest
            let context = GenerateContext(manifest: manifest, manifestName: "project.yml")
            let plan = try generator.plan(context, root: folder.path, only: [.workflows])
            return try generator.write(plan, root: folder.path, manifestName: "project.yml").map(\.path).sorted()
        }
        try folder.write("# Generated by slipway from project.yml\n", to: ".github/workflows/lint.yml")
        let github = [".github/workflows/gate.yml", ".github/workflows/tag-on-merge.yml"]
        #expect(try generate("github") == (github + [".github/workflows/lint.yml"]).sorted())
        #expect(try generate("[gitlab, bitrise]") == (github + [".gitlab-ci.yml", "bitrise.yml"]).sorted())
        #expect(try generate("[gitlab]") == ["bitrise.yml"])
    }

    @Test("what a manifest says of machines is checked") func problems() throws {
        let cases = [
            ("systems: [github, gitlb]", "bad-value"), ("shards: 0", "bad-value"), ("shards: two", "bad-value"),
            ("timeout: 99999", "bad-value"), ("machines: {\"a b\": {}}", "bad-name"),
            ("machines: {a: {apple: true}}", "no-destination"),
            ("machines: {a: {apple: true, container: b}}", "contradiction"),
            ("machines: {a: {runer: b}}", "unknown-key"), ("machines: {a: {setup: [\"b\\u0085c\"]}}", "bad-value"),
        ]
        for (text, code) in cases {
            let manifest = "name: A\nversion: 1.0.0\nslipway: {workflows: {\(text)}}\n"
            do throws(SlipwayError) {
                let reading = try ManifestLoader(files: LocalFileSystem()).read(manifest, file: "project.yml")
                #expect(reading.warnings.contains { $0.code == code }, "\(text)")
            } catch {
                #expect(error.diagnostics.contains { $0.code == code }, "\(text)")
            }
        }
    }

    // MARK: Other people's eyes

    private static func isMissing() async -> Bool {
        if Tool.isMissing("python3") { return true }
        if Host.processEnvironment()["CI"] != nil { return false }
        return (try? await Tool.run("Scripts/workflows", ["--available"], in: Golden.repository)) == nil
    }

    private func write() throws -> (folder: TemporaryDirectory, files: [String]) {
        let folder = try TemporaryDirectory()
        var files: [String] = []
        for name in WorkflowTests.manifests.keys.sorted() {
            for file in try WorkflowTests.files(name) {
                let path = "\(name)/\(file.path)"
                try folder.write(file.text, to: path)
                if !path.hasSuffix("bitrise.yml") { files.append(path) }
            }
        }
        return (folder, files)
    }

    @Test(
        "zizmor finds nothing at its most pedantic, and the schemas of GitHub and GitLab allow them",
        .enabled("needs python3 with zizmor and check-jsonschema") { await !isMissing() })
    func others() async throws {
        let (folder, files) = try write()
        let script = Golden.repository.appending("Scripts/workflows").string
        try await Tool.run(script, files, in: folder.path)
    }
}
