import GRDB
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayServer

/// The pages of a server, at the paths of a static site.
@Suite struct PageTests {
    static func commit(_ digit: Int, _ subject: String) throws -> Commit {
        Commit(
            id: try #require(ObjectID(String(repeating: "\(digit)", count: 40))), subject: subject, body: "",
            author: "Ada", time: 1_700_000_000)
    }

    /// Three builds of a channel, each with a commit of its own.
    static func publish(to server: TestServer, token: String) async throws {
        for (digit, version) in ["1.0.0", "1.1.0", "1.2.0-beta.1+x86"].enumerated() {
            try await SampleBundle(
                version: version,
                changes: digit == 0 ? [] : [commit(digit, "Change \(digit) <b>bold</b> (#1\(digit)), ABC-\(digit)7")],
                repository: "git@github.com:team/greeter.git",
                extra: [("greet.zip", .executable, Array("program \(version)".utf8))],
                notes: "## New\n\n- [Fast](https://example.com) `greeting` <script>\n"
            ).publish(to: server, token: token)
        }
    }

    @Test("index, channel and build are where a static site has them")
    func paths() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let empty = try await server.send("GET", "/")
            #expect(empty.status == 200 && empty.body.contains("There are no builds yet"))
            try await Self.publish(to: server, token: token)
            for path in ["/", "/index.html"] {
                let page = try await server.send("GET", path)
                #expect(page.status == 200 && page.body.contains("href=\"channels/Greeter/main/index.html\""))
                #expect(page.body.contains("1 project · 1 channel · 3 builds"))
            }
            for path in ["/channels/Greeter/main/", "/channels/Greeter/main/index.html"] {
                let page = try await server.send("GET", path)
                #expect(page.status == 200 && page.body.contains("Get 1.2.0-beta.1+x86"))
                #expect(page.body.contains("QR code of http://localhost/channels/Greeter/main/index.html"))
            }
            let page = try await server.send("GET", "/builds/Greeter/main/1.2.0-beta.1_x86/")
            #expect(page.status == 200 && page.body.contains("Changes since 1.1.0"))
            #expect(
                page.body.contains("<h3><bdi>New</bdi></h3>")
                    && page.body.contains("<bdi>Fast greeting &lt;script&gt;</bdi>"))
            #expect(page.body.contains("<bdi>Change 2 &lt;b&gt;bold&lt;/b&gt; (#12), ABC-27</bdi>"))
            #expect(
                page.body.contains("<a href=\"https://github.com/team/greeter/pull/12\" rel=\"noreferrer\">#12</a>"))
            #expect(page.body.contains("<span>ABC-27</span>"))
            #expect(page.body.contains("href=\"files/greet.zip?get\""))
            let older = try await server.send("GET", "/builds/Greeter/main/1.0.0/index.html")
            #expect(older.body.contains("There is a newer build: 1.2.0-beta.1+x86"))
            let redirect = try await server.send("GET", "/builds/Greeter/main/1.0.0?since=0")
            #expect(redirect.status == 308 && redirect.headers["location"] == "/builds/Greeter/main/1.0.0/?since=0")
            for path in [
                "/channels/Greeter/other/", "/builds/Greeter/main/9.9.9/", "/channels/Greeter/", "/builds/a/b/%2e%2e/",
                "/channels//main/", "/builds/Greeter/main/1.0.0/files/..%2f..%2fetc",
                "/builds/Greeter/main/1.0.0/files/none",
            ] {
                let missing = try await server.send("GET", path)
                #expect([401, 404].contains(missing.status), "\(path) \(missing.status)")
            }
        }
    }

    @Test("browsers load nothing but the page, frame it nowhere, and keep its address to themselves")
    func headers() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            for path in [
                "/", "/channels/Greeter/main/", "/builds/Greeter/main/1.0.0/", "/builds/Greeter/main/1.0.0/report/",
            ] {
                for _ in 0..<2 {
                    let headers = try await server.send("GET", path).headers
                    let policy = try #require(headers["content-security-policy"])
                    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
                    #expect(
                        policy.contains("frame-ancestors 'none'") && !policy.contains("script")
                            && !policy.contains("unsafe"))
                    #expect(policy.contains("form-action '\(path.hasSuffix("report/") ? "self" : "none")'"))
                    #expect(headers["x-content-type-options"] == "nosniff")
                    #expect(headers["referrer-policy"] == "no-referrer")
                    #expect(headers["cross-origin-opener-policy"] == "same-origin")
                    #expect(headers["cross-origin-resource-policy"] == "same-origin")
                    #expect(!headers.keys.contains { $0.hasPrefix("x-slipway") })
                }
            }
            let file = try await server.send("GET", "/builds/Greeter/main/1.0.0/files/Greeter-1.0.0.zip")
            #expect(file.status == 200 && file.body == "content of Greeter 1.0.0")
            #expect(file.headers["content-type"] == "application/octet-stream")
            #expect(file.headers["content-disposition"] == "attachment; filename=\"Greeter-1.0.0.zip\"")
            #expect(file.headers["content-security-policy"] == "sandbox; default-src 'none'")
            #expect(file.headers["x-content-type-options"] == "nosniff")
        }
    }

    @Test("a file's name never ends its header")
    func names() {
        #expect(
            PageAnswer.disposition("a\"b\r\nx: ü%.zip")
                == "attachment; filename=\"a_b__x: ___.zip\"; filename*=UTF-8''a%22b%0D%0Ax%3A%20%C3%BC%25.zip")
    }

    @Test("documents say what the pages show")
    func documents() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await Self.publish(to: server, token: token)
            let index: IndexDocument = try StoredJSON.decode(try await server.send("GET", "/index.json").body)
            let channel = try #require(index.projects.first?.channels.first)
            #expect(channel.count == 3 && channel.latest.version.description == "1.2.0-beta.1+x86")
            let answer = try await server.send("GET", "/\(channel.document)")
            let document: ChannelDocument = try StoredJSON.decode(answer.body)
            #expect(document.builds.map(\.number) == [3, 2, 1] && document.builds.allSatisfy { $0.published != nil })
            #expect(answer.headers["link"] == nil)
            let record: BuildRecord = try StoredJSON.decode(
                try await server.send("GET", "/\(channel.latest.record)").body)
            #expect(record.key.id == "Greeter/main/1.2.0-beta.1_x86" && record.problem == nil)
            #expect(record.changes.map(\.subject) == ["Change 2 <b>bold</b> (#12), ABC-27"])
            #expect(record.files.count == 5)
            let again = try await server.send("GET", "/api/projects/Greeter/channels/main/builds/1.1.0")
            #expect(again.body.contains("\"number\" : 2"))
            let second = try await server.send("GET", "/\(channel.document)?page=2")
            #expect(second.headers["link"] == "</channels/Greeter/main/index.json?page=1>; rel=\"prev\"")
        }
    }

    @Test("an address comes from who started the server, else from a host that is one")
    func address() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            let path = "/channels/Greeter/main/"
            for host in ["one.example.com", "two.example.com:81", "[::1]:8080"] {
                for _ in 0..<2 {
                    let connection = try await RawConnection.open(port: server.port)
                    try await connection.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
                    let text = try await connection.received { $0.contains("</html>") }
                    #expect(text.contains("QR code of http://\(host)/channels/Greeter/main/index.html"))
                    try await connection.close()
                }
            }
            for host in ["evil\"><script>", "a b", "a/b", "user@host", "host:port", ".."] {
                let connection = try await RawConnection.open(port: server.port)
                try await connection.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
                let text = try await connection.received { _ in false }
                #expect(!text.contains("QR code of") && !text.contains("<script>"), "\(host)")
            }
        }
        try await TestServer.with {
            $0.baseURL = "https://builds.example.com/x"
        } _: { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            let page = try await server.send("GET", "/channels/Greeter/main/")
            #expect(page.body.contains("QR code of https://builds.example.com/x/channels/Greeter/main/index.html"))
        }
    }

    @Test("changes are told since the build that one has, without cookies since one that is named")
    func since() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await Self.publish(to: server, token: token)
            let page = "/builds/Greeter/main/1.2.0-beta.1_x86/"
            let asked = try await server.send("GET", "\(page)?since=1.0.0")
            #expect(
                asked.body.contains("Changes since 1.0.0") && asked.body.contains("Change 1")
                    && asked.body.contains("Change 2"))
            let first = try await server.send("GET", "/builds/Greeter/main/1.0.0/files/greet.zip?get")
            #expect(
                first.status == 303 && first.headers["location"] == "/builds/Greeter/main/1.0.0/files/greet.zip?get=1")
            let cookie = try #require(first.headers["set-cookie"])
            #expect(cookie.hasSuffix("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax"))
            let pair = String(try #require(cookie.split(separator: ";").first))
            let withCookie = ["Cookie": "a=b; \(pair)"]
            let file = try await server.send(
                "GET", "/builds/Greeter/main/1.0.0/files/greet.zip?get=1", headers: withCookie)
            #expect(file.status == 200 && file.body == "program 1.0.0" && file.headers["set-cookie"] == nil)
            let held = try await server.send("GET", page, headers: withCookie)
            #expect(held.body.contains("Changes since 1.0.0, which you have") && held.body.contains("Change 1"))
            let channel = try await server.send("GET", "/channels/Greeter/main/", headers: withCookie)
            #expect(channel.body.contains("Changes since 1.0.0, which you have"))
            // nobody else
            #expect(try await server.send("GET", page).body.contains("Changes since 1.1.0<"))
            let without = try await server.send("GET", "/builds/Greeter/main/1.0.0/files/greet.zip?get=1")
            #expect(without.status == 200 && without.body == "program 1.0.0")
            let kept = try await server.application.database.read { database in
                try String.fetchAll(database, sql: "SELECT holder FROM holding")
            }
            #expect(kept.count == 1 && !pair.contains(kept[0]))
            let reader = try await server.token(.read)
            let numbers = try await server.send("GET", "/api/projects/Greeter/channels/main/numbers", token: reader)
            let told: ChannelNumbers = try StoredJSON.decode(numbers.body)
            #expect(told.builds.map(\.holders) == [0, 0, 1])
            #expect(
                try await server.send("GET", "/channels/Greeter/main/", token: reader).body.contains(
                    "Browsers that have it"))
            #expect(try await !server.send("GET", "/channels/Greeter/main/").body.contains("Browsers that have it"))
        }
    }

    @Test("the page says why nothing can be installed here, to each device what is so")
    func devices() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await Self.publish(to: server, token: token)
            let page = "/builds/Greeter/main/1.1.0/"
            let agents = [
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64)":
                    "It is a program for Linux (x86_64), and this is a Windows computer.",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X)":
                    "It is a program for Linux (x86_64), and this is an iPhone.",
            ]
            for (agent, reason) in agents {
                for _ in 0..<2 {
                    let told = try await server.send("GET", page, headers: ["User-Agent": agent])
                    #expect(
                        told.body.contains("Why it cannot be installed here") && told.body.contains("<p>\(reason)</p>"))
                }
            }
            for agent in ["Mozilla/5.0 (X11; Linux x86_64)", "curl/8.0"] {
                let told = try await server.send("GET", page, headers: ["User-Agent": agent])
                #expect(!told.body.contains("Why it cannot be installed here"))
            }
        }
    }
}

extension PageTests {
    @Test("a build that is gone says why, and what is there instead; it comes back as it was or not at all")
    func gone() async throws {
        try await TestServer.with { server in
            let token = try await server.token(.admin)
            try await Self.publish(to: server, token: token)
            let path = "/api/projects/Greeter/channels/main/builds/1.0.0"
            #expect(try await server.send("DELETE", path, token: try await server.token()).status == 403)
            #expect(try await server.send("GET", "/builds/Greeter/main/1.0.0/").status == 200)
            #expect(try await server.send("DELETE", path, token: token).status == 204)
            #expect(try await server.send("DELETE", path, token: token).status == 404)
            let page = try await server.send("GET", "/builds/Greeter/main/1.0.0/")
            #expect(page.status == 410 && page.body.contains("Somebody with a token removed it on"))
            #expect(page.body.contains("href=\"../1.2.0-beta.1_x86/index.html\""))
            #expect(try await server.send("GET", "/builds/Greeter/main/1.0.0/files/greet.zip").status == 410)
            #expect(try await server.send("GET", "/builds/Greeter/main/1.0.0.json").status == 410)
            let asked = try await server.send("GET", "/index.json")
            let index: IndexDocument = try StoredJSON.decode(asked.body)
            #expect(index.projects.first?.channels.first?.count == 2)
            let other = try await SampleBundle(content: "other").announce(to: server, token: token)
            #expect(other.status == 409 && other.body.contains("is gone"))
            // one that has ended is gone before it is taken away
            let change = Array("{\"expires\": 1700000000}".utf8)
            let last = "/api/projects/Greeter/channels/main/builds/1.2.0-beta.1+x86"
            #expect(try await server.send("PATCH", last, token: token, body: change).status == 204)
            let ended = try await server.send("GET", "/builds/Greeter/main/1.2.0-beta.1_x86/")
            #expect(ended.status == 410 && ended.body.contains("Its time was over on 14 November 2023."))
            #expect(try await server.send("GET", "/").body.contains("href=\"builds/Greeter/main/1.1.0/index.html\""))
            #expect(try await server.send("GET", "/channels/Greeter/main/").body.contains("Get 1.1.0"))
        }
    }

    @Test("a page tells the packages of the registry that are its build, and no folder of who published it")
    func packages() async throws {
        for access in [RegistryAccess.public, .token] {
            try await TestServer.with({ $0.registryAccess = access }) { server in
                let token = try await server.token()
                let bundle = try SampleBundle(repository: "file:///home/ada/greeter.git")
                try await bundle.publish(to: server, token: token)
                let page = "/builds/Greeter/main/1.0.0/"
                let before = try await server.send("GET", page)
                #expect(!before.body.contains("package-registry") && !before.body.contains("/home/ada"))
                let archive = try #require(bundle.announcement.release.artifacts.first { $0.kind == .source })
                try await server.application.database.write { database in
                    try database.execute(sql: "INSERT INTO package (scope, name) VALUES ('acme', 'greeter')")
                    try database.execute(
                        sql: """
                            INSERT INTO packageRelease (package, version, precedence, archive, size, metadata, published)
                            VALUES (1, '1.0.0', x'01', ?, 1, '{}', 0)
                            """, arguments: [archive.sha256.hex])
                }
                // as somebody for whom no page is kept
                let mine = try await server.send("GET", page, token: token)
                #expect(mine.body.contains("swift package-registry set http://localhost/registry"), "\(mine.body)")
                #expect(mine.body.contains(".package(id: &quot;acme.greeter&quot;, from: &quot;1.0.0&quot;)"))
                let theirs = try await server.send("GET", page + "?since=0.9.0")
                #expect(theirs.body.contains("acme.greeter") == (access == .public))
            }
        }
    }

    @Test("what ends within a week and what is pinned says so")
    func badges() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let now = server.application.host.clock.now()
            try await SampleBundle(expires: now + 6 * 86_400).publish(to: server, token: token)
            try await SampleBundle(version: "1.1.0", expires: now + 8 * 86_400).publish(to: server, token: token)
            #expect(
                try await server.send("GET", "/builds/Greeter/main/1.0.0/").body.contains(
                    "<span class=\"badge notice\">Here until"))
            #expect(
                try await !server.send("GET", "/builds/Greeter/main/1.1.0/").body.contains(
                    "<span class=\"badge notice\">Here until"))
            let change = Array("{\"isPinned\": true}".utf8)
            let path = "/api/projects/Greeter/channels/main/builds/1.1.0"
            #expect(try await server.send("PATCH", path, token: token, body: change).status == 204)
            #expect(try await server.send("GET", "/builds/Greeter/main/1.1.0/").body.contains("Pinned: it stays"))
            let actions = try await server.application.database.read { database in
                try String.fetchAll(
                    database, sql: "SELECT action || ' ' || subject FROM auditEntry ORDER BY id DESC LIMIT 1")
            }
            #expect(actions == ["build change Greeter/main/1.1.0"])
        }
    }
}
