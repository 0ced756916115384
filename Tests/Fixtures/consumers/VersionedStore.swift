import Foundation
import VersionedStore

struct First: Migratable {
    typealias Previous = Never
    static let schemaVersion = 0
    static let unversionedKeys: [Set<String>] = [["name"]]
    let name: String
}

struct Second: Migratable {
    static let schemaVersion = 1
    let alias: String
    init(migrating previous: First) { alias = previous.name }
}

let blobs = MemoryBlobStore(["person": Data("{\"name\": \"Ada\"}".utf8)])
let person = try await VersionedStore<Second>("person", in: blobs).load()
print(person.value?.alias ?? "nobody", String(decoding: blobs.read("person") ?? Data(), as: UTF8.self))
