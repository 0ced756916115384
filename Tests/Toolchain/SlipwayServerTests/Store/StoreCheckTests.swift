import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// What is damaged or lost is found, and nothing visible is incomplete after it was mended.
@Suite struct StoreCheckTests {
    @Test("a whole store has no findings, each kind of damage is one")
    func findings() async throws {
        try await TestServer.with { server in
            let token = try await server.token()
            #expect(try await SampleBundle().bring(to: server, token: token).status == 200)
            let store = try ServerStore(server.data, host: Host(environment: [:]))
            let clean = try await store.check()
            #expect(clean.findings.isEmpty && clean.blobs == 3)
            let (damaged, lost) = (
                try await StoreFixture(store).addBlob("damaged"), try await StoreFixture(store).addBlob("lost")
            )
            let files = LocalFileSystem()
            try files.write("DAMAGED", to: store.blobs.path(of: damaged))
            try files.remove(store.blobs.path(of: lost))
            let stray = try StoreFixture(store).addStray("stray")
            try await store.database.write { try $0.execute(sql: "DELETE FROM blob WHERE size > 100") }
            let found = Dictionary(grouping: try await store.check().findings, by: \.kind)
            #expect(found[.damagedBlob]?.map(\.subject) == [damaged.hex])
            #expect(found[.missingBlob]?.map(\.subject) == [lost.hex])
            #expect(found[.missingRow]?.isEmpty == false)
            let path = "blobs/sha256/\(stray.hex.prefix(2))/\(stray.hex)"
            #expect(found[.stray]?.contains { $0.subject == path && !$0.isDamage } == true)
            try store.close()
        }
    }

    @Test("a build that lost a file is hidden until it is published again; what is wrong is put aside")
    func repair() async throws {
        let folder = try TemporaryDirectory()
        let data = folder.path.appending("data")
        let made = try await SlipwayServerProcess.run(["token", "create", "ci"], on: data)
        let (token, bundle) = (String(made.output.dropLast()), try SampleBundle())
        try await SlipwayServerProcess.serve(data) { url in
            let server = try #require(ForeignServer(url))
            #expect(try await bundle.bring(to: server, token: token).status == 200)
            let running = try await SlipwayServerProcess.run(["fsck", "--repair"], on: data)
            #expect(running.termination == .exited(3), "\(running.errorOutput)")
        }
        let file = try #require(bundle.announcement.files.first { $0.name.hasSuffix(".zip") })
        let store = try ServerStore(data, host: Host(environment: [:]))
        let path = store.blobs.path(of: file.sha256)
        try store.close()
        try LocalFileSystem().write(String(repeating: "x", count: Int(file.size)), to: path)
        let check = try await SlipwayServerProcess.run(["fsck"], on: data)
        #expect(check.termination == .exited(1))
        #expect(check.output.hasPrefix("damaged-blob  \(file.sha256)  its content has the SHA-256 "), "\(check.output)")
        // an operator knows builds, and no digests
        #expect(check.output.contains("\n  needed by Greeter 1.0.0 in main: \(file.name)\n"), "\(check.output)")
        let repair = try await SlipwayServerProcess.run(["fsck", "--repair"], on: data)
        #expect(repair.isSuccess && repair.output.contains("\npublish again: Greeter 1.0.0 in main: \(file.name)\n"))
        #expect(try LocalFileSystem().exists(data.appending("damaged/\(file.sha256)")))
        #expect(try await SlipwayServerProcess.run(["fsck"], on: data).isSuccess)
        try await SlipwayServerProcess.serve(data) { url in
            let server = try #require(ForeignServer(url))
            let status: BuildStatus = try StoredJSON.decode(
                try await bundle.announce(to: server, token: token).body)
            #expect(status.state == .pending && status.missing.contains(file.name))
            #expect(try await bundle.bring(to: server, token: token).status == 200)
        }
        #expect(try await SlipwayServerProcess.run(["fsck"], on: data).output.hasPrefix("whole: 3 blobs"))
    }
}
