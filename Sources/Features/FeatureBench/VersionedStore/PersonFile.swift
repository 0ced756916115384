import ArgumentParser
import Foundation
import VersionedStore

/// A file with a person, at the version that somebody wants.
struct PersonFile: ParsableArguments {
    @Argument(help: "The file.", completion: .file())
    var file: String

    private var place: URL { URL(filePath: file).absoluteURL }

    /// Ends the process at a point of a replacement: `FEATURE_BENCH_FAILPOINT=person.json:written`.
    private static func fail(at key: String, _ step: FileBlobStore.Step) {
        guard ProcessInfo.processInfo.environment["FEATURE_BENCH_FAILPOINT"] == "\(key):\(step.rawValue)" else {
            return
        }
        kill(getpid(), SIGKILL)
    }

    /// Does something with the store of a version.
    func withStore<Result: Sendable>(
        of version: Int, _ body: (any PersonStore) async throws -> Result
    ) async throws -> Result {
        let blobs = FileBlobStore(folder: place.deletingLastPathComponent(), step: PersonFile.fail)
        let key = place.lastPathComponent
        let store: any PersonStore =
            switch version {
            case 0: try VersionedStore<PersonV0>(key, in: blobs, schema: "person")
            case 1: try VersionedStore<PersonV1>(key, in: blobs, schema: "person")
            case 2: try VersionedStore<PersonV2>(key, in: blobs, schema: "person")
            case 3: try VersionedStore<PersonV3>(key, in: blobs, schema: "person")
            default:
                throw BenchError(.usage, "no-version", "there is no version \(version)", hint: "persons have 0 to 3")
            }
        do {
            return try await body(store)
        } catch let error as StoreError {
            throw await BenchError(error, of: file, in: store)
        }
    }
}

extension BenchError {
    /// - Parameter name: what people call the place of the person.
    init(_ error: StoreError, of name: String, in store: any PersonStore) async {
        switch error {
        case .corrupt(let backup):
            let problem = try? await store.problem()
            self.init(
                .input, "corrupt", "\(name) has no person", cause: problem.map { "\($0)" },
                hint: backup.map { "`restore` brings back \($0)" }
                    ?? "`help versioned-store migrate` says what a person has")
        case .newer(let found, let supported):
            self.init(
                .input, "newer", "\(name) is of a later version",
                cause: "it has version \(found), and \(supported) is the last one that is known",
                hint: found <= PersonV3.schemaVersion ? "migrate it --to \(found)" : "take a later program")
        case .migration(let version, let reason):
            self.init(
                .input, "migration", "\(name) cannot be migrated from version \(version)", cause: "\(reason)",
                hint: "mend it, and run this again: nothing has changed")
        case .backend(let reason as FileBlobStore.Failure) where reason.code == EISDIR:
            self.init(
                .input, "no-file", "\(name.isEmpty ? "the name" : name) is no file", cause: "\(reason)",
                hint: "name a file with a person")
        case .backend(let reason):
            self.init(
                .environment, "store", "\(name) cannot be read or written", cause: "\(reason)",
                hint: "may you write to it, and to its folder?")
        }
    }
}

/// What a load found, whatever the version.
struct LoadedPerson: Encodable, Sendable {
    let file: String
    let version: Int
    /// `null` where it was of that version.
    @Nullable var migratedFrom: Int?
    /// The key of the bytes before; `null` where nothing was migrated.
    @Nullable var backup: String?
    @Nullable var person: [String: String]?
}

/// A store of persons, whatever the version.
protocol PersonStore: Sendable {
    func loadPerson() async throws -> LoadedPerson
    func problem() async throws(StoreError) -> StoredProblem?
    func backups() async throws(StoreError) -> [String]
    func restore(_ backup: String) async throws(StoreError)
}

extension VersionedStore: PersonStore where Model: Encodable {
    func loadPerson() async throws -> LoadedPerson {
        let loaded = try load()
        let fields = try loaded.value.map { value in
            try JSONDecoder().decode([String: String].self, from: JSONEncoder().encode(value))
        }
        guard case .migrated(_, let from, let backup) = loaded else {
            return LoadedPerson(
                file: key, version: Model.schemaVersion, migratedFrom: nil, backup: nil, person: fields)
        }
        return LoadedPerson(
            file: key, version: Model.schemaVersion, migratedFrom: from, backup: backup, person: fields)
    }
}
