import Foundation
import Testing
import VersionedStore

// The code of the page of this library.

struct TrialV0: Migratable {
    typealias Previous = Never
    static let schemaVersion = 0
    // it was once written without a version
    static let unversionedKeys: [Set<String>] = [["startDate"]]
    let startDate: Date
}

struct Trial: Migratable {
    static let schemaVersion = 1
    let startDate: Date
    let days: Int

    init(startDate: Date, days: Int) { (self.startDate, self.days) = (startDate, days) }
    init(migrating previous: TrialV0) { self.init(startDate: previous.startDate, days: 30) }
}

@Test("the example of VersionedStore") func example() async throws {
    let folder = URL.temporaryDirectory.appending(path: "example-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let now = Date(timeIntervalSince1970: 0)
    func once() async throws {
        let store = try VersionedStore<Trial>("trial", in: FileBlobStore(folder: folder))
        switch try await store.load() {
        case .absent: try await store.save(Trial(startDate: now, days: 30))
        case .current(let trial): print(trial.days)
        case .migrated(let trial, from: let version, backup: _): print(version, trial.days)
        }
    }
    try await once()
    try await once()
    try FileBlobStore(folder: folder).replace("trial", with: Data("{\"startDate\": 1}".utf8))
    try await once()
    #expect(try FileBlobStore(folder: folder).read("trial.backup-v0") == Data("{\"startDate\": 1}".utf8))
}
