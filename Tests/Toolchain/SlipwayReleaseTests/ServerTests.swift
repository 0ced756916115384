import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Tagging through every kind of server, with everything that can happen there.
@Suite struct ServerTests {
    @Test(arguments: ServerKind.available) func aTagIsAccepted(kind: ServerKind) async throws {
        try await TestServer.serve(kind) { server in
            let clone = try await server.playground.clone("work")
            let head = try await clone.git.git("rev-parse", "HEAD")
            #expect(try await clone.tag("MINOR x").text == "pushed v0.1.0")
            #expect(try await server.playground.tags() == ["v0.1.0": head])
            try await expectAgreement(server, clone)
            try await server.playground.remote.git("fsck", "--strict")
        }
    }

    @Test(arguments: ServerKind.available) func anExistingTagStays(kind: ServerKind) async throws {
        try await TestServer.serve(kind) { server in
            let (one, two) = (try await server.playground.clone("one"), try await server.playground.clone("two"))
            try await one.git.commit("One")
            #expect(try await one.tag("x").text == "pushed v0.0.1")
            let before = try await server.playground.tags()
            #expect(try await one.tag("MAJOR").text == "already v0.0.1")
            try await two.git.commit("Another")
            let error = await failure { () async throws(SlipwayError) in try await two.tag("x") }
            #expect(error?.code == "version-exists")
            #expect(error?.status == .input)
            #expect(try await server.playground.tags() == before)
            #expect(try await two.tags().isEmpty)
            #expect(try await two.leftovers().isEmpty)
        }
    }

    @Test(arguments: ServerKind.available) func aPlantedRaceIsRunAgain(kind: ServerKind) async throws {
        try await TestServer.serve(kind) { server in
            let (clone, other) = (try await server.playground.clone("work"), try await server.playground.clone("other"))
            try await clone.merge("Two")
            let first = try await other.git.git("rev-parse", "HEAD")
            // While our push is being looked at, somebody else's tag of an older commit appears.
            try server.playground.hook(
                "update",
                """
                [ -e planted ] && exit 0
                touch planted
                unset GIT_QUARANTINE_PATH
                git update-ref refs/tags/v0.0.1 \(first)
                """)
            #expect(try await clone.tag("x").text == "pushed v0.0.2")
            let head = try await clone.git.git("rev-parse", "HEAD")
            #expect(try await server.playground.tags() == ["v0.0.1": first, "v0.0.2": head])
            #expect(try await clone.tags()["v0.0.2"] == head)
            #expect(try await clone.leftovers().isEmpty)
        }
    }

    @Test(arguments: ServerKind.available) func aDecliningHookIsFinal(kind: ServerKind) async throws {
        try await TestServer.serve(kind) { server in
            let clone = try await server.playground.clone("work")
            try server.playground.hook("pre-receive", "echo 'releases are frozen' >&2; exit 1")
            try await expectNothing(server, clone, code: "push-refused", words: "releases are frozen")
        }
    }

    @Test(arguments: ServerKind.available) func whoIsNotKnownIsRefused(kind: ServerKind) async throws {
        try await TestServer.serve(kind, isKeyAccepted: false) { server in
            let clone = try await server.playground.clone("work")
            if let state = server.state, kind.isWeb { try state.plant("unauthorized", "always") }
            if kind == .daemon {
                // It knows nobody, but can be told to take no pushes.
                try await server.playground.remote.git("config", "daemon.receivepack", "false")
                try await expectNothing(server, clone, code: "access-denied", words: "access denied")
            } else {
                let source = [.http: "address", .https: "SLIPWAY_TOKEN", .sshKey: "SLIPWAY_SSH_KEY"][kind] ?? "client"
                try await expectNothing(server, clone, code: "credentials-refused", words: source)
            }
        }
    }

    @Test(arguments: ServerKind.available.filter { $0 != .daemon }, [true, false])
    func whoMayNotWriteIsTold(kind: ServerKind, mayRead: Bool) async throws {
        if kind.isSSH, !mayRead { return }
        try await TestServer.serve(kind) { server in
            let clone = try await server.playground.clone("work")
            let fault = kind.isSSH ? "denied" : mayRead ? "no-pushes" : "forbidden"
            try server.state?.plant(fault, "always")
            let words = kind.isSSH ? "Permission to write was denied" : "403"
            try await expectNothing(server, clone, code: "access-denied", words: words)
        }
    }

    @Test(arguments: ServerKind.available) func aConnectionCutBeforeTheUpdateIsRepeated(kind: ServerKind) async throws {
        try await TestServer.serve(kind) { server in
            let clone = try await server.playground.clone("work")
            try server.cut(afterUpdate: false)
            #expect(try await clone.tag("x").text == "pushed v0.0.1")
            try await expectAgreement(server, clone)
            #expect(try await server.playground.tags().count == 1)
        }
    }

    @Test(arguments: ServerKind.available) func aLostAcknowledgementIsRecovered(kind: ServerKind) async throws {
        try await TestServer.serve(kind) { server in
            let clone = try await server.playground.clone("work")
            try server.cut(afterUpdate: true)
            #expect(try await clone.tag("x").text == "pushed v0.0.1")
            try await expectAgreement(server, clone)
            #expect(try await server.playground.tags().count == 1)
        }
    }

    @Test(
        .enabled(if: ServerKind.available.contains(.https)),
        arguments: [TestCertificate.Kind.selfSigned, .otherHost, .expired])
    func aBadCertificateIsRefused(certificate: TestCertificate.Kind) async throws {
        try await TestServer.serve(.https, certificate: certificate) { server in
            let clone = try await server.playground.clone("work")
            try await clone.git.git("config", "http.sslVerify", "false")
            try await expectNothing(server, clone, code: "certificate-refused", words: "certificate")
            #expect(try server.state?.lines() == [])
        }
    }

    /// The same tag objects here and there, and nothing pending.
    private func expectAgreement(_ server: TestServer, _ clone: Clone) async throws {
        let here = try await clone.git.git("for-each-ref", "refs/tags")
        #expect(try await server.playground.remote.git("for-each-ref", "refs/tags") == here)
        #expect(try await clone.leftovers().isEmpty)
        #expect(try await server.playground.remote.git("for-each-ref", "refs/slipway").isEmpty)
    }

    /// The run ends with a refusal of the remote, and nothing was made anywhere.
    private func expectNothing(
        _ server: TestServer, _ clone: Clone, code: String, words: String
    ) async throws {
        let error = await failure { () async throws(SlipwayError) in try await clone.tag("x") }
        #expect(error?.code == code, "\(error?.description ?? "no error")")
        #expect(error?.status == .remote)
        #expect(error?.diagnostics.first?.cause?.contains(words) == true, "\(error?.description ?? "no error")")
        #expect(error?.description.contains(TestServer.secret) == false)
        #expect(try await server.playground.tags().isEmpty)
        #expect(try await clone.tags().isEmpty)
        #expect(try await clone.leftovers().isEmpty)
        #expect(try await server.playground.remote.git("for-each-ref", "refs/slipway").isEmpty)
    }
}
