import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayServer

/// A build is announced, its files come, and it is seen when it is complete.
@Suite struct BuildTests {
    @Test("announced, uploaded, completed; each again is the same")
    func whole() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let bundle = try SampleBundle()
            let announced = try await bundle.announce(to: server, token: token)
            #expect(announced.status == 200)
            let status: BuildStatus = try StoredJSON.decode(announced.body)
            #expect(status.state == .pending)
            #expect(status.missing == bundle.announcement.files.map(\.name))
            #expect(try await bundle.complete(on: server, token: token).status == 422)
            try await bundle.upload(to: server, token: token)
            for _ in 0..<2 {
                let again: BuildStatus = try StoredJSON.decode(try await bundle.announce(to: server, token: token).body)
                #expect(again.missing == [])
                let done: BuildStatus = try StoredJSON.decode(try await bundle.complete(on: server, token: token).body)
                #expect(done.state == .visible)
                #expect(done.page == "builds/Greeter/main/1.0.0/index.html")
            }
            let rows = try await server.application.database.read { database in
                try Row.fetchAll(database, sql: "SELECT number, previous, state FROM build").map(\.description)
            }
            #expect(rows.count == 1)
        }
    }

    @Test("builds of a channel are counted, each knows the one before")
    func numbers() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            for version in ["1.0.0", "1.1.0", "1.2.0"] {
                let bundle = try SampleBundle(version: version)
                _ = try await bundle.announce(to: server, token: token)
                try await bundle.upload(to: server, token: token)
                #expect(try await bundle.complete(on: server, token: token).status == 200)
            }
            let known = try await server.application.database.read { database in
                try Row.fetchAll(database, sql: "SELECT number, version, previous FROM build ORDER BY number").map {
                    "\($0["number"] as Int) \($0["version"] as String) \($0["previous"] as String? ?? "-")"
                }
            }
            #expect(known == ["1 1.0.0 -", "2 1.1.0 1.0.0", "3 1.2.0 1.1.0"])
        }
    }

    @Test("a version with other content is refused in any channel, one that nobody saw is told anew")
    func conflict() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let bundle = try SampleBundle()
            let other = try SampleBundle(content: "other")
            #expect(try await other.announce(to: server, token: token).status == 200)
            #expect(try await bundle.announce(to: server, token: token).status == 200)
            try await bundle.upload(to: server, token: token)
            _ = try await bundle.complete(on: server, token: token)
            for channel in ["main", "beta"] {
                let answer = try await other.announce(to: server, channel: channel, token: token)
                #expect(answer.status == 409 && answer.body.contains("already-published"))
                #expect(answer.body.contains("bundle --preview"), "a pull request has a version of its own")
            }
            #expect(try await bundle.announce(to: server, channel: "beta", token: token).status == 200)
        }
    }

    @Test("who knows a digest alone does not get the file")
    func possession() async throws {
        try await TestServer.with { server in
            let (one, other) = (try await server.token(project: "Greeter"), try await server.token(project: "Thief"))
            let bundle = try SampleBundle()
            _ = try await bundle.announce(to: server, token: one)
            try await bundle.upload(to: server, token: one)
            _ = try await bundle.complete(on: server, token: one)
            let thief = try SampleBundle(name: "Thief", files: bundle.announcement.files)
            let status: BuildStatus = try StoredJSON.decode(try await thief.announce(to: server, token: other).body)
            #expect(status.missing.contains("Greeter-1.0.0.zip"))
        }
    }

    @Test("bundles that contradict themselves are not shown")
    func damaged() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            for bundle in [
                try SampleBundle(version: "1.0.1", sums: "no sums\n"),
                try SampleBundle(version: "1.0.2", sums: ""),
                try SampleBundle(version: "1.0.3", releaseText: "{}"),
            ] {
                #expect(try await bundle.announce(to: server, token: token).status == 200)
                try await bundle.upload(to: server, token: token)
                let answer = try await bundle.complete(on: server, token: token)
                #expect(answer.status == 422 && answer.body.contains("bundle-damaged"))
            }
        }
    }

    @Test("announcements that nobody can have meant are refused with the reason")
    func bad() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let bundle = try SampleBundle(notes: "x")
            let path = "/api/projects/Greeter/channels/main/builds/"
            #expect(try await server.send("PUT", path + "1.0.0", token: token, body: Array("{".utf8)).status == 400)
            #expect(try await server.send("PUT", path + "1.x", token: token, body: []).status == 400)
            let body = Array(JSONDocument.line(bundle.announcement).utf8)
            let other = try await server.send("PUT", path + "2.0.0", token: token, body: body)
            #expect(other.status == 422 && other.body.contains("it describes Greeter 1.0.0"))
            for (from, to, reason) in [
                ("\"name\":\"SHA256SUMS\"", "\"name\":\"../x\"", "no file name"),
                ("\"schema\":1}", "\"schema\":2}", "schema 2"),
                ("\"name\":\"SHA256SUMS\"", "\"name\":\"other\"", "no file 'SHA256SUMS'"),
                // the second digest is one that nobody has brought
                (
                    "\"documents\":[{\"file\":\"RELEASE_NOTES.md\"",
                    "\"documents\":[{\"file\":\"Greeter-1.0.0.zip\"", "its release has 'Greeter-1.0.0.zip' twice"
                ),
                ("\"size\":1}]", "\"size\":-1}]", "has 1 bytes, its release says -1"),
            ] {
                let text = JSONDocument.line(bundle.announcement).replacing(from, with: to)
                let answer = try await server.send("PUT", path + "1.0.0", token: token, body: Array(text.utf8))
                #expect(answer.status == 422 && answer.body.contains(reason), "\(to)")
            }
        }
    }

    @Test("names that are two of one, or of no file, are refused")
    func names() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let body = Array(JSONDocument.line(try SampleBundle().announcement).utf8)
            for (channel, reason) in [
                ("main%00x", "a control character"), ("a%0D%0Ab", "a control character"),
                (String(repeating: "x", count: 256), "a name of 256 bytes"),
            ] {
                let answer = try await server.send(
                    "PUT", "/api/projects/Greeter/channels/\(channel)/builds/1.0.0", token: token, body: body)
                #expect(answer.status == 422 && answer.body.contains(reason), "\(channel)")
            }
        }
    }

    @Test("what was announced anew while a build is checked is not shown in its place")
    func swapped() async throws {
        try await TestServer.with { server in
            let (owner, thief) = (try await server.token(project: "Greeter"), try await server.token(project: "Thief"))
            let secret = try SampleBundle(content: "secret")
            try await secret.publish(to: server, channel: "hidden", token: owner)
            let file = try #require(secret.announcement.files.first { $0.name == "Greeter-1.0.0.zip" })
            let honest = try SampleBundle(name: "Thief")
            let other = try SampleBundle(name: "Thief", content: "other", files: [file])
            for bundle in [other, honest] {
                _ = try await bundle.announce(to: server, token: thief)
                try await bundle.upload(to: server, token: thief)
            }
            let heavy = server.application.heavy
            let gate = Monitor(false)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<WorkerThreads.processorCount {
                    group.addTask { _ = try await heavy.run { gate.wait { $0 ? true : nil } } }
                }
                while heavy.running < WorkerThreads.processorCount { await Task.yield() }
                async let done = honest.complete(on: server, token: thief)
                while heavy.waiting == 0 { await Task.yield() }
                let swapped = try await other.announce(to: server, token: thief)
                gate.change { $0 = true }
                #expect(swapped.status == 200)
                let answer = try await done
                #expect(answer.status == 409 && answer.body.contains("announced-anew"))
                try await group.waitForAll()
            }
            #expect(try await server.send("GET", "/builds/Thief/main/1.0.0/index.html").status == 401)
            #expect(try await server.send("GET", "/builds/Thief/main/1.0.0/files/Greeter-1.0.0.zip").status == 401)
        }
    }

    @Test("who names the build that is meant is not told of another one as if it were that")
    func meant() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let (one, other) = (try SampleBundle(), try SampleBundle(content: "other"))
            for bundle in [one, other] {
                _ = try await bundle.announce(to: server, token: token)
                try await bundle.upload(to: server, token: token)
            }
            let path = "/api/projects/Greeter/channels/main/builds/1.0.0/complete"
            func complete(_ bundle: SampleBundle) async throws -> TestAnswer {
                let sums = try #require(bundle.announcement.files.first { $0.name == "SHA256SUMS" })
                return try await server.send(
                    "POST", path, token: token, headers: ["If-Match": "\"sha256-\(sums.sha256)\""], body: [])
            }
            let early = try await complete(one)
            #expect(early.status == 409 && early.body.contains("announced-anew"))
            #expect(try await complete(other).status == 200)
            let late = try await complete(one)
            #expect(late.status == 409 && late.body.contains("already-published"))
            #expect(try await complete(other).status == 200)
        }
    }
}
