import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayServer

/// What testers write about a build.
@Suite struct ReportTests {
    private static let path = "/builds/Greeter/main/1.0.0/report/index.html"
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("<script>".utf8)

    private static func form(_ text: String?, picture: [UInt8]? = nil) -> [UInt8] {
        var body: [UInt8] = []
        func part(_ head: String, _ content: [UInt8]) {
            body += Array("--B\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + content + Array("\r\n".utf8)
        }
        if let text { part("name=\"text\"", Array(text.utf8)) }
        part("name=\"screenshot\"; filename=\"a.html\"\r\nContent-Type: text/html", picture ?? [])
        return body + Array("--B--\r\n".utf8)
    }

    private static func send(
        _ body: [UInt8], to server: TestServer, headers: [String: String] = [:], path: String = path
    ) async throws -> TestAnswer {
        try await server.send(
            "POST", path,
            headers: ["Content-Type": "multipart/form-data; boundary=B", "User-Agent": "Mozilla/5.0 (Test)"]
                .merging(headers) { $1 }, body: body)
    }

    @Test("a report comes with its build, its picture and the browser's name, and is told to tokens alone")
    func whole() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            let form = try await server.send("GET", Self.path)
            #expect(form.body.contains("<form method=\"post\" enctype=\"multipart/form-data\" action=\"index.html\">"))
            let sent = try await Self.send(
                Self.form("It <b>fell</b>\r\nover", picture: Self.png), to: server,
                headers: ["Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"])
            #expect(sent.status == 200 && sent.body.contains("Thank you") && sent.body.contains("../index.html"))
            let list = "/api/projects/Greeter/reports"
            #expect(try await server.send("GET", list).status == 401)
            #expect(
                try await server.send("GET", list, token: try await server.token(.read, project: "Other")).status == 403
            )
            let answer = try await server.send("GET", list, token: token)
            let told: BuildReportList = try StoredJSON.decode(answer.body)
            let report = try #require(told.reports.first)
            #expect(report.text == "It <b>fell</b>\nover" && report.system == "Mozilla/5.0 (Test)")
            #expect(report.channel == "main" && report.version.description == "1.0.0" && report.number == 1)
            #expect(answer.headers["content-type"] == "application/json")
            let picture = "/api/projects/Greeter/\(try #require(report.screenshot?.path))"
            #expect(try await server.send("GET", picture).status == 401)
            let shown = try await server.send("GET", picture, token: token)
            #expect(shown.status == 200 && shown.headers["content-type"] == "image/png")
            #expect(shown.headers["x-content-type-options"] == "nosniff")
            #expect(shown.headers["content-security-policy"] == "sandbox; default-src 'none'")
            // the picture is nobody's by its digest
            let blob = ContentHasher.digest(of: Self.png).hex
            #expect(try await server.send("GET", "/blobs/sha256/\(blob.prefix(2))/\(blob)").status == 404)
        }
    }

    @Test("what is no report is refused with its text kept, what comes from elsewhere without a look")
    func refused() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            for (body, problem) in [
                (Self.form(" \n"), "Write what happened."), (Self.form(nil), "Write what happened."),
                (Self.form("x<y", picture: Array("<html>".utf8)), "The screenshot is no PNG, JPEG, HEIC or WebP."),
                (Self.form(String(repeating: "x", count: 10_001)), "The text is longer than 10,000 characters."),
                (
                    Self.form("x<y", picture: Self.png + [UInt8](repeating: 0, count: 10 << 20)),
                    "The screenshot is larger than 10 MB."
                ),
            ] {
                let answer = try await Self.send(body, to: server)
                #expect(answer.status == 422 && answer.body.contains(problem), "\(problem) \(answer.status)")
                if problem.contains("screenshot") { #expect(answer.body.contains(">x&lt;y</textarea>")) }
            }
            for headers in [
                ["Origin": "https://evil.example.com"], ["Origin": "null"], ["Sec-Fetch-Site": "cross-site"],
                ["Sec-Fetch-Site": "same-site", "Origin": "http://localhost"], ["Origin": "http://localhost:81"],
            ] {
                #expect(try await Self.send(Self.form("x"), to: server, headers: headers).status == 403)
            }
            let none = try await Self.send(Self.form("x"), to: server, path: "/builds/Greeter/main/9.0.0/report/")
            #expect([401, 404].contains(none.status))
            let list: BuildReportList = try StoredJSON.decode(
                try await server.send("GET", "/api/projects/Greeter/reports", token: token).body)
            #expect(list.reports.isEmpty)
        }
    }

    @Test("who sends very many is made to wait")
    func many() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            for _ in 0..<10 { #expect(try await Self.send(Self.form("x"), to: server).status == 200) }
            let answer = try await Self.send(Self.form("x"), to: server)
            #expect(answer.status == 429 && answer.headers["retry-after"] == "60")
        }
    }

    @Test("pictures are what they begin with")
    func kinds() {
        #expect(ScreenshotKind(Self.png) == .png)
        #expect(ScreenshotKind([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
        #expect(ScreenshotKind(Array("RIFF0000WEBPVP8 ".utf8)) == .webP)
        #expect(ScreenshotKind(Array("0000ftypheic0000".utf8)) == .heic)
        for text in ["<svg xmlns=", "GIF89a", "%PDF", "", "RIFF0000AVI "] {
            #expect(ScreenshotKind(Array(text.utf8)) == nil)
        }
    }

    @Test("pictures of people nobody knows do not take the room that builds need")
    func room() async throws {
        let size = try SampleBundle().announcement.files.reduce(Int64(0)) { $0 + $1.size }
        try await TestServer.with({ $0.operation.quota = size + 4_000 }) { server in
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            // a quarter is for pictures: two of these
            for (number, status) in [(1, 200), (2, 200), (3, 507)] {
                let picture = Self.png + [UInt8](repeating: UInt8(number), count: 450)
                let answer = try await Self.send(Self.form("x", picture: picture), to: server)
                #expect(answer.status == status, "\(number)")
            }
            #expect(try await Self.send(Self.form("without"), to: server).status == 200)
            #expect(try await Self.send(Self.form("small", picture: Self.png), to: server).status == 200)
        }
    }

    @Test("a form has an end, whatever is in it")
    func endless() async throws {
        try await TestServer.with { server in
            try await SampleBundle().publish(to: server, token: try await server.token())
            let connection = try await RawConnection.open(port: server.port)
            try await connection.send(
                "POST \(Self.path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=B\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n")
            let part = Array("--B\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\n".utf8)
            let piece = Array("100000\r\n".utf8) + Array(repeating: 0x41, count: 1 << 20) + Array("\r\n".utf8)
            try await connection.send(Array("\(String(part.count, radix: 16))\r\n".utf8) + part + Array("\r\n".utf8))
            for _ in 0..<65 { try await connection.send(piece) }
            let answer = try await connection.received { $0.contains("bytes are taken") }
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            try await connection.close()
            let told = try await RawConnection.open(port: server.port)
            try await told.send(
                "POST \(Self.path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=B\r\n"
                    + "Content-Length: 100000000\r\n\r\n")
            #expect(try await told.received { $0.contains("bytes are taken") }.hasPrefix("HTTP/1.1 413 "))
            try await told.close()
        }
    }
}
