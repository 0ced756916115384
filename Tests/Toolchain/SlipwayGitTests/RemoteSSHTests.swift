import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Keys, agents, configuration and host keys over ssh, against OpenSSH's sshd.
@Suite(.enabled(if: !SSHServer.isMissing && !Tool.isMissing("ssh-agent"))) struct RemoteSSHTests {
    private let served: ServedRepository

    init() async throws { served = try await ServedRepository() }

    /// A server that `origin` is on; the second argument are the variables of a user who has no key yet.
    private func serve(_ body: @Sendable (SSHServer, [String: String]) async throws -> Void) async throws {
        try await SSHServer.serve(served.folder.path) { server in
            try await served.use("\(server.address)\(served.remote.path)")
            try await body(server, ["HOME": server.home.string])
        }
    }

    private func write(_ text: String, _ server: SSHServer, _ name: String) throws {
        try LocalFileSystem().write(text, to: server.home.appending(".ssh/\(name)"))
    }

    @Test(arguments: ["ed25519", "ecdsa"]) func theUsualKeyFilesAreOffered(type: String) async throws {
        try await serve { server, variables in
            #expect(served.failure(variables)?.code == "credentials-missing")
            try await server.makeKey("id_\(type)", type: type)
            #expect(try served.list(variables).isEmpty)
            #expect(try served.push("v1.0.0", variables) == .accepted)
        }
    }

    @Test func aKeyIsNamedByAVariable() async throws {
        try await serve { server, variables in
            let plain = try await server.makeKey("plain")
            #expect(try served.list(variables.merging(["SLIPWAY_SSH_KEY": plain.string]) { $1 }).isEmpty)
            #expect(try served.list(variables.merging(["SLIPWAY_SSH_KEY": "~/.ssh/plain"]) { $1 }).isEmpty)
            let locked = try await server.makeKey("locked", passphrase: "0pen")
            var with = variables.merging(["SLIPWAY_SSH_KEY": locked.string]) { $1 }
            #expect(served.failure(with)?.code == "key-unusable")
            with["SLIPWAY_SSH_PASSPHRASE"] = "0pen"
            #expect(try served.list(with).isEmpty)
            with["SLIPWAY_SSH_PASSPHRASE"] = "wr0ng"
            let error = served.failure(with)
            #expect(error?.code == "key-unusable", "\(error?.description ?? "")")
            #expect(error?.description.contains("wr0ng") == false)
            #expect(served.failure(["SLIPWAY_SSH_KEY": "/nowhere"])?.code == "key-unusable")
            let text = served.failure(["SLIPWAY_SSH_KEY": "-----BEGIN OPENSSH PRIVATE KEY-----\nsecret"])
            #expect(text?.code == "key-unusable")
            #expect(text?.description.contains("secret") == false)
        }
    }

    @Test func lockedAndRSAKeysAreToldInTheHint() async throws {
        try await serve { server, variables in
            try await server.makeKey("id_ed25519", passphrase: "x")
            let error = served.failure(variables)
            #expect(error?.code == "credentials-missing")
            #expect(error?.diagnostics.first?.hint?.contains("id_ed25519 takes a passphrase") == true)
        }
    }

    @Test func theAgentIsAsked() async throws {
        try await serve { server, variables in
            let (strange, known) = (
                try await server.makeKey("strange", isAccepted: false), try await server.makeKey("known", type: "ecdsa")
            )
            try await server.withAgent(holding: [strange, known]) { socket in
                let agent = variables.merging(["SSH_AUTH_SOCK": socket]) { $1 }
                #expect(try served.list(agent).isEmpty)
                #expect(try served.push("v1.0.0", agent) == .accepted)
                // Only the key that is named, of those the agent has.
                try write("Host 127.0.0.1\n  IdentitiesOnly yes\n  IdentityFile ~/.ssh/strange\n", server, "config")
                try LocalFileSystem().remove(strange)
                let error = served.failure(agent)
                #expect(error?.code == "credentials-refused")
                #expect(error?.diagnostics.first?.cause == "it was offered the agent's key 'strange'")
                try write("Host 127.0.0.1\n  IdentitiesOnly yes\n  IdentityFile ~/.ssh/known\n", server, "config")
                #expect(try served.list(agent) == ["v1.0.0"])
            }
            try LocalFileSystem().remove(server.home.appending(".ssh/config"))
            // An agent that is gone takes nothing else away.
            try await server.makeKey("id_ed25519")
            #expect(try served.list(variables.merging(["SSH_AUTH_SOCK": "/nowhere/agent"]) { $1 }) == ["v1.0.0"])
        }
    }

    @Test func tooManyKeysAreARefusal() async throws {
        try await serve { server, variables in
            var made: [Path] = []
            for number in 1...16 { made.append(try await server.makeKey("strange\(number)", isAccepted: false)) }
            let (keys, known) = (made, try await server.makeKey("known"))
            try await server.withAgent(holding: keys.prefix(8) + [known]) { socket in
                // The server hangs up before it has seen them all.
                let tags = try served.list(variables.merging(["SSH_AUTH_SOCK": socket]) { $1 })
                #expect(tags.isEmpty)
            }
            try await server.withAgent(holding: keys + [known]) { socket in
                let error = served.failure(variables.merging(["SSH_AUTH_SOCK": socket]) { $1 })
                #expect(error?.code == "credentials-refused", "\(error?.description ?? "")")
                let offered = error?.diagnostics.first?.cause?.components(between: "'strange", and: "'") ?? []
                #expect(offered == (1...12).map(String.init), "\(error?.description ?? "")")
                let named = variables.merging(["SSH_AUTH_SOCK": socket, "SLIPWAY_SSH_KEY": known.string]) { $1 }
                let tags = try served.list(named)
                #expect(tags.isEmpty)
            }
        }
    }

    @Test func theConfigurationOfSSHIsRead() async throws {
        try await serve { server, variables in
            try await server.makeKey("deploy")
            let config = """
                Host other.example
                  HostName 203.0.113.1
                Host deploy-*  !deploy-no
                  HostName 127.0.0.1
                  Port \(server.port)
                  User \(server.user)
                  IdentityFile "~/.ssh/deploy"
                Host *
                  HostName 203.0.113.2
                  User nobody
                """
            try write(config, server, "config")
            try await served.use("ssh://deploy-here\(served.remote.path)")
            #expect(try served.list(variables).isEmpty)
            try await served.use("deploy-here:\(served.remote.path)")
            #expect(try served.push("v1.0.0", variables) == .accepted)
        }
    }

    @Test func theCommandThatCheckoutLeavesIsRead() async throws {
        try await serve { server, variables in
            let key = try await server.makeKey("checkout")
            let hosts = served.folder.path.appending("checkout_known_hosts")
            try LocalFileSystem().write("[127.0.0.1]:\(server.port) \(try server.hostKey)\n", to: hosts)
            try write("", server, "known_hosts")
            #expect(served.failure(variables)?.code == "certificate-refused")
            let line =
                "\"/usr/bin/ssh\" -i \"\(key)\" -o StrictHostKeyChecking=yes -o CheckHostIP=no "
                + "-o \"UserKnownHostsFile=\(hosts)\""
            try await served.git.git("config", "core.sshCommand", line)
            #expect(try served.list(variables).isEmpty)
            try await served.git.git("config", "core.sshCommand", "ssh-wrapper $KEY")
            try write("[127.0.0.1]:\(server.port) \(try server.hostKey)\n", server, "known_hosts")
            let error = served.failure(variables)
            #expect(error?.diagnostics.first?.hint?.contains("core.sshCommand is not run") == true)
        }
    }

    @Test func hostKeysAreVerified() async throws {
        try await serve { server, variables in
            try await server.makeKey("id_ed25519")
            let key = try server.hostKey
            let host = "[127.0.0.1]:\(server.port)"
            #expect(try served.list(variables).isEmpty)
            try await Tool.run("ssh-keygen", ["-q", "-H", "-f", "known_hosts"], in: server.home.appending(".ssh"))
            #expect(try LocalFileSystem().readText(server.home.appending(".ssh/known_hosts")).hasPrefix("|1|"))
            #expect(try served.list(variables).isEmpty)
            try write("127.0.0.1 \(key)\n", server, "known_hosts")
            #expect(try served.list(variables).isEmpty)
            let other = try LocalFileSystem().readText(server.home.appending(".ssh/id_ed25519.pub"))
            for (line, cause) in [
                ("", "no known_hosts"), ("\(host) \(other)", "not the one in known_hosts"),
                ("@revoked \(host) \(key)\n\(host) \(key)", "revoked"),
                ("@cert-authority \(host) \(key)", "no known_hosts"),
                ("[127.0.0.1]:1 \(key)", "no known_hosts"), ("!127.0.0.1,!\(host),* \(key)", "no known_hosts"),
            ] {
                try write(line + "\n", server, "known_hosts")
                try write("Host *\n  StrictHostKeyChecking no\n", server, "config")
                let error = served.failure(variables)
                #expect(error?.code == "certificate-refused")
                #expect(error?.diagnostics.first?.cause?.contains(cause) == true, "\(error?.description ?? "")")
            }
            try write("Host *\n  HostKeyAlias the-server\n", server, "config")
            try write("the-server \(key)\n", server, "known_hosts")
            #expect(try served.list(variables).isEmpty)
        }
    }

    @Test func whatCannotBeDoneIsSaid() async throws {
        try await serve { server, variables in
            try write("Host 127.0.0.1\n  ProxyJump bastion\n", server, "config")
            let error = served.failure(variables)
            #expect(error?.code == "ssh-option-unsupported")
            #expect(error?.status == .environment)
            try write("", server, "config")
            try await server.makeKey("id_rsa", type: "rsa")
            // libssh2 1.11 knows the signatures that newer servers want.
            if let refused = served.failure(variables) {
                #expect(refused.code == "credentials-refused")
                #expect(refused.diagnostics.first?.hint?.contains("RSA keys fail") == true)
            }
            try await server.makeKey("id_ed25519")
            #expect(try served.list(variables).isEmpty)
        }
    }
}
