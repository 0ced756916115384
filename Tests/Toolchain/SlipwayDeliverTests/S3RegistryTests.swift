import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayDeliver

/// The registry in a bucket.
@Suite(.disabled("needs PyPI moto", S3Server.isMissing)) struct S3RegistryTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws { folder = try TemporaryDirectory() }

    private func serve(_ body: @Sendable (_ address: String) async throws -> Void) async throws {
        try await S3Server.serve(in: folder.path) { address in
            try await S3Server.makeBucket("builds", address, isPublic: true)
            try await body(address)
        }
    }

    private func destination(_ address: String) throws -> S3Destination {
        try S3Destination(
            "builds/site", host: Host(environment: S3Server.environment(address)), baseURL: nil,
            allowsPlainHTTP: false, transfer: HTTPTransfer(), registryScope: "mona")
    }

    private func document(_ address: String, _ path: String) async throws -> HTTPAnswer {
        try await HTTPConnector().send(HTTPExchange(.get, "\(address)/builds/site/registry/\(path)"))
    }

    @Test("objects are what SwiftPM asks for, with their types, and the list has every release")
    func content() async throws {
        try await serve { address in
            for version in ["1.0.0", "1.10.0", "1.2.0"] {
                _ = try await destination(address).publish(StockBundle.publication(version, in: folder))
            }
            let list = try await document(address, "mona/List")
            #expect(list.header("content-type") == "application/json" && list.header("cache-control") == "no-cache")
            #expect(
                String(decoding: list.body, as: UTF8.self)
                    == "{\"releases\":{\"1.10.0\":{},\"1.2.0\":{},\"1.0.0\":{}}}\n")
            let release = JSONValue.parse(
                String(decoding: try await document(address, "mona/List/1.2.0").body, as: UTF8.self))
            let archive = try await document(address, "mona/List/1.2.0.zip")
            #expect(release?["resources"]?[0]?["checksum"]?.text == ContentHasher.digest(of: archive.body).hex)
            #expect(archive.header("content-type") == "application/zip")
            let manifest = try await document(address, "mona/List/1.2.0/Package.swift")
            #expect(manifest.status == 200 && manifest.header("content-type") == "text/x-swift")
            #expect(try await document(address, "mona/List/1.2.0/manifests/6.0.0.swift").status == 200)
            // the same again, and another one
            #expect(try await destination(address).publish(StockBundle.publication("1.2.0", in: folder)).isNew == false)
            let code = await DestinationContract.code {
                _ = try await destination(address).publish(
                    StockBundle.publication("1.2.0", note: "other", in: folder))
            }
            #expect(code == "already-published")
        }
    }

    @Test("publishers at once lose no release of the list")
    func publishersAtOnce() async throws {
        try await serve { address in
            let publications = try (1...6).map { try StockBundle.publication("1.\($0).0", in: folder) }
            let packages = try publications.map { try StaticPackage.all(of: $0, scope: "mona") }
            let settings = S3Settings(S3Server.environment(address), files: files)
            let client = S3Client(
                name: "s3:builds", bucket: "builds", settings: settings,
                credentials: try #require(settings.credentials), transfer: HTTPTransfer(), clock: SystemClock())
            let registry = S3Registry(site: S3Site(client: client, prefix: "site/"), files: files)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for package in packages { group.addTask { try await registry.add(package) } }
                try await group.waitForAll()
            }
            let list = JSONValue.parse(
                String(decoding: try await document(address, "mona/List").body, as: UTF8.self))
            guard case .object(let releases) = list?["releases"] else {
                throw FixtureError("no releases in \(list as Any)")
            }
            #expect(Set(releases.keys) == Set((1...6).map { "1.\($0).0" }))
        }
    }

    @Test("two with other bytes for one release: one is refused, and the archive is the one that is described")
    func rivals() async throws {
        try await serve { address in
            let settings = S3Settings(S3Server.environment(address), files: files)
            let client = S3Client(
                name: "s3:builds", bucket: "builds", settings: settings,
                credentials: try #require(settings.credentials), transfer: HTTPTransfer(), clock: SystemClock())
            let registry = S3Registry(site: S3Site(client: client, prefix: "site/"), files: files)
            for round in 0..<5 {
                let rivals = try ["a", "b"].map {
                    try StaticPackage.all(
                        of: StockBundle.publication("1.\(round).0", note: $0, in: folder), scope: "mona")
                }
                let codes = await withTaskGroup(of: String?.self) { group in
                    for rival in rivals {
                        group.addTask { await DestinationContract.code { try await registry.add(rival) } }
                    }
                    return await group.reduce(into: [String?]()) { $0.append($1) }
                }
                #expect(codes.filter { $0 == nil }.count == 1 && codes.contains("already-published"), "\(codes)")
                let release = JSONValue.parse(
                    String(decoding: try await document(address, "mona/List/1.\(round).0").body, as: UTF8.self))
                let archive = try await document(address, "mona/List/1.\(round).0.zip")
                #expect(release?["resources"]?[0]?["checksum"]?.text == ContentHasher.digest(of: archive.body).hex)
            }
        }
    }

    @Test(
        "SwiftPM builds from the bucket, in front of which somebody says the version of the protocol",
        .disabled(if: CacheServer.isNginxMissing, "nginx is not installed"))
    func stock() async throws {
        try await serve { address in
            for version in ["1.0.0", "1.1.0"] {
                _ = try await destination(address).publish(StockBundle.publication(version, in: folder))
            }
            let locations = folder.path.appending("bucket.conf")
            try files.write(
                """
                location /registry/ {
                    proxy_pass \(address)/builds/site/registry/;
                    add_header Content-Version 1 always;
                }

                """, to: locations)
            try await StaticServer.nginx(folder.path, include: locations, in: folder.path) { front in
                let client = try StockClient(in: folder.path, registry: "\(front)/registry")
                let consumer = folder.path.appending("Consumer")
                try StockPackage.writeConsumer(
                    to: consumer, "id: \"mona.List\", from: \"1.0.0\"", identity: "mona.List")
                try client.configure(for: consumer)
                let built = try await client.build(consumer)
                #expect(built.isSuccess, "\(built.output) \(built.errorOutput)")
                let output = try await Tool.run(consumer.appending(".build/debug/App").string, [], in: consumer).output
                #expect(output == "manifest: new\n")
                #expect(try files.readText(consumer.appending("Package.resolved")).contains("1.1.0"))
            }
        }
    }
}
