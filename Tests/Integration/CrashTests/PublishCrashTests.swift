import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// `publish` is killed at every failpoint of every kind of destination: nobody sees half a build, and the next run ends
/// as if nothing had happened.
@Suite struct PublishCrashTests {
    private static let failpoints: [Failpoint] = [
        .publishBlobWritten, .publishBlobsWritten, .publishRecordWritten, .publishPagesWritten,
    ]

    private func survive(
        _ destination: String, _ environment: [String: String], _ bundle: PlainBundle, at failpoint: Failpoint
    ) async throws {
        let variables = environment.mapValues { Optional($0) }
        let publish = ["publish", bundle.directory("1.0.0").string, "--to", destination]
        let killed = try await bundle.slipway(
            publish, environment: variables.merging(["SLIPWAY_FAILPOINT": failpoint.rawValue]) { $1 })
        #expect(killed.termination == .signalled(9), "\(failpoint) is on the way: \(killed.errorOutput)")
        // a build is there, and then it is all there, or there is none
        let output = "seen-\(failpoint)"
        let fetch = ["fetch", "Greeter@1.0.0", "--from", destination, "--output", output]
        let seen = try await bundle.slipway(fetch, environment: variables)
        if !seen.isSuccess {
            #expect(
                seen.errorOutput.contains("does not have Greeter 1.0.0") || seen.errorOutput.contains("has no list"),
                "\(failpoint): \(seen.errorOutput)")
        }
        let next = try await bundle.slipway(publish, environment: variables)
        #expect(next.isSuccess, "\(failpoint): \(next.errorOutput)")
        let fetched = try await bundle.slipway(fetch, environment: variables)
        #expect(fetched.isSuccess, "\(failpoint): \(fetched.errorOutput)")
        let listed = try await bundle.slipway(
            ["channels", "Greeter", "--from", destination, "--json"], environment: variables)
        let channels = JSONValue.parse(listed.output)?["channels"]?.list ?? []
        #expect(channels.count == 1 && channels.first?["count"]?.integer == 1, "\(failpoint): \(listed.output)")
    }

    @Test func aServer() async throws {
        for failpoint in Self.failpoints {
            let bundle = try await PlainBundle("1.0.0")
            let data = bundle.folder.path.appending("data")
            try await ServerInProcess.serve(data) { address, token in
                try await survive("server:\(address)", ["SLIPWAY_SERVER_TOKEN": token], bundle, at: failpoint)
            }
        }
    }

    @Test(.disabled("needs PyPI moto", S3Server.isMissing))
    func aBucket() async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await PlainBundle("1.0.0")
        try await S3Server.serve(in: folder.path) { address in
            try await S3Server.makeBucket("builds", address)
            for failpoint in Self.failpoints {
                try await survive("s3:builds/\(failpoint)", S3Server.environment(address), bundle, at: failpoint)
            }
        }
    }

    @Test(.disabled(if: Tool.isMissing("docker-registry"), "needs docker-registry"))
    func aRegistryOfContainers() async throws {
        let folder = try TemporaryDirectory()
        let bundle = try await PlainBundle("1.0.0")
        try await OCIRegistry.serve(in: folder.path) { host in
            for failpoint in Self.failpoints {
                try await survive("oci:\(host)/\(failpoint.rawValue)", [:], bundle, at: failpoint)
            }
        }
    }

    @Test(.disabled(if: Tool.isMissing("python3"), "needs python3"))
    func releasesOnGitHub() async throws {
        let bundle = try await PlainBundle("1.0.0")
        for failpoint in Self.failpoints {
            let folder = try TemporaryDirectory()
            try await GitHubReleasesServer.serve(in: folder.path) { address, _ in
                try await survive(
                    "github:team/greeter", GitHubReleasesServer.environment(address), bundle, at: failpoint)
            }
        }
    }
}

/// A server of builds in this process.
private enum ServerInProcess {
    static func serve(_ data: Path, _ body: @Sendable (_ address: String, _ token: String) async throws -> Void)
        async throws
    {
        let application = try ServerApplication(ServerSettings(data: data, port: 0), host: Host(environment: [:]))
        let token = try await TokenStore(database: application.database, clock: SystemClock()).create(
            name: "test", scope: .publish, project: nil, expires: nil
        ).token.text
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
}
