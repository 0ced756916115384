import ArgumentParser

/// `feature-bench versioned-store …`.
struct VersionedStoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "versioned-store", abstract: "A person in a file, with versions 0 to 3.",
        subcommands: [Migrate.self, Backups.self, Restore.self])

    struct Migrate: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Load a person, and bring it to a version.",
            discussion: """
                Version 0 has name and age, 1 has email too, 2 has alias for name, 3 has no age. Without a version are \
                objects that have exactly the keys of 0 or of 1.
                """)

        @OptionGroup var person: PersonFile

        @Option(help: "The version that the program knows.")
        var to = 3

        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let loaded = try await person.withStore(of: to) { try await $0.loadPerson() }
            guard let fields = loaded.person else {
                throw BenchError(
                    .input, "absent", "there is no \(person.file)", hint: "name a file that has a person")
            }
            let text = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            let what =
                loaded.migratedFrom.map {
                    "migrated from version \($0) to \(loaded.version); before: \(loaded.backup ?? "")"
                }
                ?? "version \(loaded.version)"
            try output.result(loaded, text + [what])
        }
    }

    struct Backups: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "List what was there before migrations.")

        @OptionGroup var person: PersonFile
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable { let backups: [String] }

        func perform() async throws {
            let backups = try await person.withStore(of: 3) { try await $0.backups() }
            try output.result(Result(backups: backups), backups.isEmpty ? ["there are no backups"] : backups)
        }
    }

    struct Restore: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Bring back what was there before a migration.")

        @OptionGroup var person: PersonFile

        @Option(help: "One of those that `backups` lists; by default the first.")
        var backup: String?

        @OptionGroup var output: OutputOptions

        private struct Result: Encodable { let restored: String }

        func perform() async throws {
            let name = try await person.withStore(of: 3) { store in
                let known = try await store.backups()
                guard let name = backup ?? known.first, known.contains(name) else {
                    throw BenchError(
                        .input, "no-backup", "there is no such backup of \(person.file)",
                        hint: known.isEmpty
                            ? "there is one once it was migrated" : "there is \(known.joined(separator: ", "))")
                }
                try await store.restore(name)
                return name
            }
            try output.result(Result(restored: name), ["restored \(name)"])
        }
    }
}
