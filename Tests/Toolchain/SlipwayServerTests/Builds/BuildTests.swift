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
            let bundle = try SampleBundle()
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
            ] {
                let text = JSONDocument.line(bundle.announcement).replacing(from, with: to)
                let answer = try await server.send("PUT", path + "1.0.0", token: token, body: Array(text.utf8))
                #expect(answer.status == 422 && answer.body.contains(reason), "\(to)")
            }
        }
    }
}
