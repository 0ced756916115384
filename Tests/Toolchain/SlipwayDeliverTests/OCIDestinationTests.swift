import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayDeliver

/// Artifacts in an OCI registry.
@Suite struct OCIDestinationTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func destination(
        _ host: String, _ repository: String = "team/greeter", environment: [String: String] = [:]
    ) throws -> OCIDestination {
        try OCIDestination(
            "\(host)/\(repository)", host: Host(environment: environment), allowsPlainHTTP: false,
            transfer: HTTPTransfer())
    }

    private func get(_ url: String, _ accept: String = OCIManifest.mediaType) async throws -> HTTPAnswer {
        try await HTTPTransfer().send(HTTPExchange(.get, url, headers: [.init("Accept", accept)]))
    }

    @Test(.disabled(if: Tool.isMissing("docker-registry"), "needs docker-registry"))
    func registriesAreDestinations() async throws {
        try await OCIRegistry.serve(in: folder.path) { host in
            try await DestinationContract(destination: destination(host), folder: folder).check()
        }
    }

    @Test(.disabled(if: Tool.isMissing("docker-registry"), "needs docker-registry"))
    func artifactsAreThoseOfTheSpecification() async throws {
        try await OCIRegistry.serve(in: folder.path) { host in
            let publication = try Sample.publication("1.0.0+5", in: folder)
            _ = try await destination(host).publish(publication)
            let root = "http://\(host)/v2/team/greeter"
            let answer = try await get("\(root)/manifests/1.0.0_5")
            let manifest = try #require(JSONValue.parse(String(decoding: answer.body, as: UTF8.self)))
            #expect(manifest["artifactType"]?.text == "application/vnd.slipway.bundle.v1")
            #expect(manifest["config"]?["mediaType"]?.text == "application/vnd.oci.empty.v1+json")
            let titles = manifest["layers"]?.list.compactMap {
                $0["annotations"]?["org.opencontainers.image.title"]?.text
            }
            let names = try publication.fileNames()
            #expect(titles == names)
            // the channel's tag is the same artifact, byte for byte
            let channel = try await get("\(root)/manifests/main")
            #expect(channel.body == answer.body)
            let digest = ContentHasher.digest(of: answer.body)
            let referrers = try await get("\(root)/manifests/sha256-\(digest)", OCIIndex.mediaType)
            let types = JSONValue.parse(String(decoding: referrers.body, as: UTF8.self))?["manifests"]?.list
                .compactMap { $0["artifactType"]?.text }.sorted()
            #expect(
                types == [
                    "application/spdx+json", "application/vnd.cyclonedx+json", "application/vnd.in-toto+json",
                    "application/vnd.slipway.signature.ssh.v1",
                ])
            // again: the list of what refers to it does not grow
            _ = try await destination(host).publish(publication)
            let again = try await get("\(root)/manifests/sha256-\(digest)", OCIIndex.mediaType)
            #expect(again.body == referrers.body)
        }
    }

    @Test(.disabled(if: Tool.isMissing("docker-registry"), "needs docker-registry"))
    func largeFilesComeInPieces() async throws {
        let path = folder.path.appending("large")
        let bytes = (0..<(33 << 20)).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 11)) }
        try LocalFileSystem().write(bytes, to: path)
        let digest = ContentHasher.digest(of: bytes)
        try await OCIRegistry.serve(in: folder.path) { host in
            let place = try OCIPlace("\(host)/team/greeter")
            let client = OCIClient(
                name: "oci", place: place,
                access: OCIAccess(
                    place, host: Host(environment: [:]), allowsPlainHTTP: false, transfer: HTTPTransfer()),
                transfer: HTTPTransfer())
            try await client.addBlob(
                HTTPFilePart(path, count: Int64(bytes.count)), digest: "sha256:\(digest)"
            ) { _ in }
            let target = folder.path.appending("back")
            let isThere = try await client.fetch(
                "sha256:\(digest)", to: target, wanted: HTTPWantedFile(size: Int64(bytes.count), sha256: digest)
            ) { _ in }
            #expect(isThere)
        }
    }

    @Test(
        .disabled(
            if: Tool.isMissing("docker-registry") || Tool.isMissing("openssl"), "needs docker-registry and openssl"),
        arguments: [OCIRegistry.Login.password, .token])
    func loginsAreAskedFor(_ login: OCIRegistry.Login) async throws {
        try await OCIRegistry.serve(in: folder.path, login: login) { host in
            let publication = try Sample.publication("1.0.0", in: folder)
            let missing = await DestinationContract.code { try await destination(host).preflight() }
            #expect(missing == "credentials-missing")
            let wrong = ["SLIPWAY_OCI_USER": "ada", "SLIPWAY_OCI_PASSWORD": "no"]
            let refused = await DestinationContract.code { try await destination(host, environment: wrong).preflight() }
            #expect(refused == "credentials-refused")
            // what `docker login` has kept
            let docker = folder.path.appending("docker/config.json")
            let pair = Base64.text(Array("ada:s3cr3t".utf8))
            try LocalFileSystem().createDirectory(docker.parent)
            try LocalFileSystem().write("{\"auths\": {\"\(host)\": {\"auth\": \"\(pair)\"}}}", to: docker)
            let known = try destination(host, environment: ["DOCKER_CONFIG": docker.parent.string])
            try await known.preflight()
            let build = try await known.publish(publication)
            #expect(build.isNew)
        }
    }

    @Test func helpersAreAskedForLogins() async throws {
        let tools = folder.path.appending("bin")
        try LocalFileSystem().createDirectory(tools)
        let helper = tools.appending("docker-credential-test")
        try LocalFileSystem().write(
            """
            #!/bin/sh
            read host
            echo '{"ServerURL": "'$host'", "Username": "ada", "Secret": "'$1 $host'"}'

            """,
            to: helper, permissions: 0o755)
        try LocalFileSystem().write(
            "{\"credHelpers\": {\"r.example\": \"test\"}}", to: folder.path.appending("config.json"))
        let path = (Host.processEnvironment()["PATH"] ?? "") + ":" + tools.string
        let environment = ["DOCKER_CONFIG": folder.path.string, "PATH": path]
        let host = Host(environment: environment)
        let login = try await OCILogin.find(for: "r.example", host)
        #expect(login == OCILogin(user: "ada", password: "get r.example"))
        let other = try await OCILogin.find(for: "other.example", host)
        #expect(other == nil)
    }

    @Test func passwordsAreNotSentInTheClear() async throws {
        let environment = ["SLIPWAY_OCI_USER": "ada", "SLIPWAY_OCI_PASSWORD": "secret"]
        let place = try OCIPlace("http://r.example/x")
        let access = OCIAccess(
            place, host: Host(environment: environment), allowsPlainHTTP: false, transfer: HTTPTransfer())
        let asked = HTTPAnswer(status: 401, body: [], headers: [.init("WWW-Authenticate", "Basic realm=\"x\"")])
        let code = await DestinationContract.code { _ = try await access.answer(asked, scope: "", used: nil) }
        #expect(code == "token-in-the-clear")
        // nor to a server of tokens without encryption
        let secure = OCIAccess(
            try OCIPlace("r.example/x"), host: Host(environment: environment), allowsPlainHTTP: false,
            transfer: HTTPTransfer())
        let elsewhere = HTTPAnswer(
            status: 401, body: [], headers: [.init("WWW-Authenticate", "Bearer realm=\"http://t.example/token\"")])
        let other = await DestinationContract.code { _ = try await secure.answer(elsewhere, scope: "", used: nil) }
        #expect(other == "token-in-the-clear")
    }

    @Test func placesAreRead() throws {
        let place = try OCIPlace("ghcr.io/team/greeter")
        #expect(place.address == "https://ghcr.io" && place.repository == "team/greeter")
        #expect(try OCIPlace("127.0.0.1:5000/a").address == "http://127.0.0.1:5000")
        for text in ["", "a", "ghcr.io/", "ghcr.io/UPPER", "ghcr.io/a:tag", "ghcr.io/a//b", "u@h/a", "ghcr.io/-a"] {
            #expect(throws: SlipwayError.self, "\(text)") { try OCIPlace(text) }
        }
    }

    @Test func tagsOfChannelsAreNeverThoseOfVersions() {
        #expect(OCIPlace.tag(Sample.version("1.0.0+a.b")) == "1.0.0_a.b")
        #expect(OCIPlace.version("1.0.0_a.b") == Sample.version("1.0.0+a.b"))
        #expect(OCIPlace.tag(channel: "main") == "main")
        #expect(OCIPlace.tag(channel: "1.0.0") == "channel-1.0.0")
        #expect(OCIPlace.tag(channel: "sha256-abc") == "channel-sha256-abc")
        for channel in ["feature/x", "ä", "~", String(repeating: "x", count: 300)] {
            let tag = OCIPlace.tag(channel: channel)
            #expect(tag.utf8.count <= 128 && OCIPlace.version(tag) == nil && !tag.contains("~"))
        }
    }

    @Test func challengesAreRead() {
        let known = OCIChallenge("Bearer realm=\"https://a/t?x=1\", service=\"s, t\",scope=repository:a:pull")
        #expect(known?.scheme == "bearer")
        #expect(
            known?.parameters == ["realm": "https://a/t?x=1", "service": "s, t", "scope": "repository:a:pull"])
        #expect(OCIChallenge("Basic")?.scheme == "basic")
        #expect(OCIChallenge("Bearer realm=\"open") == nil)
    }
}
