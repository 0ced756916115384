import Foundation
import Testing
import VersionedStore

@Suite struct VersionedStoreTests {
    private static let key = "trial"

    private func store<Model: Migratable>(_ model: Model.Type, _ blobs: any BlobStore) throws -> VersionedStore<Model> {
        try VersionedStore<Model>(Self.key, in: blobs)
    }

    private func text(_ blobs: MemoryBlobStore, _ key: String = Self.key) -> String? {
        blobs.content[key].map { String(decoding: $0, as: UTF8.self) }
    }

    private func enveloped(_ version: Int, _ payload: String) -> MemoryBlobStore {
        MemoryBlobStore([
            Self.key: Data("{\"payload\":\(payload),\"schema\":\"trial\",\"version\":\(version)}".utf8)
        ])
    }

    private func code(_ body: () async throws -> some Any) async -> String {
        do {
            return "\(try await body())"
        } catch let error as StoreError {
            switch error {
            case .corrupt(let backup): return "corrupt \(backup ?? "-")"
            case .newer(let found, let supported): return "newer \(found) \(supported)"
            case .migration(let from, _): return "migration \(from)"
            case .backend: return "backend"
            }
        } catch {
            return "\(error)"
        }
    }

    @Test("a value is written in an envelope of schema, version and payload, and loading it writes nothing")
    func envelope() async throws {
        let blobs = MemoryBlobStore()
        let store = try store(DeviceTrialV1.self, blobs)
        #expect(try await store.load() == .absent)
        try await store.save(DeviceTrialV1(start: 5, device: "a"))
        let written = "{\"payload\":{\"device\":\"a\",\"start\":5},\"schema\":\"trial\",\"version\":1}"
        #expect(text(blobs) == written)
        #expect(try await store.load() == .current(DeviceTrialV1(start: 5, device: "a")))
        #expect(blobs.content.count == 1 && text(blobs) == written)
    }

    @Test(
        "every older version is brought to the current one by the whole chain",
        arguments: [
            (0, "{\"start\":5}", 31), (1, "{\"start\":5,\"device\":\"a\"}", 31),
            (2, "{\"start\":5,\"device\":\"a\",\"days\":9}", 10),
        ])
    func chain(version: Int, payload: String, days: Int) async throws {
        let blobs = enveloped(version, payload)
        let original = try #require(blobs.content[Self.key])
        let loaded = try await store(DeviceTrialV3.self, blobs).load()
        #expect(
            loaded == .migrated(DeviceTrialV3(start: 5, days: days), from: version, backup: "trial.backup-v\(version)"))
        #expect(blobs.content["trial.backup-v\(version)"] == original, "the original is kept as a backup")
        let after = blobs.content
        #expect(try await store(DeviceTrialV3.self, blobs).load() == .current(DeviceTrialV3(start: 5, days: days)))
        #expect(blobs.content == after, "a second run changes no byte")
    }

    @Test("a stored version 2 that decodes as version 3 is migrated, and not guessed to be one")
    func noGuessing() async throws {
        let blobs = enveloped(2, "{\"start\":5,\"device\":\"a\",\"days\":9}")
        #expect(try await store(DeviceTrialV3.self, blobs).load().value?.days == 10)
    }

    @Test("data without a version is of the one whose keys are exactly its own")
    func unversioned() async throws {
        for (data, from, device) in [
            ("{\"start\": 5}", 0, "device-5"), ("{\"version\": 0, \"start\": 5}", 0, "device-5"),
            ("{\"start\": 5, \"device\": \"a\"}", 1, "a"),
        ] {
            let blobs = MemoryBlobStore([Self.key: Data(data.utf8)])
            let loaded = try await store(DeviceTrialV1.self, blobs).load()
            #expect(
                loaded
                    == .migrated(DeviceTrialV1(start: 5, device: device), from: from, backup: "trial.backup-v\(from)"))
        }
        for data in ["{\"start\": 5, \"other\": 1}", "{}", "[]", "5", "\"start\"", "{\"START\": 5}", ""] {
            let blobs = MemoryBlobStore([Self.key: Data(data.utf8)])
            #expect(await code { try await store(DeviceTrialV1.self, blobs).load() } == "corrupt -", "\(data)")
            #expect(text(blobs) == data)
        }
    }

    @Test("undecodable data is an error and never nothing; the bytes stay, and saving does not overwrite them")
    func corrupt() async throws {
        for bytes in [
            Data("garbage".utf8), Data([0xFF, 0xFE, 0]),
            Data("{\"payload\":{},\"schema\":\"trial\",\"version\":1}".utf8),
        ] {
            let blobs = MemoryBlobStore([Self.key: bytes])
            let store = try store(DeviceTrialV1.self, blobs)
            #expect(await code { try await store.load() } == "corrupt -")
            #expect(await code { try await store.save(DeviceTrialV1(start: 1, device: "b")) } == "corrupt -")
            #expect(blobs.content == [Self.key: bytes])
            try await store.overwrite(with: DeviceTrialV1(start: 1, device: "b"))
            #expect(try await store.load().value?.start == 1)
            #expect(blobs.content.filter { $0.key != Self.key }.values.contains(bytes), "what was there is kept")
        }
    }

    @Test("a corrupt value tells the backup, which can be restored")
    func restoring() async throws {
        let blobs = enveloped(0, "{\"start\":5}")
        let original = try #require(blobs.content[Self.key])
        let store = try store(DeviceTrialV3.self, blobs)
        _ = try await store.load()
        blobs.replace(Self.key, with: Data("gone".utf8))
        #expect(await code { try await store.load() } == "corrupt trial.backup-v0")
        #expect(try await store.backups() == ["trial.backup-v0"])
        try await store.restore("trial.backup-v0")
        #expect(blobs.content[Self.key] == original)
        #expect(try await store.load().value == DeviceTrialV3(start: 5, days: 31))
        #expect(await code { try await store.restore("trial.backup-v9") } == "corrupt -")
    }

    @Test("a newer version is an error with both versions, and the bytes stay")
    func newer() async throws {
        let blobs = enveloped(99, "{\"start\":5}")
        let before = blobs.content
        let store = try store(DeviceTrialV3.self, blobs)
        #expect(await code { try await store.load() } == "newer 99 3")
        #expect(await code { try await store.save(DeviceTrialV3(start: 0, days: 0)) } == "newer 99 3")
        #expect(blobs.content == before)
    }

    @Test("bytes of another model, of a version that is none of the chain, and with other fields around are not taken")
    func strangers() async throws {
        let strange = [
            "{\"payload\":{\"start\":5},\"schema\":\"other\",\"version\":0}",
            "{\"payload\":{\"start\":5},\"schema\":\"trial\",\"version\":-1}",
            "{\"payload\":{\"start\":5},\"schema\":\"trial\",\"version\":0,\"more\":1}",
            "{\"payload\":{\"start\":5},\"schema\":\"trial\",\"version\":\"0\"}",
            "{\"payload\":{\"start\":5},\"schema\":\"trial\",\"version\":1e99}",
        ]
        for data in strange {
            let blobs = MemoryBlobStore([Self.key: Data(data.utf8)])
            #expect(await code { try await store(DeviceTrialV1.self, blobs).load() } == "corrupt -", "\(data)")
            #expect(text(blobs) == data)
        }
    }

    @Test("a migration that refuses is an error with its reason, and the bytes stay")
    func refused() async throws {
        let blobs = enveloped(0, "{\"start\":-1}")
        let before = blobs.content
        let store = try store(DeviceTrialV3.self, blobs)
        do throws(StoreError) {
            _ = try await store.load()
            Issue.record("it migrated")
        } catch {
            guard case .migration(from: 0, let reason) = error else { throw error }
            #expect(reason as? DeviceTrialV2.Refused == DeviceTrialV2.Refused())
        }
        #expect(blobs.content == before)
    }

    private struct Failing: BlobStore {
        struct Broken: Error {}

        let blobs: MemoryBlobStore
        var reads = true

        func read(_ key: String) throws -> Data? {
            guard reads else { throw Broken() }
            return blobs.read(key)
        }
        func replace(_ key: String, with data: Data) throws { throw Broken() }
        func delete(_ key: String) throws { throw Broken() }
    }

    @Test("a store that fails is an error: no migrated value is given that was not stored")
    func failing() async throws {
        let blobs = enveloped(0, "{\"start\":5}")
        let before = blobs.content
        let readOnly = Failing(blobs: blobs)
        #expect(await code { try await store(DeviceTrialV1.self, readOnly).load() } == "backend")
        #expect(
            await code { try await store(DeviceTrialV1.self, readOnly).save(DeviceTrialV1(start: 1, device: "")) }
                == "backend")
        #expect(await code { try await store(DeviceTrialV1.self, readOnly).delete() } == "backend")
        #expect(
            await code { try await store(DeviceTrialV1.self, Failing(blobs: blobs, reads: false)).load() } == "backend")
        #expect(blobs.content == before)
        #expect(
            try await store(DeviceTrialV0.self, readOnly).load().value == DeviceTrialV0(start: 5), "reading goes on")
    }

    @Test("saving over an older version keeps it as a backup; saving the same again writes the same bytes")
    func saving() async throws {
        let blobs = enveloped(0, "{\"start\":5}")
        let original = blobs.content[Self.key]
        let store = try store(DeviceTrialV1.self, blobs)
        try await store.save(DeviceTrialV1(start: 6, device: "b"))
        #expect(blobs.content["trial.backup-v0"] == original)
        let after = blobs.content
        try await store.save(DeviceTrialV1(start: 6, device: "b"))
        #expect(blobs.content == after)
        try await store.delete()
        #expect(try await store.load() == .absent)
        try await store.delete()
    }

    private struct Twin: Migratable {
        static let schemaVersion = 1
        static let unversionedKeys: [Set<String>] = [["start"]]
        let start: Int
        init(migrating previous: DeviceTrialV0) { start = previous.start }
    }

    private struct Backwards: Migratable {
        static let schemaVersion = 1
        let start: Int
        init(migrating previous: DeviceTrialV1) { start = previous.start }
    }

    @Test("a chain that contradicts itself is found when a store is made")
    func chains() {
        #expect(throws: ChainError.ambiguous(version: 1, other: 0)) { try store(Twin.self, MemoryBlobStore()) }
        #expect(throws: ChainError.order(version: 1, previous: 1)) { try store(Backwards.self, MemoryBlobStore()) }
    }

    @Test("many that load at once get one migrated value, and readers never see anything else")
    func races() async throws {
        let blobs = enveloped(0, "{\"start\":5}")
        let values = try await withThrowingTaskGroup(of: Loaded<DeviceTrialV3>.self) { group in
            for _ in 0..<64 { group.addTask { try await store(DeviceTrialV3.self, blobs).load() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values.allSatisfy { $0.value == DeviceTrialV3(start: 5, days: 31) })
        let migrated = values.filter { if case .migrated = $0 { true } else { false } }
        #expect(migrated.count == 1)
    }
}
