import VersionedStore

// A model as it grew: the first two were once written without a version.

struct PersonV0: Migratable, Encodable {
    typealias Previous = Never
    static let schemaVersion = 0
    static let unversionedKeys: [Set<String>] = [["name", "age"]]

    let name: String
    /// In years.
    let age: String
}

/// Has an address, which older ones do not know.
struct PersonV1: Migratable {
    static let schemaVersion = 1
    static let unversionedKeys: [Set<String>] = [["name", "age", "email"]]

    let name: String
    let age: String
    let email: String

    init(migrating previous: PersonV0) {
        (name, age, email) = (previous.name, previous.age, "")
    }
}

/// Is called by an alias.
struct PersonV2: Migratable {
    static let schemaVersion = 2

    let alias: String
    let age: String
    let email: String

    init(migrating previous: PersonV1) throws {
        guard !previous.name.isEmpty else { throw NoName() }
        (alias, age, email) = (previous.name, previous.age, previous.email)
    }

    struct NoName: Error, CustomStringConvertible {
        var description: String { "the name is empty, and becomes no alias" }
    }
}

/// Keeps no age.
struct PersonV3: Migratable {
    static let schemaVersion = 3

    let alias: String
    let email: String

    init(migrating previous: PersonV2) {
        (alias, email) = (previous.alias, previous.email)
    }
}
