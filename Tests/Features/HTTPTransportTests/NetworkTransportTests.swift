import Foundation
import HTTPTransport
import SlipwayTestKit
import Testing

/// Against a server that answers as servers should not.
@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3"), .timeLimit(.minutes(10)))
struct NetworkTransportTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func serve<Value: Sendable>(_ body: @Sendable (String) async throws -> Value) async throws -> Value {
        try await OddServer.serve(in: folder.path, body)
    }

    private static func send(
        _ address: String, _ method: HTTPRequest.Method = .get, fields: HTTPFields = [:], body: Data? = nil,
        by transport: NetworkTransport = NetworkTransport()
    ) async throws -> TransportResponse {
        let url = try #require(URL(string: address))
        return try await transport.send(TransportRequest(method, url, headerFields: fields, body: body))
    }

    private static func reason(
        _ address: String, by transport: NetworkTransport = NetworkTransport()
    ) async -> TransportError.Reason? {
        do {
            _ = try await send(address, by: transport)
            return nil
        } catch { return (error as? TransportError)?.reason }
    }

    @Test("what is sent arrives: the method, the path and its query, the fields, the body")
    func whatIsSentArrives() async throws {
        try await serve { server in
            let name = try #require(HTTPField.Name("X-Kind"))
            let response = try await Self.send(
                server + "/echo?a=b%20c", .post, fields: [name: "odd", .contentType: "text/plain"],
                body: Data("hello".utf8))
            let request = String(decoding: response.body, as: UTF8.self)
            #expect(response.head.status == .ok)
            #expect(request.hasPrefix("POST /echo?a=b%20c HTTP/1.1\r\n") && request.hasSuffix("\r\n\r\nhello"))
            #expect(request.contains("X-Kind: odd\r\n") && request.contains("Content-Type: text/plain\r\n"))
            #expect(try await Self.send(server + "/empty").head.status == .noContent)
        }
    }

    @Test("time-outs are bounded and configurable: a server that is silent, one that does not come to an end")
    func timeOut() async throws {
        try await serve { server in
            let transport = NetworkTransport(timeLimit: .milliseconds(600))
            #expect(await Self.reason(server + "/silent", by: transport) == .timedOut)
            #expect(await Self.reason(server + "/slow", by: transport) == .timedOut)
            let isClosed = try await Self.closed(server)
            #expect(isClosed)
        }
    }

    @Test("the default time-out is finite: 30 s")
    func defaultTimeOut() {
        #expect(NetworkTransport().timeLimit == .seconds(30))
        #expect(NetworkTransport(maximumBodySize: 1, redirects: .none).timeLimit == NetworkTransport.defaultTimeLimit)
        #expect(NetworkTransport(timeLimit: .milliseconds(1)).timeLimit == .milliseconds(1))
    }

    /// Nobody waits for `/silent` any more.
    private static func closed(_ server: String) async throws -> Bool {
        for _ in 0..<100 {
            if try await send(server + "/open").body == Data("0".utf8) { return true }
            try await Task.sleep(for: .milliseconds(50))
        }
        return false
    }

    @Test("cancelling closes the connection at once, and says so")
    func cancelled() async throws {
        try await serve { server in
            let task = Task { try await Self.send(server + "/silent") }
            while try await Self.send(server + "/open").body != Data("1".utf8) {
                try await Task.sleep(for: .milliseconds(20))
            }
            task.cancel()
            let error = await #expect(throws: TransportError.self) { try await task.value }
            #expect(error?.reason == .cancelled)
            #expect(try await Self.closed(server))
            let early = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await Self.reason(server + "/ok")
            }
            #expect(await early.value == .cancelled)
        }
    }

    #if os(Linux)
        @Test("a program that is started while a request waits does not keep its connection open")
        func startedMeanwhile() async throws {
            try await serve { server in
                let task = Task { try await Self.send(server + "/silent") }
                while try await Self.send(server + "/open").body != Data("1".utf8) {
                    try await Task.sleep(for: .milliseconds(20))
                }
                let program = try Self.startSleep()
                defer {
                    kill(program, SIGKILL)
                    waitpid(program, nil, 0)
                }
                task.cancel()
                #expect(try await Self.closed(server))
            }
        }

        /// It gets every descriptor that is not closed for it.
        private static func startSleep() throws -> pid_t {
            let words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
            defer { for word in words { free(word) } }
            var process: pid_t = 0
            try #require(posix_spawnp(&process, "sleep", nil, nil, words, environ) == 0)
            return process
        }
    #endif

    @Test(
        "what is no whole response is an error with its reason",
        arguments: [("/short", .interrupted), ("/closed", .interrupted), ("/garbage", .interrupted)]
            as [(String, TransportError.Reason)])
    func broken(path: String, reason: TransportError.Reason) async throws {
        try await serve { server in #expect(await Self.reason(server + path) == reason) }
    }

    @Test("a body has a limit: one that is told, one without an end, one that is small on the way")
    func large() async throws {
        try await serve { server in
            let transport = NetworkTransport(maximumBodySize: 100_000)
            for path in ["/huge", "/endless", "/bomb"] {
                #expect(await Self.reason(server + path, by: transport) == .tooLarge, "\(path)")
            }
            let small = try await Self.send(server + "/ok", by: NetworkTransport(maximumBodySize: 2))
            #expect(small.body.count == 2)
        }
    }

    @Test(
        "a request is not given what frames it: another length would make two requests of one",
        arguments: ["Content-Length", "content-length", "Transfer-Encoding", "Host", "Connection", "Expect", "TE"])
    func framing(name: String) async throws {
        let field = HTTPField(name: try #require(HTTPField.Name(name)), value: "5")
        let request = try TransportRequest(
            .post, try #require(URL(string: "http://127.0.0.1:1/")), headerFields: HTTPFields([field]),
            body: Data("12345GET /evil HTTP/1.1".utf8))
        let error = await #expect(throws: TransportError.self) { try await NetworkTransport().send(request) }
        #expect(error?.reason == .invalidRequest && error?.description.contains(name) == true)
    }

    @Test("nobody listens, no such host")
    func unreachable() async throws {
        #expect(await Self.reason("http://127.0.0.1:1/") == .unreachable)
        #expect(await Self.reason("http://nowhere.invalid/") == .unreachable)
    }

    @Test("who asks for a password is a response as any other")
    func challenge() async throws {
        try await serve { server in
            let response = try await Self.send(server + "/challenge")
            #expect(response.head.status == .unauthorized && response.body == Data("no".utf8))
            #expect(response.head.headerFields[.wwwAuthenticate] == "Basic realm=\"here\"")
        }
    }

    @Test("cookies are not kept")
    func cookies() async throws {
        try await serve { server in
            let transport = NetworkTransport()
            for _ in 0..<2 {
                let response = try await Self.send(server + "/cookies", by: transport)
                #expect(!String(decoding: response.body, as: UTF8.self).contains("Cookie: a=b"))
            }
        }
    }

    @Test("redirects: method and body as they should be, nothing secret to another origin, an end")
    func redirects() async throws {
        try await serve { server in
            let other = server.replacingOccurrences(of: "127.0.0.1", with: "localhost")
            func echo(_ status: Int, _ place: String) async throws -> String {
                let response = try await Self.send(
                    "\(server)/send/\(status)?\(place)", .post, fields: [.authorization: "Bearer x"],
                    body: Data("body".utf8))
                return String(decoding: response.body, as: UTF8.self)
            }
            let kept = try await echo(307, "/echo")
            #expect(kept.hasPrefix("POST /echo ") && kept.hasSuffix("body") && kept.contains("Bearer x"))
            let seen = try await echo(303, "/echo")
            #expect(seen.hasPrefix("GET /echo ") && seen.hasSuffix("\r\n\r\n") && seen.contains("Bearer x"))
            let elsewhere = try await echo(308, other + "/echo")
            #expect(elsewhere.hasSuffix("body") && !elsewhere.contains("Bearer"))
            #expect(await Self.reason(server + "/send/302?file:///etc/passwd") == .redirectRefused)
            #expect(await Self.reason(server + "/send/302?/send/302%3F/echo") == nil)
            let none = NetworkTransport(redirects: .none)
            #expect(try await Self.send(server + "/send/302?/echo", by: none).head.status == .found)
            let one = NetworkTransport(redirects: RedirectPolicy(maximum: 1))
            #expect(await Self.reason(server + "/send/302?/send/302%3F/echo", by: one) == .tooManyRedirects)
        }
    }
}
