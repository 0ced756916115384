import Foundation

/// A value of a model that has versions, in a store of bytes.
///
/// Older data is brought to the current version by the whole chain of migrations in memory; then its bytes are kept as
/// a backup, and one replacement puts the new ones in their place. A process that is killed in between leaves the old
/// value or the new one. What cannot be read, or is of a later version, is an error, and stays.
public actor VersionedStore<Model: Migratable> {
    /// The key of the value in its store.
    public nonisolated let key: String
    /// The name of the model in what is written: bytes of another model are not taken.
    public nonisolated let schema: String
    private let store: any BlobStore
    private let links: [MigrationChain.Link]

    /// - Parameters:
    ///   - key: the key of the value.
    ///   - store: where it is kept.
    ///   - schema: the name of the model; by default the key.
    /// - Throws: where the chain of versions contradicts itself.
    public init(_ key: String, in store: any BlobStore, schema: String? = nil) throws(ChainError) {
        self.key = key
        self.store = store
        self.schema = schema ?? key
        links = MigrationChain.links(of: Model.self)
        try MigrationChain.check(links)
    }

    /// The value, migrated where it is of an older version. Loading a value of the current version writes nothing.
    public func load() throws(StoreError) -> Loaded<Model> {
        guard let data = try read(key) else { return .absent }
        let stored = try understand(data)
        if !stored.needsWriting { return .current(try decode(stored)) }
        return try locked { () throws(StoreError) in
            // somebody else may have done it meanwhile
            guard let data = try read(key) else { return .absent }
            let stored = try understand(data)
            let value = try decode(stored)
            guard stored.needsWriting else { return .current(value) }
            let bytes = try encode(value)
            let backup = try keep(stored)
            try write(bytes, to: key)
            return .migrated(value, from: stored.version, backup: backup)
        }
    }

    /// Keeps a value in the place of the one before.
    ///
    /// What is there and cannot be read, or is of a later version, is not overwritten: ``overwrite(with:)`` does that.
    public func save(_ value: Model) throws(StoreError) {
        let bytes = try encode(value)
        try locked { () throws(StoreError) in
            if let data = try read(key) {
                let stored = try understand(data)
                _ = try decode(stored)
                if stored.needsWriting { _ = try keep(stored) }
                if data == bytes { return }
            }
            try write(bytes, to: key)
        }
    }

    /// Keeps a value in the place of whatever is there; what is no value of the current version is kept as a backup.
    public func overwrite(with value: Model) throws(StoreError) {
        let bytes = try encode(value)
        try locked { () throws(StoreError) in
            if let data = try read(key), data != bytes {
                let version = readableVersion(of: data)
                if version != Model.schemaVersion { try write(data, to: backup(of: version)) }
            }
            try write(bytes, to: key)
        }
    }

    /// Forgets the value. Backups stay.
    public func delete() throws(StoreError) {
        // what is not there needs no lock, and no folder for one
        guard try read(key) != nil else { return }
        try locked { () throws(StoreError) in
            do { try store.delete(key) } catch { throw .backend(error) }
        }
    }

    /// The keys of the backups that are there, the one of the latest version first.
    public func backups() throws(StoreError) -> [String] {
        try existingBackups()
    }

    /// Why what is stored is ``StoreError/corrupt(backup:)``: for a log, or for whoever is to mend it.
    ///
    /// - Returns: `nil` where nothing is stored, or what is stored has a value, another error than that, or both.
    public func problem() throws(StoreError) -> StoredProblem? {
        guard let data = try read(key) else { return nil }
        do throws(Refusal) {
            _ = try value(of: try form(of: data))
            return nil
        } catch {
            guard case .problem(let problem) = error else { return nil }
            return problem
        }
    }

    /// Puts a backup in the place of the value.
    ///
    /// What it replaces is kept as the backup of its own version, unless that is the one that is restored.
    ///
    /// - Parameter backup: one of ``backups()``.
    /// - Throws: ``StoreError/corrupt(backup:)`` where it is not there.
    public func restore(_ backup: String) throws(StoreError) {
        guard try read(backup) != nil else { throw .corrupt(backup: nil) }
        try locked { () throws(StoreError) in
            guard let data = try read(backup) else { throw .corrupt(backup: nil) }
            if let replaced = try read(key), replaced != data {
                let name = self.backup(of: readableVersion(of: replaced))
                if name != backup { try write(replaced, to: name) }
            }
            try write(data, to: key)
        }
    }
}

extension VersionedStore {
    /// Stored bytes whose version is known.
    private struct Stored {
        let data: Data
        let version: Int
        let isBare: Bool

        var needsWriting: Bool { isBare || version != Model.schemaVersion }
    }

    /// Why stored bytes are not taken.
    private enum Refusal: Error {
        case problem(StoredProblem)
        case newer(Int)
        case migration(from: Int, any Error)
    }

    private func form(of data: Data) throws(Refusal) -> Stored {
        switch StoredForm(data) {
        case .enveloped(let name, let version):
            guard name == schema else { throw .problem(.otherModel(name)) }
            if version > Model.schemaVersion { throw .newer(version) }
            guard links.contains(where: { $0.version == version }) else { throw .problem(.unknownVersion(version)) }
            return Stored(data: data, version: version, isBare: false)
        case .bare(let keys):
            guard let link = links.first(where: { $0.keys.contains(keys) }) else {
                throw .problem(.unknownKeys(keys.sorted()))
            }
            return Stored(data: data, version: link.version, isBare: true)
        case .unnumbered: throw .problem(.noVersion)
        case nil: throw .problem(.noObject)
        }
    }

    private func value(of stored: Stored) throws(Refusal) -> Model {
        do throws(MigrationChain.Failure) {
            return try MigrationChain.decode(
                Model.self, version: stored.version, from: stored.data, isBare: stored.isBare)
        } catch {
            switch error {
            case .undecodable(let reason): throw .problem(.undecodable(version: stored.version, reason))
            case .refused(let reason): throw .migration(from: stored.version, reason)
            }
        }
    }

    private func explain(_ refusal: Refusal) throws(StoreError) -> StoreError {
        switch refusal {
        case .problem: .corrupt(backup: try existingBackups().first)
        case .newer(let version): .newer(found: version, supported: Model.schemaVersion)
        case .migration(let version, let reason): .migration(from: version, reason)
        }
    }

    private func understand(_ data: Data) throws(StoreError) -> Stored {
        do throws(Refusal) { return try form(of: data) } catch { throw try explain(error) }
    }

    /// `nil` for what is no value.
    private func readableVersion(of data: Data) -> Int? {
        guard let stored = try? form(of: data), (try? value(of: stored)) != nil else { return nil }
        return stored.version
    }

    private func decode(_ stored: Stored) throws(StoreError) -> Model {
        do throws(Refusal) { return try value(of: stored) } catch { throw try explain(error) }
    }

    private func encode(_ value: Model) throws(StoreError) -> Data {
        let encoder = JSONEncoder()
        // equal values are equal bytes
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(
                Envelope(schema: schema, version: Model.schemaVersion, payload: value))
        } catch {
            throw .backend(error)
        }
    }

    /// - Returns: the key of the backup.
    private func keep(_ stored: Stored) throws(StoreError) -> String {
        let name = backup(of: stored.version)
        if try read(name) != stored.data { try write(stored.data, to: name) }
        return name
    }

    /// - Parameter version: `nil` for what cannot be read.
    private func backup(of version: Int?) -> String {
        version.map { "\(key).backup-v\($0)" } ?? "\(key).backup-unreadable"
    }

    private func existingBackups() throws(StoreError) -> [String] {
        var result: [String] = []
        for version in links.map({ Optional($0.version) }) + [nil] {
            let name = backup(of: version)
            if try read(name) != nil { result.append(name) }
        }
        return result
    }

    private func read(_ name: String) throws(StoreError) -> Data? {
        do { return try store.read(name) } catch { throw .backend(error) }
    }

    private func write(_ data: Data, to name: String) throws(StoreError) {
        do { try store.replace(name, with: data) } catch { throw .backend(error) }
    }

    private func locked<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        guard let store = store as? any BlobLocking else { return try body() }
        do {
            return try store.withLock(key) { try body() }
        } catch let error as StoreError {
            throw error
        } catch {
            throw .backend(error)
        }
    }
}
