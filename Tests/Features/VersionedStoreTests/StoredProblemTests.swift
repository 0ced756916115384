import Foundation
import Testing
import VersionedStore

@Suite struct StoredProblemTests {
    private func store(_ content: String) throws -> VersionedStore<DeviceTrialV3> {
        try VersionedStore("trial", in: MemoryBlobStore(["trial": Data(content.utf8)]))
    }

    @Test(
        "what is corrupt says why",
        arguments: [
            ("garbage", "it is no JSON object"),
            ("[1]", "it is no JSON object"),
            (#"{"schema":"cat","version":3,"payload":{}}"#, "it is a value of the model 'cat'"),
            (#"{"schema":"trial","version":-1,"payload":{}}"#, "its version, -1, is none of the chain"),
            (
                #"{"schema":"trial","version":"3","payload":{}}"#,
                "its version is no whole number, or its schema no text"
            ),
            ("{}", "it has no version, and no version was written with its keys: none"),
            (#"{"begin":1}"#, "it has no version, and no version was written with its keys: begin"),
            (
                #"{"schema":"trial","version":3,"payload":{"start":1}}"#,
                "it is no value of version 3: 'days' is missing"
            ),
        ])
    func problems(content: String, wanted: String) async throws {
        let store = try store(content)
        await #expect(throws: StoreError.self) { try await store.load() }
        #expect(try await store.problem()?.description == wanted)
    }

    @Test(
        "what can be read, is newer, or is refused by a migration is not corrupt",
        arguments: [
            #"{"schema":"trial","version":3,"payload":{"start":1,"days":2}}"#,
            #"{"schema":"trial","version":0,"payload":{"start":1}}"#,
            #"{"schema":"trial","version":99,"payload":{}}"#, #"{"start":-1}"#,
        ])
    func noProblem(content: String) async throws { #expect(try await store(content).problem() == nil) }

    @Test("nothing has no problem")
    func nothing() async throws {
        let store = try VersionedStore<DeviceTrialV3>("trial", in: MemoryBlobStore())
        #expect(try await store.problem() == nil)
    }

    @Test("restoring keeps what it replaces as the backup of its version, and that can be restored, too")
    func restoring() async throws {
        let old = Data(#"{"start":5}"#.utf8)
        let blobs = MemoryBlobStore(["trial": old])
        let store = try VersionedStore<DeviceTrialV3>("trial", in: blobs)
        _ = try await store.load()
        try await store.save(DeviceTrialV3(start: 7, days: 9))
        let new = try #require(blobs.read("trial"))
        try await store.restore("trial.backup-v0")
        #expect(blobs.read("trial") == old && blobs.read("trial.backup-v3") == new)
        #expect(try await store.backups() == ["trial.backup-v3", "trial.backup-v0"])
        try await store.restore("trial.backup-v3")
        #expect(try await store.load() == .current(DeviceTrialV3(start: 7, days: 9)))
        #expect(blobs.read("trial.backup-v0") == old)
        blobs.replace("trial", with: Data("garbage".utf8))
        try await store.restore("trial.backup-v3")
        #expect(blobs.read("trial.backup-unreadable") == Data("garbage".utf8))
    }
}
