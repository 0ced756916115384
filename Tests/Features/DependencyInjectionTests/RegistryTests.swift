import Testing

@testable import DependencyInjection

@Suite struct RegistryTests {
    private let container = Container()

    @Test("10,000 names are each found, also after others were registered, and names of every length")
    func many() throws {
        let names = (0..<10_000).map { "service-\($0)" } + (0..<64).map { String(repeating: "x", count: $0) }
        for name in names {
            container.register(Counted.self, name: name, scope: .shared) { _ in Counted(name) }
            #expect(try container.resolve(Counted.self, name: name).name == name)
        }
        for name in names { #expect(try container.resolve(Counted.self, name: name).name == name) }
        #expect(throws: ResolutionError.self) { try container.resolve(Counted.self, name: "service-10000") }
        #expect(throws: ResolutionError.self) { try container.resolve(Counted.self) }
    }

    @Test(
        "equal names are one name, whichever scalars they are written in",
        arguments: [
            ("caf\u{E9}", "cafe\u{301}"), ("\u{212A}", "K"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
            ("\u{AC00}\u{11A8}\u{3AC}", "\u{AC01}\u{3B1}\u{301}"), ("no\u{37E} \u{1FEF}K", "no; `\u{212A}"),
        ])
    func canonical(one: String, other: String) throws {
        container.register(Counted.self, name: one, scope: .shared) { _ in Counted(one) }
        let made = try container.resolve(Counted.self, name: one)
        #expect(try container.resolve(Counted.self, name: other) === made)
    }

    private final class Resource: Sendable {
        let ended: @Sendable () -> Void
        init(_ ended: @escaping @Sendable () -> Void) { self.ended = ended }
        deinit { ended() }
    }

    @Test("what was made ends when something else is registered, and with its container")
    func ends() throws {
        let ended = Calls()
        do {
            let container = Container()
            for number in 1...3 {
                container.register(Resource.self, scope: .shared) { _ in Resource { ended.add() } }
                _ = try container.resolve(Resource.self)
                // somebody else may be looking just then: the next change lets it go
                for _ in 0..<1_000 where ended.value < number - 1 { container.register(Int.self) { _ in 0 } }
                #expect(ended.value == number - 1)
            }
        }
        #expect(ended.value == 3)
    }

    @Test("what ends may register, in the container that lets it go")
    func registersAtEnd() throws {
        let container = container
        container.register(Resource.self, scope: .shared) { _ in
            Resource { [weak container] in container?.register(Int.self) { _ in 7 } }
        }
        _ = try container.resolve(Resource.self)
        for _ in 0..<1_000 where (try? container.resolve(Int.self)) == nil {
            container.register(Resource.self) { _ in Resource {} }
        }
        #expect(try container.resolve(Int.self) == 7)
    }

    @Test("who resolves while others register has what was there before or after, and nothing that has ended")
    func whileRegistering() async throws {
        let container = container
        container.register(Counted.self, scope: .shared) { _ in Counted("0") }
        let done = Calls()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for round in 1...500 {
                    container.register(Counted.self, scope: .shared) { _ in Counted("\(round)", [Counted("needed")]) }
                    container.register(Counted.self, name: "other \(round)") { _ in Counted("other") }
                }
                done.add()
            }
            for _ in 0..<8 {
                group.addTask {
                    var last = 0
                    while done.value == 0 {
                        let found = try container.resolve(Counted.self)
                        let round = Int(found.name) ?? -1
                        #expect(round >= last && found.needs.allSatisfy { $0.name == "needed" })
                        last = round
                        await Task.yield()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try container.resolve(Counted.self).name == "500")
    }

    @Test("a scope finds what is shared behind it, and not what another scope keeps")
    func scopes() throws {
        container.register(Counted.self, scope: .shared) { _ in Counted("shared") }
        container.register(Counted.self, name: "scoped", scope: .scoped) { _ in Counted("scoped") }
        let outer = container.makeScope()
        let inner = outer.makeScope()
        let shared = try container.resolve(Counted.self)
        let scoped = try outer.resolve(Counted.self, name: "scoped")
        #expect(try inner.resolve(Counted.self) === shared && outer.resolve(Counted.self) === shared)
        let own = try inner.resolve(Counted.self, name: "scoped")
        let again = try inner.resolve(Counted.self, name: "scoped")
        #expect(own !== scoped && again === own)
        // what stands in is made anew, and not found behind
        try outer.withOverrides { _ in
        } _: {
            let made = try outer.resolve(Counted.self)
            #expect(made !== shared)
        }
    }
}
