@testable import SlipwayGit
import SlipwayModel
import Testing

@Suite struct CredentialTests {
    // Bits of `git_credential_t`.
    private static let password: UInt32 = 1
    private static let key: UInt32 = 2
    private static let user: UInt32 = 32

    private func offered(
        _ address: String, user: String? = nil, allowed: UInt32 = password, _ environment: [String: String]
    ) -> [Credential] {
        CredentialSources(environment: environment).credentials(
            for: CredentialRequest(
                address: RemoteAddress(address, relativeTo: "/work"), user: user, allowed: allowed))
    }

    @Test func tokensGoOverHTTPSOnly() {
        let environment = ["SLIPWAY_TOKEN": "s\n", "GITHUB_TOKEN": "g"]
        #expect(
            offered("https://github.com/a/b", environment) == [
                .password(user: "x-access-token", secret: "s"), .password(user: "x-access-token", secret: "g"), .helper,
            ])
        #expect(offered("http://github.com/a/b", environment).isEmpty)
        #expect(offered("git://github.com/a/b", environment).isEmpty)
        #expect(offered("git@github.com:a/b", allowed: CredentialTests.password, environment).isEmpty)
    }

    @Test func theTokenOfGitHubStaysAtGitHub() {
        let environment = ["GITHUB_TOKEN": "g"]
        #expect(offered("https://example.com/a/b", environment) == [.helper])
        #expect(offered("https://github.com.example.com/a/b", environment) == [.helper])
        let named = [Credential.helper, .password(user: "github.com", secret: "")]
        #expect(offered("https://github.com@example.com/a/b", environment) == named)
        let enterprise = environment.merging(["GITHUB_SERVER_URL": "https://git.example.com"]) { $1 }
        #expect(
            offered("https://git.example.com:8443/a", enterprise).first
                == .password(user: "x-access-token", secret: "g"))
        #expect(offered("https://github.com/a/b", enterprise) == [.helper])
        #expect(offered("https://github.com/a/b", ["GITHUB_TOKEN": ""]) == [.helper])
    }

    @Test(arguments: [
        ("/srv/x.git", RemoteAddress.Transport.local("/srv/x.git")), ("../x.git", .local("/x.git")),
        ("x:y/z", .ssh), ("./x:y", .local("/work/x:y")), ("file:///srv/a%20b", .local("/srv/a b")),
        ("git@example.com:a/b.git", .ssh), ("ssh://example.com/a", .ssh),
        ("HTTPS://Example.com/a", .https(host: "example.com")),
        ("http://example.com/a", .http), ("git://example.com/a", .other),
    ])
    func addresses(text: String, transport: RemoteAddress.Transport) {
        #expect(RemoteAddress(text, relativeTo: "/work").transport == transport)
    }

    @Test func secretsAreNotShown() {
        let address = RemoteAddress("https://ada:pass@example.com/x", relativeTo: "/")
        #expect(address.display == "https://ada@example.com/x")
        let context = RemoteContext(address: address, environment: ["SLIPWAY_TOKEN": "t0ken"])
        #expect(context.redacted("pass and t0ken") == "*** and ***")
        #expect(RemoteAddress("https://t0ken@example.com/x", relativeTo: "/").display == "https://example.com/x")
    }

    @Test func theServersWordsAreCleaned() {
        #expect(ServerText.clean("a\u{1B}[31mb\u{7}  \r\n\n c\0") == "ab\n c")
        #expect(ServerText.clean("a\u{202E}b\u{2066}c") == "abc")
        #expect(ServerText.clean(String(repeating: "x", count: 100_000)).utf8.count < 5000)
    }
}
