import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Synchronization
import Testing

/// Configurations that name each other, nested ones, and those on the web.
@Suite struct ConfigurationChainTests {
    private static let long = "let a = \"\(String(repeating: "x", count: 130))\"\n"

    private func rules(_ files: [String: String], _ configuration: Path? = nil) async throws -> [String] {
        let folder = try LintFolder(files.merging(["a.swift": ""]) { $1 })
        let plan = try await folder.linter.plan(folder.request(configuration: configuration))
        #expect(plan.problems.isEmpty, "\(plan.problems)")
        return plan.rules
    }

    @Test func childrenAddToParents() async throws {
        let parent = "only_rules: [line_length, file_length]\nline_length: 50\n"
        let child = "opt_in_rules: [empty_count]\ndisabled_rules: [file_length]\n"
        for files in [
            [".swiftlint.yml": "child_config: sub/c.yml\n" + parent, "sub/c.yml": child],
            [".swiftlint.yml": "parent_config: sub/p.yml\n" + child, "sub/p.yml": parent],
        ] {
            #expect(try await rules(files) == ["empty_count", "line_length"])
        }
    }

    @Test func severalOnTheCommandLineAreParentsFirst() async throws {
        let folder = try LintFolder([
            "a.swift": ConfigurationChainTests.long, "1.yml": LintFolder.lax + "line_length: 100",
            "2.yml": "line_length: 200\ndisabled_rules: [identifier_name]",
            "3.yml": "disabled_rules: [file_length]",
        ])
        var request = folder.request()
        request.configurations = ["1.yml", "2.yml", "3.yml"]
        #expect(try await folder.findings(request).isEmpty)
        request.configurations = ["2.yml", "1.yml"]
        #expect(try await folder.findings(request) == ["a.swift:1:1: line_length"])
    }

    @Test(arguments: [
        ["1.yml": "parent_config: 2.yml", "2.yml": "parent_config: 1.yml"],
        ["1.yml": "child_config: 2.yml", "2.yml": "child_config: 3.yml", "3.yml": "child_config: 1.yml"],
        ["1.yml": "child_config: 2.yml\nparent_config: 3.yml", "2.yml": "", "3.yml": "child_config: 2.yml"],
    ])
    func tanglesAreRefused(_ files: [String: String]) async throws {
        let folder = try LintFolder(files.merging(["a.swift": ""]) { $1 })
        let error = await #expect(throws: SlipwayError.self) {
            try await folder.linter.plan(folder.request(configuration: "1.yml"))
        }
        #expect(error?.code == "tangled-configurations" && error?.status == .input)
    }

    @Test func whatIsNamedHasToBeThere() async throws {
        for text in ["parent_config: gone.yml", "child_config: gone.yml"] {
            let folder = try LintFolder([".swiftlint.yml": text, "a.swift": ""])
            let error = await #expect(throws: SlipwayError.self) { try await folder.linter.plan(folder.request()) }
            #expect(error?.code == "no-configuration")
            #expect(error?.diagnostics.first?.location?.line == 1)
        }
        let folder = try LintFolder(["a.swift": ""])
        let error = await #expect(throws: SlipwayError.self) {
            try await folder.linter.plan(folder.request(configuration: "gone.yml"))
        }
        #expect(error?.code == "no-configuration" && error?.status == .input)
    }

    @Test("with --compat a configuration that is not there is passed over and told")
    func missingIsPassedOver() async throws {
        for text in ["parent_config: gone.yml", "child_config: gone.yml"] {
            let folder = try LintFolder([".swiftlint.yml": text + "\nonly_rules: [line_length]", "a.swift": ""])
            var request = folder.request()
            request.isCompatible = true
            let plan = try await folder.linter.plan(request)
            #expect(plan.rules == ["line_length"])
            #expect(plan.problems.map { "\($0.severity.rawValue) \($0.code)" } == ["warning no-configuration"])
        }
    }

    @Test("a chain that never ends is refused") func endless() async throws {
        var files = ["a.swift": "", ".swiftlint.yml": "parent_config: 0.yml"]
        for number in 0..<18 { files["\(number).yml"] = "parent_config: \(number + 1).yml" }
        files["18.yml"] = "only_rules: [line_length]"
        #expect(try await rules(files) == ["line_length"])
        files["18.yml"] = "parent_config: 19.yml"
        files["19.yml"] = ""
        let folder = try LintFolder(files)
        let error = await #expect(throws: SlipwayError.self) { try await folder.linter.plan(folder.request()) }
        #expect(error?.code == "tangled-configurations" && error?.diagnostics.first?.message.contains("20") == true)
    }

    @Test("what is said of the run and does not count is told") func lostKeys() async throws {
        let base = "strict: true\nbaseline: none.json\nlenient: false\nreporter: csv\ncache_path: there\n"
        let own = "parent_config: base.yml\nreporter: json\ncache_path: there\nbaseline: none.json\n"
        let folder = try LintFolder([
            "base.yml": base, ".swiftlint.yml": own, "a.swift": "", "none.json": "[]",
        ])
        let plan = try await folder.linter.plan(folder.request())
        #expect(plan.reporter == "csv" && !plan.isStrict)
        #expect(plan.problems.map { $0.location?.description } == ["base.yml:1:1", ".swiftlint.yml:2:1"])
        #expect(plan.problems.allSatisfy { $0.code == "lost-key" && $0.severity == .warning })
    }

    // MARK: Nested

    @Test func nearerConfigurationsAddToTheMainOne() async throws {
        let folder = try LintFolder([
            ".swiftlint.yml": LintFolder.lax + "line_length: 100\nopt_in_rules: [empty_count]",
            "a.swift": ConfigurationChainTests.long, "sub/.swiftlint.yml": "line_length: 200\nexcluded: [out]",
            "sub/a.swift": ConfigurationChainTests.long, "sub/b/c.swift": "let a = b.count == 0\n",
            "sub/out/d.swift": "let a = b.count == 0\n", "sub/deep/.swiftlint.yml": "disabled_rules: [empty_count]",
            "sub/deep/e.swift": "let a = b.count == 0\n" + ConfigurationChainTests.long,
        ])
        let expected = [
            "a.swift:1:1: line_length", "sub/b/c.swift:1:11: empty_count", "sub/deep/e.swift:2:1: line_length",
        ]
        #expect(try await folder.findings() == expected)
        // a configuration that is named holds alone
        let named = try await folder.findings(folder.request("sub", configuration: ".swiftlint.yml"))
        #expect(named.contains("sub/a.swift:1:1: line_length") && named.contains("sub/out/d.swift:1:11: empty_count"))
    }

    // MARK: The web

    private final class Web: ConfigurationSource {
        let asked = Mutex<[String]>([])
        let content = Mutex<String?>("only_rules: [line_length]")

        func content(of address: String) async throws(SlipwayError) -> [UInt8] {
            asked.withLock { $0.append(address) }
            guard let text = content.withLock({ $0 }) else {
                throw SlipwayError(.remote, code: "server-unreachable", "no answer")
            }
            return Array(text.utf8)
        }
    }

    private func plan(_ text: String, _ web: Web, _ folder: LintFolder) async throws -> [String] {
        let plan = try await linter(text, web, folder).plan(folder.request())
        return plan.rules
    }

    private func linter(
        _ text: String, _ web: Web, _ folder: LintFolder, _ variables: [String: String] = [:]
    ) throws -> Linter {
        try folder.directory.write(text, to: ".swiftlint.yml")
        let host = Host(environment: variables, events: folder.events)
        let remote = RemoteConfigurations(folder: folder.directory.path.appending("cache"), host: host, source: web)
        return Linter(host: host, remote: remote)
    }

    @Test func configurationsOnTheWebAreKept() async throws {
        let (web, folder) = (Web(), try LintFolder(["a.swift": ""]))
        #expect(try await plan("parent_config: https://a.b/c.yml", web, folder) == ["line_length"])
        web.content.withLock { $0 = nil }
        #expect(try await plan("parent_config: https://a.b/c.yml", web, folder) == ["line_length"])
        #expect(folder.problems.last == "- configuration-copy warning")
        let error = await #expect(throws: SlipwayError.self) {
            try await plan("parent_config: https://a.b/other.yml", web, folder)
        }
        #expect(error?.status == .remote)
        #expect(web.asked.withLock { $0.count } == 3)
    }

    @Test func checksumsNameOneContent() async throws {
        let (web, folder) = (Web(), try LintFolder(["a.swift": ""]))
        let sum = ContentHasher.digest(of: Array("only_rules: [line_length]".utf8)).hex
        let text = "parent_config: https://a.b/c.yml#sha256=\(sum)"
        #expect(try await plan(text, web, folder) == ["line_length"])
        web.content.withLock { $0 = "disabled_rules: [line_length]" }
        // what is here is the content that is asked for
        #expect(try await plan(text, web, folder) == ["line_length"])
        #expect(web.asked.withLock { $0 } == ["https://a.b/c.yml"])
        try LocalFileSystem().remove(folder.directory.path.appending("cache"))
        let error = await #expect(throws: SlipwayError.self) { try await plan(text, web, folder) }
        #expect(error?.code == "wrong-checksum")
    }

    @Test(arguments: [
        ("http://a.b/c.yml", "unsafe-address"), ("https://a.b/c.yml#sha256=12", "bad-checksum"),
        ("https://a.b/c.yml#x", "bad-checksum"),
        ("http://127.0.0.1:x@192.0.2.2:8799/ok", "bad-address"), ("http://localhost:1@host/", "bad-address"),
        ("http://[::1]@host/", "bad-address"), ("http://127.0.0.1:65536/", "bad-address"),
        ("http://localhost.a.b/", "unsafe-address"),
    ])
    func addressesAreChecked(_ address: String, _ code: String) async throws {
        let (web, folder) = (Web(), try LintFolder(["a.swift": ""]))
        let error = await #expect(throws: SlipwayError.self) {
            try await plan("parent_config: \(address)", web, folder)
        }
        #expect(error?.code == code && web.asked.withLock(\.isEmpty))
        #expect(error?.diagnostics.first?.location?.line == 1)
    }

    @Test(arguments: ["", " \n", "<html>not found</html>", "a: [", "eror: 404"])
    func onlyConfigurationsAreKept(_ answer: String) async throws {
        let (web, folder) = (Web(), try LintFolder(["a.swift": ""]))
        let text = "parent_config: https://a.b/c.yml"
        _ = try await plan(text, web, folder)
        web.content.withLock { $0 = answer }
        _ = try? await plan(text, web, folder)
        // the good copy is still there
        web.content.withLock { $0 = nil }
        #expect(try await plan(text, web, folder) == ["line_length"])
        #expect(folder.problems.last == "- configuration-copy warning")
        // and without one nothing passes
        web.content.withLock { $0 = answer }
        let other = try LintFolder(["a.swift": ""])
        if answer.allSatisfy(\.isWhitespace) {
            let error = await #expect(throws: SlipwayError.self) { try await plan(text, web, other) }
            #expect(error?.code == "empty-answer" && error?.status == .remote)
        }
    }

    @Test(arguments: ["baseline", "write_baseline", "cache_path"])
    func theWebNamesNoFilesOfTheRun(_ key: String) async throws {
        let (web, folder) = (Web(), try LintFolder(["a.swift": ""]))
        web.content.withLock { $0 = "\(key): x" }
        for reference in ["parent_config", "child_config"] {
            let text = "only_rules: [line_length]\n\(reference): https://a.b/c.yml"
            let plan = try await linter(text, web, folder).plan(folder.request())
            #expect(plan.problems.map(\.code) == ["web-file"] && plan.problems.first?.severity == .error)
        }
    }

    @Test func theWebKnowsNoVariables() async throws {
        let (web, folder) = (Web(), try LintFolder(["a.swift": ""]))
        web.content.withLock { $0 = "parent_config: https://a.b/${TOKEN}" }
        let text = "only_rules: [line_length]\nparent_config: https://a.b/c.yml"
        _ = try? await linter(text, web, folder, ["TOKEN": "secret"]).plan(folder.request())
        #expect(web.asked.withLock { $0.allSatisfy { !$0.contains("secret") } })
    }

    @Test func theWebReadsNoFiles() async throws {
        let (web, folder) = (Web(), try LintFolder(["a.swift": "", "secret.yml": ""]))
        web.content.withLock { $0 = "parent_config: secret.yml" }
        let error = await #expect(throws: SlipwayError.self) {
            try await plan("parent_config: https://a.b/c.yml", web, folder)
        }
        #expect(error?.code == "local-reference")
    }
}
