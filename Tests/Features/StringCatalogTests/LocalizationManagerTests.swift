import Foundation
import StringCatalog
import Testing

@Suite struct LocalizationManagerTests {
    private static func catalog() throws -> StringCatalog {
        let hello = entry("hello %@", ["en": "Hello %@", "es": "Hola %@", "fr": "Bonjour %@"])
        return try makeCatalog("\(hello), \(entry("bye", ["es": "adiós"]))")
    }

    private func manager(
        _ preferred: [String] = ["en_US"], _ store: any LanguageStore = MemoryLanguageStore()
    ) throws -> LocalizationManager {
        try LocalizationManager(try Self.catalog(), preferred: preferred, store: store)
    }

    @Test("a text that is asked for after a choice is in the new language")
    func live() throws {
        let manager = try manager()
        #expect(try manager.localized("hello %@", "Ada") == "Hello Ada")
        #expect(try manager.select("es_MX").description == "es")
        #expect(try manager.localized("hello %@", "Ada") == "Hola Ada")
        #expect(manager.choice?.description == "es-MX")
        try manager.select("fr")
        #expect(try manager.localized("bye") == "bye")
        #expect(throws: CatalogFormatError.self) { try manager.localized("hello %@") }
    }

    @Test("en_US toggles: the next language is found by what is shown, not by its id")
    func next() throws {
        let catalog = try makeCatalog(entry("k", ["es": "k"]))
        for id in ["en", "en_US", "en-GB", "es_MX"] {
            let manager = try LocalizationManager(catalog, preferred: [id], store: MemoryLanguageStore())
            let first = manager.language.description
            let second = first == "en" ? "es" : "en"
            #expect(try manager.next().description == second)
            #expect(try manager.next().description == first)
        }
        let all = try self.manager()
        #expect(try (0..<4).map { _ in try all.next().description } == ["es", "fr", "en", "es"])
    }

    @Test("the choice is kept, and holds when the program begins again")
    func kept() throws {
        let store = MemoryLanguageStore()
        try manager(["en"], store).select("es-MX")
        #expect(store.read() == "es-MX")
        let again = try manager(["fr"], store)
        #expect(again.language.description == "es")
        try again.select(nil)
        #expect(store.read() == nil && again.language.description == "fr" && again.choice == nil)
    }

    @Test("a choice that the catalogue does not have any more is not lost")
    func gone() throws {
        let store = MemoryLanguageStore("ja_JP")
        let manager = try manager(["fr-CA"], store)
        #expect(manager.language.description == "fr" && manager.choice?.description == "ja-JP")
        #expect(store.read() == "ja_JP")
        let japanese = try makeCatalog(entry("k", ["ja": "かな"]))
        #expect(try LocalizationManager(japanese, preferred: ["en"], store: store).localized("k") == "かな")
    }

    @Test("a language that there is not is refused, and nothing changes")
    func unavailable() throws {
        let store = MemoryLanguageStore("es")
        let manager = try manager(["en"], store)
        for id in ["ja", "?", ""] {
            let error = #expect(throws: LocalizationError.self) { try manager.select(id) }
            #expect(error?.description == "'\(id)' is none of the languages en, es, fr")
        }
        #expect(manager.language.description == "es" && store.read() == "es")
    }

    private struct Broken: LanguageStore {
        struct Failure: Error {}
        var reads = true
        func read() throws -> String? { if reads { nil } else { throw Failure() } }
        func write(_ id: String?) throws { throw Failure() }
    }

    @Test("what the store does not keep is not shown either")
    func broken() throws {
        let manager = try manager(["en"], Broken())
        #expect(throws: LocalizationError.self) { try manager.select("es") }
        #expect(throws: LocalizationError.self) { try manager.next() }
        #expect(manager.language.description == "en" && manager.choice == nil)
        #expect(throws: LocalizationError.self) { try self.manager(["en"], Broken(reads: false)) }
    }

    @Test("everybody who follows sees the language of the moment and every change, in order", .timeLimit(.minutes(10)))
    func changes() async throws {
        let manager = try manager()
        let followers = (0..<5).map { _ in manager.changes }
        let shown = try (0..<50).map { _ in try manager.next() }
        for changes in followers {
            var seen: [LanguageTag] = []
            for await language in changes {
                seen.append(language)
                if seen.count == 51 { break }
            }
            #expect(seen == [LanguageTag("en")].compactMap { $0 } + shown)
        }
        var late = manager.changes.makeAsyncIterator()
        #expect(await late.next() == manager.language)
    }

    @Test("a choice that changes nothing is no change", .timeLimit(.minutes(10)))
    func same() async throws {
        let manager = try manager(["en"])
        let changes = manager.changes
        for id in ["en", "en-GB", "es", "es-MX", "fr"] { try manager.select(id) }
        var seen: [String] = []
        for await language in changes {
            seen.append(language.description)
            if seen.count == 3 { break }
        }
        #expect(seen == ["en", "es", "fr"])
    }

    @Test("many who choose at once leave what is shown, kept and told the same", .timeLimit(.minutes(10)))
    func threads() async throws {
        let store = MemoryLanguageStore()
        let manager = try manager(["en"], store)
        let changes = manager.changes
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<100 {
                group.addTask { _ = try? manager.select(["en", "es", "fr"][index % 3]) }
            }
        }
        #expect(store.read() == manager.choice?.description && manager.choice == manager.language)
        try manager.select(manager.language.description == "fr" ? "es" : "fr")
        var last: LanguageTag?
        for await language in changes {
            last = language
            if language == manager.language { break }
        }
        #expect(last == manager.language)
    }

    @Test("following ends with its task, and with the manager", .timeLimit(.minutes(10)))
    func ends() async throws {
        let manager = try manager()
        let task = Task { [changes = manager.changes] in
            var count = 0
            for await _ in changes { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value <= 1)
        var other: LocalizationManager? = try self.manager()
        let changes = try #require(other).changes
        other = nil
        var count = 0
        for await _ in changes { count += 1 }
        #expect(count == 1)
    }

    /// Somebody who is told of what is stored, and looks and chooses at once.
    private final class Watched: LanguageStore {
        nonisolated(unsafe) weak var manager: LocalizationManager?
        nonisolated(unsafe) var ids: [String] = []
        func read() -> String? { nil }
        func write(_ id: String?) throws {
            ids.append(id ?? "-")
            _ = try manager?.localized("bye")
            if id == "es" { try manager?.select("fr") }
        }
    }

    @Test("who watches the store may ask for texts and choose another language", .timeLimit(.minutes(10)))
    func watched() throws {
        let store = Watched()
        let manager = try manager(["en"], store)
        store.manager = manager
        #expect(try manager.select("es").description == "fr")
        #expect(manager.choice?.description == "fr" && store.ids == ["es", "fr"])
    }

    @Test("the choice is kept in UserDefaults, under a key of the app's own")
    func defaults() throws {
        let suite = "slipway.catalog.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let store = DefaultsLanguageStore("language", in: defaults)
        #expect(try store.read() == nil)
        try manager(["en"], store).select("es")
        #expect(defaults.string(forKey: "language") == "es")
        #expect(try manager(["en"], store).language.description == "es")
        try store.write(nil)
        #expect(try store.read() == nil)
        defaults.set(3.5, forKey: "language")
        #expect(throws: LocalizationError.self) { try manager(["en"], store) }
        #expect(defaults.double(forKey: "language") == 3.5)
        let apple = DefaultsLanguageStore("AppleLanguages", in: defaults)
        try apple.write("fr")
        #expect(defaults.stringArray(forKey: "AppleLanguages") == ["fr"])
        #expect(try apple.read() == "fr")
    }
}
