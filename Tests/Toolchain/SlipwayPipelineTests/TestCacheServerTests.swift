import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem
import SlipwayTest
import SlipwayTestKit
import Testing

/// Results on servers, with a package whose tests really run.
@Suite struct TestCacheServerTests {
    /// A package of its own: what two machines have of the same commit.
    private struct Machine {
        let folder: TemporaryDirectory

        init() throws {
            folder = try TemporaryDirectory()
            try folder.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "P", targets: [.testTarget(name: "OneTests"), .testTarget(name: "TwoTests")])

                """, to: "P/Package.swift")
            for name in ["One", "Two"] {
                try folder.write("import Testing\n@Test func works() {}\n", to: "P/Tests/\(name)Tests/T.swift")
            }
        }

        /// - Parameter variables: on top of this process's.
        func run(
            _ cache: String, _ variables: [String: String] = [:], publicKey: String? = nil, isReadOnly: Bool = false
        ) async throws -> TestReport {
            let host = Host(environment: Host.processEnvironment().merging(variables) { $1 })
            let package = folder.path.appending("P")
            let shared = try SharedTestCache(
                cache, in: package, publicKey: publicKey, isReadOnly: isReadOnly, host: host)
            let request = TestRequest(package: package, selective: SelectiveSettings(version: "1.0.0"))
            let report = try await TestRunner(host: host, cache: shared.cache, trust: shared.trust).run(request)
            await shared.cache.end()
            return report
        }
    }

    @Test("two machines share results over nginx", .disabled(if: CacheServer.isNginxMissing, "nginx is not installed"))
    func nginx() async throws {
        let state = try TemporaryDirectory()
        let variables = ["SLIPWAY_CACHE_USER": "ada", "SLIPWAY_CACHE_PASSWORD": "secret"]
        try await CacheServer.nginx(in: state.path, login: ("ada", "secret")) { address, data in
            let one = try Machine()
            let stranger = try await one.run("\(address)/team/")
            #expect(stranger.isSuccess && stranger.totals.passed == 2)
            #expect(stranger.notes.map(\.code) == ["cache-unreachable", "cache-unwritten"])
            #expect(stranger.notes[0].cause == "the cache does not tell what it has: it answers with status 401")

            let first = try await one.run("\(address)/team/", variables)
            #expect(first.isSuccess && first.totals.passed == 2 && first.notes.isEmpty, "\(first.notes)")
            #expect(try LocalFileSystem().files(below: data).count == 6)
            let second = try await Machine().run("\(address)/team", variables)
            #expect(second.isSuccess && second.cases.isEmpty && second.totals.passedBefore == 2)
        }
    }

    @Test("a server that looks into what it is given takes it") func strict() async throws {
        let folder = try TemporaryDirectory()
        try await CacheServer.strict(in: folder.path) { address, state in
            try state.plant("token", "t0ken")
            let variables = ["SLIPWAY_CACHE_TOKEN": "t0ken"]
            let one = try Machine()
            #expect(try await one.run(address, variables).notes.isEmpty)
            #expect(try await Machine().run(address, variables).totals.passedBefore == 2)
            let lines = try state.lines("log")
            #expect(
                lines.count { $0.hasPrefix("200 PUT /cas/") } == 3 && lines.count { $0.hasPrefix("200 PUT /ac/") } == 3)
            #expect(lines.allSatisfy { $0.hasPrefix("200 ") || $0.hasPrefix("404 GET /ac/") }, "\(lines)")

            try state.plant("readonly")
            try one.folder.write("import Testing\n@Test func differs() {}\n", to: "P/Tests/OneTests/T.swift")
            let refused = try await one.run(address, variables)
            #expect(refused.isSuccess && refused.notes.map(\.code) == ["cache-unwritten"])
            #expect(try await one.run(address, variables, isReadOnly: true).notes.isEmpty)
        }
    }

    @Test("results are believed that the repository's key has signed, and no others") func signed() async throws {
        let folder = try TemporaryDirectory()
        let (mine, other) = (
            "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=", "MTEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="
        )
        let key = try #require(SigningKey(base64: mine)).verifyingKey.description
        let cache = folder.path.appending("cache").string
        let second = folder.path.appending("second").string
        let one = try Machine()
        // somebody without a key, and somebody with another one
        #expect(try await one.run(cache).isSuccess)
        let unsigned = try await one.run(cache, publicKey: key)
        #expect(unsigned.totals.passed == 2 && unsigned.notes.allSatisfy { $0.cause?.contains("not signed") == true })
        #expect(unsigned.notes.count == 3)
        #expect(try await one.run(second, ["SLIPWAY_CACHE_KEY": other]).isSuccess)
        let foreign = try await one.run(second, publicKey: key)
        #expect(foreign.totals.passed == 2 && foreign.notes.allSatisfy { $0.cause?.contains("signature") == true })

        // the owner writes over them; who has no key, as a fork, reads
        #expect(try await one.run(cache, ["SLIPWAY_CACHE_KEY": mine], publicKey: key).totals.passed == 2)
        #expect(try await Machine().run(cache, publicKey: key).totals.passedBefore == 2)
        try one.folder.write("import Testing\n@Test func differs() {}\n", to: "P/Tests/OneTests/T.swift")
        #expect(try await one.run(cache, publicKey: key).totals.passed == 1)
        #expect(try await one.run(cache, publicKey: key).totals.passed == 1)
    }

    @Test(
        "of a pull request from a fork nothing is kept",
        arguments: [
            ("{\"full_name\": \"eve/app\"}", true), ("{\"full_name\": \"ada/app\"}", false), ("null", true),
            ("}", true),
        ])
    func forks(_ head: String, _ isFork: Bool) throws {
        let folder = try TemporaryDirectory()
        let base = "{\"repo\": {\"full_name\": \"ada/app\"}}"
        let event = "{\"pull_request\": {\"base\": \(base), \"head\": {\"repo\": \(head)}}}"
        try folder.write(event, to: "event.json")
        func notes(_ variables: [String: String]) throws -> [String] {
            try SharedTestCache(
                "cache", in: folder.path, publicKey: nil, isReadOnly: false, host: Host(environment: variables)
            ).notes.map(\.code)
        }
        let path = folder.path.appending("event.json").string
        for name in ["pull_request", "pull_request_target"] {
            let found = try notes(["GITHUB_EVENT_NAME": name, "GITHUB_EVENT_PATH": path])
            #expect(found == (isFork ? ["cache-read-only"] : []))
        }
        #expect(try notes(["GITHUB_EVENT_NAME": "push", "GITHUB_EVENT_PATH": path]).isEmpty)
        let gitLab = ["CI_MERGE_REQUEST_SOURCE_PROJECT_ID": "2", "CI_MERGE_REQUEST_PROJECT_ID": "1"]
        #expect(try notes(gitLab) == ["cache-read-only"])
    }

    @Test("what cannot be a cache is refused") func wrong() throws {
        let folder = try TemporaryDirectory()
        func code(_ location: String, key: String? = nil, _ variables: [String: String] = [:]) -> String? {
            do throws(SlipwayError) {
                let host = Host(environment: variables)
                _ = try SharedTestCache(location, in: folder.path, publicKey: key, isReadOnly: false, host: host)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code("https://ada:secret@example.com/") == "bad-cache" && code("https://") == "bad-cache")
        #expect(code("https://example.com/?a=b") == "bad-cache")
        #expect(code("http://example.com", ["SLIPWAY_CACHE_TOKEN": "x"]) == "cache-in-the-clear")
        #expect(code("cache", ["SLIPWAY_CACHE_KEY": "short"]) == "bad-cache-key")
        #expect(code("cache", key: "short") == "bad-cache-key")
        #expect(code("cache") == nil)
        try folder.write("", to: "file")
        #expect(code("file") == "bad-cache" && code("s3://bucket/results") == "bad-cache")
    }
}
