import Testing

import DependencyInjection

@Suite struct OverrideTests {
    /// Shared by all tests here, which run at once.
    private static let container: Container = {
        let container = Container()
        container.register((any Service).self, scope: .shared) { _ in Counted("real") }
        container.register(Counted.self, scope: .shared) { Counted("user", [try $0.resolve()]) }
        return container
    }()

    private var name: String { get throws { try Self.container.resolve(Counted.self).needs[0].name } }

    @Test("two overriding tests in parallel never see each other", arguments: 0..<16)
    func parallel(number: Int) async throws {
        #expect(try name == "real")
        try await Self.container.withOverrides {
            $0.register((any Service).self, scope: .shared) { _ in Counted("\(number)") }
        } _: {
            for _ in 0..<50 {
                let found = try name
                #expect(found == "\(number)")
                await Task.yield()
            }
            async let child = name
            let found = try await child
            #expect(found == "\(number)", "a task that is begun there sees it")
        }
        #expect(try name == "real", "nothing of it stays")
    }

    @Test("a detached task, and a scope of before, see nothing of it; a scope that is made there does")
    func others() async throws {
        let before = Self.container.makeScope()
        try await Self.container.withOverrides {
            $0.register((any Service).self) { _ in Counted("stand-in") }
        } _: {
            let detached = try await Task.detached { try Self.container.resolve((any Service).self).name }.value
            #expect(detached == "real")
            let known = try before.resolve((any Service).self).name
            let own = try Self.container.makeScope().resolve((any Service).self).name
            #expect(known == "real" && own == "stand-in")
        }
    }

    @Test("overrides in overrides see those outside")
    func nested() throws {
        try Self.container.withOverrides {
            $0.register((any Service).self) { _ in Counted("outer") }
        } _: {
            try Self.container.withOverrides {
                $0.register(B.self) { _ in B() }
            } _: {
                let found = try name
                #expect(found == "outer")
                _ = try Self.container.resolve(B.self)
            }
            #expect(throws: ResolutionError.self) { try Self.container.resolve(B.self) }
        }
    }

    private struct User {
        @Injected(from: OverrideTests.container) var service: any Service
        @Injected(name: "v1", from: OverrideTests.container) var named: any Service
    }

    @Test("@Injected resolves by its whole name, when it is asked for")
    func injected() throws {
        let user = User()
        #expect(user.service.name == "real")
        Self.container.withOverrides {
            $0.register((any Service).self, name: "v2") { _ in Counted("two") }
            $0.register((any Service).self) { _ in Counted("stand-in") }
        } _: {
            #expect(user.service.name == "stand-in")
            #expect(throws: ResolutionError.self) { try user.$named() }
        }
        try Self.container.withOverrides {
            $0.register((any Service).self, name: "v1") { _ in Counted("one") }
        } _: {
            let found = try user.$named().name
            #expect(found == "one" && user.named.name == "one")
        }
    }

    @Test("a missing @Injected ends the program with the path")
    func missing() async {
        await #expect(processExitsWith: .failure) {
            struct User {
                @Injected(name: "v1", from: Container()) var service: any Service
            }
            _ = User().service
        }
    }

    private struct Members: Sendable {
        var service: any Service
        var other: any Service
    }

    @Test("the singletons of an app are made once, are protocols, and stand-ins are for their task alone")
    func singletons() async throws {
        let calls = Calls()
        let app = AppSingletons {
            calls.add()
            return Members(service: Counted("real"), other: Counted("other"))
        }
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { app.service.name } }
            for await name in group { #expect(name == "real") }
        }
        #expect(calls.value == 1)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<16 {
                group.addTask {
                    await app.withOverrides {
                        $0.service = Counted("\(number)")
                    } _: {
                        await Task.yield()
                        #expect(app.service.name == "\(number)" && app.other.name == "other")
                    }
                    #expect(app.service.name == "real")
                }
            }
        }
    }
}
