import Foundation
import Testing
import VersionedStore

@Suite struct FileBlobStoreTests {
    /// A folder of its own, which is gone afterwards.
    private final class Folder {
        let url = URL.temporaryDirectory.appending(path: "versioned-store-\(UUID().uuidString)")

        deinit {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
            try? FileManager.default.removeItem(at: url)
        }
    }

    private let folder = Folder()
    private var blobs: FileBlobStore { FileBlobStore(folder: folder.url) }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    private func set(_ mode: Int, _ name: String = "") throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: folder.url.appending(path: name).path)
    }

    @Test("bytes are read as they were written, whatever their size and their key")
    func content() throws {
        #expect(try blobs.read("a") == nil)
        for key in ["a", "person.json", "../escape", "a/b", ".hidden", "", "ä ü", "%", "a%2Fb", "日本"] {
            for data in [Data(), Data([0]), Data(repeating: 7, count: 200_000)] {
                try blobs.replace(key, with: data)
                #expect(try blobs.read(key) == data, "\(key)")
            }
        }
        #expect(try names().count == 10, "one file for each key, and nothing else")
        try blobs.delete("a")
        try blobs.delete("a")
        #expect(try blobs.read("a") == nil)
    }

    private struct Note: Migratable, Equatable {
        typealias Previous = Never
        static let schemaVersion = 0
        let text: String
    }

    @Test("asking for backups, and deleting or restoring what is not there, makes no folder and no lock")
    func nothingIsMade() async throws {
        let store = try VersionedStore<Note>("note", in: blobs)
        #expect(try await store.backups() == [])
        try await store.delete()
        await #expect(throws: StoreError.self) { try await store.restore("note.backup-v0") }
        #expect(!FileManager.default.fileExists(atPath: folder.url.path))
    }

    @Test("the backups of a folder that cannot be written are told")
    func backupsOfAClosedFolder() async throws {
        try blobs.replace("note.backup-v0", with: Data([1]))
        try set(0o500)
        let store = try VersionedStore<Note>("note", in: blobs)
        #expect(try await store.backups() == ["note.backup-v0"])
        await #expect(throws: StoreError.self) { try await store.restore("note.backup-v0") }
    }

    @Test("what Foundation shows of an error is what the error says")
    func localizedDescriptions() {
        for error in [ChainError.order(version: 1, previous: 2), StoreError.corrupt(backup: "a")] as [any Error] {
            #expect(error.localizedDescription == "\(error)")
        }
        let failure = #expect(throws: FileBlobStore.Failure.self) {
            try FileBlobStore(folder: URL(filePath: "/")).read("tmp")
        }
        #expect(failure?.localizedDescription == "cannot read /tmp: is a directory")
    }

    @Test("files are their owner's alone, and keep the permissions that they have")
    func permissions() throws {
        try blobs.replace("a", with: Data([1]))
        let path = folder.url.appending(path: "a").path
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        try set(0o640, "a")
        try blobs.replace("a", with: Data([2]))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test("a link to a file elsewhere stays one")
    func links() throws {
        try blobs.replace("target", with: Data([1]))
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "link").path, withDestinationPath: "target")
        try blobs.replace("link", with: Data([2]))
        #expect(try blobs.read("target") == Data([2]))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.url.appending(path: "link").path)
                == "target")
    }

    @Test("a folder and a file without permission to write are an error, also for root, and the bytes stay")
    func readOnly() throws {
        try blobs.replace("a", with: Data([1]))
        try set(0o555)
        #expect(throws: FileBlobStore.Failure.self) { try blobs.replace("a", with: Data([2])) }
        #expect(throws: FileBlobStore.Failure.self) { try blobs.replace("b", with: Data([2])) }
        #expect(throws: FileBlobStore.Failure.self) { try blobs.delete("a") }
        #expect(throws: FileBlobStore.Failure.self) { try blobs.withLock("a") {} }
        try set(0o700)
        try set(0o444, "a")
        #expect(throws: FileBlobStore.Failure.self) { try blobs.replace("a", with: Data([2])) }
        #expect(try blobs.read("a") == Data([1]))
        #expect(try names() == ["a"])
    }

    @Test("a folder in the place of a file, and a file in the place of the folder, are errors")
    func wrongKinds() throws {
        try blobs.replace("a", with: Data([1]))
        #expect(throws: FileBlobStore.Failure.self) {
            try FileBlobStore(folder: folder.url.appending(path: "a")).read("b")
        }
        try FileManager.default.createDirectory(at: folder.url.appending(path: "b"), withIntermediateDirectories: false)
        #expect(throws: FileBlobStore.Failure.self) { try blobs.read("b") }
        #expect(throws: FileBlobStore.Failure.self) { try blobs.replace("b", with: Data()) }
    }

    @Test("what a killed process has left is written over")
    func leftovers() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try Data("half of something longer".utf8).write(to: folder.url.appending(path: ".a.tmp"))
        try blobs.replace("a", with: Data([1]))
        #expect(try blobs.read("a") == Data([1]))
        #expect(try names() == ["a"])
    }

    @Test("many that replace at once leave one of their values")
    func replacing() async throws {
        let blobs = blobs
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...32 {
                group.addTask { try blobs.replace("a", with: Data(repeating: UInt8(number), count: number * 1_000)) }
            }
            try await group.waitForAll()
        }
        let data = try #require(try blobs.read("a"))
        let first = try #require(data.first)
        #expect(data == Data(repeating: first, count: Int(first) * 1_000))
        #expect(try names() == ["a"])
    }

    @Test("one process at a time has the lock of a key")
    func locks() async throws {
        try blobs.replace("a", with: Data())
        let blobs = blobs
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try blobs.withLock("a") {
                        let count = try blobs.read("a")?.count ?? 0
                        try blobs.replace("a", with: Data(repeating: 1, count: count + 1))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try blobs.read("a")?.count == 8)
        #expect(try names() == [".a.lock", "a"])
    }

    @Test("a pipe or a device in place of the file is an error, and nobody waits for it", .timeLimit(.minutes(10)))
    func special() throws {
        try blobs.replace("a", with: Data())
        let path = folder.url.appending(path: "pipe").path
        #expect(mkfifo(path, 0o600) == 0)
        let failure = #expect(throws: FileBlobStore.Failure.self) { try blobs.read("pipe") }
        #expect(failure?.operation == "read" && failure?.code == ENOTSUP)
    }
}
