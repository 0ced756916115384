import GRDB
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayServer

/// Who sees which channel: pages, documents, files and blobs alike.
@Suite struct ChannelAccessTests {
    private static let channel = "/api/projects/Greeter/channels/main"

    /// What shows something of the channel `main` of `Greeter`.
    private static func places(_ prefix: String = "") throws -> [String] {
        let bundle = try SampleBundle()
        let blob = try #require(bundle.announcement.files.first { $0.name == "Greeter-1.0.0.zip" }).sha256
        return [
            "/channels/Greeter/main/", "/channels/Greeter/main/index.json", "/builds/Greeter/main/1.0.0/",
            "/builds/Greeter/main/1.0.0.json", "/builds/Greeter/main/1.0.0/files/Greeter-1.0.0.zip",
            "/builds/Greeter/main/1.0.0/report/", "/\(BuildKey.blobPath(blob))",
        ].map { prefix + $0 }
    }

    private static func publish(to server: TestServer) async throws -> String {
        let token = try await server.token(.admin)
        try await SampleBundle().publish(to: server, token: token)
        try await SampleBundle(version: "2.0.0").publish(to: server, channel: "open", token: token)
        try await SampleBundle(name: "Other", version: "3.0.0").publish(to: server, token: token)
        return token
    }

    private static func set(_ access: String, on server: TestServer, token: String) async throws -> ChannelState {
        let answer = try await server.send(
            "PATCH", channel, token: token, body: Array("{\"access\": \"\(access)\"}".utf8))
        #expect(answer.status == 200, "\(answer.body)")
        return try StoredJSON.decode(answer.body)
    }

    @Test("a channel for tokens is there for tokens that reach it, and for nobody else")
    func token() async throws {
        try await TestServer.with { server in
            let admin = try await Self.publish(to: server)
            // kept before it is closed: nothing of it goes out after
            for place in try Self.places() { #expect(try await server.send("GET", place).status == 200, "\(place)") }
            #expect(try await Self.set("token", on: server, token: admin).link == nil)
            let reader = try await server.token(.read)
            let own = try await server.token(.read, project: "Greeter")
            let other = try await server.token(.read, project: "Other")
            for place in try Self.places() {
                let none = try await server.send("GET", place)
                #expect([401, 404].contains(none.status), "\(place) \(none.status)")
                #expect(try await server.send("GET", place, token: reader).status == 200, "\(place)")
                #expect(try await server.send("GET", place, token: own).status == 200, "\(place)")
                #expect(try await server.send("GET", place, token: other).status == 404, "\(place)")
                let basic = Base64.text(Array("any:\(reader)".utf8))
                let browser = try await server.send("GET", place, headers: ["Authorization": "Basic \(basic)"])
                #expect(browser.status == 200 && browser.headers["cache-control"] == "private, no-store", "\(place)")
                #expect([401, 404].contains(try await server.send("GET", place).status), "\(place)")
            }
            #expect(
                try await server.send("GET", "/channels/Greeter/main/").headers["www-authenticate"]?.hasPrefix("Basic")
                    == true)
            for (token, sees) in [(nil, false), (other, false), (own, true), (reader, true)] {
                for path in ["/", "/index.json", "/?project=Greeter"] {
                    let index = try await server.send("GET", path, token: token)
                    #expect(index.body.contains("channels/Greeter/main/index.html") == sees, "\(path) \(sees)")
                    #expect(index.body.contains("channels/Greeter/open/index.html"))
                }
            }
        }
    }

    @Test("a link opens one channel, until there is a new one")
    func link() async throws {
        try await TestServer.with { server in
            let admin = try await Self.publish(to: server)
            let path = try #require(try await Self.set("link", on: server, token: admin).link)
            let prefix = "/" + path.split(separator: "/").prefix(2).joined(separator: "/")
            #expect(try await server.send("GET", prefix).headers["location"] == "\(prefix)/")
            for place in try Self.places() {
                #expect([401, 404].contains(try await server.send("GET", place).status), "\(place)")
            }
            for place in try Self.places(prefix) {
                let answer = try await server.send("GET", place)
                #expect(answer.status == 200 && answer.headers["cache-control"] == "private, no-store", "\(place)")
            }
            let page = try await server.send("GET", "/\(path)")
            #expect(page.body.contains("QR code of http://localhost\(prefix)/channels/Greeter/main/index.html"))
            // nothing else, also not what is open to all
            let index = try await server.send("GET", "\(prefix)/").body
            #expect(
                index.contains("channels/Greeter/main/index.html") && index.contains("1 project · 1 channel · 1 build"))
            #expect(!index.contains("Other") && !index.contains("open"))
            for place in ["/channels/Greeter/open/", "/builds/Other/main/3.0.0/", "/channels/Other/main/index.json"] {
                #expect(try await server.send("GET", prefix + place).status == 404)
                #expect(try await server.send("GET", prefix + place, token: admin).status == 404)
            }
            #expect(try await server.send("GET", "/link/\(String(repeating: "a", count: 43))/").status == 404)
            let again = try #require(try await Self.set("link", on: server, token: admin).link)
            #expect(again != path)
            #expect(try await server.send("GET", "/\(path)").status == 404)
            #expect(try await server.send("GET", "/\(again)").status == 200)
            _ = try await Self.set("public", on: server, token: admin)
            #expect(try await server.send("GET", "/\(again)").status == 404)
            let rows = try await server.application.database.read { database in
                try String.fetchAll(database, sql: "SELECT detail FROM auditEntry WHERE action = 'channel change'")
            }
            #expect(rows.count == 3 && !rows.contains { $0.contains(again.split(separator: "/")[1]) })
        }
    }

    @Test("settings are by scope, checked, and told")
    func settings() async throws {
        try await TestServer.with { server in
            let admin = try await Self.publish(to: server)
            let publisher = try await server.token()
            let body = Array("{\"keptBuilds\": 5, \"keptDays\": 30}".utf8)
            #expect(try await server.send("PATCH", Self.channel, body: body).status == 401)
            #expect(try await server.send("PATCH", Self.channel, token: publisher, body: body).status == 403)
            #expect(try await server.send("PATCH", Self.channel, token: admin, body: Array("{".utf8)).status == 400)
            for bad in ["{\"access\": \"all\"}", "{\"keptDays\": -1}"] {
                #expect(try await server.send("PATCH", Self.channel, token: admin, body: Array(bad.utf8)).status == 422)
            }
            #expect(try await server.send("PATCH", Self.channel, token: admin, body: body).status == 200)
            let told: ChannelState = try StoredJSON.decode(
                try await server.send("GET", Self.channel, token: publisher).body)
            #expect(told == ChannelState(access: "public", keptBuilds: 5, keptDays: 30, link: nil))
            let none = "/api/projects/Greeter/channels/none"
            #expect(try await server.send("PATCH", none, token: admin, body: body).status == 404)
            let tickets = Array("{\"ticketAddress\": \"https://tickets.example.com/browse\"}".utf8)
            #expect(try await server.send("PATCH", "/api/projects/Greeter", token: admin, body: tickets).status == 204)
            let bad = Array("{\"ticketAddress\": \"javascript:alert(1)\"}".utf8)
            #expect(try await server.send("PATCH", "/api/projects/Greeter", token: admin, body: bad).status == 422)
            try await SampleBundle(version: "1.1.0", changes: [PageTests.commit(1, "Mend ABC-12")]).publish(
                to: server, token: admin)
            let page = try await server.send("GET", "/builds/Greeter/main/1.1.0/")
            #expect(
                page.body.contains(
                    "<a href=\"https://tickets.example.com/browse/ABC-12\" rel=\"noreferrer\">ABC-12</a>"))
        }
    }
}
