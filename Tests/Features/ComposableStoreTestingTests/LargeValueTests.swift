import ComposableStore
import ComposableStoreFixtures
import ComposableStoreTesting
import Testing

/// What is large or many takes no more time than it has to, and no more room in a message.
@Suite struct LargeValueTests {
    @Test("two large states that have nothing in common are told apart", .timeLimit(.minutes(10)))
    func differentStates() async {
        let failures = await failures {
            let store = TestStore(initialState: Sum.State(values: Array(0..<20_000)), exhaustivity: .off) { Sum() }
            await store.send(.add(-1)) { $0.values = (0..<20_000).map { -$0 * 2 - 5 } }
        }
        #expect(failures.count == 1)
        #expect(failures.first?.contains("-     [0]: -5,\n") == true)
        #expect(failures.first?.contains("+     [0]: 0,\n") == true)
        #expect(failures.first?.contains("lines more)") == true)
        #expect(failures.first.map { $0.utf8.count < 8_000 } == true)
    }

    @Test("one element of a large state that is another is told")
    func differentElement() async {
        let failures = await failures {
            let store = TestStore(initialState: Sum.State(values: Array(0..<1_000)), exhaustivity: .off) { Sum() }
            await store.send(.perform(.none)) { $0.values[700] = 7 }
        }
        #expect(
            failures == [
                """
                the state is not as expected after sending Sum.Action.perform(
                  Effect(operation: nil)
                ):

                    … (from line 703 on)
                  -     [700]: 7,
                  +     [700]: 700,
                    …

                (expected: -, actual: +)
                """
            ])
    }

    @Test("of many actions and effects the first are told")
    func many() async {
        let failures = await failures {
            let store = TestStore(initialState: Sum.State()) { Sum() }
            let forever = Effect<Sum.Action>.run { _ in await Gate().wait() }
            await store.send(.perform(.merge((0..<50).map { .send(.add($0)) } + (0..<50).map { _ in forever })))
        }
        #expect(failures.count == 2)
        #expect(failures.allSatisfy { $0.contains("  … and 30 more\n") && $0.contains("50 ") })
    }

    @Test("an action is not printed where all is right")
    func unprinted() async {
        let prints = Notes<Bool>()
        let store = TestStore(initialState: 0) {
            Reduce<Int, Printed> { state, action in
                state += 1
                return state == 1 ? .send(action) : .none
            }
        }
        await store.send(Printed(prints: prints)) { $0 = 1 }
        await store.receive(where: { _ in true }) { $0 = 2 }
        await store.finish()
        #expect(prints.all.isEmpty)
    }

    private struct Printed: Sendable, CustomReflectable {
        let prints: Notes<Bool>

        var customMirror: Mirror {
            prints.add(true)
            return Mirror(self, children: [])
        }
    }

    @Test("many effects take no longer than few, each", .timeLimit(.minutes(10)))
    func manyEffects() async {
        let store = TestStore(initialState: Sum.State(), exhaustivity: .off, timeout: .seconds(50)) { Sum() }
        await store.send(.perform(.merge((0..<30_000).map { _ in .run { _ in await Task.yield() } })))
        await store.finish()
    }
}
