@testable import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Proxies, by git's and curl's settings.
@Suite(.enabled(if: !Tool.isMissing("python3") && !Tool.isMissing("openssl"))) struct RemoteProxyTests {
    private let served: ServedRepository

    init() async throws { served = try await ServedRepository() }

    @Test func anHTTPAddressGoesPastNoProxy() async throws {
        try await GitHTTPServer.serve(served.folder.path, user: "ada:open") { server in
            try await served.use("http://ada:open@127.0.0.1:\(server.port)/remote.git")
            let error = served.failure(["http_proxy": "http://pia:pr0xy@127.0.0.1:1"])
            #expect(error?.code == "proxy-unsupported")
            #expect(error?.status == .environment)
            #expect(error?.description.contains("pr0xy") == false)
            #expect(try server.state.lines().isEmpty)
            // Exempt, and a variable that a CGI's client could set.
            #expect(try served.list(["http_proxy": "http://127.0.0.1:1", "no_proxy": "127.0.0.1"]).isEmpty)
            #expect(try served.list(["HTTP_PROXY": "http://127.0.0.1:1"]).isEmpty)
        }
    }

    @Test func httpsGoesThroughATunnel() async throws {
        let certificate = try await TestCertificate(.good, in: served.home)
        let server = "x-access-token:t0ken"
        try await GitHTTPServer.serve(served.folder.path, user: server, certificate: certificate) { server in
            try await served.use("\(server.address)/remote.git")
            let variables = ["SSL_CERT_FILE": certificate.authority.string, "SLIPWAY_TOKEN": "t0ken"]
            try await TestProxy.serve(served.folder.path, user: "pia:pr0xy") { proxy in
                let address = "http://pia:pr0xy@127.0.0.1:\(proxy.port)"
                try await served.git.git("config", "http.extraHeader", "X-Secret: header")
                #expect(try served.list(variables.merging(["HTTPS_PROXY": address]) { $1 }).isEmpty)
                #expect(try proxy.state.lines().allSatisfy { $0.contains("CONNECT") && $0.contains("localhost:") })
                // Neither the token nor a header of the configuration is for the proxy to see.
                #expect(try proxy.state.lines().allSatisfy { !$0.contains("X-Secret") })
                #expect(try proxy.state.headers("Authorization").isEmpty)
                #expect(try served.push("v1.0.0", variables.merging(["all_proxy": address]) { $1 }) == .accepted)
                try await served.git.git("config", "http.proxy", address)
                #expect(try served.list(variables) == ["v1.0.0"])
                let count = try proxy.state.lines().count
                try await served.git.git("config", "remote.origin.proxy", "")
                #expect(try served.list(variables) == ["v1.0.0"])
                #expect(try proxy.state.lines().count == count)
            }
        }
    }

    @Test(arguments: ["", "pia:wr0ng@"]) func aProxyThatRefusesIsNamed(login: String) async throws {
        let certificate = try await TestCertificate(.good, in: served.home)
        try await GitHTTPServer.serve(served.folder.path, certificate: certificate) { server in
            try await TestProxy.serve(served.folder.path, user: "pia:pr0xy") { proxy in
                try await served.use("\(server.address)/remote.git")
                let error = served.failure([
                    "SSL_CERT_FILE": certificate.authority.string,
                    "all_proxy": "http://\(login)127.0.0.1:\(proxy.port)",
                ])
                #expect(error?.code == "proxy-refused", "\(error?.description ?? "")")
                #expect(error?.status == .remote)
                #expect(error?.description.contains("wr0ng") == false)
                #expect(error?.description.contains("127.0.0.1:\(proxy.port)") == true)
            }
        }
    }

    @Test func aProxyThatIsNotThereIsNamed() async throws {
        try await served.use("https://localhost:1/remote.git")
        let error = served.failure(["https_proxy": "http://127.0.0.1:1"])
        #expect(error?.code == "remote-unreachable")
        #expect(error?.diagnostics.first?.hint?.contains("proxy http://127.0.0.1:1") == true)
        #expect(served.failure(["https_proxy": "socks5://127.0.0.1:1"])?.code == "proxy-unsupported")
    }

    @Test func theChoiceIsThatOfGit() throws {
        func choice(_ address: String, _ settings: [String: String], _ variables: [String: String]) throws
            -> ProxyChoice
        {
            let entries = settings.sorted { $0.key < $1.key }.map { GitSettings.Entry(name: $0.key, value: $0.value) }
            let parts = try #require(AddressParts(address))
            return try ProxyChoice(
                for: parts, remote: "origin", settings: GitSettings(entries), environment: variables)
        }
        let https = "https://git.example.com/a"
        #expect(try choice(https, [:], [:]) == .direct)
        #expect(try choice(https, [:], ["https_proxy": "p:1", "HTTPS_PROXY": "q:1"]) == .proxy("http://p:1"))
        #expect(try choice(https, [:], ["http_proxy": "p:1"]) == .direct)
        #expect(try choice("http://git.example.com/a", [:], ["HTTP_PROXY": "p:1"]) == .direct)
        #expect(throws: SlipwayError.self) { try choice("http://git.example.com/a", [:], ["http_proxy": "p:1"]) }
        #expect(try choice(https, [:], ["all_proxy": "p"]) == .proxy("http://p:1080"))
        #expect(try choice(https, ["http.proxy": "c:1"], ["https_proxy": "p:1"]) == .proxy("http://c:1"))
        #expect(try choice(https, ["http.proxy": ""], ["https_proxy": "p:1"]) == .direct)
        #expect(
            try choice(https, ["http.https://git.example.com.proxy": "u:1", "http.proxy": "c:1"], [:])
                == .proxy("http://u:1"))
        #expect(try choice(https, ["http.proxy": "c:1", "remote.origin.proxy": "r:1"], [:]) == .proxy("http://r:1"))
        #expect(try choice("ssh://git.example.com/a", ["http.proxy": "c:1"], [:]) == .direct)
        for list in ["example.com", ".example.com", "*", "x, git.example.com:443", "GIT.example.com"] {
            #expect(try choice(https, ["http.proxy": "c:1"], ["no_proxy": list]) == .direct)
        }
        for list in ["ample.com", "git.example.com:80", "example.com.org"] {
            #expect(try choice(https, ["http.proxy": "c:1"], ["NO_PROXY": list]) == .proxy("http://c:1"))
        }
    }
}
