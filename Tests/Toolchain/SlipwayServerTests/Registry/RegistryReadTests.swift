import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// What readers get of a registry (registry specification, 4.1 to 4.5).
@Suite struct RegistryReadTests {
    @Test("lists have releases by precedence, releases have what identifies them")
    func documents() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            var fixture = PackageFixture()
            fixture.metadata =
                "{\"description\":\"a \\\"list\\\"\",\"repositoryURLs\":[\"https://git.example.com/mona/List.git\"]}"
            for version in ["1.0.0", "1.10.0", "1.2.0", "2.0.0-beta.2", "2.0.0-beta.11"] {
                fixture.entries = [.init("List/\(version)")]
                let answer = try await fixture.publish(to: server, as: "mona/List/\(version)", token: token)
                #expect(
                    answer.status == 201 && answer.headers["location"] == "/registry/mona/List/\(version)", "\(answer)")
            }
            let list = try await server.send("GET", "/registry/MONA/list")
            #expect(list.status == 200 && list.headers["content-version"] == "1")
            #expect(list.headers["content-type"] == "application/json")
            #expect(
                list.body.split(separator: "\"").map(String.init).filter { $0.first?.isNumber == true }
                    == ["2.0.0-beta.11", "2.0.0-beta.2", "1.10.0", "1.2.0", "1.0.0"])
            #expect(
                list.headers["link"]
                    == "<https://git.example.com/mona/List>; rel=\"canonical\", "
                    + "</registry/mona/List/2.0.0-beta.11>; rel=\"latest-version\"")
            let release = try await server.send("GET", "/registry/mona/LIST/1.2.0")
            let document = try #require(JSONValue.parse(release.body))
            #expect(document["id"]?.text == "mona.List" && document["version"]?.text == "1.2.0")
            fixture.entries = [.init("List/1.2.0")]
            let resource = document["resources"]?[0]
            #expect(resource?["checksum"]?.text == ContentHasher.digest(of: fixture.archive).hex)
            #expect(resource?["name"]?.text == "source-archive" && resource?["type"]?.text == "application/zip")
            #expect(document["metadata"]?["description"]?.text == "a \"list\"")
            #expect(document["publishedAt"]?.text?.hasSuffix("000Z") == true)
            let links = try #require(release.headers["link"])
            #expect(links.contains("</registry/mona/List/1.10.0>; rel=\"successor-version\""))
            #expect(links.contains("</registry/mona/List/1.0.0>; rel=\"predecessor-version\""))
            for path in ["mona/List.json", "mona/List/1.2.0.json"] {
                #expect(try await server.send("GET", "/registry/\(path)").status == 200)
            }
            for path in [
                "mona/Other", "mona/List/9.0.0", "mona/List/x", "m--a/List", "mona/List/9.0.0.zip", "a/b/c/d/e",
            ] {
                let answer = try await server.send("GET", "/registry/\(path)")
                #expect(answer.status == 404 && answer.headers["content-version"] == "1", "\(path)")
                #expect(JSONValue.parse(answer.body)?["detail"]?.text?.isEmpty == false, "\(path)")
                #expect(answer.headers["content-type"] == "application/problem+json")
            }
        }
    }

    @Test("archives come in parts, with their digest")
    func archives() async throws {
        try await TestServer.with { server in
            let fixture = PackageFixture()
            #expect(try await fixture.publish(to: server, token: try await server.token()).status == 201)
            let path = "/registry/mona/List/1.0.0.zip"
            for _ in 0..<2 {
                let head = try await server.send("HEAD", path)
                #expect(head.status == 200 && head.headers["content-length"] == "\(fixture.archive.count)")
                #expect(head.body.isEmpty && head.headers["accept-ranges"] == "bytes")
                #expect(head.headers["content-disposition"] == "attachment; filename=\"List-1.0.0.zip\"")
                #expect(head.headers["digest"]?.hasPrefix("sha-256=") == true)
                #expect(head.headers["content-version"] == "1" && head.headers["content-type"] == "application/zip")
                #expect(head.headers["etag"] == "\"sha256-\(ContentHasher.digest(of: fixture.archive))\"")
                let part = try await server.send("GET", path, headers: ["Range": "bytes=0-1"])
                #expect(part.status == 206 && part.body == "PK" && part.headers["content-version"] == "1")
                #expect(try await server.send("GET", path, headers: ["Range": "bytes=99999-"]).status == 416)
                #expect(try await server.send("GET", path).headers["content-length"] == "\(fixture.archive.count)")
            }
        }
    }

    @Test("manifests for versions of Swift")
    func manifests() async throws {
        try await TestServer.with { server in
            var fixture = PackageFixture()
            fixture.manifests["Package@swift-5.9.swift"] = PackageFixture.manifest(tools: "5.8")
            fixture.manifests["Package@swift-6.1.swift"] = PackageFixture.manifest(tools: "6.1")
            #expect(try await fixture.publish(to: server, token: try await server.token()).status == 201)
            let path = "/registry/mona/List/1.0.0/Package.swift"
            let main = try await server.send(
                "GET", path, headers: ["Accept": "application/vnd.swift.registry.v1+swift"])
            #expect(main.status == 200 && main.body == fixture.manifests["Package.swift"])
            #expect(main.headers["content-type"] == "text/x-swift" && main.headers["content-version"] == "1")
            #expect(main.headers["content-disposition"] == "attachment; filename=\"Package.swift\"")
            #expect(
                main.headers["link"]
                    == "<\(path)?swift-version=5.9>; rel=\"alternate\"; filename=\"Package@swift-5.9.swift\"; "
                    + "swift-tools-version=\"5.8\", <\(path)?swift-version=6.1>; rel=\"alternate\"; "
                    + "filename=\"Package@swift-6.1.swift\"; swift-tools-version=\"6.1\"")
            // by the name, and by what the first line says, which is what SwiftPM asks for
            for version in ["6.1", "6.1.0"] {
                let answer = try await server.send("GET", "\(path)?swift-version=\(version)")
                #expect(answer.status == 200 && answer.body == fixture.manifests["Package@swift-6.1.swift"])
            }
            #expect(
                try await server.send("GET", "\(path)?swift-version=5.8.0").headers["content-disposition"]
                    == "attachment; filename=\"Package@swift-5.9.swift\"")
            for version in ["5.5", "x", "6.0"] {
                let answer = try await server.send("GET", "\(path)?swift-version=\(version)")
                #expect(answer.status == 303 && answer.headers["location"] == path, "\(version)")
                #expect(answer.headers["content-version"] == "1")
            }
        }
    }

    @Test("lists are handed out in pages", arguments: [2_500])
    func pages(count: Int) async throws {
        try await TestServer.with { server in
            #expect(try await PackageFixture().publish(to: server, token: try await server.token()).status == 201)
            try await server.application.database.write { database in
                for number in 1..<count {
                    let version = SemanticVersion(1, 0, DecimalNumber("\(number)") ?? .init(integerLiteral: 0))
                    try database.execute(
                        sql: """
                            INSERT INTO packageRelease
                                (package, version, precedence, archive, size, metadata, published)
                            SELECT package, ?, ?, archive, size, metadata, published FROM packageRelease LIMIT 1
                            """, arguments: [version.description, RegistryCatalog.blob(version)])
                }
            }
            func link(_ answer: TestAnswer, _ relation: String) -> String? {
                answer.headers["link"]?.split(separator: ", ").first { $0.hasSuffix("rel=\"\(relation)\"") }
                    .map { String($0.dropFirst().prefix { $0 != ">" }) }
            }
            func versions(_ answer: TestAnswer) -> [String] {
                answer.body.split(separator: "\"").map(String.init).filter { $0.first?.isNumber == true }
            }
            let all = (0..<count).reversed().map { "1.0.\($0)" }
            var seen: [String] = []
            var answer = try await server.send("GET", "/registry/mona/List")
            #expect(link(answer, "prev") == nil && link(answer, "first") == "/registry/mona/List")
            #expect(link(answer, "latest-version") == "/registry/mona/List/1.0.\(count - 1)")
            let last = try #require(link(answer, "last"))
            while true {
                seen += versions(answer)
                guard let next = link(answer, "next") else { break }
                answer = try await server.send("GET", next)
            }
            #expect(seen == all)
            let end = try await server.send("GET", last)
            #expect(versions(end) == Array(all.suffix(1_000)) && link(end, "next") == nil)
            let before = try await server.send("GET", try #require(link(end, "prev")))
            #expect(versions(before) == Array(all.dropLast(1_000).suffix(1_000)))
            #expect(try await server.send("GET", "/registry/mona/List?below=x").status == 400)
        }
    }

    @Test("a repository has its packages, however its address is written")
    func identifiers() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            var fixture = PackageFixture()
            fixture.metadata = "{\"repositoryURLs\":[\"https://github.com/mona/List\"]}"
            #expect(try await fixture.publish(to: server, token: token).status == 201)
            for address in [
                "https://github.com/mona/List", "https://GitHub.com/mona/List.git", "git@github.com:mona/List.git",
                "ssh://git@github.com:22/mona/List/", "https://user:secret@github.com:443/mona/List.git/",
            ] {
                let answer = try await server.send("GET", "/registry/identifiers?url=\(address)")
                #expect(answer.status == 200 && answer.body == "{\"identifiers\":[\"mona.List\"]}\n", "\(address)")
            }
            for address in [
                "https://github.com/mona/Other", "file:///mona/List", "x", "https://elsewhere.com/mona/List",
            ] {
                #expect(try await server.send("GET", "/registry/identifiers?url=\(address)").status == 404)
            }
            #expect(try await server.send("GET", "/registry/identifiers").status == 400)
            fixture.name = "Thief"
            fixture.manifests = ["Package.swift": PackageFixture.manifest("Thief")]
            for name in ["List", "LIST"] {
                fixture.metadata = "{\"repositoryURLs\":[\"https://github.com/mona/\(name)\"]}"
                let thief = try await fixture.publish(to: server, as: "eve/Thief/1.0.0", token: token)
                #expect(thief.status == 422 && thief.body.contains("address-taken"), "\(name)")
            }
            #expect(try await server.send("GET", "/registry/eve/Thief").status == 404)
        }
    }

    @Test("versions of the API and kinds of answers")
    func negotiation() async throws {
        try await TestServer.with { server in
            #expect(try await PackageFixture().publish(to: server, token: try await server.token()).status == 201)
            for (accept, status) in [
                ("application/vnd.swift.registry.v1+json", 200), ("application/vnd.swift.registry", 200),
                ("application/vnd.swift.registry.v1", 200), ("*/*", 200), ("application/json", 200),
                ("application/vnd.swift.registry.v2+json, application/vnd.swift.registry.v1+json;q=0.5", 200),
                ("application/vnd.swift.registry.v2+json", 400), ("application/vnd.swift.registry.vx", 400),
                ("application/vnd.swift.registry.v1+xml", 415),
            ] {
                let answer = try await server.send("GET", "/registry/mona/List", headers: ["Accept": accept])
                #expect(answer.status == status && answer.headers["content-version"] == "1", "\(accept)")
            }
            let options = try await server.send("OPTIONS", "/registry/mona/List/1.0.0")
            #expect(options.status == 204 && options.headers["allow"]?.contains("PUT") == true)
            #expect(options.headers["link"]?.contains("service-doc") == true)
        }
    }

    @Test("a release that was taken away stays in the list, and its version stays taken")
    func removed() async throws {
        try await TestServer.with { server in
            let (token, admin) = (try await server.token(), try await server.token(.admin))
            for version in ["1.0.0", "1.1.0"] {
                #expect(
                    try await PackageFixture().publish(to: server, as: "mona/List/\(version)", token: token).status
                        == 201)
            }
            let path = "/registry/mona/List/1.1.0"
            #expect(try await server.send("GET", path + ".zip").status == 200)
            #expect(try await server.send("DELETE", path, token: token).status == 403)
            #expect(try await server.send("DELETE", path, token: admin).status == 204)
            #expect(try await server.send("DELETE", path, token: admin).status == 404)
            let list = try await server.send("GET", "/registry/mona/List")
            #expect(JSONValue.parse(list.body)?["releases"]?["1.1.0"]?["problem"]?["status"] == .number(410))
            #expect(list.headers["link"]?.contains("/1.0.0>; rel=\"latest-version\"") == true)
            for end in ["", ".zip", "/Package.swift"] {
                #expect(try await server.send("GET", path + end).status == 410)
            }
            #expect(try await PackageFixture().publish(to: server, as: "mona/List/1.1.0", token: token).status == 409)
        }
    }

    @Test("who may read")
    func access() async throws {
        try await TestServer.with({ $0.registryAccess = .token }) { server in
            let token = try await server.token(project: "Mona.list")
            #expect(try await PackageFixture().publish(to: server, token: token).status == 201)
            for path in [
                "mona/List", "mona/List/1.0.0", "mona/List/1.0.0.zip", "mona/List/1.0.0/Package.swift", "mona/None",
            ] {
                let none = try await server.send("GET", "/registry/\(path)")
                #expect(none.status == 401 && none.headers["content-version"] == "1", "\(path)")
                #expect(none.headers["www-authenticate"] != nil)
            }
            #expect(try await server.send("GET", "/registry/mona/List/1.0.0.zip", token: token).status == 200)
            #expect(try await server.send("GET", "/registry/mona/List/1.0.0.zip").status == 401)
            #expect(try await server.send("GET", "/registry/mona/Other", token: token).status == 403)
            #expect(try await server.send("POST", "/registry/login", token: token).status == 200)
            #expect(try await server.send("POST", "/registry/login").status == 401)
            let wrong = try await server.send("POST", "/registry/login", token: "slipway_x")
            #expect(wrong.status == 401 && wrong.headers["content-version"] == "1")
        }
    }
}

/// The order of versions, as bytes.
@Suite struct VersionPrecedenceTests {
    @Test("is that of Semantic Versioning") func order() throws {
        let versions = [
            "0.0.1", "0.2.0", "0.10.0", "1.0.0-0", "1.0.0-1", "1.0.0-2.x", "1.0.0-10", "1.0.0--", "1.0.0-alpha",
            "1.0.0-alpha.1",
            "1.0.0-alpha.beta", "1.0.0-alpha-b", "1.0.0-alpha1", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0",
            "1.0.1", "2.0.0", "18446744073709551616.0.0", "99999999999999999999999.0.0",
        ].compactMap { SemanticVersion($0) }
        #expect(versions.count == 21)
        for (one, other) in zip(versions, versions.dropFirst()) {
            #expect(one < other, "\(one) \(other)")
            #expect(one.precedence.lexicographicallyPrecedes(other.precedence), "\(one) \(other)")
        }
        #expect(SemanticVersion("1.0.0+1")?.precedence == SemanticVersion("1.0.0+2")?.precedence)
    }
}
