import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayDeliver
@testable import SlipwayServer

/// Slipway's own server as a destination.
@Suite struct ServerDestinationTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// A server in this process, with a token.
    private func serve(
        _ scope: AccessScope = .publish, project: String? = nil,
        _ body: @Sendable (_ address: String, _ token: String) async throws -> Void
    ) async throws {
        let application = try ServerApplication(
            ServerSettings(data: folder.path.appending("data"), port: 0), host: Host(environment: [:]))
        let tokens = TokenStore(database: application.database, clock: SystemClock())
        let token = try await tokens.create(name: "test", scope: scope, project: project, expires: nil).token.text
        let (ports, started) = AsyncStream.makeStream(of: RunningServer.self)
        let server = Task {
            defer { started.finish() }
            try await application.serve { started.yield($0) }
        }
        guard let running = await ports.first(where: { _ in true }) else { return try await server.value }
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await body("http://127.0.0.1:\(running.port)", token))
        } catch {
            outcome = .failure(error)
        }
        running.stop()
        try await server.value
        try outcome.get()
    }

    private func destination(
        _ address: String, _ token: String?, changing: [String: String] = [:], allowsPlainHTTP: Bool = false
    ) throws -> ServerDestination {
        let own = token.map { ["SLIPWAY_SERVER_TOKEN": $0] } ?? [:]
        return try ServerDestination(
            address, host: Host(environment: own.merging(changing) { $1 }), allowsPlainHTTP: allowsPlainHTTP,
            transfer: HTTPTransfer())
    }

    @Test func serversAreDestinations() async throws {
        try await serve { address, token in
            try await DestinationContract(destination: destination(address, token), folder: folder).check()
        }
    }

    @Test func tokensAreLookedAtBeforeAnythingIsSent() async throws {
        try await serve(.read) { address, token in
            let nobody = await DestinationContract.code { try await destination(address, nil).preflight() }
            let wrong = await DestinationContract.code { try await destination(address, "slipway_no").preflight() }
            let reader = await DestinationContract.code { try await destination(address, token).preflight() }
            #expect([nobody, wrong, reader] == ["credentials-missing", "credentials-refused", "token-scope"])
            // the password of a machine in ~/.netrc
            let netrc = folder.path.appending("netrc")
            try LocalFileSystem().write("machine 127.0.0.1 login x password \(token)\n", to: netrc)
            let known = await DestinationContract.code {
                try await destination(address, nil, changing: ["NETRC": netrc.string]).preflight()
            }
            #expect(known == "token-scope")
        }
    }

    @Test func tokensForAnotherProjectAreToldBeforeAnythingIsBuilt() async throws {
        try await serve(.publish, project: "Other") { address, token in
            let own = try destination(address, token)
            try await own.preflight()
            let code = await DestinationContract.code {
                try await own.conflict(with: Sample.version("1.0.0"), commit: Sample.id(1), of: "Greeter")
            }
            #expect(code == "token-scope")
        }
    }

    @Test func tokensAreNotSentInTheClear() throws {
        #expect(throws: SlipwayError.self) { try destination("http://builds.example", "x") }
        #expect(
            try destination("http://builds.example", "x", allowsPlainHTTP: true).name == "server:http://builds.example")
        #expect(try destination("http://builds.example", nil).name == "server:http://builds.example")
        for place in ["", "builds.example", "https://a@b", "https://a/?q", "ftp://a"] {
            #expect(throws: SlipwayError.self, "\(place)") { try destination(place, nil) }
        }
    }

    @Test func uploadsOfAKilledRunGoOn() async throws {
        try await serve { address, token in
            let publication = try Sample.checked(Sample.publication("1.0.0", in: folder))
            let files = try publication.checkedFiles(LocalFileSystem())
            let large = try #require(files.max { $0.size < $1.size })
            let client = ServerClient(name: "", address: address, token: token, transfer: HTTPTransfer())
            let begun = client.exchange(
                .post, "uploads",
                [
                    .init("Tus-Resumable", "1.0.0"), .init("Upload-Length", "\(large.size)"),
                    .init("Upload-Metadata", "sha256 \(Base64.text(Array(large.sha256.hex.utf8)))"),
                ])
            let place = try #require(try await client.transfer.send(begun).header("location"))
            let bytes = try LocalFileSystem().read(publication.directory.appending(component: large.name))
            let half = client.exchange(
                .patch, String(place.dropFirst()),
                [
                    .init("Tus-Resumable", "1.0.0"), .init("Upload-Offset", "0"),
                    .init("Content-Type", "application/offset+octet-stream"),
                ], body: Array(bytes.prefix(1_000_000)))
            let taken = try await client.transfer.send(half)
            #expect(taken.header("upload-offset") == "1000000")
            // told where the server is, and nothing of before is sent again
            let again = try await client.transfer.send(begun)
            #expect(again.header("location") == place && again.header("upload-offset") == "1000000")
            let build = try await destination(address, token).publish(publication)
            #expect(build.isNew)
        }
    }

    @Test func changesAreThoseSinceTheBuildBefore() async throws {
        try await serve { address, token in
            let own = try destination(address, token)
            _ = try await own.publish(Sample.checked(Sample.publication("1.0.0", in: folder)))
            let asked = AskedCommits()
            let second = try Sample.checked(Sample.publication("1.1.0", in: folder, commit: Sample.id(2)))
            let publication = Publication(
                directory: second.directory, release: second.release, channel: "main", signatures: second.signatures
            ) { (previous) throws(SlipwayError) in
                asked.add(previous)
                return []
            }
            _ = try await own.publish(publication)
            #expect(asked.commits == [Sample.id(1)])
        }
    }

    @Test func versionsAreFoundInWhateverChannelHasThem() async throws {
        try await serve(.admin) { address, token in
            let own = try destination(address, token)
            for channel in ["main", "feature/new things"] {
                let publication = try Sample.checked(Sample.publication("1.0.0", in: folder, channel: channel))
                _ = try await own.publish(publication)
            }
            _ = try await own.publish(
                Sample.checked(Sample.publication("1.1.0", in: folder, channel: "feature/new things")))
            let nobody = try destination(address, nil)
            func channel(_ text: String, _ asked: ServerDestination) async throws -> String? {
                try await asked.locate(Sample.version(text), of: "Greeter", on: nil)?.channel
            }
            #expect(try await channel("1.1.0", nobody) == "feature/new things")
            #expect(try await channel("1.0.0", nobody) == "feature/new things", "the last one")
            #expect(try await channel("9.0.0", nobody) == nil)
            let closed = ServerChannelChange(access: "token", keptBuilds: nil, keptDays: nil)
            _ = try await own.change(closed, of: "Greeter", on: "feature/new things")
            #expect(try await channel("1.1.0", nobody) == nil)
            #expect(try await channel("1.0.0", nobody) == "main")
            #expect(try await channel("1.1.0", own) == "feature/new things")
            // the pages of the server, by their address alone
            let parser = DestinationParser(host: Host(environment: [:]), directory: folder.path)
            let site = try parser.parseSource(address)
            #expect(try await site.locate(Sample.version("1.0.0"), of: "Greeter", on: nil)?.channel == "main")
            #expect(try await site.locate(Sample.version("9.0.0"), of: "Greeter", on: "main") == nil)
            let hidden = await DestinationContract.code {
                _ = try await site.locate(Sample.version("1.1.0"), of: "Greeter", on: "feature/new things")
            }
            #expect(hidden == "credentials-refused")
            // refused before anything is sent, whichever channel has it
            let other = try Sample.checked(
                Sample.publication("1.1.0", in: folder, channel: "main", salt: "other"))
            let planned = await DestinationContract.code { _ = try await own.plan(other) }
            #expect(planned == "already-published")
            let found = try await own.find(Sample.version("1.1.0"), commit: Sample.id(1), of: "Greeter")
            #expect(found?.channel == "feature/new things")
            let code = await DestinationContract.code {
                try await own.conflict(with: Sample.version("1.1.0"), commit: Sample.id(7), of: "Greeter")
            }
            #expect(code == "already-published")
        }
    }

    @Test func twoThatPublishOtherBytesAtOnceAreNotBothTold() async throws {
        try await serve { address, token in
            for round in 0..<6 {
                let rivals = try ["a", "b"].map {
                    try Sample.checked(Sample.publication("1.\(round).0", in: folder, salt: $0))
                }
                let codes = await withTaskGroup(of: String?.self) { group in
                    for rival in rivals {
                        group.addTask {
                            await DestinationContract.code { _ = try await destination(address, token).publish(rival) }
                        }
                    }
                    return await group.reduce(into: [String?]()) { $0.append($1) }
                }
                #expect(codes.filter { $0 == nil }.count <= 1, "\(codes)")
                #expect(codes.allSatisfy { $0 == nil || ["already-published", "incomplete"].contains($0) }, "\(codes)")
            }
        }
    }

    @Test func channelsAreSetAndBuildsPinned() async throws {
        try await serve(.admin) { address, token in
            let own = try destination(address, token)
            for version in ["1.0.0", "1.1.0"] {
                _ = try await own.publish(Sample.checked(Sample.publication(version, in: folder)))
            }
            let nobody = try destination(address, nil)
            let open = try await nobody.channels(of: "Greeter")
            #expect(open.map(\.count) == [2])
            let change = ServerChannelChange(access: "link", keptBuilds: 5, keptDays: 0)
            let state = try await own.change(change, of: "Greeter", on: "main")
            #expect(state.access == "link" && state.keptBuilds == 5 && state.keptDays == nil)
            let closed = try? await nobody.channels(of: "Greeter")
            #expect(closed ?? [] == [])
            // whoever has the link has the builds
            let link = try #require(state.link)
            let parser = DestinationParser(host: Host(environment: [:]), directory: folder.path)
            let linked = try parser.parseSource(link)
            let build = try #require(try await linked.locate(nil, of: "Greeter", on: "main"))
            let target = folder.path.appending("linked")
            try await linked.fetch(build.files[0], of: build, to: target) { _ in }
            try await own.pin(Sample.version("1.0.0"), of: "Greeter", on: "main", true)
            try await own.delete(Sample.version("1.1.0"), of: "Greeter", on: "main")
            let left = try await own.builds(of: "Greeter", on: "main", limit: 10)
            #expect(left?.map(\.version) == [Sample.version("1.0.0")] && left?.first?.isPinned == true)
            let absent = await DestinationContract.code {
                try await own.pin(Sample.version("9.0.0"), of: "Greeter", on: "main", true)
            }
            #expect(absent != nil)
            let forbidden = await DestinationContract.code {
                _ = try await nobody.change(change, of: "Greeter", on: "main")
            }
            #expect(forbidden == "credentials-missing")
        }
    }

    @Test func serversOfSomethingElseAreTold() async throws {
        let address = try await FileServer.serve(folder.path) { address in
            let code = await DestinationContract.code { try await destination(address, "x").preflight() }
            #expect(code == "no-server")
            return address
        }
        let gone = await DestinationContract.code { try await destination(address, "x").preflight() }
        #expect(gone == "server-unreachable")
    }
}

/// The commits that changes were asked since.
private final class AskedCommits: @unchecked Sendable {
    // only ever used by one task at a time
    private(set) var commits: [ObjectID?] = []
    func add(_ commit: ObjectID?) { commits.append(commit) }
}
