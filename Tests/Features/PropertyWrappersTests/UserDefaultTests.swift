import Foundation
import PropertyWrappers
import Testing

@Suite struct UserDefaultTests {
    /// A suite of its own, which is gone afterwards.
    private final class Suite {
        let name = "slipway.tests.\(UUID().uuidString)"
        let store: UserDefaults

        init() throws { store = try #require(UserDefaults(suiteName: name)) }

        deinit { store.removePersistentDomain(forName: name) }
    }

    private let suite: Suite
    private var store: UserDefaults { suite.store }

    init() throws { suite = try Suite() }

    private func expectKept<Value: DefaultsStorable & Equatable>(
        _ value: Value, default other: Value, _ place: SourceLocation = #_sourceLocation
    ) {
        let key = "\(Value.self)"
        let entry = UserDefault(wrappedValue: other, key, store: store)
        #expect(entry.wrappedValue == other && !entry.isStored, "\(key)", sourceLocation: place)
        entry.wrappedValue = value
        #expect(entry.wrappedValue == value && entry.problem == nil, "\(key)", sourceLocation: place)
        #expect(UserDefault(wrappedValue: other, key, store: store).wrappedValue == value, sourceLocation: place)
        entry.reset()
        #expect(entry.wrappedValue == other && !entry.isStored, "\(key)", sourceLocation: place)
    }

    private enum Theme: String, DefaultsStorable { case light, dark }

    @Test("every type is read as it was written, and reset() brings the default back")
    func types() {
        expectKept(true, default: false)
        expectKept(42, default: 0)
        expectKept(Int8.min, default: 0)
        expectKept(Int64.min, default: 0)
        expectKept(UInt64.max, default: 0)
        expectKept(1.5, default: 0)
        expectKept(42.0, default: 0)
        expectKept(Float(0.1), default: 0)
        expectKept("Ada", default: "Guest")
        expectKept(Data([0, 255]), default: Data())
        expectKept(Date(timeIntervalSince1970: 1_700_000_000), default: .distantPast)
        expectKept(URL(filePath: "/tmp"), default: URL(filePath: "/"))
        expectKept([1, 2], default: [])
        expectKept([["a": [true]]], default: [])
        expectKept(Theme.dark, default: .light)
    }

    @Test("an address is kept whole")
    func addresses() throws {
        let address = try #require(URL(string: "https://example.com/a?b#c"))
        expectKept(address, default: URL(filePath: "/"))
    }

    @Test("a whole number is an Int and a Double on every platform, and nothing else is a number")
    func numbers() {
        store.set(42, forKey: "number")
        #expect(UserDefault(wrappedValue: 0.0, "number", store: store).wrappedValue == 42)
        store.set(42.0, forKey: "number")
        #expect(UserDefault(wrappedValue: 0, "number", store: store).wrappedValue == 42)
        for (kept, found) in [(1.5, "Number"), (true, "Bool"), ("42", "String"), (300, "Number")] as [(Any, String)] {
            store.set(kept, forKey: "number")
            let entry = UserDefault(wrappedValue: UInt8(7), "number", store: store)
            #expect(entry.wrappedValue == 7, "\(kept)")
            #expect(entry.problem?.found == found && entry.problem?.expected == "UInt8", "\(kept)")
        }
        store.set(1, forKey: "flag")
        #expect(UserDefault(wrappedValue: false, "flag", store: store).problem?.found == "Number")
    }

    @Test("a stored value of another type surfaces and is not overwritten")
    func otherTypes() throws {
        store.set("not a number", forKey: "count")
        let entry = UserDefault(wrappedValue: 3, "count", store: store)
        #expect(entry.wrappedValue == 3)
        #expect("\(try #require(entry.problem))" == "'count' has a value of the type String, which is no Int")
        #expect(throws: DefaultsProblem.self) { try entry.stored() }
        entry.wrappedValue = 9
        #expect(store.string(forKey: "count") == "not a number")
        entry.replace(with: 9)
        #expect(entry.wrappedValue == 9 && entry.problem == nil)
        store.set(["a"], forKey: "count")
        entry.reset()
        #expect(entry.wrappedValue == 3 && !entry.isStored)
    }

    @Test("Optional values work: nil forgets")
    func optionals() throws {
        let entry = UserDefault<Date?>("visited", store: store)
        #expect(entry.wrappedValue == nil)
        entry.wrappedValue = Date(timeIntervalSince1970: 5)
        #expect(entry.wrappedValue == Date(timeIntervalSince1970: 5))
        entry.wrappedValue = nil
        #expect(!entry.isStored && entry.wrappedValue == nil)
        let usual = UserDefault<Int?>(wrappedValue: 4, "count", store: store)
        #expect(usual.wrappedValue == 4)
        usual.wrappedValue = 0
        #expect(usual.wrappedValue == 0)
    }

    private struct Profile: Codable, Equatable {
        var name: String
        var levels: [Int: Double]
    }

    @Test("Codable values work, with the same bytes each time")
    func codables() throws {
        let entry = UserDefault(
            wrappedValue: Profile(name: "Guest", levels: [:]), "profile", store: store, codec: .json)
        let ada = Profile(name: "Ada", levels: [1: 0.5, 2: 1])
        entry.wrappedValue = ada
        #expect(entry.wrappedValue == ada)
        let bytes = try #require(store.data(forKey: "profile"))
        entry.wrappedValue = ada
        #expect(store.data(forKey: "profile") == bytes)
        store.set(Data("{\"name\": 1}".utf8), forKey: "profile")
        #expect(entry.problem?.found == "Data")
        entry.wrappedValue = ada
        #expect(store.data(forKey: "profile") == Data("{\"name\": 1}".utf8))
        let missing = UserDefault<Profile?>("nobody", store: store, codec: .json)
        missing.wrappedValue = ada
        missing.wrappedValue = nil
        #expect(!missing.isStored)
    }

    @Test("many threads read and write at once")
    func threads() async {
        let entry = UserDefault(wrappedValue: 0, "shared", store: store)
        await withTaskGroup(of: Void.self) { group in
            for number in 1...8 {
                group.addTask { for _ in 0..<200 { entry.wrappedValue = number } }
            }
        }
        #expect((1...8).contains(entry.wrappedValue))
    }
}
