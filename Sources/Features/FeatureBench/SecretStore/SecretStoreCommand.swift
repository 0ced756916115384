import ArgumentParser
import Foundation
import SecretStore
import VersionedStore

/// `feature-bench secret-store …`.
struct SecretStoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "secret-store", abstract: "Secrets in the Keychain, or in the Secret Service.",
        subcommands: [Set.self, Get.self, Delete.self, Migrate.self])

    /// An item.
    struct Item: ParsableArguments {
        @Argument(help: "The key: the account of the item.")
        var key: String

        @Option(help: "What the item belongs to.")
        var service = "dev.slipway.feature-bench"

        var store: SecretStore { SecretStore(service: service) }

        var absent: BenchError {
            BenchError(
                .input, "absent", "there is no '\(key)' of \(service)", hint: "`set` keeps one; --service says of what")
        }

        func explaining<Result>(_ body: (SecretStore) throws -> Result) throws -> Result {
            do {
                return try body(store)
            } catch let error as SecretStoreError {
                throw Item.explain(error)
            }
        }

        static func explain(_ error: SecretStoreError) -> BenchError {
            let hint =
                switch error.reason {
                case .unavailable: "on a machine without a desktop: dbus-run-session, and gnome-keyring-daemon --unlock"
                case .locked: "unlock it, and run this again"
                case .failed: String?.none
                }
            return BenchError(
                .environment, "secrets-\(error.reason.rawValue)", "the secret store cannot be used",
                cause: error.message, hint: hint)
        }
    }

    struct Set: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Keep a secret, which is read from stdin.")

        @OptionGroup var item: Item
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let key: String
            /// Bytes.
            let count: Int
        }

        func perform() async throws {
            let secret = try BenchFile.readOrInput("-", hint: "send the secret through a pipe")
            try item.explaining { try $0.replace(item.key, with: secret) }
            try output.result(
                Result(key: item.key, count: secret.count), ["kept \(secret.count) bytes as \(item.key)"])
        }
    }

    struct Get: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write a secret to stdout as it is; with --json in Base64.")

        @OptionGroup var item: Item
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let key: String
            let base64: String
        }

        func perform() async throws {
            guard let secret = try item.explaining({ try $0.read(item.key) }) else {
                throw item.absent
            }
            guard output.json else { return try StandardOutput.write(secret) }
            try output.result(Result(key: item.key, base64: secret.base64EncodedString()), [])
        }
    }

    struct Delete: BenchCommand {
        static let configuration = CommandConfiguration(abstract: "Forget a secret.")

        @OptionGroup var item: Item
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable { let key: String }

        func perform() async throws {
            try item.explaining { try $0.delete(item.key) }
            try output.result(Result(key: item.key), ["there is no '\(item.key)' of \(item.service) any more"])
        }
    }

    struct Migrate: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Load a person of `versioned-store` from a secret, and bring it to version 3.")

        @OptionGroup var item: Item
        @OptionGroup var output: OutputOptions

        func perform() async throws {
            let store = try VersionedStore<PersonV3>(item.key, in: item.store, schema: "person")
            let loaded: LoadedPerson
            do { loaded = try await store.loadPerson() } catch let error as StoreError {
                if case .backend(let reason as SecretStoreError) = error { throw Item.explain(reason) }
                throw await BenchError(error, of: "'\(item.key)'", in: store)
            }
            guard let person = loaded.person else {
                throw item.absent
            }
            let from = loaded.migratedFrom.map { "migrated from version \($0)" } ?? "version \(loaded.version)"
            try output.result(loaded, person.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" } + [from])
        }
    }
}
