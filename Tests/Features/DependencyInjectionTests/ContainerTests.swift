import Synchronization
import Testing

@testable import DependencyInjection

protocol Service: Sendable {
    var name: String { get }
}

final class Counted: Service {
    let name: String
    let needs: [any Service]

    init(_ name: String, _ needs: [any Service] = []) {
        (self.name, self.needs) = (name, needs)
    }
}

final class Calls: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add() { count.add(1, ordering: .relaxed) }
}

// the names are those of the paths
// swiftlint:disable:next type_name
struct A: Sendable { let needs: B }
// swiftlint:disable:next type_name
final class B: Sendable { init(_ needs: A? = nil) {} }

@Suite struct ContainerTests {
    private let container = Container()

    private func failure(_ body: () throws -> some Any) -> String {
        do {
            return "\(try body())"
        } catch {
            return "\(error)"
        }
    }

    @Test("a transient dependency is new each time, a shared one is one, a scoped one is one for each scope")
    func scopes() throws {
        let calls = Calls()
        for scope in Scope.allCases {
            container.register(Counted.self, name: scope.rawValue, scope: scope) { _ in
                calls.add()
                return Counted(scope.rawValue)
            }
        }
        let (one, other) = (container.makeScope(), container.makeScope())
        func isSame(_ first: Container, _ second: Container, _ scope: Scope) throws -> Bool {
            try first.resolve(Counted.self, name: scope.rawValue)
                === second.resolve(Counted.self, name: scope.rawValue)
        }
        #expect(try !isSame(container, container, .transient))
        #expect(
            try isSame(container, container, .shared) && isSame(one, other, .shared) && isSame(container, one, .shared))
        #expect(
            try isSame(one, one, .scoped) && !isSame(one, other, .scoped)
                && isSame(one.makeScope(), one, .scoped) == false)
        #expect(
            failure { try container.resolve(Counted.self, name: "scoped") }
                == "Counted \"scoped\" lives in a scope, and there is none: Counted \"scoped\"")
    }

    @Test("a missing dependency prints the path to it")
    func missing() {
        container.register(A.self) { A(needs: try $0.resolve()) }
        #expect(failure { try container.resolve(A.self) } == "nothing is registered for B: A→B")
        #expect(failure { try container.resolve(B.self) } == "nothing is registered for B: B")
    }

    @Test("a cyclic dependency prints the path A→B→A")
    func cyclic() {
        for scope in [Scope.transient, .shared] {
            container.register(A.self, scope: scope) { A(needs: try $0.resolve()) }
            container.register(B.self, scope: scope) { B(try $0.resolve(A.self)) }
            #expect(failure { try container.resolve(A.self) } == "A needs itself: A→B→A")
            #expect(failure { try container.resolve(B.self) } == "B needs itself: B→A→B")
        }
    }

    @Test("a name is the whole name: \"v1\" is not answered by \"v2\", nor by none")
    func names() throws {
        container.register((any Service).self, name: "v1") { _ in Counted("one") }
        #expect(try container.resolve((any Service).self, name: "v1").name == "one")
        for name in ["v2", "", "V1", "v1 ", nil] {
            #expect(throws: ResolutionError.self) { try container.resolve((any Service).self, name: name) }
        }
        container.register((any Service).self) { _ in Counted("none") }
        container.register((any Service).self, name: "v2") { _ in Counted("two") }
        #expect(try container.resolve((any Service).self, name: "v2").name == "two")
        #expect(try container.resolve((any Service).self).name == "none")
    }

    @Test("a failure tells the path and the reason, and the next attempt begins anew")
    func failed() throws {
        struct Offline: Error {}
        let calls = Calls()
        container.register(B.self, scope: .shared) { _ in
            calls.add()
            if calls.value == 1 { throw Offline() }
            return B()
        }
        container.register(A.self) { A(needs: try $0.resolve()) }
        #expect(failure { try container.resolve(A.self) } == "B is not made: A→B: Offline()")
        _ = try container.resolve(A.self)
        #expect(calls.value == 2)
    }

    @Test("what is shared cannot hold what lives in a scope")
    func captive() throws {
        container.register(A.self, scope: .shared) { A(needs: try $0.resolve()) }
        container.register(B.self, scope: .scoped) { _ in B() }
        let scope = container.makeScope()
        #expect(
            failure { try scope.resolve(A.self) } == "B lives in a scope, and something shared would hold it: A→B")
        _ = try scope.resolve(B.self)
    }

    @Test("what is registered again replaces what was there, also what was made of it")
    func again() throws {
        container.register((any Service).self, scope: .shared) { _ in Counted("old") }
        #expect(try container.resolve((any Service).self).name == "old")
        container.register((any Service).self, scope: .shared) { _ in Counted("new") }
        #expect(try container.resolve((any Service).self).name == "new")
    }

    @Test("what a scope registers is for the scope, and for nothing that is shared")
    func scopeRegistrations() throws {
        container.register((any Service).self) { _ in Counted("root") }
        container.register(Counted.self, name: "shared", scope: .shared) { Counted("x", [try $0.resolve()]) }
        container.register(Counted.self, name: "scoped", scope: .scoped) { Counted("x", [try $0.resolve()]) }
        let scope = container.makeScope()
        scope.register((any Service).self) { _ in Counted("scope") }
        #expect(try scope.resolve((any Service).self).name == "scope")
        #expect(try scope.resolve(Counted.self, name: "scoped").needs[0].name == "scope")
        #expect(try scope.resolve(Counted.self, name: "shared").needs[0].name == "root")
        #expect(try container.resolve((any Service).self).name == "root")
    }

    @Test("validate() tells all that is wrong, each once, and keeps nothing that it has made")
    func validate() throws {
        container.register(A.self) { A(needs: try $0.resolve()) }
        container.register(B.self) { B(try $0.resolve(A.self)) }
        container.register(Counted.self, name: "one") {
            Counted("one", [try $0.resolve((any Service).self, name: "gone")])
        }
        container.register(Counted.self, name: "two") { Counted("two", [try $0.resolve(Counted.self, name: "one")]) }
        let calls = Calls()
        container.register(Calls.self, scope: .shared) { _ in
            calls.add()
            return calls
        }
        container.register(Counted.self, name: "scoped", scope: .scoped) { _ in Counted("scoped") }
        do throws(InvalidContainer) {
            try container.validate()
            Issue.record("it is valid")
        } catch {
            #expect(
                error.description == """
                    A needs itself: A→B→A
                    nothing is registered for Service "gone": Counted "one"→Service "gone"
                    """)
        }
        #expect(calls.value == 1)
        _ = try container.resolve(Calls.self)
        #expect(calls.value == 2)
        let good = Container()
        good.register(B.self) { _ in B() }
        try good.validate()
    }

    @Test("1,000 concurrent resolves build one shared instance")
    func concurrent() async throws {
        let calls = Calls()
        container.register(Counted.self, scope: .shared) { _ in
            calls.add()
            return Counted("shared")
        }
        let container = container
        let instances = try await withThrowingTaskGroup(of: Counted.self) { group in
            for _ in 0..<1_000 { group.addTask { try container.resolve(Counted.self) } }
            return try await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert(ObjectIdentifier($1)) }
        }
        #expect(instances.count == 1 && calls.value == 1)
    }

    @Test("two shared dependencies that need each other are a cycle, also when two threads ask at once")
    func crosswise() async {
        container.register(A.self, scope: .shared) { A(needs: try $0.resolve()) }
        container.register(B.self, scope: .shared) { B(try $0.resolve(A.self)) }
        let container = container
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    if number.isMultiple(of: 2) {
                        (try? container.resolve(A.self)) == nil
                    } else {
                        (try? container.resolve(B.self)) == nil
                    }
                }
            }
            for await isRefused in group { #expect(isRefused) }
        }
    }
}
