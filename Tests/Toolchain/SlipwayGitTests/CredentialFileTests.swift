@testable import SlipwayGit
@testable import SlipwayModel
import SlipwayTestKit
import Testing

/// The files and settings that credentials come from, as texts.
@Suite struct CredentialFileTests {
    @Test func netrcIsReadByWords() {
        let text = """
            # machine no login no password no
            machine Example.com login ada password "p \\"q\\" # r" account x
            macdef init
            machine macro.example login no password no

            machine other.example
                login bob
                password #5
            machine none.example login eve
            default login any password d
            machine late.example login x password late
            """
        let netrc = Netrc(Array(text.utf8))
        #expect(netrc.login(for: "example.com", user: nil)?.password == "p \"q\" # r")
        #expect(
            netrc.login(for: "other.example", user: nil) == .init(machine: "other.example", user: "bob", password: "#5")
        )
        #expect(netrc.login(for: "other.example", user: "ada") == nil)
        for host in ["macro.example", "none.example", "late.example", "www.example.com", "no"] {
            #expect(netrc.login(for: host, user: nil)?.password == "d")
        }
        #expect(Netrc([]).logins.isEmpty)
        #expect(Netrc(Array("machine".utf8)).login(for: "", user: nil) == nil)
        #expect(
            Netrc(Array("password x machine a password \"".utf8)).login(for: "a", user: nil)?.password?.isEmpty == true)
    }

    @Test(arguments: [
        ("https://example.com", true), ("https://example.com/", true), ("https://example.com/a", true),
        ("https://example.com/a/b.git", true), ("https://example.com:443/", true), ("https://*.com", true),
        ("https://ada@example.com", true), ("https://EXAMPLE.com/a/", true), ("https://example.com/%61", true),
        ("http://example.com", false), ("https://example.com/a/b", false), ("https://example.com/A", false),
        ("https://example.com:8443", false), ("https://*.example.com", false), ("https://bob@example.com", false),
        ("https://example.com.evil", false), ("https://ample.com", false), ("example.com", false), ("https://*", false),
    ])
    func urlsAreMatchedAsGitDoes(pattern: String, fits: Bool) throws {
        let address = try #require(AddressParts("https://ada@example.com/a/b.git"))
        #expect((URLPattern(pattern)?.fit(address) != nil) == fits)
    }

    @Test func aBetterFitIsNotUndone() throws {
        let settings = GitSettings([
            .init(name: "http.extraheader", value: "A: 1"),
            .init(name: "http.https://example.com.extraheader", value: "B: 2"),
            .init(name: "http.extraheader", value: "C: 3"),
            .init(name: "http.https://other.com.extraheader", value: "D: 4"),
            .init(name: "http.https://example.com/a.extraheader", value: "E: 5"),
        ])
        func lines(_ address: String) throws -> [String] {
            ExtraHeaders(settings, for: try #require(AddressParts(address))).lines
        }
        #expect(try lines("https://example.com/a") == ["A: 1", "B: 2", "E: 5"])
        #expect(try lines("https://third.com/a") == ["A: 1", "C: 3"])
        #expect(try lines("http://example.com/a").isEmpty)
        let reset = GitSettings([
            .init(name: "http.extraheader", value: "A: 1"), .init(name: "http.extraheader", value: ""),
            .init(name: "http.extraheader", value: "B: 2\r\nC: 3"), .init(name: "http.extraheader", value: "D: 4"),
        ])
        #expect(ExtraHeaders(reset, for: try #require(AddressParts("https://example.com"))).lines == ["D: 4"])
    }

    @Test func theSecretsOfAHeaderAreKnown() throws {
        let line = "AUTHORIZATION: basic eC1hY2Nlc3MtdG9rZW46Z2hzX3NlY3JldA=="
        let settings = GitSettings([.init(name: "http.https://example.com/.extraheader", value: line)])
        let headers = ExtraHeaders(settings, for: try #require(AddressParts("https://example.com/a")))
        #expect(headers.hasLogin)
        #expect(headers.secrets == ["eC1hY2Nlc3MtdG9rZW46Z2hzX3NlY3JldA==", "ghs_secret"])
    }

    @Test func variablesOfTheCommandLineCount() {
        let entries = GitSettings.additions([
            "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "HTTP.https://Example.com/A.Proxy", "GIT_CONFIG_VALUE_0": "p",
            "GIT_CONFIG_KEY_1": "core.SSHCommand", "GIT_CONFIG_VALUE_1": "ssh",
        ])
        #expect(
            entries == [
                .init(name: "http.https://Example.com/A.proxy", value: "p"),
                .init(name: "core.sshcommand", value: "ssh"),
            ])
        #expect(GitSettings.additions(["GIT_CONFIG_COUNT": "-1"]).isEmpty)
    }

    @Test func sshTakesTheFirstValue() throws {
        let folder = try TemporaryDirectory()
        try folder.write("Host *\n  Port 2222\n", to: ".ssh/conf.d/one")
        try folder.write(
            """
            Include conf.d/*
            IdentityFile=~/.ssh/all
            Host git.* !git.example.org "quoted host"
                HostName = %h.internal
                IdentityFile ~/.ssh/git
            Match host git.example.com
                User matched
            Match exec "touch /x"
                User executed
            Host *
                User anybody
                Port 9

            """, to: ".ssh/config")
        let home = HomeFolder(environment: ["HOME": folder.path.string])
        func read(_ host: String) -> SSHConfiguration {
            SSHConfiguration(for: host, options: [], home: home, file: nil, system: "/nowhere")
        }
        let git = read("git.example.com")
        #expect(git.values["identityfile"] == ["~/.ssh/all", "~/.ssh/git"])
        #expect([git.first("hostname"), git.first("user"), git.first("port")] == ["%h.internal", "matched", "2222"])
        #expect(read("git.example.org").first("hostname") == nil)
        #expect(read("git.example.org").first("user") == "anybody")
        #expect(read("quoted host").first("hostname") == "%h.internal")
    }

    @Test func commandLinesAreReadAsFarAsTheyGo() {
        func read(_ line: String) -> SSHCommandLine {
            SSHCommandLine(settings: GitSettings(), environment: ["GIT_SSH_COMMAND": line])
        }
        let line = read(
            "/usr/bin/ssh -i '/a b/key' -p2222 -o \"UserKnownHostsFile=/k\" -oIdentitiesOnly=yes -F /dev/null")
        #expect(line.isUnderstood)
        #expect(line.options.map(\.name) == ["identityfile", "port", "UserKnownHostsFile", "IdentitiesOnly"])
        #expect(line.options.map(\.value) == ["/a b/key", "2222", "/k", "yes"])
        #expect(line.file == "/dev/null")
        for text in ["ssh -i $KEY", "wrapper", "ssh; true", "ssh -W x", "ssh 'open", "ssh -i", "ssh host"] {
            #expect(!read(text).isUnderstood)
        }
        #expect(SSHCommandLine(settings: GitSettings(), environment: ["GIT_SSH": "plink"]).source == "GIT_SSH")
    }

    @Test(arguments: [
        ("git@example.com:a/b", "git@example.com:a/b"), ("example.com:a", "example.com:a"),
        ("ssh://ada@example.com:22/~/a", "ssh://ada@example.com:22/~/a"), ("ssh://[::1]/a", "ssh://[::1]/a"),
        ("[ada@example.com:2222]:a", "[ada@example.com:2222]:a"),
    ])
    func addressesOfSSHStay(text: String, url: String) throws {
        let address = RemoteAddress(text, relativeTo: "/")
        #expect(address.transport == .ssh)
        let parts = try #require(address.parts)
        let route = try SSHRoute(to: parts, settings: GitSettings(), environment: ["HOME": "/nowhere"])
        #expect(route.url(parts) == url)
    }

    @Test func keysOfSeveralFormatsAreTold() async throws {
        let folder = try TemporaryDirectory()
        let files = [
            ("a", "ed25519", "", "RFC4716"), ("b", "ecdsa", "0pen-it", "PEM"), ("c", "rsa", "", "PEM"),
            ("d", "rsa", "0pen-it", "RFC4716"),
        ]
        for (name, type, phrase, format) in files {
            let size = type == "rsa" ? "2048" : "256"
            let arguments = ["-q", "-t", type, "-b", size, "-N", phrase, "-m", format, "-f", name]
            try await Tool.run("ssh-keygen", arguments, in: folder.path)
        }
        let keys = files.compactMap { KeyFile(folder.path.appending($0.0)) }
        #expect(keys.map(\.isEncrypted) == [false, true, false, true])
        #expect(keys.map(\.isRSA) == [false, false, true, true])
        #expect(KeyFile(folder.path.appending("a.pub")) == nil)
        #expect(KeyFile.publicBlob(of: folder.path.appending("a"))?.count == 51)
    }
}
