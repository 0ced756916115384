import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// Others are told of builds: signed, again and again where it fails, and never inside of the network.
@Suite struct HookTests {
    private static func sender(_ server: TestServer, days: Int64 = 0) -> HookSender {
        HookSender(
            database: server.application.database,
            clock: SteppedClock(start: SystemClock().now() + days * 86_400), wake: HookWake(),
            logger: server.application.logger)
    }

    private static func deliveries(_ server: TestServer) async throws -> [String] {
        try await server.application.database.read { database in
            try Row.fetchAll(database, sql: "SELECT state, attempts, problem FROM delivery ORDER BY id").map {
                "\($0["state"] as String) \($0["attempts"] as Int) \($0["problem"] as String? ?? "-")"
            }
        }
    }

    @Test(
        "a new build is told, with a signature that the snippet of the manual accepts",
        .enabled(if: !Tool.isMissing("python3")))
    func signed() async throws {
        try await TestServer.with({
            $0.baseURL = "https://builds.example.org/"
            $0.operation.clearsUp = true
        }) { server in
            let store = try ServerStore(server.data, host: Host(environment: [:]))
            try await HookReceiver.serve(in: server.data.parent, answers: [200]) { receiver in
                let (_, secret) = try await store.addHook(
                    url: receiver.url + "/hook", project: "Greeter", form: "json", allowsPrivate: true)
                try receiver.expect(secret: try #require(secret))
                _ = try await store.addHook(
                    url: receiver.url + "/chat", project: nil, form: "slack", allowsPrivate: true)
                _ = try await store.addHook(
                    url: receiver.url + "/other", project: "Other", form: "json", allowsPrivate: true)
                let token = try await server.token()
                #expect(try await SampleBundle().bring(to: server, token: token).status == 200)
                #expect(try await SampleBundle().bring(to: server, token: token).status == 200)
                let got = try await receiver.requests(2)
                let signed = try #require(got.first { $0.contains(" /hook ") })
                #expect(signed.hasPrefix("signed /hook "), "\(signed)")
                #expect(signed.contains(#""type":"build.published""#) && signed.contains(#""version":"1.0.0""#))
                #expect(signed.contains(#""page":"https://builds.example.org/builds/Greeter/main/1.0.0/index.html""#))
                let chat = try #require(got.first { $0.contains(" /chat ") })
                let page = "https://builds.example.org/builds/Greeter/main/1.0.0/index.html"
                #expect(chat.contains(#"{"text":"<\#(page)|Greeter 1.0.0> was published in main"}"#), "\(chat)")
            }
            try store.close()
        }
    }

    @Test("what fails is tried again, later each time, and is dead in the end, until somebody says otherwise")
    func retries() async throws {
        try await TestServer.with { server in
            let store = try ServerStore(server.data, host: Host(environment: [:]))
            // nothing listens there
            _ = try await store.addHook(
                url: "http://127.0.0.1:1/", project: nil, form: "json", allowsPrivate: true)
            try await server.application.database.write { database in
                try database.execute(
                    sql: """
                        INSERT INTO delivery (hook, event, body, state, next, created)
                        VALUES (1, 'build.published', '{}', 'waiting', 4102444800, 0)
                        """)
            }
            for attempt in 1...HookSender.attempts {
                try await server.application.database.write { try $0.execute(sql: "UPDATE delivery SET next = 0") }
                #expect(try await Self.sender(server).deliver() == 1)
                let state = try #require(try await Self.deliveries(server).first)
                let isDead = attempt == HookSender.attempts
                #expect(state.hasPrefix("\(isDead ? "dead" : "waiting") \(attempt) no answer from"), "\(state)")
            }
            #expect(try await Self.sender(server).deliver() == 0)
            #expect(try await store.deadDeliveries().map(\.id) == [1])
            #expect(try await store.retryDeliveries([1]) == 1)
            #expect(try await store.deadDeliveries().isEmpty)
            try store.close()
        }
    }

    @Test("pauses grow to six hours, and all of them to most of a day")
    func pauses() {
        var sum: Int64 = 0
        for attempt in 1..<HookSender.attempts {
            let pause = HookSender.pause(after: attempt)
            #expect((8...25_920).contains(pause))
            sum += pause
        }
        #expect((14 * 3_600...30 * 3_600).contains(sum))
    }

    @Test(
        "addresses inside are not sent to",
        arguments: [
            "http://example.org/", "https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://10.0.0.1/",
            "https://169.254.169.254/latest/meta-data", "https://0x7f000001/", "https://2130706433/",
            "https://[::ffff:127.0.0.1]/", "https://user:pass@example.org/", "file:///etc/passwd", "nonsense",
        ])
    func inside(url: String) async throws {
        await #expect(throws: SlipwayError.self) { _ = try await HookTarget(url, allowsPrivate: false) }
    }

    @Test("a hook that was added when its name meant something else is not sent inside either")
    func rebinding() async throws {
        try await TestServer.with { server in
            try await server.application.database.write { database in
                try database.execute(
                    sql: """
                        INSERT INTO hook (url, form, created) VALUES ('https://localhost:\(server.port)/', 'json', 0);
                        INSERT INTO delivery (hook, event, body, state, next, created)
                        VALUES (1, 'build.published', '{}', 'waiting', 0, 0)
                        """)
            }
            _ = try await Self.sender(server).deliver()
            let state = try #require(try await Self.deliveries(server).first)
            #expect(state.contains("is of this machine or a private network"), "\(state)")
        }
    }

    @Test("names in messages for chats are text")
    func escaped() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            try await server.application.database.write { database in
                try database.execute(
                    sql: "INSERT INTO hook (url, form, created) VALUES ('https://hooks.example.org/', 'slack', 0)")
            }
            let bundle = try SampleBundle()
            let announced = try await bundle.announce(to: server, channel: "%3C!channel%3E%26", token: token)
            #expect(announced.status == 200, "\(announced.body)")
            try await bundle.upload(to: server, token: token)
            #expect(try await bundle.complete(on: server, channel: "%3C!channel%3E%26", token: token).status == 200)
            let body = try await server.application.database.read { database in
                try String.fetchOne(database, sql: "SELECT body FROM delivery")
            }
            #expect(body == #"{"text":"Greeter 1.0.0 was published in &lt;!channel&gt;&amp;"}"#)
        }
    }

    private static func bodies(_ server: TestServer) async throws -> [String] {
        try await server.application.database.read { database in
            try String.fetchAll(database, sql: "SELECT body FROM delivery ORDER BY id")
        }
    }

    @Test("a chat is told what has changed, by the titles of pull requests, and how much more")
    func changes() async throws {
        try await TestServer.with { server in
            let store = try ServerStore(server.data, host: Host(environment: [:]))
            _ = try await store.addHook(
                url: "http://127.0.0.1:1/", project: nil, form: "slack", allowsPrivate: true)
            func commit(_ digit: Int, _ subject: String, _ body: String = "") throws -> Commit {
                Commit(
                    id: try #require(ObjectID(String(repeating: "\(digit)", count: 40))), subject: subject, body: body,
                    author: "Ada", time: 1_700_000_000)
            }
            let all = [
                try commit(1, "Merge pull request #4 from ada/dim", "Dim <the> lantern"),
                try commit(2, "Merge branch 'x' into 'main'", "\n  \nTurn it off\n\nSee merge request acme/lantern!3"),
                try commit(3, "Merge branch 'x'"), try commit(4, String(repeating: "long ", count: 40)),
                try commit(5, "Five"), try commit(6, "Six"), try commit(7, "Seven"),
            ]
            let token = try await server.token()
            try await SampleBundle(changes: all).publish(to: server, token: token)
            let body = try #require(try await Self.bodies(server).first)
            let lines = JSONValue.parse(body)?["text"]?.text?.split(separator: "\n").map(String.init) ?? []
            #expect(lines.count == 7, "\(body)")
            #expect(lines[1...3] == ["• Dim &lt;the&gt; lantern", "• Turn it off", "• Merge branch 'x'"], "\(lines)")
            #expect(lines[4].count == 152 && lines[4].hasSuffix("…") && lines[5] == "• Five")
            #expect(lines[6] == "and 2 more commits")
            try store.close()
        }
    }

    @Test("hooks are told of reports, with the text as text")
    func reports() async throws {
        try await TestServer.with({ $0.baseURL = "https://builds.example.org" }) { server in
            let store = try ServerStore(server.data, host: Host(environment: [:]))
            let token = try await server.token()
            try await SampleBundle().publish(to: server, token: token)
            for form in ["json", "slack"] {
                _ = try await store.addHook(
                    url: "http://127.0.0.1:1/", project: "Greeter", form: form, allowsPrivate: true)
            }
            let text = "It <fell>\nover"
            let form = "--B\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\(text)\r\n--B--\r\n"
            let sent = try await server.send(
                "POST", "/builds/Greeter/main/1.0.0/report/index.html",
                headers: ["Content-Type": "multipart/form-data; boundary=B", "Origin": "https://builds.example.org"],
                body: Array(form.utf8))
            #expect(sent.status == 200, "\(sent.body)")
            let bodies = try await Self.bodies(server)
            let json = try #require(JSONValue.parse(bodies.first ?? ""), "\(bodies)")
            #expect(json["type"]?.text == "report.received" && json["data"]?["version"]?.text == "1.0.0")
            #expect(json["data"]?["report"]?["id"]?.integer == 1)
            #expect(json["data"]?["report"]?["text"]?.text == text)
            let chat = JSONValue.parse(bodies.last ?? "")?["text"]?.text ?? ""
            #expect(chat.hasSuffix("|Greeter 1.0.0> in main:\n> It &lt;fell&gt;\n> over"), "\(chat)")
            try store.close()
        }
    }

    @Test("a hook is tried by a message that says so")
    func tried() async throws {
        try await TestServer.with { server in
            let store = try ServerStore(server.data, host: Host(environment: [:]))
            for form in ["json", "slack"] {
                _ = try await store.addHook(url: "http://127.0.0.1:1/", project: nil, form: form, allowsPrivate: true)
                _ = try #require(try await store.testHook(form == "json" ? 1 : 2))
            }
            let bodies = try await Self.bodies(server)
            #expect(bodies.first?.contains(#""type":"hook.test""#) == true && bodies.count == 2, "\(bodies)")
            #expect(bodies.last?.hasPrefix(#"{"text":"#) == true)
            #expect(try await store.testHook(7) == nil)
            #expect(try await store.delivery(1)?.state == "waiting")
            try store.close()
        }
    }
}
