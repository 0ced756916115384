import SecretStore
import Testing
import VersionedStore

// The code of the page of this library.

struct Credentials: Migratable {
    typealias Previous = Never
    static let schemaVersion = 0
    let token: String
}

func makeStore() throws -> VersionedStore<Credentials> {
    let secrets = SecretStore(service: "com.example.app")
    return try VersionedStore("credentials", in: secrets)
}

@Test("the example of SecretStore") func example() throws {
    #expect(try makeStore().schema == "credentials")
}
