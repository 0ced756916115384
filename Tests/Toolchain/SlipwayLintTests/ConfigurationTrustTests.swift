import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What a configuration of somebody else's cannot do to whoever lints by it.
@Suite struct ConfigurationTrustTests {
    private static let count = "let a = b.count == 0\n"

    /// A repository `work` with a file that has one finding, and what lies around it.
    private func folder(_ configuration: String, _ files: [String: String] = [:]) throws -> (LintFolder, LintRequest) {
        let folder = try LintFolder(files)
        try folder.directory.write("", to: "work/.git/HEAD")
        try folder.directory.write(ConfigurationTrustTests.count, to: "work/a.swift")
        try folder.directory.write(configuration, to: "work/.swiftlint.yml")
        return (folder, LintRequest(directory: folder.directory.path.appending("work")))
    }

    private func text(_ name: String, in folder: LintFolder) throws -> String {
        try LocalFileSystem().readText(folder.directory.path.appending(name))
    }

    // MARK: What is written

    @Test(arguments: [
        "write_baseline: ../out.json", "write_baseline: link/out.json", "write_baseline: .git/out.json",
        "write_baseline: ${AWAY}/out.json", "cache_path: ../cache", "cache_path: link",
    ])
    func nothingIsWrittenOutside(_ line: String) async throws {
        let (folder, request) = try folder("only_rules: [empty_count]\n\(line)\n", ["away/x": ""])
        let away = folder.directory.path.appending("away")
        try LocalFileSystem().createLink(folder.directory.path.appending("work/link"), to: away.string)
        let linter = Linter(host: Host(environment: ["AWAY": away.string], events: folder.events))
        let report = try await linter.run(request)
        #expect(report.findings.count == 1)
        #expect(folder.problems == [".swiftlint.yml:2:1 outside error"])
        #expect(try LocalFileSystem().list(away).map(\.name) == ["x"])
        #expect(try !LocalFileSystem().exists(folder.directory.path.appending("out.json")))
        #expect(try !LocalFileSystem().exists(request.directory.appending(".git/out.json")))
    }

    @Test func insideItIs() async throws {
        let (folder, request) = try folder("only_rules: [empty_count]\nwrite_baseline: new/known.json\n")
        _ = try await folder.linter.run(request)
        #expect(folder.problems.isEmpty)
        #expect(try text("work/new/known.json", in: folder).contains("empty_count"))
        // once more: a baseline may be replaced
        _ = try await folder.linter.run(request)
    }

    @Test func aParentOutsideWritesNothingThere() async throws {
        let (folder, request) = try folder("parent_config: ../p.yml", ["p.yml": "write_baseline: out.json"])
        _ = try await folder.linter.run(request)
        #expect(folder.problems.count == 1 && folder.problems[0].hasSuffix(" outside error"))
        #expect(try !LocalFileSystem().exists(folder.directory.path.appending("out.json")))
    }

    @Test func toolsAreNotRunThatWouldWriteOutside() async throws {
        let (folder, given) = try folder("write_baseline: ../out.json")
        var request = given
        request.engine = .swiftlint
        let error = await #expect(throws: SlipwayError.self) { try await folder.linter.plan(request) }
        #expect(error?.code == "outside" && error?.status == .input)
    }

    @Test func onlyBaselinesAreReplaced() async throws {
        let (folder, request) = try folder("only_rules: [empty_count]\nwrite_baseline: notes.txt\n")
        try folder.directory.write("dear diary\n", to: "work/notes.txt")
        var given = request
        given.newBaseline = "notes.txt"
        for request in [request, given] {
            let error = await #expect(throws: SlipwayError.self) { try await folder.linter.run(request) }
            #expect(error?.code == "not-a-baseline" && error?.status == .input)
            #expect(try text("work/notes.txt", in: folder) == "dear diary\n")
        }
        try folder.directory.write("", to: "work/notes.txt")
        _ = try await folder.linter.run(request)
        #expect(try text("work/notes.txt", in: folder).contains("empty_count"))
    }

    // MARK: What is told

    @Test(arguments: ["root:x:0:0\nada: secret\n", "secret", "a: secret\na: secret\n", "secret: [", "\u{0}secret"])
    func otherFilesAreNotPrinted(_ content: String) async throws {
        for key in ["parent_config", "child_config"] {
            let (folder, request) = try folder("\(key): ../private", ["private": content])
            let error = await #expect(throws: SlipwayError.self) { try await folder.linter.run(request) }
            #expect(error?.code == "no-lint-configuration" && error?.status == .input)
            #expect(error?.description.contains("secret") == false)
            #expect(error?.diagnostics.first?.location?.line == 1)
        }
    }

    @Test(arguments: ["work/.swiftlint.yml", "work/sub/.swiftlint.yml"])
    func neitherAreThoseThatLinksLeadTo(_ name: String) async throws {
        let (folder, request) = try folder("", ["private": "secret: 1", "work/sub/b.swift": ""])
        let link = folder.directory.path.appending(name)
        try LocalFileSystem().remove(link)
        try LocalFileSystem().createLink(link, to: folder.directory.path.appending("private").string)
        let error = await #expect(throws: SlipwayError.self) { try await folder.linter.run(request) }
        #expect(error?.code == "no-lint-configuration" && error?.description.contains("secret") == false)
    }

    @Test func configurationsOutsideAreRead() async throws {
        let (folder, request) = try folder("parent_config: ../shared.yml", ["shared.yml": "only_rules: [empty_count]"])
        #expect(try await folder.linter.plan(request).rules == ["empty_count"])
    }

    @Test func devicesAreNotRead() async throws {
        let (folder, request) = try folder("parent_config: /dev/zero")
        let error = await #expect(throws: SlipwayError.self) { try await folder.linter.plan(request) }
        #expect(error?.code == "no-lint-configuration")
    }

    // MARK: What is sent

    @Test(arguments: [
        "https://a.b/${TOKEN}", "https://${TOKEN}.a.b/c", "${BASE}/c.yml", "${EMPTY}https://a.b/c?${TOKEN}",
        "!strange https://a.b/${TOKEN}",
    ])
    func addressesHaveNoVariables(_ address: String) async throws {
        for key in ["parent_config", "child_config"] {
            let (folder, request) = try folder("only_rules: [empty_count]\n\(key): \(address)")
            let variables = ["TOKEN": "secret", "BASE": "https://a.b", "EMPTY": ""]
            // without a source whatever is asked for is an error
            _ = try await Linter(host: Host(environment: variables, events: folder.events)).run(request)
            #expect(folder.problems == [".swiftlint.yml:2:1 variable-in-address error"])
        }
    }

    // MARK: What takes too long

    @Test(arguments: [true, false])
    func aliasesThatMultiplyAreRefused(_ isKey: Bool) async throws {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...8 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let (folder, request) = try folder(isKey ? text + "? *a8\n: 1\n" : text)
        let error = await #expect(throws: SlipwayError.self) { try await folder.linter.plan(request) }
        #expect(error?.code == "too-large" && error?.status == .input)
        #expect(error?.diagnostics.first?.location?.line == 5)
    }
}
