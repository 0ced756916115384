import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayHTTP

/// Proxies, authorities and waiting.
@Suite struct HTTPNetworkTests {
    private func proxy(_ url: String, _ environment: [String: String]) throws -> HTTPProxy? {
        try HTTPProxies(environment: environment).proxy(for: try HTTPAddress(url))
    }

    @Test func proxiesAreThoseOfTheEnvironment() throws {
        let both = ["https_proxy": "http://ada:p%40ss@proxy.example:3128/", "http_proxy": "other.example"]
        #expect(
            try proxy("https://a.example", both)
                == HTTPProxy(host: "proxy.example", port: 3128, login: "ada:p@ss"))
        #expect(try proxy("http://a.example", both) == HTTPProxy(host: "other.example", port: 80, login: nil))
        #expect(try proxy("http://127.0.0.1:80", both) == nil)
        // whoever calls a CGI script may set it
        #expect(try proxy("http://a.example", ["HTTP_PROXY": "http://evil.example"]) == nil)
        #expect(try proxy("https://a.example", ["ALL_PROXY": "http://p.example:1"])?.port == 1)
    }

    @Test(arguments: [
        ("*", true), ("example", true), (".a.example", true), ("*.a.example", true), ("b.a.example:443", true),
        ("b.a.example:80", false), ("a.exampl", false), ("c.example, b.a.example", true), ("", false),
        ("xb.a.example", false),
    ])
    func whatIsExceptedIsReachedDirectly(_ list: String, _ isExcepted: Bool) throws {
        let found = try proxy("https://b.a.example/x", ["https_proxy": "http://p.example", "no_proxy": list])
        #expect((found == nil) == isExcepted)
    }

    @Test(arguments: ["socks5://secret@p", "https://p", "http://a:%zz@p", "http://p:99999", "http://"])
    func proxiesThatCannotBeUsedAreTold(_ text: String) throws {
        do {
            _ = try proxy("https://a.example", ["https_proxy": text])
            Issue.record("'\(text)' is no proxy")
        } catch let error as SlipwayError {
            #expect(error.code == "bad-proxy" && !"\(error)".contains("secret"))
        }
    }

    @Test(.disabled(if: Tool.isMissing("openssl") || Tool.isMissing("python3"), "needs openssl and python3"))
    func ownAuthoritiesAreTrusted() async throws {
        let folder = try TemporaryDirectory()
        let certificate = try await TestCertificate(.good, in: folder.path)
        let retry = HTTPRetry(attempts: 1)
        try await TLSFileServer.serve(folder.path, certificate) { address in
            let own = HTTPNetwork(environment: ["SSL_CERT_FILE": certificate.authority.string])
            let answer = try await HTTPTransfer(network: own, retry: retry).send(
                HTTPExchange(.get, address + "/authority.pem"))
            #expect(answer.status == 200)
            do throws(SlipwayError) {
                _ = try await HTTPTransfer(network: HTTPNetwork(environment: [:]), retry: retry).send(
                    HTTPExchange(.get, address + "/authority.pem"))
                Issue.record("nobody knows its authority")
            } catch {
                #expect(error.diagnostics.first?.cause == "the server's certificate is not trusted")
                #expect(error.diagnostics.first?.hint?.contains("SSL_CERT_FILE") == true)
            }
        }
    }

    @Test func datesOfHeadersAreRead() {
        #expect(HTTPDate.seconds("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
        #expect(HTTPDate.seconds("Thu, 29 Feb 2024 00:00:00 GMT") == 1_709_164_800)
        #expect(HTTPDate.seconds("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
        for text in ["", "now", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "a b c d e f"] {
            #expect(HTTPDate.seconds(text) == nil)
        }
    }

    @Test func serversSayHowLongToWait() {
        let retry = HTTPRetry(attempts: 3, pause: 1)
        func pause(_ status: Int, _ after: String?, _ method: HTTPExchange.Method = .get, _ attempt: Int = 1) -> Double?
        {
            let headers = after.map { [HTTPExchange.Header("Retry-After", $0)] } ?? []
            let answer = HTTPAnswer(status: status, body: [], headers: headers)
            return retry.pause(after: answer, to: method, attempt: attempt, now: 784_111_770)
        }
        #expect(pause(503, "7", .post) == 7)
        #expect(pause(429, "Sun, 06 Nov 1994 08:49:37 GMT", .post) == 7)
        #expect(pause(503, nil, .post) == nil)
        #expect(pause(429, "100000") == nil)
        #expect(pause(500, nil, .get, 3) == nil)
        #expect(pause(404, "1") == nil)
        #expect(pause(500, nil, .put).map { (0.75...1.25).contains($0) } == true)
    }
}
