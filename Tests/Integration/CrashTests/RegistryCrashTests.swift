import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The server is killed while a release is published: nobody sees half of one, and publishing again completes it.
@Suite struct RegistryCrashTests {
    private static let boundary = "XyZ"

    private func body() -> [UInt8] {
        let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"List\")\n"
        let archive = RawZip([.init("List/Package.swift") { $0.content = Array(manifest.utf8) }]).bytes()
        let start = "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"source-archive\"\r\n\r\n"
        return Array(start.utf8) + archive + Array("\r\n--\(Self.boundary)--\r\n".utf8)
    }

    private func publish(_ address: String, _ token: String) async throws(SlipwayError) -> HTTPAnswer {
        try await HTTPConnector().send(
            HTTPExchange(
                .put, "\(address)/registry/mona/List/1.0.0",
                headers: [
                    .init("Authorization", "Bearer \(token)"),
                    .init("Content-Type", "multipart/form-data; boundary=\(Self.boundary)"),
                ], body: body()))
    }

    private func status(_ address: String, _ path: String) async throws -> Int {
        try await HTTPConnector().send(HTTPExchange(.get, "\(address)/registry/mona/List\(path)")).status
    }

    @Test(arguments: [Failpoint.registryChecked, .registryNamed, .registryPublished])
    func everyFailpointIsSurvived(failpoint: Failpoint) async throws {
        let folder = try TemporaryDirectory()
        let data = folder.path.appending("data")
        let made = try await SlipwayServerProcess.run(["token", "create", "--scope", "publish", "test"], on: data)
        let words = made.output.split(whereSeparator: \.isWhitespace)
        let token = String(try #require(words.first { $0.hasPrefix("slipway_") }, "\(made.output) \(made.errorOutput)"))
        try await SlipwayServerProcess.serve(data, environment: ["SLIPWAY_FAILPOINT": failpoint.rawValue]) { address in
            try await expectDeath(address, token)
        }
        try await expectClean(data, "killed at \(failpoint)")
        try await SlipwayServerProcess.serve(data) { address in
            try await expectCompletion(address, token, data, isThere: failpoint == .registryPublished)
        }
        try await expectClean(data, "published again after \(failpoint)")
    }

    private func expectClean(_ data: Path, _ place: String) async throws {
        let check = try await SlipwayServerProcess.run(["fsck"], on: data)
        #expect(check.isSuccess, "\(place): \(check.output)\(check.errorOutput)")
    }

    private func expectDeath(_ address: String, _ token: String) async throws {
        await #expect(throws: SlipwayError.self, "the failpoint is on the way") { try await publish(address, token) }
    }

    private func expectCompletion(_ address: String, _ token: String, _ data: Path, isThere: Bool) async throws {
        for path in Self.paths {
            let status = try await status(address, path)
            #expect(status == (isThere ? 200 : 404), "\(path)")
        }
        let files = LocalFileSystem()
        let uploads = data.appending("uploads")
        let left = try files.exists(uploads) ? files.list(uploads).map(\.name) : []
        #expect(left == [])
        let again = try await publish(address, token).status
        #expect(again == (isThere ? 409 : 201))
        for path in Self.paths {
            let status = try await status(address, path)
            #expect(status == 200, "\(path)")
        }
    }

    private static let paths = ["", "/1.0.0", "/1.0.0.zip", "/1.0.0/Package.swift"]
}
