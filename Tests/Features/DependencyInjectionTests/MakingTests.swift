import Testing

@testable import DependencyInjection

@Suite struct MakingTests {
    private static let container = Container()
    private let container = Container()

    private func failure(_ body: () throws -> some Any) -> String {
        do {
            return "\(try body())"
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "a cycle of those who ask the container and not their resolver prints the path",
        arguments: [Scope.transient, .shared])
    func cyclic(scope: Scope) {
        let container = container
        container.register(A.self, scope: scope) { [unowned container] _ in A(needs: try container.resolve()) }
        container.register(B.self) { [unowned container] _ in B(try container.resolve(A.self)) }
        #expect(failure { try container.resolve(A.self) } == "A needs itself: A→B→A")
        #expect(failure { try container.resolve(B.self) } == "B needs itself: B→A→B")
    }

    private struct Screen: Sendable {
        @Injected(from: MakingTests.container) private var model: Model
        private let needs: Int
        init() throws {
            needs = 1
            _ = try $model()
        }
    }

    private struct Model: Sendable {
        @Injected(from: MakingTests.container) private var screen: Screen
        private let needs: Int
        init() throws {
            needs = 1
            _ = try $screen()
        }
    }

    @Test("a cycle by way of @Injected prints the path, and so does what is missing")
    func injected() {
        let container = Self.container
        container.register(Screen.self) { _ in try Screen() }
        #expect(failure { try container.resolve(Screen.self) } == "nothing is registered for Model: Screen→Model")
        container.register(Model.self, scope: .shared) { _ in try Model() }
        #expect(failure { try container.resolve(Screen.self) } == "Screen needs itself: Screen→Model→Screen")
    }

    @Test("what asks another container for the same is no cycle")
    func delegated() throws {
        let (behind, container) = (Container(), container)
        behind.register(Counted.self) { _ in Counted("behind") }
        container.register(Counted.self) { _ in Counted("front", [try behind.resolve(Counted.self)]) }
        #expect(try container.resolve(Counted.self).needs.map(\.name) == ["behind"])
        let scope = container.makeScope()
        scope.register(Counted.self) { [unowned container] _ in
            Counted("scope", [try container.resolve(Counted.self)])
        }
        #expect(try scope.resolve(Counted.self).needs.map(\.name) == ["front"])
    }

    @Test("who begins a task while being made is no cycle for it")
    func task() async throws {
        let container = container
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        container.register(Counted.self, scope: .shared) { [unowned container] _ in
            Task {
                continuation.yield((try? container.resolve(Counted.self).name) ?? "none")
                continuation.finish()
            }
            return Counted("made")
        }
        _ = try container.resolve(Counted.self)
        for await name in stream { #expect(name == "made") }
    }

    @Test("a task that was begun with overrides has them when the body is over")
    func overridesStay() async throws {
        let container = container
        container.register(Counted.self, scope: .shared) { _ in Counted("real") }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = container.withOverrides {
            $0.register(Counted.self) { _ in Counted("stand-in") }
        } _: {
            Task {
                for await _ in stream {}
                return try container.resolve(Counted.self).name
            }
        }
        continuation.finish()
        #expect(try await task.value == "stand-in")
    }

    @Test("stand-ins hold what they stand in for: singletons that come later are not taken for it")
    func identity() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        weak var first: AppSingletons<(name: String, number: Int)>?
        func begin() -> Task<Void, Never> {
            let app = AppSingletons { (name: "first", number: 1) }
            first = app
            return app.withOverrides {
                $0.name = "stand-in"
            } _: {
                Task { for await _ in stream {} }
            }
        }
        let task = begin()
        #expect(first != nil)
        continuation.finish()
        await task.value
    }
}
