import GRDB
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayServer

/// The server and what looks after its data are killed at every failpoint: nothing visible is incomplete, the check is
/// clean, and doing it again ends it.
@Suite(.serialized) struct ServerCrashTests {
    private let folder: TemporaryDirectory
    private let data: Path
    private let files = LocalFileSystem()

    init() throws {
        folder = try TemporaryDirectory()
        data = folder.path.appending("data")
    }

    private func token() async throws -> String {
        let made = try await SlipwayServerProcess.run(["token", "create", "ci"], on: data)
        return String(made.output.dropLast())
    }

    private func expectClean(_ data: Path, _ place: String) async throws {
        let check = try await SlipwayServerProcess.run(["fsck"], on: data)
        #expect(check.isSuccess, "\(place): \(check.output)\(check.errorOutput)")
    }

    private func states() throws -> [String] {
        let store = try ServerStore(data, host: Host(environment: [:]))
        let states = try store.database.readNow { try String.fetchAll($0, sql: "SELECT state FROM build") }
        try store.close()
        return states
    }

    @Test(
        "uploads and builds", arguments: [Failpoint.uploadAppended, .uploadNamed, .buildShown])
    func publishing(failpoint: Failpoint) async throws {
        let token = try await token()
        let bundle = try SampleBundle()
        let killed = try await Killed.run(["serve", "--port", "0"], on: data, at: failpoint) { server in
            _ = try await bundle.bring(to: server, token: token)
        }
        #expect(killed.termination == .signalled(9), "\(failpoint) is on the way: \(killed.errorOutput)")
        try await expectClean(data, "\(failpoint)")
        #expect(try states() == [failpoint == .buildShown ? "visible" : "pending"])
        try await SlipwayServerProcess.serve(data) { url in
            let server = try #require(ForeignServer(url))
            #expect(try await bundle.bring(to: server, token: token).status == 200)
        }
        #expect(try states() == ["visible"])
        let whole = try await SlipwayServerProcess.run(["fsck", "--repair"], on: data)
        #expect(whole.isSuccess && !whole.output.contains("blob  "), "\(whole.output)")
        try await expectClean(data, "\(failpoint), in the end")
    }

    @Test(
        "collection takes what nobody refers to, and nothing else",
        arguments: [
            Failpoint.collectionMarked, .collectionRemoved,
        ])
    func collection(failpoint: Failpoint) async throws {
        let token = try await token()
        let bundle = try SampleBundle()
        try await SlipwayServerProcess.serve(data) { url in
            let server = try #require(ForeignServer(url))
            #expect(try await bundle.bring(to: server, token: token).status == 200)
        }
        let store = try ServerStore(data, host: Host(environment: [:]))
        let lonely = try await StoreFixture(store).addBlob("lonely", age: 3 * 86_400)
        try await Tool.run("touch", ["-d", "3 days ago", store.blobs.path(of: lonely).string], in: folder.path)
        try store.close()
        let killed = try await Killed.run(["serve", "--port", "0"], on: data, at: failpoint)
        #expect(killed.termination == .signalled(9), "\(failpoint) is on the way: \(killed.errorOutput)")
        try await expectClean(data, "\(failpoint)")
        let again = try ServerStore(data, host: Host(environment: [:]))
        _ = try await BlobCollector(folder: again.folder, database: again.database, clock: SystemClock()).run()
        #expect(try again.blobs.size(of: lonely) == nil)
        for file in bundle.announcement.files { #expect(try again.blobs.size(of: file.sha256) == file.size) }
        #expect(try await again.check().findings.isEmpty)
        try again.close()
    }

    @Test("a backup that is killed leaves the one before, and the next one is whole and can be served")
    func backup() async throws {
        let token = try await token()
        let copy = folder.path.appending("copy")
        let first = try SampleBundle()
        try await SlipwayServerProcess.serve(data) { url in
            let server = try #require(ForeignServer(url))
            #expect(try await first.bring(to: server, token: token).status == 200)
            let made = try await SlipwayServerProcess.run(["backup", copy.string], on: data)
            #expect(made.isSuccess, "\(made.errorOutput)")
            try await expectClean(copy, "beside a running server")
        }
        let points: [Failpoint] = [.backupDatabaseCopied, .backupBlobTaken, .backupBlobsTaken, .backupNamed]
        for (number, failpoint) in points.enumerated() {
            let bundle = try SampleBundle(version: "1.\(number + 1).0")
            try await SlipwayServerProcess.serve(data) { url in
                let server = try #require(ForeignServer(url))
                #expect(try await bundle.bring(to: server, token: token).status == 200)
            }
            let killed = try await Killed.run(["backup", copy.string], on: data, at: failpoint)
            #expect(killed.termination == .signalled(9), "\(failpoint) is on the way: \(killed.errorOutput)")
            try await expectClean(copy, "\(failpoint)")
            let kept = try ServerStore(copy, host: Host(environment: [:]))
            let versions = try kept.database.readNow { try String.fetchAll($0, sql: "SELECT version FROM build") }
            try kept.close()
            #expect(versions.count == number + (failpoint == .backupNamed ? 2 : 1), "\(failpoint)")
            let again = try await SlipwayServerProcess.run(["backup", copy.string], on: data)
            #expect(again.isSuccess, "\(again.errorOutput)")
            // the log of the database before would be taken for that of the new one
            #expect(try !files.exists(copy.appending("slipway.sqlite-wal")))
            try await expectClean(copy, "\(failpoint), again")
        }
        try await SlipwayServerProcess.serve(copy) { url in
            let server = try #require(ForeignServer(url))
            let again: BuildStatus = try StoredJSON.decode(try await first.announce(to: server, token: token).body)
            #expect(again.state == .visible)
        }
        let strange = folder.path.appending("strange")
        try files.createDirectory(strange)
        try files.write("mine", to: strange.appending("diary"))
        let refused = try await SlipwayServerProcess.run(["backup", strange.string], on: data)
        #expect(refused.termination == .exited(2) && refused.errorOutput.contains("it has 'diary'"))
        let inside = try await SlipwayServerProcess.run(["backup", data.appending("copy").string], on: data)
        #expect(inside.termination == .exited(2), "\(inside.errorOutput)")
    }

    @Test("a disk that is full: the upload fails, the server goes on, and nothing half is stored")
    func full() async throws {
        let token = try await token()
        // a limit of the size of files fails as a full disk does, and needs no disk
        let script = folder.path.appending("limited")
        try files.write("#!/bin/bash\nulimit -f 900\nexec \"$SERVER\" \"$@\"\n", to: script, permissions: 0o755)
        let large = try SampleBundle(content: String(repeating: "0123456789", count: 200_000))
        try await SlipwayServerProcess.serve(
            data, environment: ["SERVER": .some(SlipwayServerProcess.binary.string)], program: script
        ) { url in
            let server = try #require(ForeignServer(url))
            let answer = try? await large.bring(to: server, token: token)
            #expect(answer?.status != 200)
            #expect(try await server.send("GET", "/health").status == 200)
            let small = try SampleBundle(name: "Small")
            #expect(try await small.bring(to: server, token: token).status == 200)
        }
        try await expectClean(data, "full")
        #expect(try states().sorted() == ["pending", "visible"])
        try await SlipwayServerProcess.serve(data) { url in
            let server = try #require(ForeignServer(url))
            #expect(try await large.bring(to: server, token: token).status == 200)
        }
        try await expectClean(data, "with room")
    }
}
