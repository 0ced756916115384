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
          publish: directory:/srv/builds
          test: {coverage: 80}
          release: {components: {core: {paths: [core], prefix: c++/v}, ui: {paths: [ui]}}}
          workflows: {systems: [github, gitlab, bitrise], branch: "trunk \\"1\\"", shards: 2, ship: true}
        """,
        "destinations": """
        name: Greeter
        version: 1.0.0
        slipway:
          publish:
            - server:https://builds.example.com
            - registry:https://builds.example.com/registry#acme
            - s3:builds/greeter
            - oci:ghcr.io/team/greeter
            - github:team/greeter
            - directory:site
          workflows: {systems: [github, gitlab], ship: true, previews: true}
        """,
    ]

    static func files(_ name: String) throws -> [GeneratedFile] {
        WorkflowsOutput.files(try context(try #require(manifests[name])))
    }

    private static func context(_ text: String, file: String = "project.yml") throws -> GenerateContext {
        let manifest = try ManifestLoader(files: LocalFileSystem()).read(text, file: file).manifest
        return GenerateContext(manifest: manifest, manifestName: file)
    }

    /// What a manifest with some keys of `slipway` has for all services, by path.
    private static func texts(_ slipway: String, file: String = "project.yml") throws -> [String: String] {
        let text = """
            name: A
            version: 1.0.0
            slipway:
              workflows: {systems: [github, gitlab, bitrise]}
            \(slipway.isEmpty ? "" : "  \(slipway)")

            """
        let files = WorkflowsOutput.files(try context(text, file: file))
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
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
        let text = "name: A\nversion: 1.0.0\nslipway: {publish: \"directory:site\", workflows: {ship: true}}\n"
        let files = WorkflowsOutput.files(try WorkflowTests.context(text, file: "other.yml"))
        let commands = ["generate --check", "tag --push --event \"$GITHUB_EVENT_PATH\" --dispatch release.yml", "ship"]
        for (file, command) in zip(files, commands) {
            #expect(file.text.contains("slipway \(command) --manifest other.yml\n"), "\(file.path)")
        }
    }

    @Test("the manifest's name is one word of the shell, whatever is in it") func quotedName() throws {
        for (name, word) in [
            ("o t$(touch pwned);.yml", "'o t$(touch pwned);.yml'"), ("it's.yml", "'it'\\''s.yml'"),
            ("${{ github.head_ref }}.yml", "'$''{{ github.head_ref }}.yml'"),
        ] {
            let texts = try WorkflowTests.texts("", file: name)
            #expect(texts.count == 4)
            for (path, text) in texts {
                let lines = text.split(separator: "\n").filter { $0.contains(" --manifest ") }
                    .map { path == ".gitlab-ci.yml" ? String($0).replacing("\\\\", with: "\\") : String($0) }
                #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(" --manifest \(word)") }, "\(path): \(lines)")
            }
        }
    }

    @Test("what tags and ships has all of the history, also where the gate does without") func history() throws {
        for name in ["plain", "shards"] {
            let files = try WorkflowTests.files(name)
            let bitrise = try #require(files.first { $0.path == "bitrise.yml" }).text
            let parts = bitrise.split(separator: "\n  tag:\n")
            #expect(parts.count == 2 && !parts[0].contains("clone_depth"))
            #expect(parts[1].split(separator: "git-clone@8:").count == (name == "plain" ? 2 : 3))
            #expect(!parts[1].contains("git-clone@8: {}"))
            #expect(
                parts[1].split(separator: "            - clone_depth: -1\n").count == (name == "plain" ? 2 : 3))
        }
    }

    @Test("shell lines mean the same in a container and outside of it") func shell() throws {
        for name in WorkflowTests.manifests.keys {
            for file in try WorkflowTests.files(name) where file.path.hasPrefix(".github/") {
                #expect(file.text.contains("\ndefaults:\n  run:\n    shell: bash\n"), "\(name)/\(file.path)")
            }
        }
    }

    @Test(
        "patterns of branches mean to services what they mean to Slipway",
        arguments: [
            ("{next,1.x}", ["next", "1.x"], ["== \"next\"", "== \"1.x\""], ["next", "1.x"]),
            ("{main,next}", ["next"], ["== \"next\""], ["next"]),
            ("release/*", ["release/*"], ["=~ /^release\\/[^\\/]*$/"], ["^release\\/[^\\/]*$"]),
            ("deep/**", ["deep", "deep/**"], ["=~ /^deep(\\/.*)?$/"], ["^deep(\\/.*)?$"]),
            ("a/**/b", ["a/b", "a/**/b"], ["=~ /^a\\/(.*\\/)?b$/"], ["^a\\/(.*\\/)?b$"]),
            ("**/x", ["x", "**/x"], ["=~ /^(.*\\/)?x$/"], ["^(.*\\/)?x$"]),
            ("v**[0-9a].x", ["v*[0-9a].x"], ["=~ /^v[^\\/]*[0-9a]\\.x$/"], ["^v[^\\/]*[0-9a]\\.x$"]),
            ("!c++", ["\\!c\\+\\+"], ["== \"!c++\""], ["!c++"]),
            ("a\"*", ["a\"*"], ["=~ /^a\"[^\\/]*$/"], ["^a\"[^\\/]*$"]),
        ])
    func patterns(_ pattern: String, _ filters: [String], _ conditions: [String], _ forms: [String]) throws {
        let texts = try WorkflowTests.texts("release: {branches: {'\(pattern)': {range: 1.x}}}")
        func list(_ text: String?, from start: String, _ entry: String) throws -> [String] {
            let lines = try #require(text).split(separator: "\n").drop { $0 != start }.dropFirst()
            return lines.prefix { $0.hasPrefix(entry) || $0.hasPrefix("            regex:") }
                .map { $0.trimmingPrefix(entry).trimmingPrefix("            regex: ") }
                .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
                .map { line in
                    let isQuoted = line.hasPrefix("\"")
                    let inner = String(isQuoted ? line.dropFirst().dropLast() : line)
                    return isQuoted ? inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\") : inner
                }
        }
        for name in ["gate.yml", "tag-on-merge.yml"] {
            let found = try list(texts[".github/workflows/" + name], from: "    branches:", "      - ")
            #expect(found == ["main"] + filters, "\(name)")
        }
        let rules = try list(texts[".gitlab-ci.yml"], from: "  rules:", "    - if: ").dropFirst()
        #expect(rules == (["== \"main\""] + conditions).map { "$CI_COMMIT_BRANCH " + $0 }[...])
        let branches = try list(texts["bitrise.yml"], from: "      push:", "        - branch:")
        #expect(branches == ["main"] + forms)
    }

    @Test(
        "a pattern of branches that cannot be said to a service is refused",
        arguments: [
            ("v?.x", ["github"]), ("[!a]", ["github"]), ("[._]x", ["github"]), ("[A-z]", ["github"]),
            ("[z-a]", ["github", "gitlab", "bitrise"]), ("/", ["github", "gitlab", "bitrise"]),
            (String(repeating: "{a,b}", count: 7), ["github", "gitlab", "bitrise"]),
            (String(repeating: "**/a/", count: 7), ["github"]),
        ])
    func refusedPatterns(_ pattern: String, _ systems: [String]) throws {
        for system in ["github", "gitlab", "bitrise"] {
            let context = try WorkflowTests.context(
                """
                name: A
                version: 1.0.0
                slipway: {workflows: {systems: \(system)}, release: {branches: {'\(pattern)': {range: 1.x}}}}

                """)
            let place = GeneratePlace(files: LocalFileSystem(), root: "/")
            guard systems.contains(system) else {
                #expect(try WorkflowsOutput.result(context, in: place).files.isEmpty == false)
                continue
            }
            let error = try #require(throws: SlipwayError.self) { try WorkflowsOutput.result(context, in: place) }
            #expect(error.status == .input && error.code == "bad-pattern" && error.diagnostics.count == 1)
            #expect(error.description.contains("'\(pattern)'") && error.description.contains(system))
        }
    }

    @Test(
        "expressions in shell lines have nothing that a stranger may write",
        arguments: [
            ("github.event.pull_request.title", true), ("github.head_ref", true), ("inputs.x", true),
            ("github.ref_name", true), ("GitHub . Event.issue.body", true), ("github['event']", true),
            ("toJSON(github)", true), ("format('{0}}}', github.ref)", true), ("matrix[github.head_ref]", true),
            ("steps.a.outputs.b", true), ("env.A || github.head_ref", true),
            ("secrets.X", false), ("matrix.x", false), ("runner.os", false), ("env.X", false), ("github.sha", false),
            ("'github.head_ref'", false), ("hashFiles('**/x') != 1.5", false), ("github.token", false),
        ])
    func expressions(_ expression: String, _ isRefused: Bool) throws {
        for line in ["setup: [a, \"b ${{\(expression)}}\"]", "command: \"a ${{ 1 }} ${{ \(expression) }}\""] {
            let text = "name: A\nversion: 1.0.0\nslipway:\n  workflows:\n    \(line)\n"
            guard isRefused else {
                _ = try WorkflowTests.context(text)
                continue
            }
            let error = try #require(throws: SlipwayError.self) { try WorkflowTests.context(text) }
            let problem = try #require(error.diagnostics.first)
            #expect(problem.code == "unsafe-expression" && problem.hint?.contains("$GITHUB_EVENT_PATH") == true)
            #expect(problem.location?.line == 5 && problem.location?.column == (line.hasPrefix("setup") ? 16 : 14))
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
}

extension WorkflowTests {
    @Test("what a manifest says of machines is checked") func problems() throws {
        let cases = [
            ("systems: [github, gitlb]", "bad-value"), ("shards: 0", "bad-value"), ("shards: two", "bad-value"),
            ("timeout: 99999", "bad-value"), ("machines: {\"a b\": {}}", "bad-name"),
            ("machines: {a: {apple: true}}", "no-destination"),
            ("machines: {a: {apple: true, container: b}}", "contradiction"),
            ("ship: true", "no-destination"), ("dispatch: ..", "bad-value"), ("dispatch: .", "bad-value"),
            ("command: \"a ${{ secrets.X\"", "bad-value"), ("setup: [\"${{ 'a}}\"]", "bad-value"),
            ("machines: {a: {setup: [\"${{ inputs.x }}\"]}}", "unsafe-expression"),
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
