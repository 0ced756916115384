import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway doctor` as a person and a script see it.
@Suite struct DoctorCommandTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let files = LocalFileSystem()

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path)
        try await repository.commit(
            "Begin", files: ["project.yml": "name: A\nslipway: {workflows: false}\n", "Package.swift": ""])
    }

    private func slipway(_ arguments: String..., path: String? = nil) async throws -> CommandResult {
        var environment: [String: String?] = ["XDG_CACHE_HOME": folder.path.appending(".git/cache").string]
        if let path { environment["PATH"] = path }
        return try await SlipwayCommand(in: folder.path, environment: environment).run(arguments)
    }

    @Test("what is wrong is explained, with the command that mends it") func explains() async throws {
        let result = try await slipway("doctor")
        #expect(result.isSuccess, "\(result.output)")
        #expect(result.output.contains("warning .gitignore: git does not ignore .build/ and .slipway/\n    why: "))
        #expect(result.output.contains("`slipway doctor --fix` does it: add to .gitignore"))
        #expect(result.output.hasSuffix("next: slipway doctor --fix\n"))
        #expect(!result.output.contains("looked at:"))
        #expect(try await slipway("doctor", "--explain").output.contains("    looked at: `git --version`"))
    }

    @Test("two manifests are one finding among the others") func twoManifests() async throws {
        try folder.write("import ProjectDescription\nlet project = Project(name: \"P\")\n", to: "Project.swift")
        let result = try await slipway("doctor")
        #expect(result.termination == .exited(2), "\(result.output)\(result.errorOutput)")
        #expect(result.output.contains("manifest: there is a project.yml and a Project.swift"), "\(result.output)")
        #expect(result.output.contains(".gitignore: git does not ignore"))
    }

    @Test("--fix mends, looks again and tells what changed") func fix() async throws {
        let dry = try await slipway("doctor", "--fix", "--dry-run")
        #expect(dry.output.contains("would run  printf '%s\\n' .build/ .slipway/ >>"), "\(dry.output)")
        // nobody can be asked here
        let unasked = try await slipway("doctor", "--fix")
        #expect(unasked.output.contains("nobody can be asked here, give --yes"))
        #expect(try !files.exists(folder.path.appending(".gitignore")))
        let fixed = try await slipway("doctor", "--fix", "--yes")
        #expect(fixed.output.contains("did  add to .gitignore: .build/ .slipway/"), "\(fixed.output)")
        #expect(fixed.output.contains("fixed   .gitignore: git ignores .build and .slipway"))
        #expect(try files.readText(folder.path.appending(".gitignore")) == ".build/\n.slipway/\n")
        #expect(try await !slipway("doctor", "--fix", "--yes").output.contains("did  "))
    }

    @Test("--fix does not write through a link") func linkedIgnoreFile() async throws {
        let outside = try TemporaryDirectory()
        try outside.write("alias ls=ls\n", to: "bashrc")
        try files.createLink(folder.path.appending(".gitignore"), to: outside.path.appending("bashrc").string)
        let result = try await slipway("doctor", "--fix", "--yes")
        #expect(result.output.contains(".gitignore is no file of its own"), "\(result.output)")
        #expect(result.output.contains("hint: run: rm ") && !result.output.contains("did  add to .gitignore"))
        #expect(try outside.read("bashrc") == "alias ls=ls\n")
        // nor where nothing is there yet
        try files.remove(outside.path.appending("bashrc"))
        _ = try await slipway("doctor", "--fix", "--yes")
        #expect(try !files.exists(outside.path.appending("bashrc")))
    }

    @Test(
        "--fix ends lines as the file does",
        arguments: [
            ("a\r\nb\r\n", "a\r\nb\r\n.build/\r\n.slipway/\r\n"), ("a\r\nb", "a\r\nb\r\n.build/\r\n.slipway/\r\n"),
            ("a", "a\n.build/\n.slipway/\n"),
        ])
    func lineEnds(_ texts: (String, String)) async throws {
        let file = folder.path.appending(".gitignore")
        try files.write(texts.0, to: file)
        _ = try await slipway("doctor", "--fix", "--yes")
        #expect(try files.readText(file) == texts.1)
        #expect(try await slipway("doctor").output.contains("git ignores .build and .slipway"))
    }

    @Test("the JSON has the explanation, the remedy and what was mended") func json() async throws {
        func check(_ text: String) -> JSONValue? {
            JSONValue.parse(text)?["checks"]?.list.first { $0["name"]?.text == ".gitignore" }
        }
        let before = try await slipway("doctor", "--json").output
        #expect(JSONValue.parse(before)?["schema"]?.integer == 1)
        #expect(check(before)?["fix"]?["automatic"]?.flag == true && check(before)?["fixed"]?.flag == false)
        #expect(check(before)?["explanation"]?.text?.isEmpty == false)
        let after = try await slipway("doctor", "--fix", "--yes", "--json").output
        #expect(check(after)?["state"]?.text == "ok" && check(after)?["fixed"]?.flag == true)
        let repair = JSONValue.parse(after)?["repairs"]?.list.first { $0["check"]?.text == ".gitignore" }
        #expect(repair?["outcome"]?.text == "done")
    }

    @Test("a machine without Swift ends with 3, a manifest that is wrong with 2") func statuses() async throws {
        let bare = try FakeTool("swift", in: folder.path.appending(".git/tools"), script: "exit 1\n", isAlone: true)
        let missing = try await slipway("doctor", path: bare.searchPath)
        #expect(missing.termination == .exited(3), "\(missing.output)")
        #expect(missing.output.contains("missing swift: not found"))
        try files.write("nam: A\n", to: folder.path.appending("project.yml"))
        let wrong = try await slipway("doctor")
        #expect(wrong.termination == .exited(2) && wrong.output.contains("wrong   manifest: project.yml:1:1: "))
        #expect(try await slipway("doctor", "--yes").termination == .exited(64))
    }

    @Test("packages of the system are installed as the machine does it") func packages() async throws {
        try files.write(
            """
            name: A
            slipway: {workflows: false}
            targets:
              CNo: {type: systemLibrary, pkgConfig: no-such-library, providers: {apt: [libno-dev], brew: [libno]}}
            """, to: folder.path.appending("project.yml"))
        let tools = folder.path.appending(".git/tools")
        let log = folder.path.appending(".git/apt.log")
        _ = try FakeTool("apt-get", in: tools, script: "echo \"$@\" >>'\(log)'\n")
        _ = try FakeTool("sudo", in: tools, script: "exit 1\n")
        // not root, and a password would be asked for
        let user = try FakeTool("id", in: tools, script: "echo 1000\n")
        let told = try await slipway("doctor", "--fix", "--yes", path: user.searchPath)
        #expect(told.output.contains("hint: run: sudo apt-get install "), "\(told.output)")
        #expect(try !files.exists(log))
        let root = try FakeTool("id", in: tools, script: "echo 0\n")
        _ = try await slipway("doctor", "--fix", "--yes", path: root.searchPath)
        #expect(try files.readText(log).contains("install -y --no-install-recommends -- libno-dev"))
    }
}
