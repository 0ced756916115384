import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// SwiftPM as it comes publishes to the registry and builds from it.
@Suite(
    .serialized, .disabled(if: Tool.isMissing("openssl"), "needs openssl"),
    .disabled(if: Tool.isMissing("unshare"), "needs unshare"))
struct StockSwiftPMTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws { folder = try TemporaryDirectory() }

    private func serve(_ body: @Sendable (TestServer, StockClient) async throws -> Void) async throws {
        let certificate = try await TestCertificate(.good, in: folder.path)
        try await TestServer.with({ ($0.certificate, $0.key) = (certificate.chain, certificate.key) }) { server in
            let client = try StockClient(
                in: folder.path, registry: "https://localhost:\(server.port)/registry", authority: certificate.authority
            )
            try await body(server, client)
        }
    }

    private func expectSuccess(_ result: CommandResult, _ what: String) {
        #expect(result.isSuccess, "\(what): \(result.output) \(result.errorOutput)")
    }

    @Test("login, publish, build by identity and by repository")
    func whole() async throws {
        try await serve { server, client in
            let token = try await server.token()
            let package = folder.path.appending("List")
            try StockPackage.write(to: package)
            let set = try await client.registry("set", [client.registry, "--global"], in: package)
            expectSuccess(set, "set")
            let wrong = try await client.registry(
                "login", [client.registry, "--token", "wrong", "--no-confirm"], in: package)
            #expect(!wrong.isSuccess)
            let login = try await client.registry(
                "login", [client.registry, "--token", token, "--no-confirm"], in: package)
            expectSuccess(login, "login")
            let published = try await client.registry("publish", ["mona.List", "1.0.0"], in: package)
            expectSuccess(published, "publish")
            #expect(
                published.output.contains("is available at") && published.output.contains("/registry/mona/List/1.0.0"))
            let again = try await client.registry("publish", ["mona.List", "1.0.0"], in: package)
            #expect(!again.isSuccess && again.errorOutput.contains("a release with version 1.0.0 already exists"))

            let consumer = folder.path.appending("ById")
            try StockPackage.writeConsumer(to: consumer, "id: \"mona.List\", from: \"1.0.0\"", identity: "mona.List")
            expectSuccess(try await client.build(consumer), "by identity")
            let program = consumer.appending(".build/debug/App").string
            #expect(try await Tool.run(program, [], in: consumer).output == "manifest: new\n")

            let other = folder.path.appending("ByAddress")
            try StockPackage.writeConsumer(
                to: other, "url: \"https://git.example.com/mona/List.git\", from: \"1.0.0\"", identity: "List")
            expectSuccess(try await client.build(other, ["--replace-scm-with-registry"]), "by repository")
            let pins = try files.readText(other.appending("Package.resolved"))
            #expect(
                pins.contains("\"identity\" : \"mona.list\"") || pins.contains("\"identity\" : \"mona.List\""),
                "\(pins)")
            #expect(
                try await Tool.run(other.appending(".build/debug/App").string, [], in: other).output
                    == "manifest: new\n")
        }
    }

    @Test("signed releases are taken, and the only ones where the consumer says so; another content is refused")
    func signed() async throws {
        try await serve { server, client in
            let token = try await server.token()
            let package = folder.path.appending("List")
            try StockPackage.write(to: package)
            let signer = try await PackageSigner(in: folder.path.appending("signer"))
            expectSuccess(
                try await client.registry("login", [client.registry, "--token", token, "--no-confirm"], in: package),
                "login")
            try client.configure(for: package)
            expectSuccess(try await client.registry("publish", ["mona.List", "1.0.0"], in: package), "unsigned")
            let published = try await client.registry(
                "publish",
                [
                    "mona.List", "1.1.0", "--private-key-path", signer.key.string, "--cert-chain-paths",
                    signer.leaf.string, signer.root.string,
                ], in: package)
            expectSuccess(published, "signed")
            let signatures = try await server.application.database.read { database in
                try String.fetchAll(
                    database,
                    sql:
                        "SELECT version FROM packageRelease WHERE signature NOT NULL AND metadataSignature NOT NULL"
                )
            }
            #expect(signatures == ["1.1.0"])

            try await expectOnlySigned(client, signer)
            try client.forget()
            try await expectRefused(server, client)
        }
    }

    /// A consumer that takes signed releases alone.
    private func expectOnlySigned(_ client: StockClient, _ signer: PackageSigner) async throws {
        let security = """
            {"default": {"signing": {"onUnsigned": "error", "onUntrustedCertificate": "error",
             "trustedRootCertificatesPath": "\(signer.root.parent.appending("trusted"))",
             "includeDefaultTrustedRootCertificates": false,
             "validationChecks": {"certificateExpiration": "enabled", "certificateRevocation": "disabled"}}}}
            """
        let trusted = signer.root.parent.appending("trusted")
        try files.createDirectory(trusted)
        try files.copy(signer.root, to: trusted.appending("root.cer"))
        for (version, isTaken) in [("1.0.0", false), ("1.1.0", true)] {
            let consumer = folder.path.appending("Only-\(version)")
            try StockPackage.writeConsumer(
                to: consumer, "id: \"mona.List\", exact: \"\(version)\"", identity: "mona.List")
            try client.configure(security: security, for: consumer)
            let result = try await client.resolve(consumer)
            #expect(result.isSuccess == isTaken, "\(version): \(result.output) \(result.errorOutput)")
            if !isTaken { #expect(result.errorOutput.contains("is not signed"), "\(result.errorOutput)") }
        }
    }

    /// An archive that is not what it was.
    private func expectRefused(_ server: TestServer, _ client: StockClient) async throws {
        let fixture = try await server.application.database.read { database in
            try String.fetchOne(database, sql: "SELECT archive FROM packageRelease WHERE version = '1.0.0'")
        }
        let digest = try #require(fixture.flatMap { ContentDigest(hex: $0) })
        let blob = server.application.blobs.path(of: digest)
        var bytes = try files.read(blob)
        bytes[bytes.count / 2] ^= 1
        try files.write(bytes, to: blob)
        let consumer = folder.path.appending("Tampered")
        try StockPackage.writeConsumer(to: consumer, "id: \"mona.List\", exact: \"1.0.0\"", identity: "mona.List")
        try client.configure(for: consumer)
        let result = try await client.resolve(consumer)
        #expect(!result.isSuccess && result.errorOutput.contains("checksum"), "\(result.errorOutput)")
    }
}
