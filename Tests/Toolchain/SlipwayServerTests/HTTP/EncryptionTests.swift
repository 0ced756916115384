import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// Connections that are encrypted say the same as those that are not.
@Suite(.disabled(if: Tool.isMissing("openssl"), "needs openssl")) struct EncryptionTests {
    private static func get(_ path: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    }

    @Test("small and large answers, one after the other")
    func answers() async throws {
        let folder = try TemporaryDirectory()
        let certificate = try await TestCertificate(.good, in: folder.path)
        let use: @Sendable (inout ServerSettings) -> Void = {
            ($0.certificate, $0.key) = (certificate.chain, certificate.key)
        }
        try await TestServer.with(use) { server in
            let large = try server.addBlob(Array(repeating: UInt8(ascii: "x"), count: 3_000_000))
            let connection = try await RawConnection.open(port: server.port, authority: certificate.authority.string)
            let path = "/blobs/sha256/\(large.hex.prefix(2))/\(large.hex)"
            try await connection.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n" + Self.get("/health"))
            let answer = try await connection.received { _ in false }
            #expect(answer.hasSuffix("\"ok\"}\n"))
            #expect(answer.utf8.count { $0 == UInt8(ascii: "x") } >= 3_000_000)
            let plain = try await RawConnection.open(port: server.port)
            try await plain.send(Self.get("/health"))
            #expect(try await plain.received { _ in false }.isEmpty)
        }
    }

    @Test("a renewed certificate is used without a new start, files that do not fit together are not")
    func renewed() async throws {
        let folder = try TemporaryDirectory()
        let (one, two) = (folder.path.appending("one"), folder.path.appending("two"))
        for place in [one, two] { try LocalFileSystem().createDirectory(place) }
        let (old, new) = (try await TestCertificate(.good, in: one), try await TestCertificate(.good, in: two))
        let files = LocalFileSystem()
        let clock = SteppedClock()
        let encryption = try Encryption(
            certificate: old.chain, key: old.key, host: Host(clock: clock, environment: [:]))
        let first = encryption.context
        try files.write(try files.read(new.chain), to: old.chain)
        clock.step(by: Encryption.interval)
        #expect(encryption.context === first)
        try files.write(try files.read(new.key), to: old.key)
        #expect(encryption.context === first)
        clock.step(by: Encryption.interval)
        #expect(encryption.context !== first)
    }

    @Test("files that are none, and one without the other")
    func bad() async throws {
        let folder = try TemporaryDirectory()
        let certificate = try await TestCertificate(.good, in: folder.path)
        let other = try await TestCertificate(.selfSigned, in: folder.path)
        let host = Host(environment: [:])
        for (chain, key, cause) in [
            (certificate.key, certificate.key, "no certificate"), (certificate.chain, certificate.chain, "private key"),
            (certificate.chain, other.key, "not the key"),
        ] {
            let error = Self.failure { () throws(SlipwayError) in
                _ = try Encryption(certificate: chain, key: key, host: host)
            }
            #expect(error?.code == "bad-certificate" && error?.status == .environment)
            #expect(error?.diagnostics.first?.cause?.contains(cause) == true, "\(cause)")
        }
        var settings = ServerSettings(data: folder.path.appending("data"), port: 0)
        settings.certificate = certificate.chain
        let error = Self.failure { () throws(SlipwayError) in _ = try ServerApplication(settings, host: host) }
        #expect(error?.code == "half-encryption")
    }

    private static func failure(of body: () throws(SlipwayError) -> Void) -> SlipwayError? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }
}
