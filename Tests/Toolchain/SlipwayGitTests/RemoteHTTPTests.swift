import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Credentials over http and https, against `git http-backend`.
@Suite(.enabled(if: !Tool.isMissing("python3") && !Tool.isMissing("openssl"))) struct RemoteHTTPTests {
    private let served: ServedRepository

    init() async throws { served = try await ServedRepository() }

    /// An https server that knows `user`, as `origin`; `trust` is what makes its certificate one to trust.
    private func secure(
        _ user: String, _ body: @Sendable (GitHTTPServer, _ trust: [String: String]) async throws -> Void
    ) async throws {
        let certificate = try await TestCertificate(.good, in: served.home)
        try await GitHTTPServer.serve(served.folder.path, user: user, certificate: certificate) { server in
            try await served.use("\(server.address)/remote.git")
            try await body(server, ["SSL_CERT_FILE": certificate.authority.string])
        }
    }

    @Test func tokensComeFirstAndInOrder() async throws {
        try await secure("x-access-token:right") { server, trust in
            let tags = try served.list(trust.merging(["SLIPWAY_TOKEN": "right"]) { $1 })
            #expect(tags.isEmpty)
            #expect(try Set(server.state.logins()) == ["x-access-token:right"])
            let github = trust.merging(["SLIPWAY_TOKEN": "wrong", "GITHUB_TOKEN": "right"]) { $1 }
            let error = served.failure(github)
            #expect(error?.code == "credentials-refused")
            #expect(error?.diagnostics.first?.cause == "it was offered SLIPWAY_TOKEN")
            let address = ["GITHUB_SERVER_URL": "https://localhost:\(server.port)"]
            #expect(try served.list(github.merging(address) { $1 }).isEmpty)
            // Each refused login came once a connection.
            #expect(try server.state.logins().filter { $0 == "x-access-token:wrong" }.count == 2)
            #expect(try served.push("v1.0.0", trust.merging(["SLIPWAY_TOKEN": "right"]) { $1 }) == .accepted)
        }
    }

    @Test func thePasswordOfTheAddressIsUsedAndNotShown() async throws {
        try await secure("a@b:p/w!") { server, trust in
            try await served.use("https://a%40b:p%2Fw!@localhost:\(server.port)/remote.git")
            #expect(try served.list(trust).isEmpty)
            #expect(try Set(server.state.logins()) == ["a@b:p/w!"])
            try await served.use("https://a%40b:no%2Fpe@localhost:\(server.port)/remote.git")
            let error = served.failure(trust)
            #expect(error?.code == "credentials-refused")
            #expect(error?.description.contains("no%2Fpe") == false)
            #expect(error?.description.contains("no/pe") == false)
        }
    }

    @Test func theHeaderThatCheckoutLeavesIsSent() async throws {
        let header = "AUTHORIZATION: basic \(Base64Text.encode("x-access-token:kept"))"
        try await secure("x-access-token:kept") { server, trust in
            // The server compares by bytes, as few do.
            let exact = header.replacing("basic", with: "Basic")
            try await served.git.git("config", "http.https://localhost:\(server.port)/.extraheader", exact)
            #expect(try served.list(trust).isEmpty)
            #expect(try served.push("v1.0.0", trust) == .accepted)
            #expect(try Set(server.state.headers("AUTHORIZATION")) == ["x-access-token:kept"])
            // A token comes first, and then the header is not sent: two would be none.
            let count = try server.state.headers("AUTHORIZATION").count
            #expect(served.failure(trust.merging(["SLIPWAY_TOKEN": "wrong"]) { $1 })?.code == "credentials-refused")
            #expect(try server.state.headers("AUTHORIZATION").count == count)
        }
    }

    @Test func aHeaderInAnIncludedFileIsRead() async throws {
        // actions/checkout 6 keeps it apart from the repository.
        try await secure("x-access-token:kept") { server, trust in
            let file = served.folder.path.appending("credentials.config")
            let header = "Authorization: Basic \(Base64Text.encode("x-access-token:kept"))"
            try LocalFileSystem().write(
                "[http \"https://localhost:\(server.port)/\"]\n\textraheader = \(header)\n", to: file)
            try await served.git.git("config", "includeIf.gitdir:\(served.git.path)/.git.path", file.string)
            #expect(try served.push("v1.0.0", trust) == .accepted)
        }
    }

    @Test func aHeaderOfAnotherHostStaysHere() async throws {
        try await secure("ada:x") { server, trust in
            try await served.git.git("config", "http.https://github.com/.extraheader", "Authorization: Basic c2VjcmV0")
            #expect(served.failure(trust)?.code == "credentials-missing")
            #expect(try server.state.logins().isEmpty)
        }
    }

    @Test func aRefusedHeaderIsFollowedByTheOtherSources() async throws {
        try await secure("ada:from-netrc") { server, trust in
            let header = "Authorization: Basic \(Base64Text.encode("ada:old-secret"))"
            try await served.git.git("config", "http.extraheader", header)
            let error = served.failure(trust)
            #expect(error?.code == "credentials-refused")
            #expect(error?.description.contains("http.extraHeader") == true)
            try LocalFileSystem().write(
                "machine localhost login ada password from-netrc\n", to: served.home.appending(".netrc"))
            #expect(try served.list(trust).isEmpty)
            #expect(try server.state.logins().last == "ada:from-netrc")
        }
    }

    @Test func netrcIsRead() async throws {
        try await secure("ada:from netrc") { server, trust in
            let file = served.home.appending(".netrc")
            try LocalFileSystem().write("machine localhost.example login ada password no\n", to: file)
            #expect(served.failure(trust)?.code == "credentials-missing")
            try LocalFileSystem().write("machine localhost\nlogin ada\npassword \"from netrc\"\n", to: file)
            #expect(try served.push("v1.0.0", trust) == .accepted)
            #expect(try Set(server.state.logins()) == ["ada:from netrc"])
        }
    }

    @Test func helpersAreAskedToldAndNeverNamedInArguments() async throws {
        try await secure("ada:helped") { server, trust in
            let log = served.folder.path.appending("helper.log")
            let script = served.folder.path.appending("helper")
            let secret = served.folder.path.appending("secret")
            try LocalFileSystem().write("helped", to: secret)
            try LocalFileSystem().write(
                Array(
                    """
                    #!/bin/sh
                    echo "$*" >> '\(log)'; cat >> '\(log)'
                    [ "$1" = get ] && echo username=ada && echo "password=$(cat '\(secret)')"
                    exit 0

                    """.utf8), to: script, permissions: 0o755)
            try await served.git.git("config", "credential.https://localhost:\(server.port).helper", script.string)
            try await served.git.git("config", "credential.https://localhost:\(server.port).useHttpPath", "true")
            #expect(try served.list(trust).isEmpty)
            var told = try LocalFileSystem().readText(log)
            #expect(told.contains("get\nprotocol=https\nhost=localhost:\(server.port)\npath=remote.git\n"))
            #expect(told.contains("store\n") && !told.contains("erase\n"))
            try LocalFileSystem().write("stale", to: secret)
            try LocalFileSystem().remove(log)
            let error = served.failure(trust)
            #expect(error?.code == "credentials-refused")
            #expect(error?.diagnostics.first?.cause == "it was offered git's credential helper")
            told = try LocalFileSystem().readText(log)
            #expect(told.contains("erase\n") && !told.contains("store\n"))
            #expect(try server.state.logins().filter { $0 == "ada:stale" }.count == 1)
        }
    }

    @Test func theStoreOfGitWorksAndNobodyIsAsked() async throws {
        try await secure("ada:kept") { server, trust in
            // Would hang, or hand out the wrong password, if it were run.
            try await served.git.git("config", "core.askPass", "echo asked")
            #expect(served.failure(trust)?.code == "credentials-missing")
            try await served.git.git("config", "credential.helper", "store")
            try LocalFileSystem().write(
                "https://ada:kept@localhost%3a\(server.port)\n", to: served.home.appending(".git-credentials"))
            #expect(try served.list(trust.merging(["GIT_ASKPASS": "/bin/false"]) { $1 }).isEmpty)
            #expect(try Set(server.state.logins()) == ["ada:kept"])
        }
    }

    @Test func secretsStayOffPlainHTTP() async throws {
        try await GitHTTPServer.serve(served.folder.path, user: "ada:open") { server in
            try await served.use("\(server.address)/remote.git")
            try LocalFileSystem().write(
                "machine 127.0.0.1 login ada password open\ndefault login ada password open\n",
                to: served.home.appending(".netrc"))
            try await served.git.git("config", "http.extraheader", "Authorization: Bearer open")
            try await served.git.git("config", "credential.helper", "!echo username=ada; echo password=open; :")
            let error = served.failure(["SLIPWAY_TOKEN": "open", "GITHUB_TOKEN": "open"])
            #expect(error?.code == "credentials-missing")
            #expect(error?.diagnostics.first?.hint?.contains("https") == true)
            #expect(try server.state.logins().isEmpty)
            // What is written for just this scheme and host is meant.
            try await served.git.git(
                "config", "credential.http://127.0.0.1:\(server.port).helper",
                "!echo username=ada; echo password=open; :")
            #expect(try served.list().isEmpty)
        }
    }

    @Test func aRedirectionToAnotherHostIsNotFollowed() async throws {
        try await GitHTTPServer.serve(served.folder.path) { other in
            try await secure("x-access-token:t0ken") { server, trust in
                try server.state.plant("redirect", other.address)
                let error = served.failure(trust.merging(["SLIPWAY_TOKEN": "t0ken"]) { $1 })
                #expect(error?.code == "redirected", "\(error?.description ?? "")")
                #expect(error?.status == .remote)
                #expect(try other.state.lines().isEmpty)
            }
        }
    }

    @Test(arguments: [("forbidden", "access-denied"), ("unauthorized", "credentials-refused")])
    func refusalsHaveTheirOwnCodes(fault: String, code: String) async throws {
        try await secure("x-access-token:t0ken") { server, trust in
            try server.state.plant(fault, "always")
            let error = served.failure(trust.merging(["SLIPWAY_TOKEN": "t0ken"]) { $1 })
            #expect(error?.code == code)
            #expect(error?.status == .remote)
            #expect(error?.description.contains("t0ken") == false)
        }
    }

    @Test func aMissingRepositoryIsNamed() async throws {
        try await secure("x-access-token:t0ken") { server, trust in
            try await served.use("\(server.address)/none.git")
            let error = served.failure(trust.merging(["SLIPWAY_TOKEN": "t0ken"]) { $1 })
            #expect(error?.code == "remote-not-found")
            #expect(error?.description.contains("none.git") == true)
        }
    }
}
