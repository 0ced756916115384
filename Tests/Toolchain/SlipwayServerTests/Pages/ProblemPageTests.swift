import SlipwayModel
import Testing

@testable import SlipwayServer

/// What people see where there is nothing for them; programs get documents.
@Suite struct ProblemPageTests {
    private static let browser = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]

    @Test("a person gets a page with a way on, a program a document, with one status")
    func forms() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            for (path, status, words) in [
                ("/nope", 404, "There is nothing here"), ("/link/abc/", 404, "This link does not lead anywhere"),
                ("/builds/Greeter/main/9.9.9/", 401, "There is nothing here for everybody"),
                ("/channels/Other/main/", 401, "give it as the password"),
            ] {
                let page = try await server.send("GET", path, headers: Self.browser)
                #expect(page.status == status && page.body.contains(words), "\(path) \(page.status) \(page.body)")
                #expect(page.headers["content-type"] == "text/html; charset=utf-8")
                #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
                #expect(page.headers["cache-control"] == "no-store" && page.headers["vary"] == "Accept")
                #expect((page.headers["www-authenticate"] != nil) == (status == 401))
                let document = try await server.send("GET", path)
                #expect(document.status == status)
                #expect(document.headers["content-type"] == "application/problem+json")
            }
            // links are from where the browser is
            let deep = try await server.send("GET", "/builds/Greeter/main/9.9.9/", headers: Self.browser)
            #expect(deep.body.contains("href=\"../../../../index.html\""), "\(deep.body)")
            let flat = try await server.send("GET", "/nope", headers: Self.browser)
            #expect(flat.body.contains("href=\"index.html\""), "\(flat.body)")
        }
    }

    @Test("a refused form says why on a page, and nothing of a path becomes markup")
    func refused() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            let other = try await server.send(
                "POST", "/builds/Greeter/main/1.0.0/report/index.html",
                headers: Self.browser.merging(["Origin": "https://evil.example"]) { $1 }, body: [])
            #expect(other.status == 403 && other.headers["content-type"] == "text/html; charset=utf-8")
            let odd = try await server.send("GET", "/%3Cscript%3E%22/", headers: Self.browser)
            #expect(odd.status == 404 && !odd.body.contains("<script"), "\(odd.body)")
        }
    }

    @Test("what programs ask for is never answered with a page")
    func programs() async throws {
        try await TestServer.with { server in
            for path in ["/api/projects/None/reports", "/registry/acme/none", "/metrics", "/uploads/none"] {
                let answer = try await server.send("GET", path, headers: Self.browser)
                #expect(answer.headers["content-type"]?.contains("html") != true, "\(path) \(answer.body)")
            }
        }
    }
}
