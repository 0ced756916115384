import ComposableStore
import ComposableStoreFixtures
import ComposableStoreTesting
import Testing

/// What a test store says of tests that are right.
@Suite struct TestStoreTests {
    private static let loaded = CasePath<Characters.Action, [String]>(embed: { .loaded($0) }) {
        if case .loaded(let names) = $0 { names } else { nil }
    }

    private func characters(
        exhaustivity: Exhaustivity = .on, _ fetch: @escaping @Sendable () async throws -> [String]
    ) -> TestStore<Characters.State, Characters.Action> {
        TestStore(initialState: Characters.State(), exhaustivity: exhaustivity) { Characters(fetch: fetch) }
    }

    @Test func aFetchThatSucceeds() async {
        let store = characters { ["Rick", "Morty"] }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(.loaded(["Rick", "Morty"])) {
            $0.isLoading = false
            $0.names = ["Rick", "Morty"]
        }
        await store.finish()
        #expect(store.state.names == ["Rick", "Morty"])
    }

    @Test func aFailedFetchDoesNotLeaveIsLoadingTrue() async {
        let store = characters { throw Characters.Unreachable() }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(.failed("unreachable")) {
            $0.isLoading = false
            $0.message = "unreachable"
        }
    }

    @Test func aFetchCanBeCancelled() async {
        let store = characters {
            await Gate().wait()
            return ["late"]
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.send(.gaveUp) { $0.isLoading = false }
        await store.finish()
    }

    @Test func eachTestHasItsOwnDependency() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let store = characters { ["\(number)"] }
                    await store.send(.appeared) { $0.isLoading = true }
                    await store.receive(.loaded(["\(number)"])) {
                        $0.isLoading = false
                        $0.names = ["\(number)"]
                    }
                }
            }
        }
    }

    @Test func anActionIsReceivedByItsCase() async {
        let store = characters { ["Rick"] }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(Self.loaded) {
            $0.isLoading = false
            $0.names = ["Rick"]
        }
    }

    @Test func anActionIsReceivedByACondition() async {
        let store = characters { ["Rick"] }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(where: { $0 == .loaded(["Rick"]) }) {
            $0.isLoading = false
            $0.names = ["Rick"]
        }
    }

    @Test func aTestThatIsNotExhaustiveSaysWhatItCaresFor() async {
        let store = characters(exhaustivity: .off) { ["Rick"] }
        await store.send(.appeared)
        await store.receive(Self.loaded) { $0.names = ["Rick"] }
        store.assert { $0.isLoading = false }
    }

    @Test func aTestThatIsNotExhaustivePassesOverActionsAndEffects() async {
        let store = TestStore(initialState: Sum.State(), exhaustivity: .off) { Sum() }
        let forever = Effect<Sum.Action>.run { _ in await Gate().wait() }
        await store.send(
            .perform(.merge(.send(.add(1)), .run { send in for value in 2...4 { send(.add(value)) } }, forever)))
        await store.receive(where: { if case .add(3) = $0 { true } else { false } }, assert: { $0.values = [1, 2, 3] })
    }

    @Test func actionsAndEffectsCanBeSkipped() async {
        let store = TestStore(initialState: Sum.State()) { Sum() }
        let forever = Effect<Sum.Action>.run { _ in await Gate().wait() }
        await store.send(.perform(.merge(.send(.add(1)), .send(.add(2)), forever)))
        store.skipReceivedActions()
        #expect(store.state.values == [1, 2])
        store.skipInFlightEffects()
        await store.finish()
    }

    @Test func whatIsSentIsCancelledByItsTask() async {
        let store = TestStore(initialState: Sum.State()) { Sum() }
        let task = await store.send(.perform(.run { _ in await Gate().wait() }))
        task.cancel()
        await store.finish()
    }

    @Test @MainActor func closuresMayUseWhatIsTheTests() async {
        var seen: [[String]] = []
        let store = characters { ["Rick"] }
        await store.send(.appeared) {
            seen.append($0.names)
            $0.isLoading = true
        }
        await store.receive(.loaded(["Rick"])) {
            $0 = Characters.State(names: ["Rick"])
            seen.append($0.names)
        }
        #expect(seen == [[], ["Rick"]])
    }

    @Test func anEffectThatEndsWithItsLastActionIsNotLeftBehind() async {
        for _ in 0..<200 {
            let store = characters { [] }
            await store.send(.appeared) { $0.isLoading = true }
            await store.receive(.loaded([])) { $0.isLoading = false }
        }
    }
}
