import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct VersionedStoreCommandTests {
    private let bench: BenchProgram
    private let files = LocalFileSystem()
    private var file: Path { bench.folder.path.appending("person.json") }

    init() throws { bench = try BenchProgram() }

    private func enveloped(_ version: Int, _ payload: String) -> String {
        "{\"payload\":\(payload),\"schema\":\"person\",\"version\":\(version)}"
    }

    /// A file that is written anew has another one.
    private func number(of file: Path) async throws -> String {
        try await Tool.run("ls", ["-i", file.string], in: bench.folder.path).output
    }

    @Test(
        "V0, V1 and V2 become V3, and a second run changes no byte",
        arguments: [
            ("{\"name\":\"Ada\",\"age\":\"36\"}", 0, ""),
            ("{\"name\":\"Ada\",\"age\":\"36\",\"email\":\"ada@example.com\"}", 1, "ada@example.com"),
            ("{\"alias\":\"Ada\",\"age\":\"36\",\"email\":\"ada@example.com\"}", 2, "ada@example.com"),
        ])
    func migrations(payload: String, version: Int, email: String) async throws {
        for original in [enveloped(version, payload)] + (version < 2 ? [payload] : []) {
            try files.write(original, to: file)
            let result = try await bench.run("versioned-store", "migrate", file.string, "--to", "3", "--json")
            #expect(result.isSuccess, "\(result.errorOutput)")
            #expect(try files.readText(file) == enveloped(3, "{\"alias\":\"Ada\",\"email\":\"\(email)\"}"))
            #expect(try files.readText(bench.folder.path.appending("person.json.backup-v\(version)")) == original)
            #expect(
                result.output.contains("\"migratedFrom\" : \(version)") && result.output.contains("\"alias\" : \"Ada\"")
            )
            let after = try await number(of: file)
            let again = try await bench.run("versioned-store", "migrate", file.string, "--to", "3")
            #expect(again.output == "alias: Ada\nemail: \(email)\nversion 3\n")
            #expect(try await number(of: file) == after, "it was not written again")
        }
    }

    @Test("version 99, garbage and a read-only folder are typed errors, and the file keeps its checksum")
    func badInput() async throws {
        let cases = [
            (enveloped(99, "{}"), "newer", Int32(2)), ("garbage", "corrupt", 2), ("", "corrupt", 2),
            ("{\"name\":\"\",\"age\":\"1\"}", "migration", 2),
        ]
        for (content, code, status) in cases {
            try files.write(content, to: file)
            let before = try files.digest(of: file).sha256
            let result = try await bench.run("versioned-store", "migrate", file.string, "--json")
            #expect(result.termination == .exited(status) && result.output.contains("\"\(code)\""), "\(result.output)")
            #expect(try files.digest(of: file).sha256 == before, "\(content)")
        }
        let folder = bench.folder.path.appending("closed")
        let closed = folder.appending("person.json")
        try files.createDirectory(folder)
        try files.write("{\"name\":\"Ada\",\"age\":\"36\"}", to: closed)
        let before = try files.digest(of: closed).sha256
        try await Tool.run("chmod", ["555", folder.string], in: bench.folder.path)
        let result = try await bench.run("versioned-store", "migrate", closed.string)
        try await Tool.run("chmod", ["755", folder.string], in: bench.folder.path)
        #expect(result.termination == .exited(3), "\(result.errorOutput)")
        #expect(try files.digest(of: closed).sha256 == before)
        #expect(try files.list(folder).map(\.name) == ["person.json"])
        let absent = try await bench.run("versioned-store", "migrate", "nobody.json")
        #expect(
            absent.termination == .exited(2) && absent.errorOutput.hasPrefix("error: there is no nobody.json\n  hint: ")
        )
    }

    @Test("the error says why there is no person, and what helps; the fields of a result are always there")
    func reasons() async throws {
        let cases = [
            ("garbage", "it is no JSON object"),
            ("{\"schema\":\"cat\",\"version\":1,\"payload\":{}}", "it is a value of the model 'cat'"),
            (enveloped(1, "{\"name\":\"Ada\"}"), "it is no value of version 1: 'age' is missing"),
        ]
        for (content, reason) in cases {
            try files.write(content, to: file)
            let result = try await bench.run("versioned-store", "migrate", file.string)
            #expect(result.errorOutput.contains("\n  because: \(reason)\n  hint: "), "\(result.errorOutput)")
        }
        try files.write(enveloped(3, "{\"alias\":\"Ada\",\"email\":\"\"}"), to: file)
        let current = try await bench.run("versioned-store", "migrate", file.string, "--json")
        #expect(current.output.contains("\"migratedFrom\" : null") && current.output.contains("\"backup\" : null"))
        let folder = try await bench.run("versioned-store", "migrate", bench.folder.path.string)
        #expect(folder.termination == .exited(2) && folder.errorOutput.contains("is no file"))
    }

    @Test(
        "a kill in the middle leaves old or new, and the next run ends it",
        arguments: ["person.json.backup-v0", "person.json"], ["half-written", "written", "renamed"])
    func kills(key: String, step: String) async throws {
        let original = "{\"name\":\"Ada\",\"age\":\"36\"}"
        let migrated = enveloped(3, "{\"alias\":\"Ada\",\"email\":\"\"}")
        try files.write(original, to: file)
        var failing = bench
        failing.environment["FEATURE_BENCH_FAILPOINT"] = "\(key):\(step)"
        let killed = try await failing.run("versioned-store", "migrate", file.string)
        #expect(killed.termination == .signalled(9), "\(killed.errorOutput)")
        #expect(try files.readText(file) == (key == "person.json" && step == "renamed" ? migrated : original))
        let result = try await bench.run("versioned-store", "migrate", file.string)
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(try files.readText(file) == migrated)
        #expect(try files.readText(bench.folder.path.appending("person.json.backup-v0")) == original)
        let left = try files.list(bench.folder.path).map(\.name).filter { $0.hasSuffix(".tmp") }
        #expect(left == [])
    }

    @Test("a backup comes back")
    func restore() async throws {
        try files.write("{\"name\":\"Ada\",\"age\":\"36\"}", to: file)
        #expect(try await bench.run("versioned-store", "backups", file.string).output == "there are no backups\n")
        #expect(try await bench.run("versioned-store", "restore", file.string).termination == .exited(2))
        #expect(try await bench.run("versioned-store", "migrate", file.string, "--to", "1").isSuccess)
        #expect(try await bench.run("versioned-store", "migrate", file.string, "--to", "3").isSuccess)
        let list = try await bench.run("versioned-store", "backups", file.string)
        #expect(list.output == "person.json.backup-v1\nperson.json.backup-v0\n")
        let restored = try await bench.run(
            "versioned-store", "restore", file.string, "--backup", "person.json.backup-v0")
        #expect(restored.output == "restored person.json.backup-v0\n")
        #expect(try files.readText(file) == "{\"name\":\"Ada\",\"age\":\"36\"}")
    }
}
