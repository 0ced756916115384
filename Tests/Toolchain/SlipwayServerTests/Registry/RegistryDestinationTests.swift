import SlipwayDeliver
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// `registry:` against the server's own registry.
@Suite struct RegistryDestinationTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws { folder = try TemporaryDirectory() }

    private func publication(
        _ version: String = "1.0.0", note: String = "", commit: Character = "a"
    ) throws -> Publication {
        guard let known = SemanticVersion(version), let commit = ObjectID(String(repeating: commit, count: 40)) else {
            throw FixtureError("no version")
        }
        let bundle = folder.path.appending("\(version)\(note)")
        try files.createDirectory(bundle)
        var artifacts: [Artifact] = []
        func add(_ file: String, _ kind: Artifact.Kind, _ manifest: String) throws {
            var fixture = PackageFixture()
            fixture.manifests = ["Package.swift": manifest]
            if !note.isEmpty { fixture.entries = [.init("List/\(note)")] }
            let archive = fixture.archive
            try files.write(archive, to: bundle.appending(file))
            artifacts.append(
                Artifact(
                    file: file, kind: kind, product: "List", triple: nil, size: Int64(archive.count),
                    sha256: ContentHasher.digest(of: archive)))
        }
        try add(ArtifactLayout.sourceFile(name: "List", version: known), .source, PackageFixture.manifest())
        try add(
            ArtifactLayout.binaryPackageFile(name: "List", version: known), .package,
            PackageFixture.manifest() + "// built\n")
        return Publication(
            directory: bundle,
            release: Release(
                name: "List", version: known, commit: commit, time: 1_700_000_000, toolchain: "Swift version 6.3.1",
                artifacts: artifacts), channel: "main", repository: "https://git.example.com/mona/List.git",
            changes: { _ throws(SlipwayError) in [] })
    }

    private func target(_ server: TestServer, token: String?) throws -> RegistryDestination {
        RegistryDestination(
            try RegistryPlace("http://127.0.0.1:\(server.port)/registry/#mona"),
            host: Host(environment: token.map { ["SLIPWAY_REGISTRY_TOKEN": $0] } ?? [:]))
    }

    private func code(_ body: () async throws -> some Any) async -> String? {
        do {
            _ = try await body()
            return nil
        } catch {
            return (error as? SlipwayError)?.code ?? "\(error)"
        }
    }

    @Test("sources and what is built of them are packages; equal bytes are success, others a refusal")
    func publish() async throws {
        try await TestServer.with { server in
            let destination = try target(server, token: try await server.token())
            try await destination.preflight()
            let publication = try publication()
            let commit = publication.release.commit
            let plan = try await destination.plan(publication)
            #expect(plan.uploads.count == 2 && !plan.isPublished && plan.id == "mona.List/1.0.0")
            #expect(try await destination.find(publication.release.version, commit: commit, of: "List") == nil)
            let build = try await destination.publish(publication)
            #expect(build.isNew && build.id == "mona.List/1.0.0")
            #expect(build.page == "http://127.0.0.1:\(server.port)/registry/mona/List/1.0.0")
            #expect(try await !destination.publish(publication).isNew)
            #expect(try await destination.plan(publication).isPublished)
            for name in ["List", "List-binaries"] {
                #expect(try await server.send("GET", "/registry/mona/\(name)/1.0.0.zip").status == 200)
            }
            let repository = try await server.send(
                "GET", "/registry/identifiers?url=https://git.example.com/mona/List")
            #expect(repository.body == "{\"identifiers\":[\"mona.List\"]}\n")
            #expect(
                try await destination.find(publication.release.version, commit: commit, of: "List")?.channel == "main")
            #expect(try await destination.latest(of: "List", on: "main")?.version == publication.release.version)
            let other = try self.publication(note: "other", commit: "b")
            #expect(await code { try await destination.publish(other) } == "already-published")
            #expect(
                await code {
                    try await destination.conflict(
                        with: other.release.version, commit: other.release.commit, of: "List")
                } == "already-published")
            try await destination.conflict(with: other.release.version, commit: commit, of: "List")
        }
    }

    @Test("two that publish a release at once: the same is success for both, other content for one of them")
    func atOnce() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let publication = try publication()
            let same = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<4 {
                    group.addTask { try await target(server, token: token).publish(publication).isNew }
                }
                return try await group.reduce(into: [Bool]()) { $0.append($1) }
            }
            #expect(same.count == 4 && same.contains(true))
            let rivals = [try self.publication("2.0.0", note: "a"), try self.publication("2.0.0", note: "b")]
            let codes = await withTaskGroup(of: String?.self) { group in
                for rival in rivals {
                    group.addTask { await code { try await target(server, token: token).publish(rival) } }
                }
                return await group.reduce(into: [String?]()) { $0.append($1) }
            }
            // the archives of both packages may be won by different ones: then both are told
            #expect(codes.contains("already-published") && codes.allSatisfy { $0 == nil || $0 == "already-published" })
            let list = try await server.send("GET", "/registry/mona/List")
            #expect(list.body.contains("1.0.0"))
        }
    }

    @Test("a release that another is publishing is waited for, and published where nothing comes of that")
    func beingPublished() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            let publication = try publication()
            for package in ["List-binaries", "List"] {
                let other = try await RawConnection.open(port: server.port)
                try await other.send(
                    "PUT /registry/mona/\(package)/1.0.0 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\n"
                        + "Expect: 100-continue\r\nContent-Type: multipart/form-data;boundary=XyZ\r\n"
                        + "Content-Length: 1000\r\n\r\n")
                #expect(try await other.received { $0.contains("\r\n\r\n") }.hasPrefix("HTTP/1.1 100 "))
                Task {
                    try await Task.sleep(for: .seconds(1))
                    try await other.close()
                }
            }
            #expect(try await target(server, token: token).publish(publication).isNew)
            #expect(try await server.send("GET", "/registry/mona/List/1.0.0").status == 200)
        }
    }

    @Test("an address without the registry's path is told with the right one")
    func address() async throws {
        try await TestServer.with { server in
            let host = Host(environment: ["SLIPWAY_REGISTRY_TOKEN": try await server.token()])
            let root = RegistryDestination(try RegistryPlace("http://127.0.0.1:\(server.port)#mona"), host: host)
            let error = await #expect(throws: SlipwayError.self) { try await root.preflight() }
            #expect(error?.code == "no-registry")
            #expect(error?.diagnostics.first?.hint == "write registry:http://127.0.0.1:\(server.port)/registry#mona")
        }
    }

    @Test("what was half published is completed, also where the registry answers later")
    func completed() async throws {
        try await TestServer.with({ $0.registryPatience = .zero }) { server in
            let token = try await server.token()
            let publication = try publication()
            let binary = try files.read(
                publication.directory.appending(
                    ArtifactLayout.binaryPackageFile(name: "List", version: publication.release.version)))
            let answer = try await PackageFixture().publish(
                to: server, as: "mona/List-binaries/1.0.0", token: token, body: PackageFixture().body(archive: binary))
            #expect(answer.status == 201)
            #expect(try await target(server, token: token).publish(publication).isNew)
            #expect(try await server.send("GET", "/registry/mona/List/1.0.0").status == 200)
        }
    }

    @Test("credentials are checked before anything is sent")
    func credentials() async throws {
        try await TestServer.with { server in
            #expect(await code { try await target(server, token: nil).preflight() } == "no-credentials")
            #expect(await code { try await target(server, token: "slipway_x").preflight() } == "credentials-refused")
            let reader = try await server.token(.read)
            let destination = try target(server, token: reader)
            #expect(await code { try await destination.preflight() } == "token-scope")
            #expect(await code { try await destination.publish(try publication()) } == "credentials-refused")
            #expect(try await server.send("GET", "/registry/mona/List").status == 404)
            let netrc = folder.path.appending("netrc")
            let token = try await server.token()
            try files.write("machine 127.0.0.1 login token password \(token)\n", to: netrc)
            let logged = RegistryDestination(
                try RegistryPlace("http://127.0.0.1:\(server.port)/registry#mona"),
                host: Host(environment: ["NETRC": netrc.string]))
            try await logged.preflight()
            #expect(try await logged.publish(try publication()).isNew)
            let far = RegistryDestination(
                try RegistryPlace("http://packages.example.com/registry#mona"),
                host: Host(environment: ["SLIPWAY_REGISTRY_TOKEN": token]))
            #expect(await code { try await far.preflight() } == "insecure-address")
        }
    }

    @Test(
        "places", arguments: ["https://a.example", "https://a.example#", "https://a.example#a--b", "#a", "ftp://a#a"])
    func places(text: String) {
        let error = #expect(throws: SlipwayError.self) { try RegistryPlace(text) }
        #expect(error?.code == "unknown-destination")
    }
}
